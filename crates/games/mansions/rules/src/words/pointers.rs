//! What an event or an answer is about, so that a page can light it up. Ids are those of the view: spaces, borders,
//! tokens and monsters by number, investigators and cards by name; a text that is told, and an event of the pool, stand for
//! themselves, as do the steps of a puzzle and the faces of dice. A copy of a spell is its spell: nobody sees which.

use super::names::face_name;
use super::offers::puzzle_step;
use crate::content::{Content, Front};
use crate::event::{Event, Figure};
use crate::ids::{Action, Border, Card, Face, Monster, PuzzleId, RoleId, TokenId, Who};
use crate::question::Choice;
use crate::state::{Spot, State};
use crate::{Mansions, abilities, actions};
use parts::Space;
use table::{Nobody, Pointer, Table};

/// The things that an event names, whoever it happens to first.
pub(crate) fn touches(content: &Content, state: &State, event: &Event) -> Vec<Pointer> {
    let things = Things { content, state };
    match *event {
        Event::MapDrawn(_)
        | Event::Objective(_)
        | Event::VarChanged(..)
        | Event::SumGrew { .. }
        | Event::PuzzleSumGrew { .. }
        | Event::NothingToExclude
        | Event::ChainCut
        | Event::Ended(_)
        | Event::RoundBegan(_)
        | Event::LeadPassed(_)
        | Event::LastPhase
        | Event::MythosPhase
        | Event::NoCardLeft(_)
        | Event::RoleGone(_)
        | Event::PoolSilent => Vec::new(),
        Event::Said(text) | Event::Noted(text) => vec![Pointer::new("story", text.0.to_string())],
        Event::NotThat(value) => vec![Pointer::new("story", &state.the_scenario(content).value(value).id)],
        Event::PoolEvent(id) => vec![Pointer::new("event", &content.pool_event(id).id)],
        Event::Revealed(role) => things.role(role),
        Event::TokenPut(token, space) | Event::TokenMoved(token, space) | Event::WayGone(token, space) => {
            vec![things.token(token), things.space(space)]
        }
        Event::TokenTaken(token) => vec![things.token(token)],
        Event::Followed(token, who) | Event::StoppedFollowing(token, who) => {
            vec![things.token(token), things.who(who)]
        }
        Event::EndedByMadness(who)
        | Event::Won(who)
        | Event::Lost(who)
        | Event::TurnBegan(who)
        | Event::TurnEnded(who)
        | Event::ActionBegan(who, _)
        | Event::Forfeited(who)
        | Event::Stays(who)
        | Event::Granted { who, .. }
        | Event::Chose(who, _)
        | Event::ClueGained(who, _)
        | Event::ClueLost(who, _)
        | Event::Became(who, _)
        | Event::Cured(who, _)
        | Event::Immune(who, _)
        | Event::Suffered { who, .. }
        | Event::TurnedUp { who, .. }
        | Event::TurnedDown { who, .. }
        | Event::Healed { who, .. }
        | Event::NoneToGain(who)
        | Event::Wounded(who)
        | Event::WentInsane(who)
        | Event::BackShown(who, _)
        | Event::Eliminated(who)
        | Event::LeftBoard(who)
        | Event::Rolled { who, .. }
        | Event::Rerolled { who, .. }
        | Event::SpentClue(who)
        | Event::SpentFocus(who)
        | Event::Converted(who, _)
        | Event::Result { who, .. } => vec![things.who(who)],
        // A screen that several people look at does not show what is secret.
        Event::SawBack { who, .. } => vec![things.who(who), Pointer::new("secret", "insane")],
        Event::Moved { who, to, .. } | Event::Placed(who, to) => vec![things.who(who), things.space(to)],
        Event::CameUp { who, card }
        | Event::CardUsed(who, card)
        | Event::Dropped { who, card }
        | Event::PickedUp { who, card }
        | Event::LaidOn(card, who) => vec![things.who(who), things.card(card)],
        Event::Given { card, from, to } => {
            let from = from.map(|from| things.who(from));
            from.into_iter().chain([things.who(to), things.card(card)]).collect()
        }
        Event::Taken { card, from, to } => vec![things.who(from), things.who(to), things.card(card)],
        Event::Discarded(card) | Event::Flipped(card) => vec![things.card(card)],
        Event::Laid(card, space) => vec![things.card(card), things.space(space)],
        Event::Fire(space)
        | Event::FireOut(space)
        | Event::Darkness(space)
        | Event::DarknessGone(space)
        | Event::PassageBlocked(space)
        | Event::BarricadeMoved(space)
        | Event::BarricadeDestroyed(space)
        | Event::PassageFound(space) => vec![things.space(space)],
        Event::BorderIs(border, ..) | Event::Barricaded(border, _) => vec![things.border(border)],
        Event::Spawned(figure, space) => vec![things.figure(figure), things.space(space)],
        Event::MonsterMoved(figure, _, to) => vec![things.figure(figure), things.space(to)],
        Event::HealedInstead(figure, _)
        | Event::MonsterHurt(figure, _)
        | Event::MonsterHealed(figure, _)
        | Event::Defeated(figure)
        | Event::MonsterGone(figure)
        | Event::Activates(figure)
        | Event::NoTarget(figure)
        | Event::MovementForfeited(figure)
        | Event::HeldBack(figure)
        | Event::BarricadeRoll { by: figure, .. } => vec![things.figure(figure)],
        Event::MonsterText { by: figure, on: who, .. } => vec![things.figure(figure), things.who(who)],
        Event::AttackText { by, on: figure, .. }
        | Event::EvadeText { by, of: figure, .. }
        | Event::HorrorText { by, of: figure, .. } => vec![things.who(by), things.figure(figure)],
        Event::PuzzleBegun(puzzle, who) => vec![things.who(who), things.puzzle(puzzle)],
        Event::PuzzleStep(puzzle)
        | Event::Guessed(puzzle, _)
        | Event::PuzzleSolved(puzzle)
        | Event::PuzzleLeft(puzzle) => vec![things.puzzle(puzzle)],
    }
}

