//! Chapter "Checks": MOM-EVADE-01 to MOM-EVADE-04, MOM-HORROR-01, MOM-HORROR-02.
//!
//! To come here: `evade(t, who) -> Flow` (draws and resolves one text of the most aware monster in the space; the text
//! may set `turn.forfeited`), `horror_check(t, who) -> Flow`.
