//! Chapter "Monsters": MOM-MON-01 to MOM-MON-10, MOM-BARR-03, MOM-FIRE-02.
//!
//! To come here: spawning (health by n, difficulty and spawn; no figure left: the most hurt heals), moving by shortest
//! ways, barricades on the way, targets, activation texts, damage and defeat.
