//! The server as a program: what it prints, how it is stopped, and what makes it refuse to start.

#![allow(clippy::unwrap_used, reason = "a failing test says where")]

use clients::Guest;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

fn aeons(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_aeons"));
    command.args(["serve", "--data"]).arg(folder).args(words);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A running server, and the address that it prints.
fn start(folder: &Path, words: &[&str]) -> (Child, String) {
    let mut child = aeons(folder, words).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let url = line.trim().strip_prefix("Strange Aeons is served at ").unwrap().to_owned();
    (child, url)
}

#[cfg(unix)]
#[tokio::test]
async fn told_to_stop_the_server_says_goodbye_to_pages_writes_its_log_and_ends_well() {
    let folder = tempfile::tempdir().unwrap();
    let (mut child, url) = start(folder.path(), &["--port", "0", "--log", "json"]);
    let guest = Guest::arrive(&url).await.unwrap();
    let table = guest.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut page = guest.sit(&table).await.unwrap();
    let process = nix::unistd::Pid::from_raw(child.id().cast_signed());
    nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGTERM).unwrap();
    let goodbye = page.next_of("never").await.unwrap_err().to_string();
    assert!(goodbye.contains("the server is closing"), "{goodbye}");
    assert!(child.wait().unwrap().success());
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let says = |what: &str| lines.iter().any(|line| line["fields"]["message"] == what);
    assert!(says("serving") && says("closing"), "{log}");
}

#[cfg(unix)]
#[tokio::test]
async fn told_to_stop_the_server_ends_whatever_is_open() {
    use std::io::Write;
    let folder = tempfile::tempdir().unwrap();
    let (mut child, url) = start(folder.path(), &["--port", "0", "--log", "none", "--request-time", "1000"]);
    let guest = Guest::arrive(&url).await.unwrap();
    let table = guest.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let _silent = guest.sit(&table).await.unwrap();
    let address = url.trim_start_matches("http://").trim_end_matches('/');
    let mut half_open = Vec::new();
    for begun in
        ["", "GET / HTTP/1.1\r\nHost:", "POST /api/replays HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n"]
    {
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        stream.write_all(begun.as_bytes()).unwrap();
        half_open.push(stream);
    }
    half_open.push(unread(address, &guest));
    let process = nix::unistd::Pid::from_raw(child.id().cast_signed());
    nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGTERM).unwrap();
    let ended = tokio::task::spawn_blocking(move || child.wait().unwrap());
    let ended = tokio::time::timeout(std::time::Duration::from_secs(10), ended).await;
    assert!(ended.expect("it ends in less than ten seconds").unwrap().success());
}

/// A connection with more responses in flight than its buffers hold, and nobody who reads them.
#[cfg(unix)]
fn unread(address: &str, guest: &Guest) -> std::net::TcpStream {
    use std::io::Write;
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    let request = format!("GET /api/cards/mansions HTTP/1.1\r\nHost: a\r\nCookie: {}\r\n\r\n", guest.cookie);
    stream.write_all(request.repeat(100).as_bytes()).unwrap();
    stream
}

/// Names and permissions of everything in a folder.
#[cfg(unix)]
fn rights(folder: &Path) -> Vec<(String, u32)> {
    use std::os::unix::fs::PermissionsExt;
    let mut found: Vec<(String, u32)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| {
            (entry.file_name().into_string().unwrap(), entry.metadata().unwrap().permissions().mode() & 0o777)
        })
        .collect();
    found.sort();
    found
}

#[cfg(unix)]
fn stop(mut child: Child) {
    let process = nix::unistd::Pid::from_raw(child.id().cast_signed());
    nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGTERM).unwrap();
    assert!(child.wait().unwrap().success());
}

#[cfg(unix)]
#[tokio::test]
async fn the_folder_is_its_owners_alone_one_server_uses_it_and_afterwards_the_database_is_one_file() {
    use std::os::unix::fs::PermissionsExt;
    let outside = tempfile::tempdir().unwrap();
    let folder = outside.path().join("tables");
    std::fs::create_dir(&folder).unwrap();
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o755)).unwrap();
    let (child, url) = start(&folder, &["--port", "0", "--log", "none"]);
    let guest = Guest::arrive(&url).await.unwrap();
    guest.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    assert_eq!(std::fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
    assert!(rights(&folder).iter().all(|(_, mode)| *mode == 0o600), "{:?}", rights(&folder));
    let why = refused(&aeons(&folder, &["--port", "0", "--log", "none"]).output().unwrap());
    assert!(why.contains(&format!("another server (process {})", child.id())), "{why}");
    stop(child);
    let names: Vec<String> = rights(&folder).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["aeons.lock", "aeons.sqlite"]);
    let (child, _) = start(&folder, &["--port", "0", "--log", "none"]);
    stop(child);
}

