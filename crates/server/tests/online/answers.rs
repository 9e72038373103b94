use crate::common::{alone, guest, play, refusal, serve, two_cults, until_asked};
use clients::TablePage;
use serde_json::json;

/// A table with nobody else at it, in a server of its own.
#[tokio::test]
async fn an_answer_is_shown_step_by_step_with_what_came_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    assert_eq!(page.welcome["version"], protocol::online::ONLINE_VERSION);
    assert!(page.is_asked(), "chance has dealt, and the first question is ours: {}", page.frame);
    let before = page.sequence();
    page.answer(0).await.unwrap();
    let frame = page.next_of("frame").await.unwrap();
    assert_eq!(frame["sequence"], before + 1, "one frame for one answer");
    assert_eq!(frame["view"]["episode"], "blasphemous-alchemy");
    serving.stop().await.unwrap();
}

#[tokio::test]
async fn an_answer_to_an_old_question_is_refused_with_the_current_one() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    let old = json!({ "type": "answer", "seat": 0, "sequence": page.sequence(), "choice": 0 });
    page.say(old.clone()).await.unwrap();
    page.say(old).await.unwrap();
    let refused = page.next_of("refused").await.unwrap();
    assert_eq!(refused["why"], "This question has already been answered.");
    assert_eq!(refused["frame"]["question"], page.frame["question"]);
    assert!(refused["frame"]["question"]["options"].as_array().unwrap().len() > 1);
}

#[tokio::test]
async fn the_same_answer_from_two_tabs_counts_once() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    let mut first = guest.sit(&table).await.unwrap();
    let mut second = guest.sit(&table).await.unwrap();
    first.answer(0).await.unwrap();
    second.answer(0).await.unwrap();
    let refused = [first.hears_refusal().await, second.hears_refusal().await];
    assert_eq!(refused.iter().filter(|refused| **refused).count(), 1, "one of them was too late");
    first.until(TablePage::is_asked).await.unwrap();
    second.until(TablePage::is_asked).await.unwrap();
    assert_eq!(first.frame["view"], second.frame["view"]);
}

#[tokio::test]
async fn nobody_answers_for_a_seat_that_is_not_theirs() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (first, second, table) = two_cults(&serving).await;
    let (mut first, mut second) = (first.sit(&table).await.unwrap(), second.sit(&table).await.unwrap());
    let (asked, other) = until_asked(&mut first, &mut second).await;
    let seat = asked.frame["question"]["actor"].clone();
    let own = other.table["mine"][0].clone();
    let answer = |seat| json!({ "type": "answer", "seat": seat, "sequence": asked.sequence(), "choice": 0 });
    assert_eq!(refusal(other, answer(seat)).await, "This seat is not yours.");
    assert_eq!(refusal(other, answer(own)).await, "It is somebody else's decision.");
    assert_eq!(refusal(other, answer(json!(77))).await, "This seat is not yours.");
}

#[tokio::test]
async fn an_option_that_is_not_there_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    let options = page.options();
    let answer = json!({ "type": "answer", "seat": 0, "sequence": page.sequence(), "choice": options });
    assert_eq!(
        refusal(&mut page, answer).await,
        format!("There is no such answer: choose 0 to {}.", options - 1)
    );
}

#[tokio::test]
async fn bots_play_their_seats_and_the_game_comes_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let guest = guest(&serving).await;
    let setup = json!({ "players": 2 });
    let table = guest.make("elder-gods", setup, &["me", "bot"]).await.unwrap();
    let mut page = guest.sit(&table).await.unwrap();
    page.until(TablePage::is_asked).await.unwrap();
    play(&mut page, 30).await;
    let by_bot = |text: &String| text.contains("\"actor\":1");
    assert!(page.heard.iter().any(by_bot), "the bot is asked, too");
    page.say(json!({ "type": "give_to_bot", "seat": 0 })).await.unwrap();
    page.until(TablePage::is_over).await.unwrap();
    let (_, mine) = guest.get("/api/tables").await.unwrap();
    assert_eq!(mine[0]["over"], true, "{mine}");
    assert_eq!(mine[0]["status"], page.frame["ending"]["text"]);
}

trait HearsRefusal {
    async fn hears_refusal(&mut self) -> bool;
}

impl HearsRefusal for TablePage {
    /// Whether the next thing about the game is a refusal.
    async fn hears_refusal(&mut self) -> bool {
        loop {
            match self.next().await.unwrap()["type"].as_str() {
                Some("refused") => return true,
                Some("frame") if self.is_asked() => {
                    let more = self.hears_within(std::time::Duration::from_millis(500)).await.unwrap();
                    return more.is_some_and(|message| message["type"] == "refused");
                }
                _ => {}
            }
        }
    }
}

#[tokio::test]
async fn somebody_who_does_not_want_the_board_gets_it_when_they_ask() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &[]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    let mut program = guest.sit_without_board(&table).await.unwrap();
    assert!(program.frame["view"].is_object(), "the board is there at first");
    program.until(TablePage::is_asked).await.unwrap();
    program.play(0).await.unwrap();
    assert!(program.frame["view"].is_null() && program.frame["lines"].is_array());
    page.until(|page| page.sequence() == program.sequence()).await.unwrap();
    assert!(page.frame["view"].is_object(), "others see it as before");
    program.until(|program| program.is_asked() || program.is_over()).await.unwrap();
    program.say(json!({ "type": "look_as", "seat": 0 })).await.unwrap();
    program.next_of("frame").await.unwrap();
    assert!(program.frame["view"].is_object());
}
