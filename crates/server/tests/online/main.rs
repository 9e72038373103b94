//! The server over real HTTP and WebSocket connections, with SQLite.

#![allow(clippy::unwrap_used, reason = "a failing test says where")]

#[path = "../common/mod.rs"]
mod common;

mod advice;
mod answers;
mod bounds;
mod carry;
mod coming_in;
mod deals;
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
mod replays;
mod restart;
mod results;
mod rude;
mod seats;
mod secrets;
mod sqlite;
mod storm;
mod tidy;
mod trouble;
mod undo;
