//! What happened, as sentences. Texts of the story are told as they are.

use super::names::{
    card_name, condition_name, figure_name, ill_name, is, name_of, skill_name, space_name, token_name,
};
use super::questions::faces;
use super::{cards, phrases};
use crate::Event;
use crate::content::{Content, MonsterText};
use crate::effect::BorderKind;
use crate::event::Figure;
use crate::ids::{Action, Card, Ill, IllKind, PuzzleId, TextId, TokenId, TokenKind, Who};
use crate::state::{Guess, Purpose, State};
use parts::Space;
use table::english::{capital, small, times};

/// The text that an event told of: what a card says that is used, and otherwise what was told.
pub(crate) fn resolving(content: &Content, state: &State, event: Event) -> String {
    match event {
        Event::CardUsed(_, card) => {
            let is_flipped = state.cards.flipped.contains(card);
            format!("{}: {}", card_name(content, state, card), cards::card_text(content, card, is_flipped))
        }
        told => self::event(content, state, &told),
    }
}

pub(super) fn event(content: &Content, state: &State, event: &Event) -> String {
    Tells { content, state }.event(event)
}

#[derive(Clone, Copy)]
struct Tells<'a> {
    content: &'a Content,
    state: &'a State,
}

impl<'a> Tells<'a> {
    /// Every event, in the order of their list.
    fn event(self, event: &Event) -> String {
        let scenario = self.state.the_scenario(self.content);
        let puzzle = |puzzle: PuzzleId| &self.state.the_scenario(self.content).puzzle(puzzle).name;
        match *event {
            // Story.
            Event::MapDrawn(variant) => format!("The map: {}.", scenario.maps[variant.index()].name),
            Event::Said(text) | Event::Noted(text) => self.text(text),
            Event::Objective(stage) => format!("Objective: {}", scenario.stage(stage).objective.words),
            Event::Revealed(role) => format!("Revealed: {}.", scenario.role(role).name),
            Event::RoleGone(role) => format!("Gone from the map: {}.", scenario.role(role).name),
            Event::TokenPut(token, space) => match scenario.token(token).leads_to {
                Some(_) => format!("There is a way to explore at {}.", self.space(space)),
                None => {
                    let token = self.token(token);
                    format!("{} {} in {}.", capital(&token), is(&token), self.space(space))
                }
            },
            Event::WayGone(_, space) => format!("The unexplored way at {} is gone.", self.space(space)),
            Event::TokenTaken(id) if scenario.token(id).leads_to.is_some() => {
                "An unexplored way is gone.".to_owned()
            }
            Event::TokenTaken(id) => {
                let token = self.token(id);
                match scenario.token(id).kind {
                    TokenKind::Search => format!("Nothing more is to be found here: {token}."),
                    TokenKind::Interact => format!("Nothing more is to be done here: {token}."),
                    TokenKind::Explore | TokenKind::Marker | TokenKind::Person | TokenKind::Sight => {
                        format!("{} {} gone.", capital(&token), is(&token))
                    }
                }
            }
            Event::TokenMoved(token, space) => {
                format!("{} moves to {}.", capital(&self.token(token)), self.space(space))
            }
            Event::Followed(token, who) => {
                format!("{} follows {}.", capital(&self.token(token)), self.name(who))
            }
            Event::StoppedFollowing(token, who) => {
                format!(
                    "{} stays behind, and no longer follows {}.",
                    capital(&self.token(token)),
                    self.name(who)
                )
            }
            Event::VarChanged(var, now) => {
                let name = &scenario.vars[var.index()].public;
                let name = if name.is_empty() { "Something in the story" } else { name };
                format!("{name}: {now}.")
            }
            Event::SumGrew { by, now, goal, .. } => added_up(by, now, goal),
            Event::PuzzleSumGrew { by, now, goal, .. } => added_up(by, now, Some(goal.into())),
            Event::NotThat(value) => scenario.value(value).not.words.to_string(),
            Event::NothingToExclude => "There is nothing left to rule out.".to_owned(),
            Event::ChainCut => "Too much happens at once: the rest does not.".to_owned(),
            // Round.
            Event::Ended(ending) => {
                format!("The end: {}.", scenario.ending(ending).name)
            }
            Event::EndedByMadness(who) => format!("{}’s madness has ended the game.", self.name(who)),
            Event::Won(who) => format!("{} wins.", self.name(who)),
            Event::Lost(who) => format!("{} loses.", self.name(who)),
            Event::RoundBegan(round) => format!("Round {round}."),
            Event::LeadPassed(seat) => format!("Player {} leads now.", seat.0 + 1),
            Event::TurnBegan(who) => format!("{}’s turn.", self.name(who)),
            Event::TurnEnded(who) => format!("{}’s turn is over.", self.name(who)),
            Event::LastPhase => {
                "One of you is lost: when everybody has had a turn, the story ends.".to_owned()
            }
            Event::MythosPhase => "The mythos phase.".to_owned(),
            Event::ActionBegan(who, action) => format!("{} {}.", self.name(who), action_told(action)),
            Event::CardUsed(who, card) => format!("{} uses {}.", self.name(who), self.card(card)),
            Event::Forfeited(who) => format!("{} forfeits the action.", self.name(who)),
            Event::Granted { by, who } if by == who => format!("{} may act.", self.name(who)),
            Event::Granted { by, who } => format!("{} lets {} act.", self.name(by), self.name(who)),
            Event::Chose(who, offer) => {
                let text = &self.content.offer(offer).text.words;
                format!("{}: {}.", self.name(who), text.trim_end_matches('.'))
            }
            // Investigators and their things.
            Event::Moved { who, to, willing: true, .. } => {
                format!("{} moves to {}.", self.name(who), self.space(to))
            }
            Event::Moved { who, to, willing: false, .. } => {
                format!("{} is moved to {}.", self.name(who), self.space(to))
            }
            Event::Placed(who, space) => format!("{} stands in {}.", self.name(who), self.space(space)),
            Event::Stays(who) => format!("{} stays.", self.name(who)),
            Event::CameUp { who, card } => format!("{} gains {}.", self.name(who), self.card(card)),
            Event::Given { card, from: Some(from), to } => {
                format!("{} gives {} to {}.", self.name(from), self.card(card), self.name(to))
            }
            Event::Taken { card, from, to } => {
                format!("{} takes {} from {}.", self.name(to), self.card(card), self.name(from))
            }
            Event::Given { card, from: None, to } => {
                format!("{} gets {}.", self.name(to), self.card(card))
            }
            Event::Dropped { who, card } => format!("{} drops {}.", self.name(who), self.card(card)),
            Event::PickedUp { who, card } => format!("{} picks up {}.", self.name(who), self.card(card)),
            Event::Discarded(card) => format!("{} {} discarded.", self.card(card), is(self.card(card))),
            Event::Flipped(card) => format!("{} {} turned over.", self.card(card), is(self.card(card))),
            Event::Laid(card, space) => {
                format!("{} {} in {} now.", self.card(card), is(self.card(card)), self.space(space))
            }
            Event::LaidOn(card, who) => format!("{}: {}.", self.name(who), self.card(card)),
            Event::ClueGained(who, count) => {
                format!("{} gains {}.", self.name(who), times(count, "clue", "clues"))
            }
            Event::ClueLost(who, count) => {
                format!("{} loses {}.", self.name(who), times(count, "clue", "clues"))
            }
            Event::Became(who, condition) => {
                format!("{} is now {}.", self.name(who), condition_name(condition))
            }
            Event::Cured(who, condition) => {
                format!("{} is no longer {}.", self.name(who), condition_name(condition))
            }
            Event::Immune(who, condition) => {
                format!("{} cannot become {}.", self.name(who), condition_name(condition))
            }
            Event::Suffered { who, ill, card: Some(card) } => {
                let (name, text) = (self.ill_card(ill, card), cards::ill_text(self.content, ill, card));
                format!("{} suffers 1 {}: {name}. {text}", self.name(who), ill_name(ill))
            }
            Event::Suffered { who, ill, card: None } => {
                format!("{} suffers 1 facedown {}.", self.name(who), ill_name(ill))
            }
            Event::TurnedUp { who, ill, card } => {
                let (name, text) = (self.ill_card(ill, card), cards::ill_text(self.content, ill, card));
                format!("{} turns up 1 {}: {name}. {text}", self.name(who), ill_name(ill))
            }
            Event::TurnedDown { who, ill, card } => {
                format!("{} turns {} facedown.", self.name(who), self.ill_card(ill, card))
            }
            Event::Healed { who, card: Some(card), ill } => {
                format!("{} discards 1 {}: {}.", self.name(who), ill_name(ill), self.ill_card(ill, card))
            }
            Event::Healed { who, card: None, ill } => {
                format!("{} discards 1 facedown {}.", self.name(who), ill_name(ill))
            }
            Event::NoCardLeft(ill) => format!("There is no {} card left.", ill_name(ill)),
            Event::NoneToGain(who) => format!("There is none left for {} to gain.", self.name(who)),
            Event::Wounded(who) => format!("{} is Wounded.", self.name(who)),
            Event::WentInsane(who) => format!("{} is Insane.", self.name(who)),
            Event::SawBack { who, insane, .. } => {
                let card = self.content.insane(insane);
                format!("For your eyes only, {}: {}. {}", self.name(who), card.name, card.text.words)
            }
            Event::BackShown(who, insane) => {
                let card = self.content.insane(insane);
                format!("{}’s madness: {}. {}", self.name(who), card.name, card.text.words)
            }
            Event::Eliminated(who) => format!("{} is eliminated.", self.name(who)),
            Event::LeftBoard(who) => format!("{} gets away.", self.name(who)),
            // Tests.
            Event::Rolled { who, skill, purpose, faces: rolled } => {
                let what = self.purpose(purpose);
                match purpose {
                    Purpose::ForMonster(_) => format!("{what} rolls {}.", faces(rolled)),
                    _ => format!("{} tests {}{what}: {}.", self.name(who), skill_name(skill), faces(rolled)),
                }
            }
            Event::Rerolled { who, faces: rolled } => {
                format!("{} rerolls; the dice now show {}.", self.name(who), faces(rolled))
            }
            Event::SpentClue(who) => format!("{} spends a clue.", self.name(who)),
            Event::SpentFocus(who) => {
                format!("{} is no longer Focused, and makes the most of it.", self.name(who))
            }
            Event::Converted(_, 1) => "1 investigation becomes a success.".to_owned(),
            Event::Converted(_, count) => format!("{count} investigations become successes."),
            Event::Result { who, successes, passed } => {
                let result = match successes {
                    0 => "no successes".to_owned(),
                    some => times(some, "success", "successes"),
                };
                let passed = match passed {
                    Some(true) => ". Passed",
                    Some(false) => ". Failed",
                    None => "",
                };
                format!("{}: {result}{passed}.", self.name(who))
            }
            // Board.
            Event::Fire(space) => format!("Fire breaks out in {}.", self.space(space)),
            Event::FireOut(space) => format!("The fire in {} is out.", self.space(space)),
            Event::Darkness(space) => format!("It goes dark in {}.", self.space(space)),
            Event::DarknessGone(space) => format!("The darkness in {} lifts.", self.space(space)),
            Event::BorderIs(_, space, kind) => {
                format!("A border of {} is now {}.", self.space(space), border_word(kind))
            }
            Event::Barricaded(_, space) => format!("A barricade blocks a door of {}.", self.space(space)),
            Event::PassageBlocked(space) => {
                format!("A barricade blocks the secret passage in {}.", self.space(space))
            }
            Event::BarricadeMoved(space) => format!("The barricade in {} is moved.", self.space(space)),
            Event::BarricadeDestroyed(space) => {
                format!("The barricade in {} is destroyed.", self.space(space))
            }
            Event::PassageFound(space) => format!("There is a secret passage in {}.", self.space(space)),
            // Monsters.
            Event::Spawned(figure, space) => {
                format!("{} appears in {}.", self.begins(figure), self.space(space))
            }
            Event::HealedInstead(figure, by) => {
                format!("No figure is left: {} recovers {by} damage instead.", self.figure(figure))
            }
            Event::MonsterMoved(figure, _, to) => {
                format!("{} moves to {}.", self.begins(figure), self.space(to))
            }
            Event::MonsterHurt(figure, by) => format!("{} takes {by} damage.", self.begins(figure)),
            Event::MonsterHealed(figure, by) => format!("{} recovers {by} damage.", self.begins(figure)),
            Event::Defeated(figure) => format!("{} is defeated.", self.begins(figure)),
            Event::MonsterGone(figure) => format!("{} is gone.", self.begins(figure)),
            Event::Activates(figure) => format!("{} activates.", self.begins(figure)),
            Event::NoTarget(figure) => format!("{} finds nobody to attack.", self.begins(figure)),
            Event::BarricadeRoll { by, successes } => format!(
                "{} throws itself at the barricade: {}.",
                self.begins(by),
                if successes == 0 {
                    "no successes".to_owned()
                } else {
                    times(successes, "success", "successes")
                }
            ),
            Event::MovementForfeited(figure) => {
                format!("The barricade holds, and {} stays where it is.", self.figure(figure))
            }
            Event::HeldBack(figure) => {
                format!("{} is slowed, and stays where it is.", capital(&self.figure(figure)))
            }
            // Texts, and the pool.
            Event::AttackText { by, with, on, text } => {
                let texts = self.content.attack_texts(with, self.content.kind(on.kind).class);
                let line = cards::attack_line(self.content, &texts[usize::from(text)]);
                format!("{} attacks {}. {line}", self.name(by), self.figure(on))
            }
            Event::MonsterText { by, on, text } => {
                let text = &self.content.kind(by.kind).attacks[usize::from(text)];
                format!("{} attacks {}. {}", self.begins(by), self.name(on), self.monster_line(text))
            }
            Event::EvadeText { by, of, text } => {
                let text = self.content.evade_texts(of.kind).nth(usize::from(text));
                let line = text.map(|text| self.monster_line(text)).unwrap_or_default();
                format!("{} tries to evade {}. {line}", self.name(by), self.figure(of))
            }
            Event::HorrorText { by, of, text } => {
                let text = self.content.horror_texts(of.kind).nth(usize::from(text));
                let line = text.map(|text| self.monster_line(text)).unwrap_or_default();
                format!("{} faces {}. {line}", self.name(by), self.figure(of))
            }
            Event::PoolEvent(id) => {
                let event = self.content.pool_event(id);
                cards::event_line(self.content, event)
            }
            Event::PoolSilent => "For now, nothing happens.".to_owned(),
            // Puzzles.
            Event::PuzzleBegun(it, who) => format!("{} tries {}.", self.name(who), small(puzzle(it))),
            Event::PuzzleStep(it) => format!("{}: a step.", puzzle(it)),
            Event::Guessed(it, guess) => format!("{}: {}.", puzzle(it), guessed(&guess)),
            Event::PuzzleSolved(it) => format!("{}: solved.", puzzle(it)),
            Event::PuzzleLeft(it) => format!("{}: left as it is.", puzzle(it)),
        }
    }

