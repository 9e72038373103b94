//! The server over real HTTP and WebSocket connections, with SQLite.

#![allow(clippy::unwrap_used, reason = "a failing test says where")]

#[path = "../common/mod.rs"]
mod common;

mod abuse;
mod advice;
mod answers;
mod bounds;
mod coming_in;
mod deals;
mod device_codes;
mod fair;
mod hooks;
mod households;
mod inviting;
mod judging;
mod levels;
mod light;
mod limits;
mod lines;
mod memory;
mod nonsense;
mod random_messages;
mod replays;
mod restart;
mod results;
mod seats;
mod secrets;
mod sqlite;
mod tidy;
mod trouble;
mod undo;
