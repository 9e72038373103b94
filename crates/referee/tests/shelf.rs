//! Every game on the shelf keeps every law.

use referee::{Checked, Thoroughness, check_many, sample_setup};
use shelf::{GameName, OnShelf, Visitor};

struct Check {
    games: u64,
    every: u32,
}

impl Visitor for Check {
    type Out = Checked;

    fn visit<G: OnShelf>(self) -> Checked {
        let (content, players) = (G::built_in(), G::PLAYERS.collect::<Vec<u8>>());
        let how = Thoroughness { every: self.every, ..Thoroughness::default() };
        let setup = |index| sample_setup::<G>(&content, &players, index);
        check_many::<G>(&content, setup, 7, 0..self.games, &how, || ())
    }
}

fn check(game: GameName, games: u64, every: u32) -> Checked {
    let checked = game.visit(Check { games, every });
    let first = checked.broken.first().map(ToString::to_string);
    assert_eq!(checked.failed, 0, "{game}, the first of them: {}", first.unwrap_or_default());
    checked
}

#[test]
fn random_games_keep_every_law() {
    GameName::ALL.into_iter().for_each(|game| drop(check(game, 300, 32)));
}

#[test]
fn a_few_games_keep_every_law_at_every_question() {
    for game in GameName::ALL {
        let checked = check(game, 10, 1);
        assert_eq!(checked.report.points, checked.report.questions);
    }
}
