//! Whom, where and how many: `People`, `Places`, `Monsters`, `Number`, `Proviso` against the table.
//!
//! To come here: spaces as bit sets of the whole map, people as sets of `Who`, ties asked of the lead seat or drawn
//! (MOM-MYTH-05), numbers that saturate.
