//! Events as sentences.

use super::names::{luck, shown};
use super::{die, figure_name, name_of, side_of, talents};
use crate::State;
use crate::content::{Card, Content, Gate, TokenId};
use crate::dice::Tray;
use crate::discovery::{Discovery, Side};
use crate::event::{Counted, Event};
use crate::question::{Cost, Slot};
use crate::state::{Figure, Who};
use parts::Space;
use table::english::{a, capital, times};

/// The names of this table's things.
struct Names<'a> {
    content: &'a Content,
    state: &'a State,
}

/// What happened, as a sentence.
pub(super) fn event(content: &Content, state: &State, event: &Event) -> String {
    let names = Names { content, state };
    let elder = &content.elder(state.elder).name;
    match *event {
        Event::DealtInsanity { who, insanity } => {
            format!("{} is dealt {}.", names.who(who), content.insanity(insanity).name)
        }
        Event::WentInsane { who, insanity } => {
            format!("{}'s mind gives way: {}.", names.who(who), content.insanity(insanity).name)
        }
        Event::LeveledUp { who, slot, level } => {
            format!("{} reaches level {level} of {}.", names.who(who), names.skill(who, slot))
        }
        Event::LostSanity { who, sanity } => format!("{} loses {sanity} sanity.", names.who(who)),
        Event::LayDown { who } => format!("{} lies down and stares.", names.who(who)),
        Event::StoodUp { who } => format!("{} stands up.", names.who(who)),
        Event::NamedPartner { who, partner } => {
            format!("{} cannot do without {}.", names.who(who), names.who(partner))
        }
        Event::KeptMythos { who, card } => {
            format!("{} cannot forget {}.", names.who(who), names.mythos(card))
        }
        Event::Relived { who, card } => {
            format!("{} lives through {} again.", names.who(who), names.mythos(card))
        }
        Event::Rolled { who, tray } => format!("{} rolls {}.", names.who(who), rolled(tray)),
        Event::Rerolled { who, die: kind, from, to, cost } => {
            let paid = match cost {
                Cost::Free => String::new(),
                Cost::Luck => format!(" with {}", luck(names.content, names.state, who)),
                Cost::Stress => " for 1 stress".to_owned(),
            };
            let (from, to) = (shown(from), shown(to));
            format!("{} rerolls a {} die{paid}: {from} becomes {to}.", names.who(who), die(kind))
        }
        Event::Counted { who, what, successes, tentacles } => {
            counts(names.who(who), what, successes, tentacles)
        }
        Event::TookWounds { who, wounds } => format!("{} takes {}.", names.who(who), counted(wounds)),
        Event::TookStress { who, stress } => format!("{} takes {stress} stress.", names.who(who)),
        Event::Spared { who, wounds, sanity: 0 } => {
            format!("{} shrugs off {}.", names.who(who), counted(wounds))
        }
        Event::Spared { who, sanity, .. } => {
            format!("{} shrugs off the loss of {sanity} sanity.", names.who(who))
        }
        Event::Healed { who, stress, wounds: 0 } => format!("{} heals {stress} stress.", names.who(who)),
        Event::Healed { who, wounds, .. } => format!("{} heals {}.", names.who(who), counted(wounds)),
        Event::Survived { who } => format!("{} dies, and gets up again.", names.who(who)),
        Event::EnemyAttacked { figure, who } => {
            format!("{} attacks {}.", names.enemy(figure), names.who(who))
        }
        Event::EnemyWounded { figure, wounds } => {
            format!("{} takes {}.", names.enemy(figure), counted(wounds))
        }
        Event::EnemyDied { figure } => format!("{} dies.", names.enemy(figure)),
        Event::EnemyMoved { figure, to } => {
            format!("{} moves to the {}.", names.enemy(figure), names.space(to))
        }
        Event::Followed { figure, to } => {
            format!("{} follows to the {}.", names.enemy(figure), names.space(to))
        }
        Event::Summoned { figure, at } => {
            format!("{} appears in the {}.", names.enemy(figure), names.space(at))
        }
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
        Event::Discovered { who, card } => {
            let card = content.episode(state.episode).discovery(card);
            format!("{} discovers {}.", names.who(who), card.name)
        }
        Event::Claimed { who, card, side } => {
            format!("{} claims {}.", names.who(who), names.side(card, side))
        }
        Event::Discarded { who, card, side } => {
            format!("{} loses {}.", names.who(who), names.side(card, side))
        }
        Event::CardTurned { who, card, from } => {
            let (old, new) = (names.side(card, from), names.side(card, from.other()));
            format!("{}'s {old} becomes {new}.", names.who(who))
        }
        Event::CompanionWounded { who, card, side } => {
            format!("{} takes a wound for {}.", names.side(card, side), names.who(who))
        }
        Event::Used { who, card, side } => format!("{} uses {}.", names.who(who), names.side(card, side)),
        Event::Traded { from, to, card, side } => {
            format!("{} gives {} to {}.", names.who(from), names.side(card, side), names.who(to))
        }
        Event::Stole { from, to, card, side } => {
            format!("{} steals {} from {}.", names.who(to), names.side(card, side), names.who(from))
        }
        Event::TokenPlaced { kind, at } => {
            format!("{} is placed in the {}.", capital(&a(names.token(kind))), names.space(at))
        }
        Event::TokenMoved { kind, to } => {
            format!("{} moves to the {}.", capital(&a(names.token(kind))), names.space(to))
        }
        Event::TokenHurt { kind, at, wounds } => {
            format!("The {} in the {} takes {}.", names.token(kind), names.space(at), counted(wounds))
        }
        Event::TokenTurned { kind, .. } => {
            let card = content.token(kind);
            format!("{} is {}.", capital(&a(&card.name)), card.fate())
        }
        Event::TokenUnmasked { kind } => format!("It is {}.", a(names.token(kind))),
        Event::TokensMixed { kind, count } => {
            let are = if count == 1 { "is" } else { "are" };
            let some = capital(&names.some(kind, count));
            format!("{some} {are} face down again, mixed with all others: nobody can tell which.")
        }
        Event::TokensGained { who, kind, count } => {
            format!("{} gains {}.", names.who(who), names.some(kind, count))
        }
        Event::TokensLost { who, kind, count } => {
            format!("{} loses {}.", names.who(who), names.some(kind, count))
        }
        Event::TokenRemoved { kind, at } => {
            format!("{} is gone from the {}.", capital(&a(names.token(kind))), names.space(at))
        }
        Event::Marked { kind, figure } => {
            format!("{} is marked with a {}.", names.enemy(figure), names.token(kind))
        }
        Event::WentOff { kind, at, count: 1 } => {
            format!("A {} goes off in the {}.", names.token(kind), names.space(at))
        }
        Event::WentOff { kind, at, count } => {
            format!("{count} {}s go off in the {}.", names.token(kind), names.space(at))
        }
        Event::StageRevealed { stage } => format!("{elder} enters {}.", stage_name(stage)),
        Event::StageDefeated { stage } => format!("{elder} is defeated in {}.", stage_name(stage)),
        Event::ElderOnePlaced { at, .. } => format!("{elder} towers in the {}.", names.space(at)),
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
        Event::PreyNamed { who, kind } => {
            format!("{} hunts every {}.", names.who(who), content.kind(kind).name)
        }
        Event::FocusNamed { who, focus } => format!("{} is bound to {}.", names.who(who), names.who(focus)),
        Event::TookWoundFor { who, focus } => {
            format!("{} takes a wound for {}.", names.who(who), names.who(focus))
        }
        Event::FocusSaved { who, focus } => {
            format!("{} will not let {} die.", names.who(who), names.who(focus))
        }
        Event::SteppedIn { who, figure } => {
            format!("{} steps in: {} attacks {0} instead.", names.who(who), names.enemy(figure))
        }
        Event::PutUnder { who, card } => {
            format!("{} puts {} under the deck.", names.who(who), names.mythos(card))
        }
        Event::Cancelled { who, card } => {
            format!("{} averts {}.", names.who(who), names.mythos(card))
        }
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
}

fn counts(who: &str, what: Counted, successes: u8, tentacles: u8) -> String {
    let more = times(successes, "success", "successes");
    match what {
        Counted::Butchery => {
            format!("{who} makes it bloodier by {}.", talents::butchery(tentacles, successes))
        }
        Counted::Frenzy => format!("{who} is in a frenzy, and adds {more}."),
        Counted::Tentacles(1) => format!("For {who}, the tentacle counts as a success too."),
        Counted::Tentacles(tentacles) => format!("For {who}, {tentacles} tentacles count as successes too."),
        Counted::Signs(signs) => {
            let verb = if signs == 1 { "counts" } else { "count" };
            format!("For {who}, {} {verb} as {more}.", times(signs, "elder sign", "elder signs"))
        }
        Counted::CursedSigns(1) => format!("For {who}, the elder sign counts as a success and a tentacle."),
        Counted::CursedSigns(signs) => {
            format!("For {who}, {signs} elder signs count as a success and a tentacle each.")
        }
    }
}

pub(super) fn rolled(tray: Tray) -> String {
    let dice = tray.dice().flat_map(|(_, face, count)| std::iter::repeat_n(shown(face), count.into()));
    let dice: Vec<&str> = dice.collect();
    if dice.is_empty() { "no dice".to_owned() } else { dice.join(", ") }
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
