//! The rulebook, chapter by chapter. One test program: one for each chapter would take minutes to link and fill disks.

mod attack;
mod by_the_book;
mod by_the_draft;
mod cards;
mod common;
mod dice;
mod discovery;
mod editions;
mod elder_one;
mod elder_ones_content;
mod episodes;
mod episodes_festival_and_beast;
mod episodes_graves_and_castle;
mod insanities;
mod investigator;
mod laws;
mod map;
mod notation;
mod odds;
mod relics;
mod rest_and_fight;
mod run;
mod signature_skills_a;
mod signature_skills_b;
mod turns;
mod unknown;