/// What an action can be about: whoever clicks one of these means the action with it.
pub(crate) fn things_of(content: &Content, state: &State, who: Who, action: Action) -> Vec<Pointer> {
    let (mut copy, mut nobody) = (state.clone(), Nobody);
    let t = &Table::<Mansions>::new(content, &mut copy, &mut nobody);
    let things = Things { content, state };
    let tokens = actions::tokens_of(t, who, action).flat_map(|token| things.lying_token(token));
    let monsters = actions::monsters_of(t, who, action).map(|monster| things.monster(monster));
    let cards = usable(t, who, action).into_iter().map(|card| things.card(card));
    tokens.chain(monsters).chain(cards).collect()
}

/// The cards that can be used as an action.
fn usable(t: &Table<'_, Mansions>, who: Who, action: Action) -> Vec<Card> {
    if action != Action::Card {
        return Vec::new();
    }
    let choices = abilities::actions(t, who).filter_map(abilities::as_choice);
    choices
        .filter_map(|choice| if let Choice::Ability(card, _) = choice { Some(card) } else { None })
        .collect()
}

/// The things that an answer points at.
pub(crate) fn pointers_of(content: &Content, state: &State, choice: Choice) -> Vec<Pointer> {
    let things = Things { content, state };
    match choice {
        Choice::Who(who) => vec![things.who(who)],
        Choice::Space(space)
        | Choice::Walk(space)
        | Choice::AgainstPassage(space)
        | Choice::ClearPassage(space) => {
            vec![things.space(space)]
        }
        Choice::Monster(monster) => vec![things.monster(monster)],
        Choice::Token(token) => things.lying_token(token),
        Choice::Offer(offer) => {
            let tokens = state.the_scenario(content).tokens.iter();
            let own = tokens.enumerate().find(|(_, it)| it.options.iter().any(|option| option.id == offer));
            own.map_or_else(Vec::new, |(token, _)| things.lying_token(TokenId::new(token)))
        }
        Choice::Card(card) | Choice::Ability(card, _) => vec![things.card(card)],
        Choice::Reroll(card, face) => vec![things.card(card), die(face)],
        Choice::OwnReroll(face) => vec![die(face)],
        Choice::SpendClue if state.now.trying.is_some() => vec![Pointer::new("step", "clue")],
        Choice::SpendClue | Choice::SpendFocus => vec![die(Face::Investigation)],
        Choice::Slide(..)
        | Choice::Symbol(_)
        | Choice::Swap(..)
        | Choice::Disc { .. }
        | Choice::Turn { .. } => {
            vec![Pointer::new("step", puzzle_step(choice).id)]
        }
        Choice::Against(border) | Choice::Clear(border) => {
            vec![things.border(border)]
        }
        Choice::Spell(spell) => vec![Pointer::new("card", &content.spell(spell).id)],
        Choice::Yes
        | Choice::No
        | Choice::Done
        | Choice::OwnAbility(_)
        | Choice::IllAbility(..)
        | Choice::ConditionAbility(..)
        | Choice::Action(_)
        | Choice::Skill(_)
        | Choice::Unarmed
        | Choice::StopMoving
        | Choice::Floor
        | Choice::Fell { .. }
        | Choice::Variant(_)
        | Choice::IllKind(_)
        | Choice::IllCard(_)
        | Choice::Insane(_)
        | Choice::Kind(_)
        | Choice::Text(_)
        | Choice::Back(_)
        | Choice::Tier(_)
        | Choice::Event(_)
        | Choice::Value(_)
        | Choice::Arm(_)
        | Choice::Board(_)
        | Choice::Mark(_)
        | Choice::Answer { .. } => Vec::new(),
    }
}

