//! Chapter "Actions", one file for each kind; `turn.rs` offers them (MOM-ACT-01).

pub mod attack;
pub mod barricades;
pub mod fires;
pub mod push;
pub mod steal;
pub mod tokens;
pub mod trade;
pub mod walk;
