//! Events as sentences.

use super::{die, face, figure_name, name_of};
use crate::State;
use crate::content::{Content, Gate};
use crate::dice::Tray;
use crate::event::Event;
use crate::question::{Cost, Slot};
use crate::state::{Figure, Who};
use parts::Space;

/// The names of this table's things.
struct Names<'a> {
    content: &'a Content,
    state: &'a State,
}

/// What happened, as a sentence.
pub(super) fn event(content: &Content, state: &State, event: &Event) -> String {
    let names = Names { content, state };
    match *event {
        Event::DealtInsanity { .. }
        | Event::WentInsane { .. }
        | Event::LeveledUp { .. }
        | Event::LostSanity { .. } => names.mind(event),
        Event::Rolled { .. } | Event::Rerolled { .. } => names.dice(event),
        Event::TookWounds { .. }
        | Event::TookStress { .. }
        | Event::Spared { .. }
        | Event::Healed { .. }
        | Event::Survived { .. } => names.body(event),
        Event::EnemyAttacked { .. }
        | Event::EnemyWounded { .. }
        | Event::EnemyDied { .. }
        | Event::EnemyMoved { .. }
        | Event::Followed { .. }
        | Event::Summoned { .. } => names.enemies(event),
        Event::TurnBegan { who } => format!("It is {}'s turn.", names.who(who)),
        Event::Ran { who } => format!("{} runs.", names.who(who)),
        Event::Rested { who } => format!("{} rests.", names.who(who)),
        Event::Moved { who, to } => format!("{} moves to the {}.", names.who(who), names.space(to)),
        Event::Placed { who, at } => format!("{} is suddenly in the {}.", names.who(who), names.space(at)),
        Event::Sneaked { who, figure } => format!("{} sneaks past {}.", names.who(who), names.enemy(figure)),
        Event::CaughtFire { who, tokens } => format!("{} catches {tokens} fire.", names.who(who)),
        Event::Attacked { who, figure } => format!("{} attacks {}.", names.who(who), names.enemy(figure)),
        Event::Drew { who, card } => {
            format!("{} draws {}.", names.who(who), content.episode(state.episode).card(card).name)
        }
        Event::FirePlaced { at } => format!("Fire breaks out in the {}.", names.space(at)),
        Event::NothingToDiscover { who } => format!("{} is safe and finds nothing.", names.who(who)),
        Event::Advanced { to } => format!("The Elder One advances to space {to} of the summoning track."),
    }
}

impl<'a> Names<'a> {
    fn who(&self, who: Who) -> &'a str {
        name_of(self.content, self.state, who)
    }

    fn enemy(&self, figure: Figure) -> String {
        figure_name(self.content, self.state, figure)
    }

    fn space(&self, space: Space) -> &'a str {
        &self.content.episode(self.state.episode).space(space).name
    }

    fn skill(&self, who: Who, slot: Slot) -> &'a str {
        let board = self.content.board(self.state.investigator(who).board);
        &self.content.skill(board.skills[usize::from(slot.0)]).name
    }

    fn mind(&self, event: &Event) -> String {
        match *event {
            Event::DealtInsanity { who, insanity } => {
                format!("{} is dealt {}.", self.who(who), self.content.insanity(insanity).name)
            }
            Event::WentInsane { who, insanity } => {
                format!("{}'s mind gives way: {}.", self.who(who), self.content.insanity(insanity).name)
            }
            Event::LeveledUp { who, slot, level } => {
                format!("{} reaches level {level} of {}.", self.who(who), self.skill(who, slot))
            }
            Event::LostSanity { who, sanity } => format!("{} loses {sanity} sanity.", self.who(who)),
            _ => unreachable!("{event:?} is not about a mind"),
        }
    }

    fn dice(&self, event: &Event) -> String {
        match *event {
            Event::Rolled { who, tray } => format!("{} rolls {}.", self.who(who), rolled(tray)),
            Event::Rerolled { who, die: kind, from, to, cost } => {
                let (from, to) = (face(from), face(to));
                format!("{} rerolls a {} die{}: {from} becomes {to}.", self.who(who), die(kind), paid(cost))
            }
            _ => unreachable!("{event:?} is not about dice"),
        }
    }

    fn body(&self, event: &Event) -> String {
        match *event {
            Event::TookWounds { who, wounds } => format!("{} takes {}.", self.who(who), counted(wounds)),
            Event::TookStress { who, stress } => format!("{} takes {stress} stress.", self.who(who)),
            Event::Spared { who, wounds, sanity: 0 } => {
                format!("{} shrugs off {}.", self.who(who), counted(wounds))
            }
            Event::Spared { who, sanity, .. } => {
                format!("{} shrugs off the loss of {sanity} sanity.", self.who(who))
            }
            Event::Healed { who, stress, wounds: 0 } => format!("{} heals {stress} stress.", self.who(who)),
            Event::Healed { who, wounds, .. } => format!("{} heals {}.", self.who(who), counted(wounds)),
            Event::Survived { who } => format!("{} dies, and gets up again.", self.who(who)),
            _ => unreachable!("{event:?} is not about a body"),
        }
    }

    fn enemies(&self, event: &Event) -> String {
        match *event {
            Event::EnemyAttacked { figure, who } => {
                format!("{} attacks {}.", self.enemy(figure), self.who(who))
            }
            Event::EnemyWounded { figure, wounds } => {
                format!("{} takes {}.", self.enemy(figure), counted(wounds))
            }
            Event::EnemyDied { figure } => format!("{} dies.", self.enemy(figure)),
            Event::EnemyMoved { figure, to } => {
                format!("{} moves to the {}.", self.enemy(figure), self.space(to))
            }
            Event::Followed { figure, to } => {
                format!("{} follows to the {}.", self.enemy(figure), self.space(to))
            }
            Event::Summoned { figure, gate } => {
                format!("{} comes through the {} gate.", self.enemy(figure), colour(gate))
            }
            _ => unreachable!("{event:?} is not about an enemy"),
        }
    }
}

pub(super) fn rolled(tray: Tray) -> String {
    let dice = tray.dice().flat_map(|(_, shown, count)| std::iter::repeat_n(face(shown), count.into()));
    dice.collect::<Vec<_>>().join(", ")
}

fn paid(cost: Cost) -> &'static str {
    match cost {
        Cost::Free => "",
        Cost::Luck => " by luck",
        Cost::Stress => " for 1 stress",
    }
}

fn counted(wounds: u8) -> String {
    if wounds == 1 { "1 wound".to_owned() } else { format!("{wounds} wounds") }
}

pub(super) fn colour(gate: Gate) -> &'static str {
    match gate {
        Gate::Red => "red",
        Gate::Yellow => "yellow",
        Gate::Blue => "blue",
    }
}