fn copy(word: &str, file: &Path, folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_aeons"));
    command.arg(word).arg(file).arg("--data").arg(folder).output().unwrap()
}

#[cfg(unix)]
#[tokio::test]
async fn a_copy_is_made_while_people_play_and_brings_everything_back() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("tables"), folder.path().join("copy.sqlite"));
    let (child, url) = start(&data, &["--port", "0", "--log", "none"]);
    let guest = Guest::arrive(&url).await.unwrap();
    let table = guest.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    let mut page = guest.sit(&table).await.unwrap();
    page.play(0).await.unwrap();
    page.until(clients::TablePage::is_asked).await.unwrap();
    let seen = page.frame.clone();
    let made = copy("backup", &file, &data);
    assert!(made.status.success(), "{made:?}");
    assert!(refused(&copy("backup", &file, &data)).contains("is not overwritten"));
    assert!(refused(&copy("restore", &file, &data)).contains("another server"));
    page.play(0).await.unwrap();
    stop(child);

    std::fs::write(folder.path().join("diary"), "Dear diary").unwrap();
    let why = refused(&copy("restore", &folder.path().join("diary"), &data));
    assert!(why.contains("is no copy of tables"), "{why}");
    assert!(copy("restore", &file, &data).status.success());
    assert!(data.join("aeons.sqlite.before").exists(), "what was there is kept");
    let (child, url) = start(&data, &["--port", "0", "--log", "none"]);
    let page = guest.at(&url).sit(&table).await.unwrap();
    assert_eq!((&page.frame["sequence"], &page.frame["view"]), (&seen["sequence"], &seen["view"]));
    stop(child);
}

/// Restores a copy over whatever `spoil` has left in the folder: the table is there again, and the file that was
/// replaced is kept beside it.
#[cfg(unix)]
async fn restored_over(spoil: impl AsyncFnOnce(&Path)) {
    let outside = tempfile::tempdir().unwrap();
    let (data, file) = (outside.path().join("tables"), outside.path().join("copy.sqlite"));
    let (child, url) = start(&data, &["--port", "0", "--log", "none"]);
    let guest = Guest::arrive(&url).await.unwrap();
    let table = guest.make("death-may-die", json!({ "players": 1 }), &["me"]).await.unwrap();
    assert!(copy("backup", &file, &data).status.success());
    stop(child);
    spoil(&data).await;
    let database = data.join("aeons.sqlite");
    let there = std::fs::read(&database).unwrap();
    refused(&aeons(&data, &["--port", "0", "--log", "none"]).output().unwrap());

    let done = copy("restore", &file, &data);
    assert!(done.status.success(), "{done:?}");
    let kept = std::fs::read(data.join("aeons.sqlite.before")).unwrap();
    assert_eq!(kept.len(), there.len(), "what was there is kept");
    assert!(!data.join("aeons.sqlite-wal").exists(), "its log is not taken for the copy's");
    let (child, url) = start(&data, &["--port", "0", "--log", "none"]);
    assert_eq!(guest.at(&url).sit(&table).await.unwrap().table["id"], table.as_str());
    stop(child);
    assert!(copy("restore", &file, &data).status.success());
    assert_eq!(std::fs::read(data.join("aeons.sqlite.before")).unwrap(), kept, "also after the next time");
    assert!(data.join("aeons.sqlite.before.2").exists());
}

