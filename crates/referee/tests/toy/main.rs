//! The referee on a toy game with secrets: the game keeps every law, and each law catches a flaw made for it.

mod breaking;
mod counts;
mod game;
mod keeping;
mod measuring;
mod on_the_shelf;
mod rules;
mod words;
