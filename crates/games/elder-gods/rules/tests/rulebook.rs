//! The rulebook, chapter by chapter. One test program: one for each chapter would take minutes to link and fill disks.

mod activate;
mod cards_artifacts;
mod cards_curses;
mod cards_gods;
mod cards_spells;
mod casting;
mod common;
mod common_cards;
mod conclude;
mod curses;
mod ends;
mod information;
mod locations;
mod notation;
mod setup;
mod shuffles;
mod solo;
mod turn_and_move;
mod two_players;
mod windows;
