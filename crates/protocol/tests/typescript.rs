//! The page's types match the messages.

use protocol::online;
use shelf::GameName;
use std::path::Path;
use typescript::Declarations;

#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    let names = GameName::ALL.map(|game| format!("\"{}\"", game.name())).join(" | ");
    Declarations::new()
        .with::<online::GameInfo>()
        .with::<online::NewTable>()
        .with::<online::TableAddress>()
        .with::<online::Join>()
        .with::<online::DeviceCode>()
        .with::<online::UseDeviceCode>()
        .with::<online::Invitation>()
        .with::<online::MyTable>()
        .with::<online::DealInfo>()
        .with::<online::MyGame>()
        .with::<online::FromPage>()
        .with::<online::ToPage>()
        .with::<online::Frames>()
        .with::<online::Judgement>()
        .with::<online::LogPart>()
        .with::<online::Failed>()
        .with::<shelf::CardEntry>()
        .line(&format!("/** The games on the shelf. */\nexport type GameName = {names};"))
        .line(&format!("export const ONLINE_VERSION = {};", online::ONLINE_VERSION))
        .check(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), "web/src/generated/online.ts");
}
