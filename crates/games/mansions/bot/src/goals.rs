//! What could be done on the board, and where.

use crate::viewpoint::Viewpoint;
use arrayvec::ArrayVec;
use mansions::actions::tokens;
use mansions::effect::{Effect, Icon, Offer};
use mansions::effects::Scene;
use mansions::ids::{Card, Condition, Ill, Monster, SpawnId, TokenId, TokenKind, Trait, Who};
use mansions::plan::{By, MOST_SPACES};
use mansions::possessions;
use mansions::possessions::gives::side_up;
use mansions::scenario::{Trigger, Worth};
use mansions::select;
use parts::{Set, Space};

/// Something worth going for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    pub(crate) worth: f32,
    /// The spaces where it can be done.
    pub(crate) at: Set<Space>,
    pub(crate) ways: Ways,
    pub(crate) what: What,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum What {
    /// Be there; nothing else.
    Be,
    Token(TokenId),
    Attack(Monster),
    PickUp(Card),
    /// Set fire there.
    Burn,
}

/// The distance from every space to the nearest of some spaces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways([u8; MOST_SPACES]);

impl Ways {
    const NONE: u8 = u8::MAX;
    const NOWHERE: Ways = Ways([Ways::NONE; MOST_SPACES]);

    /// Borders can be crossed both ways, so ways from the goals are also ways to them.
    fn to(these: Set<Space>, next: &[Set<Space>; MOST_SPACES]) -> Ways {
        let mut ways = Ways::NOWHERE;
        let (mut ring, mut seen, mut steps) = (these, these, 0);
        while !ring.is_empty() {
            ring.iter().for_each(|space| ways.0[space.index()] = steps);
            let around = ring.iter().fold(Set::EMPTY, |all, space| all | next[space.index()]);
            (ring, seen, steps) = (around - seen, seen | around, steps + 1);
        }
        ways
    }

    /// `None` if there is no way.
    pub(crate) fn from(&self, space: Space) -> Option<u8> {
        Some(self.0[space.index()]).filter(|&steps| steps != Ways::NONE)
    }
}

pub(crate) type Goals = ArrayVec<Goal, 64>;

/// How much it is worth, for each investigator who sees a monster, to be rid of it.
const SEEN: f32 = 1.2;
/// The value of a fire that ends the story well, and the round from which fires are considered.
pub(crate) const BURN: f32 = 8.0;
const LATE: u8 = 9;

/// The value of a token about which nothing is known.
fn usual(kind: TokenKind) -> f32 {
    match kind {
        TokenKind::Explore => 3.0,
        TokenKind::Search => 2.0,
        TokenKind::Interact | TokenKind::Person => 1.5,
        TokenKind::Sight | TokenKind::Marker => 0.0,
    }
}

/// Adds a goal, unless there is no room left.
fn add(goals: &mut Goals, worth: f32, at: Set<Space>, what: What) {
    let _ = goals.try_push(Goal { worth, at, ways: Ways::NOWHERE, what });
}