#[cfg(unix)]
#[tokio::test]
async fn a_copy_comes_back_in_the_place_of_a_database_that_is_broken() {
    restored_over(async |data| {
        std::fs::write(data.join("aeons.sqlite"), "broken ".repeat(9000)).unwrap();
        std::fs::write(data.join("aeons.sqlite-wal"), "its log".repeat(900)).unwrap();
    })
    .await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_copy_comes_back_in_the_place_of_a_database_of_a_newer_version() {
    use sqlx::{Connection, SqliteConnection};
    restored_over(async |data| {
        let file = format!("sqlite:{}", data.join("aeons.sqlite").display());
        let mut database = SqliteConnection::connect(&file).await.unwrap();
        let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                     VALUES (9999, 'newer', TRUE, x'00', 0)";
        sqlx::query(newer).execute(&mut database).await.unwrap();
        database.close().await.unwrap();
    })
    .await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_copy_of_a_newer_version_is_refused_before_anything_is_touched() {
    use sqlx::{Connection, SqliteConnection};
    let outside = tempfile::tempdir().unwrap();
    let (data, file) = (outside.path().join("tables"), outside.path().join("copy.sqlite"));
    let (child, _) = start(&data, &["--port", "0", "--log", "none"]);
    assert!(copy("backup", &file, &data).status.success());
    stop(child);
    let mut database = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (9999, 'newer', TRUE, x'00', 0)";
    sqlx::query(newer).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let why = refused(&copy("restore", &file, &data));
    assert!(why.contains("was made by a newer version"), "{why}");
    assert!(!data.join("aeons.sqlite.before").exists());
}

#[cfg(unix)]
#[tokio::test]
async fn the_files_of_a_server_that_was_killed_come_back_with_what_was_still_in_its_log() {
    let outside = tempfile::tempdir().unwrap();
    let (data, kept, again) =
        (outside.path().join("tables"), outside.path().join("kept"), outside.path().join("again"));
    std::fs::create_dir(&kept).unwrap();
    let (mut child, url) = start(&data, &["--port", "0", "--log", "none"]);
    let guest = Guest::arrive(&url).await.unwrap();
    let table = guest.make("death-may-die", json!({}), &["me"]).await.unwrap();
    let mut page = guest.sit(&table).await.unwrap();
    page.until(clients::TablePage::is_asked).await.unwrap();
    page.play(0).await.unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    for name in ["aeons.sqlite", "aeons.sqlite-wal"] {
        std::fs::copy(data.join(name), kept.join(name)).unwrap();
    }
    let done = copy("restore", &kept.join("aeons.sqlite"), &again);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let names: Vec<String> = rights(&again).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["aeons.lock", "aeons.sqlite"], "nothing else is left there");
    std::fs::copy(again.join("aeons.sqlite"), again.join("aeons.sqlite.new")).unwrap();
    assert!(refused(&copy("restore", &again.join("aeons.sqlite.new"), &again)).contains("another name"));
    assert!(again.join("aeons.sqlite.new").exists(), "what was to come back is there");
    let (child, url) = start(&again, &["--port", "0", "--log", "none"]);
    let there = guest.at(&url).sit(&table).await.unwrap();
    assert_eq!(there.sequence(), page.sequence());
    stop(child);
}

/// However many connections are opened, files are left for the tables; a visitor who finds no place can try again.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn where_few_files_may_be_open_visitors_do_not_use_them_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut limited = Command::new("prlimit");
    limited.args(["--nofile=256:256", env!("CARGO_BIN_EXE_aeons"), "serve", "--port", "0", "--log", "none"]);
    let mut child = limited.arg("--data").arg(folder.path()).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let url = line.trim().rsplit(' ').next().unwrap().to_owned();
    let address = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut guests = Vec::new();
    for _ in 0..12 {
        let guest = Guest::arrive(&url).await.unwrap();
        let table = guest.make("death-may-die", json!({}), &["me"]).await.unwrap();
        guests.push((guest, table));
    }
    let crowd: Vec<_> = (0..300).filter_map(|_| std::net::TcpStream::connect(&address).ok()).collect();
    std::thread::sleep(std::time::Duration::from_millis(500));
    let mut asking = tokio::task::JoinSet::new();
    for (guest, table) in guests {
        asking
            .spawn(async move { guest.get(&format!("/api/tables/{table}")).await.map(|(status, _)| status) });
    }
    let statuses = asking.join_all().await;
    drop(crowd);
    stop(child);
    let well = statuses.iter().all(|status| status.as_ref().is_ok_and(|status| *status == 200));
    assert!(well, "those who were there before are answered: {statuses:?}");
}

/// A database that accepts connections and says nothing.
#[cfg(unix)]
fn silent() -> (TcpListener, String) {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("postgres://aeons@{}/aeons", silent.local_addr().unwrap());
    (silent, url)
}

