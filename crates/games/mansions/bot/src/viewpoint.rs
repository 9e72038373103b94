//! One investigator, and what can be seen from there.

use mansions::Content;
use mansions::effects::Scene;
use mansions::ids::{Condition, Ill, Who};
use mansions::plan::Land;
use mansions::scenario::Scenario;
use mansions::state::{Investigator, State};
use parts::Space;

#[derive(Clone, Copy)]
pub(crate) struct Viewpoint<'a> {
    pub(crate) content: &'a Content,
    pub(crate) state: &'a State,
    pub(crate) who: Who,
}

impl<'a> Viewpoint<'a> {
    pub(crate) fn me(&self) -> &'a Investigator {
        self.state.who(self.who)
    }

    pub(crate) fn of(&self, who: Who) -> Viewpoint<'a> {
        Viewpoint { who, ..*self }
    }

    pub(crate) fn here(&self) -> Space {
        self.me().space
    }

    pub(crate) fn land(&self) -> Land<'a> {
        self.state.land(self.content)
    }

    pub(crate) fn scenario(&self) -> &'a Scenario {
        self.state.the_scenario(self.content)
    }

    pub(crate) fn scene(&self) -> Scene {
        Scene::of(self.who)
    }

    pub(crate) fn is_beset(&self) -> bool {
        self.state.monsters_at(self.here()).next().is_some()
    }

    /// How near an investigator is to the limit, from 0 to 1.
    pub(crate) fn share(&self, ill: Ill) -> f32 {
        let card = self.content.investigator(self.me().card);
        let most = match ill {
            Ill::Damage => card.health,
            Ill::Horror => card.sanity,
        };
        f32::from(self.state.suffered(self.who, ill)) / f32::from(most.max(1))
    }

    /// Whether this much more would eliminate the investigator.
    pub(crate) fn would_end(&self, ill: Ill, count: u8) -> bool {
        let card = self.content.investigator(self.me().card);
        let (again, most) = match ill {
            Ill::Damage => (Condition::Wounded, card.health),
            Ill::Horror => (Condition::Insane, card.sanity),
        };
        self.state.has(self.who, again) && self.state.suffered(self.who, ill).saturating_add(count) >= most
    }

    /// The cost of one more damage or horror: the nearer to the limit, the more, and most when Wounded or
    /// Insane already.
    pub(crate) fn pain(&self, ill: Ill) -> f32 {
        let again = match ill {
            Ill::Damage => Condition::Wounded,
            Ill::Horror => Condition::Insane,
        };
        let share = self.share(ill);
        let first = 0.7 + 1.2 * share * share;
        if self.state.has(self.who, again) { first * 2.0 + 3.0 * share * share } else { first }
    }
}
