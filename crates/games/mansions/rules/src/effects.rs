//! What each word of the effect language does: one `match` over `Effect`, which calls rules and writes none.
//!
//! To come here: `resolve(t, &[Effect], Scene) -> Flow` with a `Scene` (you, this monster, this card, this token, the
//! target, the place) that is `Copy`; depth and number of effects in a step are bounded.