#[cfg(unix)]
#[test]
fn told_to_stop_while_it_waits_for_its_database_the_server_ends() {
    let (_silent, url) = silent();
    let mut command = Command::new(env!("CARGO_BIN_EXE_aeons"));
    let mut child =
        command.args(["serve", "--port", "0", "--log", "none", "--database", &url]).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(700));
    let told = std::time::Instant::now();
    let process = nix::unistd::Pid::from_raw(child.id().cast_signed());
    nix::sys::signal::kill(process, nix::sys::signal::Signal::SIGTERM).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(told.elapsed() < std::time::Duration::from_secs(3), "after {:?}", told.elapsed());
}

#[cfg(unix)]
#[test]
fn a_database_that_says_nothing_is_not_waited_for() {
    let (_silent, url) = silent();
    let mut command = Command::new(env!("CARGO_BIN_EXE_aeons"));
    let begun = std::time::Instant::now();
    let output =
        command.args(["serve", "--port", "0", "--log", "none", "--database", &url]).output().unwrap();
    let why = refused(&output);
    assert!(why.contains("the database cannot be opened") && why.contains("too long"), "{why}");
    assert!(begun.elapsed() < std::time::Duration::from_secs(10), "after {:?}", begun.elapsed());
}

#[cfg(unix)]
#[test]
fn a_folder_that_is_not_for_the_tables_alone_is_neither_used_nor_closed_to_others() {
    use std::os::unix::fs::PermissionsExt;
    let outside = tempfile::tempdir().unwrap();
    let mode = |folder: &Path| std::fs::metadata(folder).unwrap().permissions().mode() & 0o7777;
    let make = |name: &str, mode: u32| {
        let folder = outside.path().join(name);
        std::fs::create_dir(&folder).unwrap();
        std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(mode)).unwrap();
        folder
    };
    let (home, shared) = (make("home", 0o755), make("shared", 0o1777));
    std::fs::write(home.join("diary"), "Dear diary").unwrap();
    for (folder, before) in [(&home, 0o755), (&shared, 0o1777)] {
        let why = refused(&aeons(folder, &["--port", "0", "--log", "none"]).output().unwrap());
        assert!(why.contains("others may look into it") && why.contains("chmod 700"), "{why}");
        assert_eq!(mode(folder), before, "it is left as it was");
    }
    let open = make("open", 0o777);
    let (child, _) = start(&open, &["--port", "0", "--log", "none"]);
    assert_eq!(mode(&open), 0o700, "an empty one is closed");
    stop(child);
}

#[test]
fn times_that_leave_no_time_are_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    for option in ["--silence", "--request-time", "--idle"] {
        for wrong in ["0", "1e19"] {
            let why = refused(&aeons(folder.path(), &[option, wrong]).output().unwrap());
            assert!(why.contains(option) && why.contains("are from"), "{why}");
        }
    }
}

fn refused(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_port_that_is_taken_and_an_address_that_is_none_are_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let why = refused(&aeons(folder.path(), &["--log", "none", "--port", &port]).output().unwrap());
    assert!(why.contains(&format!("port {port} at 127.0.0.1 cannot be listened at")), "{why}");
    let why = refused(&aeons(folder.path(), &["--listen", "everywhere"]).output().unwrap());
    assert!(why.contains("--listen") && why.contains("everywhere"), "{why}");
    for wrong in ["games.example", "https://games.example/path"] {
        let why = refused(&aeons(folder.path(), &["--public-url", wrong]).output().unwrap());
        assert!(why.contains("is no address like https://games.example"), "{why}");
    }
    let nowhere = ["--log", "none", "--database", "postgres://127.0.0.1:1/none"];
    let why = refused(&aeons(folder.path(), &nowhere).output().unwrap());
    assert!(why.contains("the database cannot be opened"), "{why}");
}

#[test]
fn the_address_of_the_database_may_stand_in_a_file_or_in_the_environment() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("database");
    std::fs::write(&file, "postgres://127.0.0.1:1/none\n").unwrap();
    let program = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_aeons"));
        command.args(["serve", "--port", "0", "--log", "none"]);
        command
    };
    for output in [
        program().arg("--database-file").arg(&file).output().unwrap(),
        program().env("AEONS_DATABASE", "postgres://127.0.0.1:1/none").output().unwrap(),
    ] {
        let why = refused(&output);
        assert!(why.contains("the database cannot be opened"), "{why}");
    }
    let why = refused(&program().arg("--database-file").arg(folder.path().join("none")).output().unwrap());
    assert!(why.contains("cannot be read"), "{why}");
}
