//! How the bot plays Fate of the Elder Gods. It looks only at what its seat sees: its own cards, and what is
//! public about others.
//!
//! Everything is measured in steps on the track: a value of 1 is worth one step.

mod cards;
mod places;
mod rivals;

use crate::ElderGodsBot;
use bots::Sensible;
use elder_gods::board::{Cult, Face, Location};
use elder_gods::effect::Window;
use elder_gods::question::{About, Choice};
use elder_gods::state::{CultState, Step};
use elder_gods::{Content, ElderGods, State};
use table::Ask;

impl Sensible for ElderGodsBot {
    type Game = ElderGods;

    fn opinion(content: &Content, state: &State, ask: &Ask<'_, ElderGods>) -> Option<usize> {
        let view = Viewpoint { content, state, who: ask.why.who };
        let chosen = view.choose(ask.why.about, ask.options)?;
        ask.options.iter().position(|&option| option == chosen)
    }
}

/// One cult, and what can be seen from there.
struct Viewpoint<'a> {
    content: &'a Content,
    state: &'a State,
    who: Cult,
}

impl Viewpoint<'_> {
    fn me(&self) -> &CultState {
        self.state.cult(self.who)
    }

    fn choose(&self, about: About, options: &[Choice]) -> Option<Choice> {
        match about {
            About::Play | About::RollForControl | About::Control | About::Ready | About::Interrupt(_) => {
                self.cast(about, options).or_else(|| self.act(about, options))
            }
            About::MoveTo => best(options, |option| self.destination(option)),
            About::PlayPair | About::Discard => best(options, |option| self.to_spare(option)),
            About::ReadyFree => best(options, |option| self.to_ready(option)),
            About::MakeRoom => best(options, |option| self.to_make_room(option)),
            About::TakeArtifact => best(options, |option| self.to_take(option)),
            About::DropArtifact => best(options, |option| self.to_take(option).map(|worth| -worth)),
            About::ChooseEffect => best(options, |option| self.to_choose(option)),
            About::Dilemma(by) => {
                let they = Viewpoint { who: by, ..*self };
                best(options, |option| they.to_choose(option).map(|worth| -worth))
            }
            About::GiveArtifact => best(options, |option| self.to_take(option).map(|worth| -worth)),
            About::WhichArtifact => best(options, |option| self.to_take(option)),
            About::ReplaceShown => Some(Choice::No),
            About::DestroySign => Some(if self.me().signs > 0 { Choice::Cult(self.who) } else { Choice::No }),
            About::WhichRival | About::InvestigatorTo => best(options, |option| self.target(option)),
            About::InvestigatorFrom => best(options, |option| self.unwanted(option)),
            About::CultistTo => best(options, |option| self.post(option)),
            About::CultistFrom => best(options, |option| self.idle(option)),
            About::WhichDie => best(options, |option| self.bad_die(option)),
            About::BuyOffCurse => Some(if self.should_buy_off_curse() { Choice::Yes } else { Choice::No }),
            _ => None,
        }
    }

    /// The card that does most good now, if any does more good than harm.
    fn cast(&self, about: About, options: &[Choice]) -> Option<Choice> {
        let moment = match about {
            About::Interrupt(moment) => moment,
            _ => Window::YourTurn,
        };
        best(options, |option| {
            let worth = match option {
                Choice::Cast(spell) => {
                    self.worth_of(&self.content.spell(spell).card(self.state), Some(moment))
                }
                Choice::Use(artifact, index) => {
                    let uses = &self.content.artifact(artifact).uses;
                    self.worth_of(&uses[usize::from(index)].card(self.state), Some(moment))
                }
                _ => return None,
            };
            (worth > 0.0).then_some(worth)
        })
    }

    fn act(&self, about: About, options: &[Choice]) -> Option<Choice> {
        match about {
            About::Play => best(options, |option| self.play(option)),
            About::RollForControl | About::Control => Some(Choice::Yes),
            About::Ready => best(options, |option| self.to_ready(option)).or(Some(Choice::No)),
            _ => Some(Choice::No),
        }
    }

    /// The cost of a sign against the bot's own cult; it rises with their number.
    fn sign(&self) -> f32 {
        let signs = f32::from(self.me().signs);
        0.3 + 0.06 * signs + 0.018 * signs * signs
    }

    /// The cost of a curse. With one player, the last one loses the game.
    fn curse(&self) -> f32 {
        if !self.state.is_solo() {
            return 0.6;
        }
        match self.state.curses_held(self.who) {
            0..=1 => 0.4,
            2 => 0.7,
            3 => 1.4,
            _ => 20.0,
        }
    }

    /// Whether the signs that the bot gains are what a curse is bought off with.
    fn is_buying(&self) -> bool {
        self.state.is_solo() && self.state.now.step == Some(Step::Control)
    }

    fn should_buy_off_curse(&self) -> bool {
        self.state.curses_held(self.who) >= 4 && self.me().signs <= 6
    }

    /// The probability that a die shows one of these faces: a sign in a raid, or a success at Other Worlds.
    fn chance_of(&self, faces: &[Face]) -> f32 {
        faces.iter().map(|&face| self.content.die.odds(self.state.options.die, face)).sum::<f64>() as f32
    }

    /// The cost of an investigator in the bot's lodge, sooner or later.
    fn guest(&self) -> f32 {
        0.9 * self.chance_of(&self.content.die.raid_signs) * self.sign()
    }

    fn destination(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Location(to) => Some(self.visit(to)),
            _ => None,
        }
    }

    fn unwanted(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Lodge => Some(1.0),
            Choice::Supply => Some(0.0),
            Choice::Location(from) => Some(f32::from(self.me().at[from.index()])),
            _ => None,
        }
    }

    /// Where a cultist is most useful.
    fn post(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Location(Location::OtherWorlds) => Some(3.0),
            Choice::Location(Location::Ceremony) => {
                Some(if self.me().at[Location::Ceremony.index()] < 3 { 3.5 } else { 1.0 })
            }
            Choice::Location(to) => Some(0.1 * f32::from(self.me().at[to.index()])),
            _ => None,
        }
    }

    fn idle(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Location(Location::OtherWorlds) => Some(-1.0),
            Choice::Location(from) => Some(f32::from(self.me().at[from.index()])),
            _ => None,
        }
    }

    /// The die to get rid of: a sign (in a raid also a rift) if the roll affects the bot, a claw if it
    /// affects a rival.
    /// rival.
    fn bad_die(&self, option: Choice) -> Option<f32> {
        match (option, self.state.now.about == Some(self.who)) {
            (Choice::Face(Face::Sign), true) => Some(2.0),
            (Choice::Face(Face::Rift), true) if self.state.now.raid => Some(1.0),
            (Choice::Face(Face::Claw), false) => Some(1.0),
            (Choice::No, _) => Some(0.5),
            _ => None,
        }
    }
}

/// The option that is worth most.
fn best(options: &[Choice], worth: impl Fn(Choice) -> Option<f32>) -> Option<Choice> {
    let valued = options.iter().filter_map(|&option| worth(option).map(|worth| (option, worth)));
    valued
        .fold(None, |best: Option<(Choice, f32)>, (option, worth)| match best {
            Some((_, most)) if most >= worth => best,
            _ => Some((option, worth)),
        })
        .map(|(option, _)| option)
}