impl Viewpoint<'_> {
    pub(crate) fn goals(&self) -> Goals {
        let mut goals = Goals::new();
        for token in self.state.board.tokens.iter() {
            if let Some(worth) = self.token(token) {
                let at = tokens::spaces_of(self.content, self.state, token);
                add(&mut goals, worth, at, What::Token(token));
            }
        }
        for (monster, it) in self.state.all_monsters() {
            let worth = self.best_blow(monster);
            add(&mut goals, worth, Set::of(it.space), What::Attack(monster));
        }
        self.places(&mut goals);
        self.things(&mut goals);
        let burn = self.burns_well();
        if !burn.is_empty() {
            add(&mut goals, BURN, burn, What::Burn);
        }
        let next = self.neighbours();
        for goal in &mut goals {
            goal.ways = Ways::to(goal.at & self.state.board.revealed, &next);
        }
        goals
    }

    /// The spaces that can be reached in one step from each space.
    fn neighbours(&self) -> [Set<Space>; MOST_SPACES] {
        let mut next = [Set::EMPTY; MOST_SPACES];
        for space in self.state.board.revealed.iter() {
            next[space.index()] = self.land().next(space, By::Foot);
        }
        next
    }

    /// The hints of this stage that apply now.
    fn hints(&self) -> impl Iterator<Item = (f32, &Worth)> {
        let hints = self.scenario().stage(self.state.story.stage).hint.iter();
        let scene = self.scene();
        hints
            .filter(move |hint| select::holds(self.content, self.state, &hint.proviso, &scene))
            .map(|hint| (f32::from(hint.worth), &hint.what))
    }

    /// What a token is worth: what a hint says, and what its options are worth; `None` if there is nothing to
    /// do there.
    pub(crate) fn token(&self, token: TokenId) -> Option<f32> {
        let it = self.scenario().token(token);
        let open = it.options.iter().filter(|offer| offer.icon == Icon::Action && self.is_open(offer));
        let (_, best) = self.best_offer(open)?;
        let hinted = self.hints().filter(|(_, what)| self.points_at(what, token)).map(|(worth, _)| worth);
        let hinted = hinted.reduce(f32::max);
        let own = if it.leads_to.is_some() { usual(TokenKind::Explore) } else { best.min(8.0) };
        let worth = match hinted {
            Some(hint) if best > -1.5 => hint + 0.3 * own,
            None if best > 0.0 => own.max(0.2 * usual(it.kind)),
            Some(_) | None => own,
        };
        Some(worth)
    }

    fn is_open(&self, offer: &Offer) -> bool {
        let taken = offer.once_id.is_some_and(|once| self.state.story.once.contains(once));
        !taken
            && select::holds(self.content, self.state, &offer.proviso, &self.scene())
            && possessions::prices::can_pay(self.content, self.state, self.who, None, &offer.pay)
    }

    fn points_at(&self, what: &Worth, token: TokenId) -> bool {
        let it = self.scenario().token(token);
        match what {
            Worth::Use(named) => named.id() == token,
            Worth::Solve(puzzle) => it.options.iter().any(|offer| {
                Effect::any(
                    &offer.does,
                    &|effect| matches!(effect, Effect::Attempt(of) if of.id() == puzzle.id()),
                )
            }),
            Worth::Explore(role) => it.leads_to.as_ref().is_some_and(|leads| leads.id() == role.id()),
            Worth::Go(_) | Worth::Defeat(_) | Worth::Hold(_) => false,
        }
    }

    /// The value of getting rid of a monster: the harm it can do, and what the stage requires.
    pub(crate) fn foe(&self, monster: Monster) -> f32 {
        let it = self.state.monster(monster).expect("it is on the board");
        let kind = self.content.kind(it.kind);
        let wanted = |spawn: SpawnId| it.spawn == Some(spawn);
        let hinted = self.hints().filter_map(|(worth, what)| match what {
            Worth::Defeat(spawn) if wanted(spawn.id()) => Some(worth),
            _ => None,
        });
        let in_range = self.land().in_range(it.space);
        let seen = self.state.on_board().filter(|&who| in_range.contains(self.state.who(who).space)).count();
        1.5 + 0.25 * f32::from(kind.horror) + SEEN * seen as f32 + hinted.reduce(f32::max).unwrap_or(0.0)
    }

    /// Where a fire would end the story well, if the investigator has a light. This is a way out in need, as
    /// long as there are no worse ones.
    pub(crate) fn burns_well(&self) -> Set<Space> {
        let is_light = |card| side_up(self.content, self.state, card).traits.contains(&Trait::Light);
        if !self.is_in_need() || !self.state.held_by(self.who).any(is_light) {
            return Set::EMPTY;
        }
        let stage = self.state.story.stage;
        let ends = self.scenario().events.iter().filter(|event| {
            (event.stages.is_empty() || event.stages.iter().any(|of| of.id() == stage))
                && select::holds(self.content, self.state, &event.proviso, &Scene::NOBODY)
                && event.does.iter().any(|effect| {
                    matches!(effect, Effect::End(ending) if self.scenario().ending(ending.id()).complete)
                })
        });
        let mut all = Set::EMPTY;
        for event in ends {
            if let Trigger::FireIn(place) = &event.on {
                all |= select::possible_places(self.content, self.state, place, &self.scene());
            }
        }
        all
    }

    /// Whether somebody is eliminated or nearly so, or the game has lasted long.
    fn is_in_need(&self) -> bool {
        let nearly = |who: Who| {
            let they = self.of(who);
            [(Ill::Damage, Condition::Wounded), (Ill::Horror, Condition::Insane)]
                .iter()
                .any(|&(ill, again)| self.state.has(who, again) && they.share(ill) >= 0.5)
        };
        self.state.last_phase.is_some() || self.state.round >= LATE || self.state.on_board().any(nearly)
    }

    /// Adds places where somebody should be.
    fn places(&self, goals: &mut Goals) {
        for (worth, what) in self.hints() {
            if let Worth::Go(place) = what {
                let at = select::possible_places(self.content, self.state, place, &self.scene());
                if !at.is_empty() {
                    add(goals, worth, at, What::Be);
                }
            }
        }
    }

    /// Adds things that lie on the board: those that the stage needs, and all others for a little.
    fn things(&self, goals: &mut Goals) {
        for (card, space) in self.state.cards.lying() {
            let worth = self.thing(card);
            add(goals, worth, Set::of(space), What::PickUp(card));
        }
    }

    pub(crate) fn thing(&self, card: Card) -> f32 {
        if possessions::is_bound(self.content, self.state, card) {
            return 0.0;
        }
        let hinted = self.hints().filter_map(|(worth, what)| match what {
            Worth::Hold(thing) if possessions::is_a(self.content, self.state, card, thing) => Some(worth),
            _ => None,
        });
        hinted.reduce(f32::max).unwrap_or(0.4)
    }
}
