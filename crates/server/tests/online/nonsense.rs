use crate::common::{alone, serve};
use clients::TablePage;
use serde_json::{Value, json};

/// Everything that a page may say.
fn messages() -> Vec<Value> {
    vec![
        json!({ "type": "answer", "seat": 0, "sequence": 3, "choice": 0 }),
        json!({ "type": "undo", "sequence": 3 }),
        json!({ "type": "agree", "vote": 3, "yes": true }),
        json!({ "type": "chat", "text": "x" }),
        json!({ "type": "advise", "sequence": 3 }),
        json!({ "type": "give_to_bot", "seat": 0 }),
        json!({ "type": "take_back", "seat": 0 }),
        json!({ "type": "leave", "seat": 0 }),
        json!({ "type": "look_as", "seat": 0 }),
        json!({ "type": "set_hook", "url": "http://127.0.0.1/" }),
        json!({ "type": "rematch" }),
        json!({ "type": "ping" }),
    ]
}

/// Values that do not belong where they are put.
fn strange() -> Vec<Value> {
    let numbers = ["-1", "256", "4294967296", "1e99", "0.5"].map(|text| serde_json::from_str(text).unwrap());
    let others =
        [json!(null), json!(""), json!([]), json!({ "a": 1 }), json!("\u{0}\u{202e}"), json!([[[[]]]])];
    numbers.into_iter().chain(others).collect()
}

/// Each message with each of its fields gone, changed or doubled, and one too many.
fn mangled(message: &Value) -> Vec<String> {
    let fields = message.as_object().unwrap();
    let mut texts = Vec::new();
    for field in fields.keys() {
        let mut without = fields.clone();
        without.remove(field);
        texts.push(json!(without).to_string());
        for value in strange() {
            let mut with = fields.clone();
            with.insert(field.clone(), value);
            texts.push(json!(with).to_string());
        }
    }
    let mut more = fields.clone();
    more.insert("more".to_owned(), json!(1));
    texts.push(json!(more).to_string());
    let text = message.to_string();
    texts.extend((1..text.len()).step_by(7).map(|end| text[..end].to_owned()));
    texts
}

#[tokio::test]
async fn whatever_a_page_says_the_table_stays_as_it_was_unless_it_was_a_proper_message() {
    let folder = tempfile::tempdir().unwrap();
    let serving = serve(folder.path(), &["--messages-per-second", "100000"]).await;
    let (guest, table) = alone(&serving).await;
    let mut page = guest.sit(&table).await.unwrap();
    let (before, view) = (page.sequence(), page.frame["view"].clone());
    let texts: Vec<String> = messages().iter().flat_map(mangled).collect();
    assert!(texts.len() > 200);
    let mut refused = 0;
    for text in texts {
        page.say_text(text.clone()).await.unwrap();
        page.say(json!({ "type": "ping" })).await.unwrap();
        loop {
            match page.next().await.unwrap_or_else(|error| panic!("{text}: {error}"))["type"].as_str() {
                Some("pong") => break,
                Some("refused") => refused += 1,
                _ => {}
            }
        }
        assert_eq!(page.sequence(), before, "{text}");
    }
    assert!(refused > 200, "nonsense is answered with a sentence ({refused})");
    assert_eq!(page.frame["view"], view);
    assert_eq!(page.table["mine"], json!([0]), "nobody lost a seat");
    page.until(TablePage::is_asked).await.unwrap();
    page.play(0).await.unwrap();
}
