//! Questions as sentences.

use super::names::{claimed_name, die, figure_name, mythos_name, name_of, wounds};
use super::offers::effect_offer;
use super::{story, talents};
use crate::content::Content;
use crate::dice::{Aim, Counting, Roll, Successes};
use crate::effect::Harm;
use crate::question::{About, Origin, Purpose, Why};
use crate::state::{MOST_STRESS, State, Who};
use table::english::times;

pub(super) fn question(content: &Content, state: &State, why: Why) -> String {
    let name = name_of(content, state, why.who);
    let investigator = state.investigator(why.who);
    match why.about {
        About::Throw(kind) => format!("What does the {} die show?", die(kind)),
        About::DrawMythos => format!("Which mythos card does {name} draw?"),
        About::DrawDiscovery => format!("Which discovery card does {name} draw?"),
        About::TurnToken(token) => format!("What is on the back of the {}?", content.token(token).name),
        About::DealInsanity => format!("Which insanity is {name} dealt?"),
        About::FirstPlayer => "Who begins?".to_owned(),
        About::UnknownMonster(slot) => format!("Which unknown monster comes to slot {slot}?"),
        About::UnknownGate(slot) => {
            format!("At which gate does the unknown monster of slot {slot} appear?")
        }
        About::LayOutRelic => "Which relic is laid out?".to_owned(),
        About::TakeRelic => format!("Which relic does {name} take?"),
        About::RiseWhere => {
            format!("Where does {} rise?", content.elder(state.elder).name)
        }
        About::WhichEffect => "What comes first?".to_owned(),
        About::WhichStage => "Which stage comes next?".to_owned(),
        About::Action => match state.turn.actions {
            0 => format!("{name} has no actions left, but can still do something for free. What now?"),
            1 => format!("{name} has 1 action left. What now?"),
            left => format!("{name} has {left} actions left. What now?"),
        },
        About::RunTo(left) => format!("{name} runs, up to {left} more: where to?"),
        About::MoveTo(left) => format!("{name} has to move {left}: where to?"),
        About::Sneak => format!("{name} may sneak: which enemy does not follow?"),
        About::Passenger => format!("{name} may take somebody along: whom?"),
        About::Target => format!("Whom does {name} attack?"),
        About::AnotherTarget => format!("Whom does {name} attack as well?"),
        About::Wound => "Who takes the next wound?".to_owned(),
        About::Reroll(roll, successes) => {
            let (dice, stress) = (story::rolled(state.tray), investigator.stress.at());
            let shown = match roll {
                Roll::AttackHere | Roll::AttackAfar => format!("{name} attacks with {dice}"),
                Roll::Attacked => format!("{name} is attacked with {dice}"),
                Roll::Fire => format!("The fire on {name} shows {dice}"),
                Roll::AgainstYou => format!("The dice against {name} show {dice}"),
                Roll::Check => format!("{name} rolled {dice}"),
            };
            let so_far = so_far(state, why.who, roll, successes);
            format!("{shown}{so_far}. Reroll a die? (stress {stress} of {MOST_STRESS})")
        }
        About::Steady => format!("{name} is about to roll. Heal stress first?"),
        About::Butcher(tentacles, successes) => {
            let (dice, more) = (story::rolled(state.tray), talents::butchery(tentacles, successes));
            format!("The dice for {name} show {dice}. Make the roll bloodier by {more}?")
        }
        About::CountSigns => "How many elder signs count as successes?".to_owned(),
        About::CurseSigns => "How many elder signs count as a success and a tentacle?".to_owned(),
        About::PassFireTo => format!("{name} burns. Which enemy burns instead?"),
        About::SpareWounds(by) => {
            format!("How many wounds does {name} shrug off{}?", thanks_to(content, state, by))
        }
        About::SpareSanity(by) => {
            format!("How much sanity loss does {name} shrug off{}?", thanks_to(content, state, by))
        }
        About::Heal | About::HealMix => format!("What does {name} heal?"),
        About::LevelUp => format!("{name} learns from madness: which skill goes up a level?"),
        About::WhichEnemy => "Which enemy is meant?".to_owned(),
        About::WhichSpace(purpose) => which_space(content, name, purpose),
        About::WhichInvestigator => format!("Whom does {name} choose?"),
        About::SummonWhere(kind) => {
            format!("Figures run short. Where does the {} appear?", content.kind(kind).name)
        }
        About::WhoGets(token) => {
            format!("Tokens run short. Who gets the {}?", content.token(token).name)
        }
        About::MoveTokenTo(token, _, left) => {
            let token = &content.token(token).name;
            format!("{name} may move the {token} {left} more: where to?")
        }
        About::WandersTo(token, from) => {
            let from = &content.episode(state.episode).space(from).name;
            format!("Where does the {} in the {from} go?", content.token(token).name)
        }
        About::Choose => format!("What does {name} choose?"),
        About::WhoTakesWound => format!("{name} is wounded. Does a companion take it?"),
        About::DiscardWhich => format!("What does {name} discard?"),
        About::KeepCard(card, harm) => {
            let price = match harm {
                Harm::Wound => "1 wound",
                Harm::Sanity => "1 sanity",
            };
            format!("Does {name} keep {}, for {price}?", claimed_name(content, state, card))
        }
        About::UseCard => format!("Does {name} use a card before going on?"),
        About::TradeWhat => "What changes hands?".to_owned(),
        About::TradeTo(card) => format!("Who gets {}?", claimed_name(content, state, card)),
        About::GiveUp(cards) => {
            let cards: Vec<&str> = cards.iter().map(|card| claimed_name(content, state, card)).collect();
            format!("In this trade {name} would give up {}. Agreed?", table::english::list(&cards))
        }
        About::MoveVia(figure) => {
            format!("Which way does {} take?", figure_name(content, state, figure))
        }
        About::LightFire => "Fire runs short. Which space burns?".to_owned(),
        About::UnlockTo => format!("Which lock does {name} open? It leads to:"),
        About::WhichAttacks => format!("Who attacks {name} next?"),
        About::NamePartner => format!("Who is {name}'s partner?"),
        About::JoinPartner => "Who is placed in the other's space?".to_owned(),
        About::StealWhat => format!("What does {name} steal?"),
        About::HealWhom => format!("Whom does {name} heal next?"),
        About::PushTo(figure) => {
            format!("{name} may push {}: where to?", figure_name(content, state, figure))
        }
        About::RunAnywhere => format!("{name} runs, any distance: where to?"),
        About::CountTentacles => "How many tentacles count as successes too?".to_owned(),
        About::Frenzy => format!("{name} is in a frenzy: add successes?"),
        About::HoldOffTentacles => format!("How many tentacles does {name} keep from costing sanity?"),
        About::InvestigateAfterRun => format!("{name} has slipped away. Investigate?"),
        About::InvestigateAgain => format!("{name} is still safe. Investigate again?"),
        About::Savage(more) => format!("Does {name} go savage and deal {}?", talents::more_wounds(more)),
        About::Instinct(more) => {
            format!("Does {name} give in to instinct and deal {}?", talents::more_wounds(more))
        }
        About::NamePrey => format!("Which enemy is {name}'s prey?"),
        About::LeaveOutDie(figure) => {
            format!("Which die does {} leave out against {name}?", figure_name(content, state, figure))
        }
        About::StepIn(figure) => {
            format!("{} attacks. Does {name} step in?", figure_name(content, state, figure))
        }
        About::DrawTwo => format!("Does {name} draw two mythos cards and play one of them?"),
        About::DrawAgain(card) => format!(
            "{name} has drawn {}. Put it under the deck and draw again?",
            mythos_name(content, state, card)
        ),
        About::PlayWhich => format!("Which mythos card does {name} play?"),
        About::Cancel(card) => {
            format!("Does {name} take wounds to avert {}?", mythos_name(content, state, card))
        }
        About::NameFocus => format!("Who is {name}'s focus?"),
        About::TakeWoundFor(focus) => {
            format!("{} is wounded. Does {name} take one of the wounds?", name_of(content, state, focus))
        }
        About::SaveFocus(focus) => {
            format!("{} is dying. Does {name} take wounds to prevent it?", name_of(content, state, focus))
        }
        About::GoAlong(to) => {
            format!("Does {name} go along to the {}?", content.episode(state.episode).space(to).name)
        }
        About::SeekRelic => format!("Does {name} look for a relic instead of investigating?"),
        About::GiftTo => "Who takes a free action?".to_owned(),
        About::FreeAction => format!("{name} has a free action. What now?"),
    }
}

