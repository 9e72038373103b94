//! What a player sees at a glance.

use crate::outlook::Outlook;
use arrayvec::ArrayVec;
use death_may_die::content::{Ability, Class, Content, Episode, Pool};
use death_may_die::state::{ELDER_ONE, FINAL_STAGE, Figure, Investigator, State, Step, Who};
use death_may_die::talents::Talents;
use parts::{Set, Space, Ways};

/// One investigator at the table, and what can be seen from there.
#[derive(Clone, Copy)]
pub(crate) struct Viewpoint<'a> {
    pub(crate) content: &'a Content,
    pub(crate) state: &'a State,
    pub(crate) who: Who,
    /// An earlier outlook, to be used instead of a new one.
    pub(crate) kept: Option<&'a Outlook>,
}

/// An enemy, as seen by an investigator who may have to fight it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Foe {
    pub(crate) figure: Figure,
    /// Health left.
    pub(crate) health: f32,
    /// Wounds and sanity that its attack costs on average.
    pub(crate) wounds: f32,
    pub(crate) sanity: f32,
    pub(crate) is_elder: bool,
    /// Whether its death brings the end of the ritual nearer.
    pub(crate) is_prey: bool,
    /// Whether the ritual needs it alive, and whether it has to be led somewhere.
    pub(crate) is_spared: bool,
    pub(crate) is_led: bool,
    /// Whether it is where there is work to do.
    pub(crate) is_in_the_way: bool,
}

/// More foes on a space than this are ignored.
pub(crate) const MOST_FOES: usize = 24;
pub(crate) type Foes = ArrayVec<Foe, MOST_FOES>;

impl<'a> Viewpoint<'a> {
    pub(crate) fn new(content: &'a Content, state: &'a State, who: Who) -> Viewpoint<'a> {
        Viewpoint { content, state, who, kept: None }
    }

    pub(crate) fn me(&self) -> &'a Investigator {
        self.state.investigator(self.who)
    }

    pub(crate) fn talents(&self) -> &'a Talents {
        &self.me().cached.talents
    }

    pub(crate) fn episode(&self) -> &'a Episode {
        self.content.episode(self.state.episode)
    }

    pub(crate) fn ways(&self) -> Ways<'a> {
        self.episode().map.open(self.state.closed | self.state.locked)
    }

    /// Whether the effects being resolved come from the investigators themselves.
    pub(crate) fn is_our_doing(&self) -> bool {
        matches!(self.state.doing, Some(Step::Act | Step::InvestigateOrFight | Step::EndOfTurn))
    }

    pub(crate) fn elder_space(&self) -> Option<Space> {
        self.state.figures.on_map().contains(ELDER_ONE).then(|| self.state.figures.space(ELDER_ONE)).flatten()
    }

    pub(crate) fn foes_at(&self, space: Space) -> Foes {
        self.foes(self.state.figures.at(space))
    }

    pub(crate) fn foes(&self, figures: Set<Figure>) -> Foes {
        figures.iter().take(MOST_FOES).map(|figure| self.foe(figure)).collect()
    }

    pub(crate) fn foe(&self, figure: Figure) -> Foe {
        let card = self.content.kind(self.state.figures.kind(figure));
        let is_elder = card.class == Class::ElderOne;
        let dice = if is_elder { self.elder_dice() } else { card.dice };
        let (standard, bonus) = (f32::from(dice.standard), f32::from(dice.bonus));
        let (mut wounds, mut sanity) = ((standard + bonus) / 2.0, standard / 3.0);
        for ability in card.abilities(self.state.rules.edition) {
            match ability {
                Ability::SignsHit => wounds += standard / 6.0 + bonus / 3.0,
                Ability::SignsMadden => sanity += standard / 6.0 + bonus / 3.0,
                Ability::TentaclesOn(_, more) => sanity += f32::from(*more) / 2.0,
                Ability::BeforeItAttacks(_) | Ability::WhenItWoundsYou(_) => wounds += 0.3,
                // The rest of the card has little influence on how dangerous the enemy is.
                _ => {}
            }
        }
        let health = if is_elder { self.elder_health() } else { card.health };
        let health = f32::from(health.saturating_sub(self.state.figures.wounds(figure)));
        Foe {
            figure,
            health,
            wounds,
            sanity,
            is_elder,
            is_prey: false,
            is_spared: false,
            is_led: false,
            is_in_the_way: false,
        }
    }

    fn elder_dice(&self) -> Pool {
        let revealed = self.content.elder(self.state.elder).stages.iter().take(usize::from(self.state.stage));
        revealed.fold(Pool::default(), |sum, stage| Pool {
            standard: sum.standard + stage.dice.standard,
            bonus: sum.bonus + stage.dice.bonus,
        })
    }

    fn elder_health(&self) -> u8 {
        self.content.elder(self.state.elder).stages[usize::from(self.state.stage) - 1]
            .health(self.state.rules.edition)
    }

    /// Wounds that the Elder One can still take before the game is won.
    pub(crate) fn elder_health_in_all(&self) -> f32 {
        let stages = &self.content.elder(self.state.elder).stages;
        let left = stages.iter().take(usize::from(FINAL_STAGE)).skip(usize::from(self.state.stage) - 1);
        let all: u8 = left.map(|stage| stage.health(self.state.rules.edition)).sum();
        f32::from(all.saturating_sub(self.state.figures.wounds(ELDER_ONE)))
    }

    /// The distance from a space to the nearest investigator.
    pub(crate) fn distance_to_us(&self, space: Space) -> u8 {
        let ways = self.ways();
        let far = |who| ways.distance(space, self.state.investigator(who).space).unwrap_or(u8::MAX);
        self.state.everyone().map(far).min().unwrap_or(u8::MAX)
    }
}

impl Foe {
    /// The cost of having this enemy around for a few more turns.
    pub(crate) fn nuisance(&self) -> f32 {
        self.wounds * 0.4 + self.sanity * 0.1 + 0.2
    }

    /// The penalty if it is in the way of work.
    pub(crate) fn hindrance(&self) -> f32 {
        if self.is_in_the_way { 2.0 } else { 0.0 }
    }
}
