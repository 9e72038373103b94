//! Chapter "Puzzles": MOM-PUZ-01 to MOM-PUZ-11.
//!
//! To come here, a file for each kind in `puzzles/`: making one by questions to chance, its legal steps, whether it is
//! solved; the loop of an attempt (`StoryStep::Puzzle`); solvers for the tests and for bots.