/// The dice that show a face.
fn die(face: Face) -> Pointer {
    Pointer::new("die", face_name(face))
}

/// The things of this table as a client knows them.
struct Things<'a> {
    content: &'a Content,
    state: &'a State,
}

impl Things<'_> {
    fn who(&self, who: Who) -> Pointer {
        Pointer::new("investigator", &self.content.investigator(self.state.who(who).card).id)
    }

    fn space(&self, space: Space) -> Pointer {
        Pointer::new("space", space.0.to_string())
    }

    fn border(&self, border: Border) -> Pointer {
        Pointer::new("border", border.0.to_string())
    }

    fn token(&self, token: TokenId) -> Pointer {
        Pointer::new("token", token.0.to_string())
    }

    /// A token, and the door on which it lies.
    fn lying_token(&self, token: TokenId) -> Vec<Pointer> {
        let door = match self.state.board.token_at[token.index()] {
            Spot::Border(border) => Some(self.border(border)),
            Spot::Space(_) => None,
        };
        std::iter::once(self.token(token)).chain(door).collect()
    }

    fn monster(&self, monster: Monster) -> Pointer {
        Pointer::new("monster", monster.0.to_string())
    }

    fn figure(&self, figure: Figure) -> Pointer {
        self.monster(figure.at)
    }

    fn card(&self, card: Card) -> Pointer {
        let id = match self.content.card(card).what {
            Front::Item(item) => &self.content.items[usize::from(item)].id,
            Front::Spell(spell, _) => &self.content.spell(spell).id,
        };
        Pointer::new("card", id)
    }

    fn puzzle(&self, puzzle: PuzzleId) -> Pointer {
        Pointer::new("puzzle", &self.state.the_scenario(self.content).puzzle(puzzle).id)
    }

    /// All spaces that a role is.
    fn role(&self, role: RoleId) -> Vec<Pointer> {
        if self.state.variant.is_none() {
            return Vec::new();
        }
        let spaces = self.state.plan(self.content).tile(role) & self.state.board.revealed;
        spaces.iter().map(|space| self.space(space)).collect()
    }
}