    fn name(self, who: Who) -> &'a str {
        name_of(self.content, self.state, who)
    }

    fn space(self, space: Space) -> String {
        space_name(self.content, self.state, space)
    }

    fn card(self, card: Card) -> &'a str {
        self.content.card_name(card)
    }

    fn figure(self, figure: Figure) -> String {
        figure_name(self.content, figure)
    }

    /// A monster as it begins a sentence.
    fn begins(self, figure: Figure) -> String {
        capital(&self.figure(figure))
    }

    fn monster_line(self, text: &MonsterText) -> String {
        cards::monster_line(phrases::Phrases::of_monsters(self.content).in_game(self.state), text)
    }

    fn text(self, text: TextId) -> String {
        self.content.text(text).to_owned()
    }

    fn token(self, token: TokenId) -> String {
        token_name(self.content, self.state, token)
    }

    fn ill_card(self, ill: Ill, card: IllKind) -> &'a str {
        &self.content.ills[ill as usize].kinds[card.index()].name
    }

    /// ` to evade`: which monster it was has been told, and it may be gone by now.
    fn purpose(self, purpose: Purpose) -> String {
        match purpose {
            Purpose::Text | Purpose::Barricade => String::new(),
            Purpose::Evade(_) => " to evade".to_owned(),
            Purpose::HorrorCheck(_) => " at the sight of it".to_owned(),
            Purpose::Attack(_, None) => " to attack unarmed".to_owned(),
            Purpose::Attack(_, Some(card)) => format!(" to attack with {}", self.card(card)),
            Purpose::Attacked(_) => " under attack".to_owned(),
            Purpose::Casting(card) => format!(" to cast {}", self.content.card_name(card)),
            Purpose::Extinguish => " to put out fire".to_owned(),
            Purpose::Push => " to push".to_owned(),
            Purpose::Steal => " over the theft".to_owned(),
            Purpose::ForMonster(_) => "The monster".to_owned(),
        }
    }
}

/// `That makes 2 of 4.`
fn added_up(by: u8, now: u8, goal: Option<i16>) -> String {
    let so_far = if by == 0 { "Still" } else { "That makes" };
    match goal {
        Some(goal) => format!("{so_far} {now} of {goal}."),
        None => format!("{so_far} {now} in all."),
    }
}

/// How a guess at a code was answered.
fn guessed(guess: &Guess) -> String {
    format!("{} in the right place, {} elsewhere", guess.exact, guess.near)
}

fn action_told(action: Action) -> &'static str {
    match action {
        Action::Attack => "attacks",
        Action::Card => "makes use of an ability",
        Action::Barricade => "moves a barricade",
        Action::Explore => "explores",
        Action::Extinguish => "fights the fire",
        Action::Interact => "interacts",
        Action::Move => "moves",
        Action::Push => "pushes",
        Action::Search => "searches",
        Action::SetFire => "sets a fire",
        Action::Steal => "tries to steal",
        Action::Trade => "trades",
    }
}

fn border_word(kind: BorderKind) -> &'static str {
    match kind {
        BorderKind::Open => "open",
        BorderKind::Dashed => "impassable",
        BorderKind::Door => "a door",
        BorderKind::Wall => "a wall",
    }
}
