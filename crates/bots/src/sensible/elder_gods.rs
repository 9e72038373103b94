//! How the bot plays Fate of the Elder Gods. It looks only at what its seat sees: its own cards, and of others what
//! lies open.
//!
//! Everything is weighed in steps on the track: a value of 1 is as good as one step.

use super::Sensible;
use elder_gods::board::{Cult, Face, Location};
use elder_gods::effect::{Cults, Effect, Moment};
use elder_gods::question::{About, Choice};
use elder_gods::state::{CultState, TOP};
use elder_gods::{Content, ElderGods, State};
use table::Ask;

impl Sensible for ElderGods {
    fn opinion(content: &Content, state: &State, ask: &Ask<'_, ElderGods>) -> Option<usize> {
        let mind = Mind { content, state, who: ask.why.who };
        let chosen = mind.choose(ask.why.about, ask.options)?;
        ask.options.iter().position(|&option| option == chosen)
    }
}

struct Mind<'a> {
    content: &'a Content,
    state: &'a State,
    who: Cult,
}

impl Mind<'_> {
    fn me(&self) -> &CultState {
        self.state.cult(self.who)
    }

    fn choose(&self, about: About, options: &[Choice]) -> Option<Choice> {
        match about {
            About::Play | About::Control | About::Ready | About::Interrupt(_) => {
                self.cast(about, options).or_else(|| self.act(about, options))
            }
            About::MoveTo => best(options, |option| self.destination(option)),
            About::PlayPair | About::Discard => best(options, |option| self.to_spare(option)),
            About::ReadyFree => best(options, |option| self.to_ready(option)),
            About::RollForControl => Some(Choice::Yes),
            About::ReplaceShown => Some(Choice::No),
            About::DestroySign => Some(if self.me().signs > 0 { Choice::Cult(self.who) } else { Choice::No }),
            About::WhichRival | About::InvestigatorTo => best(options, |option| self.threat(option)),
            About::InvestigatorFrom => best(options, |option| self.unwanted(option)),
            About::CultistTo => best(options, |option| self.post(option)),
            About::CultistFrom => best(options, |option| self.idle(option)),
            About::WhichDie => best(options, |option| self.bad_die(option)),
            About::BuyOffCurse => {
                let wise = self.state.curses_held(self.who) >= 4 && self.me().signs <= 6;
                Some(if wise { Choice::Yes } else { Choice::No })
            }
            About::MakeRoom | About::TakeArtifact | About::DropArtifact | About::ChooseEffect => {
                options.first().copied()
            }
            _ => None,
        }
    }

    /// A card that does more good than harm is used as soon as it fits.
    fn cast(&self, about: About, options: &[Choice]) -> Option<Choice> {
        let moment = match about {
            About::Interrupt(moment) => moment,
            _ => Moment::YourTurn,
        };
        best(options, |option| {
            let does: &[Effect] = match option {
                Choice::Cast(spell) => &self.content.spell(spell).does,
                Choice::Use(artifact, index) => {
                    &self.content.artifact(artifact).uses[usize::from(index)].does
                }
                _ => return None,
            };
            let worth: f32 = does.iter().map(|effect| self.worth(effect, moment)).sum();
            (worth > 0.0).then_some(worth)
        })
    }

    fn act(&self, about: About, options: &[Choice]) -> Option<Choice> {
        match about {
            About::Play => best(options, |option| self.play(option)),
            About::Control => Some(Choice::Yes),
            About::Ready => best(options, |option| self.to_ready(option)).or(Some(Choice::No)),
            _ => Some(Choice::No),
        }
    }

    /// What a sign against oneself costs: the more there are, the more.
    fn sign(&self) -> f32 {
        0.25 + 0.12 * f32::from(self.me().signs)
    }

    /// What one sentence of a card is worth to oneself.
    fn worth(&self, effect: &Effect, moment: Moment) -> f32 {
        let n = |count: u8| f32::from(count);
        match effect {
            Effect::Advance(steps) => n(*steps) * if self.me().token + steps >= TOP { 20.0 } else { 1.0 },
            Effect::Retreat(whom, steps) => n(*steps) * self.for_whom(*whom, -1.0, 0.7),
            Effect::GainSigns(whom, signs) => n(*signs) * self.for_whom(*whom, -self.sign(), 0.3),
            Effect::DestroySigns(whom, signs) => {
                n((*signs).min(self.me().signs)) * self.for_whom(*whom, self.sign(), -0.3)
            }
            Effect::Recruit(cultists) => 0.12 * n((*cultists).min(self.me().abyss)),
            Effect::Banish(whom, cultists) => n(*cultists) * self.for_whom(*whom, -0.2, 0.2),
            Effect::Starve(whom, cultists) => n(*cultists) * self.for_whom(*whom, -0.12, 0.1),
            Effect::Lure(whom, guests) => n(*guests) * self.for_whom(*whom, -0.6 * self.sign(), 0.2),
            Effect::Hide(guests) => n((*guests).min(self.me().guests)) * 0.6 * self.sign(),
            Effect::Betray(_, guests) => n((*guests).min(self.me().guests)) * (0.2 + 0.6 * self.sign()),
            Effect::Raid(whom) => self.for_whom(*whom, -self.sign() * n(self.me().guests), 0.3),
            Effect::Discard(whom, spells) => n(*spells) * self.for_whom(*whom, -0.2, 0.15),
            Effect::Curse(whom) => self.for_whom(*whom, -0.6, 0.4),
            Effect::PreventStep | Effect::Counter if moment == Moment::YourTurn => 0.0,
            Effect::If(_, does) | Effect::Against(_, does) => {
                does.iter().map(|effect| self.worth(effect, moment)).sum::<f32>() * 0.8
            }
            _ => 0.25,
        }
    }

    fn for_whom(&self, whom: Cults, own: f32, rival: f32) -> f32 {
        match whom {
            Cults::You => own,
            Cults::Rival | Cults::Leader | Cults::Them => rival,
            Cults::EachRival => rival * (self.state.cults.len() as f32 - 1.0),
            Cults::All => own + rival * (self.state.cults.len() as f32 - 1.0),
        }
    }

    /// A way to move the fate piece: where it leads, less what it takes.
    fn play(&self, option: Choice) -> Option<f32> {
        let anywhere = || {
            let here = self.state.here();
            let barred = self.state.barred_for(self.who);
            let others = here.others().filter(|&to| Some(to) != barred);
            others.map(|to| self.visit(to)).fold(f32::MIN, f32::max)
        };
        match option {
            Choice::Spell(spell) => {
                let card = self.content.spell(spell);
                Some(self.visit(card.back.location()) - 0.06 * card.cost.len() as f32)
            }
            Choice::Pair(_) => Some(anywhere() - 0.5),
            Choice::Gate => Some(anywhere() - 0.35),
            _ => None,
        }
    }

    fn destination(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Location(to) => Some(self.visit(to)),
            _ => None,
        }
    }

    /// What a visit to a location is worth.
    fn visit(&self, to: Location) -> f32 {
        let me = self.me();
        let own = f32::from(me.at[to.index()] + 1);
        let control = if self.would_control(to) { 1.0 } else { 0.33 };
        let rivals = || self.state.rivals(self.who).map(|rival| self.state.cult(rival));
        let action = match to {
            Location::OtherWorlds => {
                let left = f32::from(TOP - me.token);
                let steps = own * 2.0 / 3.0;
                if steps >= left { 6.0 } else { steps * 0.85 }
            }
            Location::Ceremony => {
                let step =
                    if own >= 2.0 { control * if me.token + 1 == TOP { 8.0 } else { 0.8 } } else { 0.0 };
                0.45 + step + if me.gate { 0.0 } else { 0.2 }
            }
            Location::Museum => 0.4 + control * self.sign() * own.min(f32::from(me.signs)).min(3.0) * 0.7,
            Location::Streets if self.state.is_solo() => {
                self.sign() * 0.67 * f32::from(me.guests.min(2)) + 0.1
            }
            Location::Streets => {
                let raids: f32 = rivals().map(|rival| 0.12 * f32::from(rival.guests)).sum();
                raids + 0.25 + 0.5 * self.sign() * f32::from(me.guests.min(2))
            }
            Location::Gathering => {
                let need = if me.lodge <= 2 { 0.35 } else { 0.15 };
                need * f32::from(me.abyss.min(3)) + 0.15 * control * own
            }
            Location::Library => 0.45 + 0.3 * control,
        };
        action - self.arrival(to)
    }

    /// What arriving costs: investigators who come along, and a lodge that runs empty.
    fn arrival(&self, to: Location) -> f32 {
        let waiting = self.state.investigators[to.index()];
        let guests = if waiting >= 3 { f32::from(waiting) } else { 0.0 };
        let raided = f32::from(self.me().guests) + guests >= 5.0;
        let empty = if self.me().lodge == 0 { self.sign() } else { 0.0 };
        guests * self.sign() * if raided { 0.8 } else { 0.5 } + empty
    }

    fn would_control(&self, at: Location) -> bool {
        let own = self.me().at[at.index()] + 1;
        let others = if self.state.is_solo() {
            self.state.investigators[at.index()] + 1
        } else {
            self.state.rivals(self.who).map(|rival| self.state.cult(rival).at[at.index()]).max().unwrap_or(0)
        };
        own >= 3 && own > others
    }

    /// The dearer a spell, the better it is to ready.
    fn to_ready(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Spell(spell) => Some(self.content.spell(spell).cost.len() as f32),
            _ => None,
        }
    }

    /// The cheaper a spell, the easier it is spared.
    fn to_spare(&self, option: Choice) -> Option<f32> {
        self.to_ready(option).map(|cost| -cost)
    }

    /// Who is nearest to winning.
    fn threat(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Cult(who) => {
                let rival = self.state.cult(who);
                Some(f32::from(rival.token) - 0.4 * f32::from(rival.signs))
            }
            Choice::Location(to) => Some(-f32::from(self.me().at[to.index()])),
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

    /// Where a cultist does most good.
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

    /// Raided, signs are bad; otherwise a plain sign is.
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
