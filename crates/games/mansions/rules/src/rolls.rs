//! Chapter "Tests": MOM-TEST-01 to MOM-TEST-06, MOM-DARK-01 (what darkness does to clues).
//!
//! To come here: `test(t, Roll) -> Flow<u8>`: the pool from the skill and everything that gives dice, the roll as
//! counts of faces (up to 9 dice in one question, the rest in a second), the loop after it (clues, Focused, cards,
//! help of others in range), the result. `Roll` stands in `state.now` meanwhile, so that questions can speak of it.
//! Odds before and after a roll, with clues and rerolls played best: `rolls/odds.rs`.
