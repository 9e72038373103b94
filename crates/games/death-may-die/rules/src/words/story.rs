//! Events as sentences.

use super::{die, face, figure_name, name_of, side_of};
use crate::State;
use crate::content::{Card, Content, Gate, TokenId};
use crate::dice::Tray;
use crate::discovery::{Discovery, Side};
use crate::event::Event;
use crate::question::{Cost, Slot};
use crate::state::{Figure, Who};
use parts::Space;
use table::english::{a, capital};

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
        | Event::LayDown { .. }
        | Event::StoodUp { .. }
        | Event::NamedPartner { .. }
        | Event::KeptMythos { .. }
        | Event::Relived { .. }
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
        Event::UnknownMonsterCame { monster, slot } => {
            let card = content.kind(content.unknown_monster(monster).enemy.id());
            format!("Unknown monster {slot}: {}.", card.name)
        }
        Event::TookRelic { who, relic } => {
            format!("{} takes the {}.", names.who(who), content.relic(relic).name)
        }
        Event::RelicTransformed { who, relic } => {
            format!(
                "In {}'s hands the {} is no longer what it was.",
                names.who(who),
                content.relic(relic).name
            )
        }
        Event::UsedRelic { who, relic } => {
            format!("{} uses the {}.", names.who(who), content.relic(relic).name)
        }
        Event::Opened => content.episode(state.episode).opening.clone(),
        Event::TurnBegan { who } => format!("It is {}'s turn.", names.who(who)),
        Event::Ran { who } => format!("{} runs.", names.who(who)),
        Event::Rested { who } => format!("{} rests.", names.who(who)),
        Event::Moved { who, to } => format!("{} moves to the {}.", names.who(who), names.space(to)),
        Event::Placed { who, at } => format!("{} is suddenly in the {}.", names.who(who), names.space(at)),
        Event::Sneaked { who, figure } => format!("{} sneaks past {}.", names.who(who), names.enemy(figure)),
        Event::CaughtFire { who, tokens } => format!("{} catches {tokens} fire.", names.who(who)),
        Event::Attacked { who, figure } => format!("{} attacks {}.", names.who(who), names.enemy(figure)),
        Event::Drew { who, card } => format!("{} draws {}.", names.who(who), names.mythos(card)),
        Event::Discovered { .. }
        | Event::Claimed { .. }
        | Event::Discarded { .. }
        | Event::CardTurned { .. }
        | Event::CompanionWounded { .. }
        | Event::Used { .. }
        | Event::Stole { .. }
        | Event::Traded { .. } => names.cards(event),
        Event::TokenPlaced { .. }
        | Event::TokenMoved { .. }
        | Event::TokenHurt { .. }
        | Event::TokenTurned { .. }
        | Event::TokensGained { .. }
        | Event::TokensLost { .. }
        | Event::TokenRemoved { .. }
        | Event::Marked { .. }
        | Event::WentOff { .. } => names.tokens(event),
        Event::StageRevealed { .. } | Event::StageDefeated { .. } | Event::ElderOnePlaced { .. } => {
            names.elder_one(event)
        }
        Event::RitualDisrupted => "The ritual is disrupted. The Elder One can be hurt.".to_owned(),
        Event::Gone { who, others_go_on: true } => format!("{} is gone. The others go on.", names.who(who)),
        Event::Gone { who, others_go_on: false } => format!("{} is gone.", names.who(who)),
        Event::FirePutOut { at, count } => format!("{count} fire goes out in the {}.", names.space(at)),
        Event::Checked { who, passed: true } => format!("{} succeeds.", names.who(who)),
        Event::Checked { who, passed: false } => format!("{} fails.", names.who(who)),
        Event::Acted { who, action } => {
            let action = &content.episode(state.episode).actions[usize::from(action)];
            format!("{} tries: {}.", names.who(who), action.name)
        }
        Event::Unlocked { from, to } => {
            format!("The door between the {} and the {} is open.", names.space(from), names.space(to))
        }
        Event::LockedAgain { from, to } => {
            format!("The door between the {} and the {} is locked again.", names.space(from), names.space(to))
        }
        Event::FirePlaced { at } => format!("Fire breaks out in the {}.", names.space(at)),
        Event::NothingToDiscover { who } => format!("{} is safe and finds nothing.", names.who(who)),
        Event::Advanced { to } => format!("The Elder One advances to space {to} of the summoning track."),
        Event::PreyNamed { .. }
        | Event::FocusNamed { .. }
        | Event::TookWoundFor { .. }
        | Event::FocusSaved { .. }
        | Event::SteppedIn { .. }
        | Event::PutUnder { .. }
        | Event::Cancelled { .. } => names.signatures(event),
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
        &self.content.skill(board.skills(self.state.rules.edition)[usize::from(slot.0)]).name
    }

    fn token(&self, kind: TokenId) -> &'a str {
        &self.content.token(kind).name
    }

    fn mythos(&self, card: Card) -> &'a str {
        &self.content.mythos_card(self.state.episode, self.state.elder, card).name
    }

    /// `1 ticket`, `2 tickets`
    fn some(&self, kind: TokenId, count: u8) -> String {
        let plural = if count == 1 { "" } else { "s" };
        format!("{count} {}{plural}", self.token(kind))
    }

    fn side(&self, card: Discovery, side: Side) -> &'a str {
        &side_of(self.content, self.state, card, side).name
    }

    fn cards(&self, event: &Event) -> String {
        match *event {
            Event::Discovered { who, card } => {
                let card = self.content.episode(self.state.episode).discovery(card);
                format!("{} discovers {}.", self.who(who), card.name)
            }
            Event::Claimed { who, card, side } => {
                format!("{} claims {}.", self.who(who), self.side(card, side))
            }
            Event::Discarded { who, card, side } => {
                format!("{} loses {}.", self.who(who), self.side(card, side))
            }
            Event::CardTurned { who, card, from } => {
                let (old, new) = (self.side(card, from), self.side(card, from.other()));
                format!("{}'s {old} becomes {new}.", self.who(who))
            }
            Event::CompanionWounded { who, card, side } => {
                format!("{} takes a wound for {}.", self.side(card, side), self.who(who))
            }
            Event::Used { who, card, side } => format!("{} uses {}.", self.who(who), self.side(card, side)),
            Event::Traded { from, to, card, side } => {
                format!("{} gives {} to {}.", self.who(from), self.side(card, side), self.who(to))
            }
            Event::Stole { from, to, card, side } => {
                format!("{} steals {} from {}.", self.who(to), self.side(card, side), self.who(from))
            }
            _ => unreachable!("{event:?} is not about a card"),
        }
    }

    fn tokens(&self, event: &Event) -> String {
        match *event {
            Event::TokenPlaced { kind, at } => {
                format!("A {} is placed in the {}.", self.token(kind), self.space(at))
            }
            Event::TokenMoved { kind, to } => {
                format!("A {} moves to the {}.", self.token(kind), self.space(to))
            }
            Event::TokenHurt { kind, at, wounds } => {
                format!("The {} in the {} takes {}.", self.token(kind), self.space(at), counted(wounds))
            }
            Event::TokenTurned { kind, .. } => {
                let card = self.content.token(kind);
                format!("{} is {}.", capital(&a(&card.name)), card.fate())
            }
            Event::TokensGained { who, kind, count } => {
                format!("{} gains {}.", self.who(who), self.some(kind, count))
            }
            Event::TokensLost { who, kind, count } => {
                format!("{} loses {}.", self.who(who), self.some(kind, count))
            }
            Event::TokenRemoved { kind, at } => {
                format!("A {} is gone from the {}.", self.token(kind), self.space(at))
            }
            Event::Marked { kind, figure } => {
                format!("{} is marked with a {}.", self.enemy(figure), self.token(kind))
            }
            Event::WentOff { kind, at, count: 1 } => {
                format!("A {} goes off in the {}.", self.token(kind), self.space(at))
            }
            Event::WentOff { kind, at, count } => {
                format!("{count} {}s go off in the {}.", self.token(kind), self.space(at))
            }
            _ => unreachable!("{event:?} is not about a token"),
        }
    }

    fn elder_one(&self, event: &Event) -> String {
        let name = &self.content.elder(self.state.elder).name;
        match *event {
            Event::StageRevealed { stage } => format!("{name} enters {}.", stage_name(stage)),
            Event::StageDefeated { stage } => format!("{name} is defeated in {}.", stage_name(stage)),
            Event::ElderOnePlaced { at, .. } => format!("{name} towers in the {}.", self.space(at)),
            _ => unreachable!("{event:?} is not about the Elder One"),
        }
    }

    fn signatures(&self, event: &Event) -> String {
        match *event {
            Event::PreyNamed { who, kind } => {
                format!("{} hunts every {}.", self.who(who), self.content.kind(kind).name)
            }
            Event::FocusNamed { who, focus } => format!("{} is bound to {}.", self.who(who), self.who(focus)),
            Event::TookWoundFor { who, focus } => {
                format!("{} takes a wound for {}.", self.who(who), self.who(focus))
            }
            Event::FocusSaved { who, focus } => {
                format!("{} will not let {} die.", self.who(who), self.who(focus))
            }
            Event::SteppedIn { who, figure } => {
                format!("{} steps in: {} attacks {0} instead.", self.who(who), self.enemy(figure))
            }
            Event::PutUnder { who, card } => {
                format!("{} puts {} under the deck.", self.who(who), self.mythos(card))
            }
            Event::Cancelled { who, card } => {
                format!("{} averts {}.", self.who(who), self.mythos(card))
            }
            _ => unreachable!("{event:?} is not about a signature skill"),
        }
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
            Event::LayDown { who } => format!("{} lies down and stares.", self.who(who)),
            Event::StoodUp { who } => format!("{} stands up.", self.who(who)),
            Event::NamedPartner { who, partner } => {
                format!("{} cannot do without {}.", self.who(who), self.who(partner))
            }
            Event::KeptMythos { who, card } => {
                format!("{} cannot forget {}.", self.who(who), self.mythos(card))
            }
            Event::Relived { who, card } => {
                format!("{} lives through {} again.", self.who(who), self.mythos(card))
            }
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
            Event::Summoned { figure, at } => {
                format!("{} appears in the {}.", self.enemy(figure), self.space(at))
            }
            _ => unreachable!("{event:?} is not about an enemy"),
        }
    }
}

pub(super) fn rolled(tray: Tray) -> String {
    let dice = tray.dice().flat_map(|(_, shown, count)| std::iter::repeat_n(face(shown), count.into()));
    let dice: Vec<&str> = dice.collect();
    if dice.is_empty() { "no dice".to_owned() } else { dice.join(", ") }
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

fn stage_name(stage: u8) -> &'static str {
    match stage {
        1 => "stage I",
        2 => "stage II",
        3 => "stage III",
        _ => "the final stage",
    }
}