/// ` (Toughness)`: what it is that helps.
fn thanks_to(content: &Content, state: &State, by: Option<Origin>) -> String {
    by.map_or_else(String::new, |by| format!(" ({})", effect_offer(content, state, by).text))
}

/// What the dice come to as they lie: what is coming at oneself, or how many successes are needed and are there.
fn so_far(state: &State, who: Who, roll: Roll, successes: Successes) -> String {
    let counting = Counting::of(&state.investigator(who).cached.talents);
    let there = counting.best(state.tray.tally(), Aim::of(roll, successes));
    match successes {
        Successes::Each => String::new(),
        Successes::UpTo(needed) | Successes::Needed(needed) => {
            let (needs, has) = (times(needed, "success", "successes"), state.tray.tally().successes);
            match (has >= needed, there.successes > has) {
                (true, _) => ": enough successes".to_owned(),
                (false, true) => format!(": {has} of {needs}, or {} with abilities", there.successes),
                (false, false) => format!(": {has} of {needs}"),
            }
        }
        Successes::Wounds { signs } => {
            let (wounded, lost) = (there.wounds(signs), there.tentacles);
            let coming =
                [(wounded > 0).then(|| wounds(wounded)), (lost > 0).then(|| format!("{lost} sanity"))];
            let coming: Vec<String> = coming.into_iter().flatten().collect();
            match coming.is_empty() {
                true => ": nothing coming".to_owned(),
                false => format!(": {} coming", coming.join(" and ")),
            }
        }
    }
}

pub(super) fn which_space(content: &Content, name: &str, purpose: Purpose) -> String {
    match purpose {
        Purpose::Summon(kind) => format!("Where does the {} appear?", content.kind(kind).name),
        Purpose::Token(token) => format!("Where does the {} go?", content.token(token).name),
        Purpose::Fire => "Which space catches fire?".to_owned(),
        Purpose::Stand => format!("Where does {name} go?"),
        Purpose::ElderOne => "Where does the Elder One go?".to_owned(),
        Purpose::Towards => "Towards which space do they go?".to_owned(),
        Purpose::Other => "Which space is meant?".to_owned(),
    }
}
