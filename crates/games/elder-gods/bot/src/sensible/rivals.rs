//! What is good or bad for rivals, and what that is worth to the bot.

use super::Viewpoint;
use elder_gods::board::Cult;
use elder_gods::effect::Cults;
use elder_gods::question::Choice;
use elder_gods::state::{SEALED, TOP};

impl Viewpoint<'_> {
    /// What a sign against a rival is worth: the nearer the rival is to summoning, the more. A rival who is
    /// nearly sealed gets the last signs only if the bot would win by that.
    pub(super) fn sign_against(&self, rival: Cult) -> f32 {
        let cult = self.state.cult(rival);
        let lead = 0.12 + 0.04 * f32::from(cult.token);
        match SEALED - cult.signs {
            1..=3 if self.wins_if_sealed(rival) => lead + 1.0,
            1 => -3.0,
            2..=3 => -0.5,
            _ => lead,
        }
    }

    /// FEG-WIN-03 Among the others: fewest signs, then most summon points.
    fn wins_if_sealed(&self, loser: Cult) -> bool {
        let rank = |who: Cult| (self.state.cult(who).signs, TOP - self.state.cult(who).token);
        self.state.rivals(loser).all(|who| who == self.who || rank(who) > rank(self.who))
    }

    /// What it is worth that a rival takes a step back.
    pub(super) fn step_back_of(&self, rival: Cult) -> f32 {
        let token = self.state.cult(rival).token;
        0.15 + 0.06 * f32::from(token) + if token + 2 >= TOP { 0.5 } else { 0.0 }
    }

    /// The value of an effect on `whom`: its cost to the bot itself, and its value against each rival.
    pub(super) fn for_whom(&self, whom: Cults, own: f32, against: impl Fn(Cult) -> f32) -> f32 {
        let rivals = || self.state.rivals(self.who).map(&against);
        match whom {
            Cults::You => own,
            Cults::Rival | Cults::Leader => rivals().fold(0.0, f32::max),
            Cults::Them => match self.state.now.about {
                Some(them) if them == self.who => own,
                Some(them) => against(them),
                None => rivals().fold(0.0, f32::max),
            },
            Cults::EachRival => rivals().sum(),
        }
    }

    /// Whom to harm: the cult against whom a sign is worth most.
    pub(super) fn target(&self, option: Choice) -> Option<f32> {
        match option {
            Choice::Cult(who) => Some(self.sign_against(who) + 0.05 * f32::from(self.state.cult(who).token)),
            Choice::Location(to) => Some(-f32::from(self.me().at[to.index()])),
            _ => None,
        }
    }
}
