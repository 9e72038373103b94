//! How much work is left until the ritual is disrupted, read from its condition.

use super::imagine::{self, look, mentions};
use super::journey::{Costs, costs_to};
use super::mind::Mind;
use arrayvec::ArrayVec;
use death_may_die::content::{Content, EpisodeAction, TokenId};
use death_may_die::effect::{Amount, Condition, Effect, FoeIs, SpaceIs};
use death_may_die::select::{self, Scene};
use death_may_die::state::{Figure, Place, State, Who};
use parts::{Set, Space};

/// Successes that one action brings.
const SUCCESSES: f32 = 1.9;
/// Actions for a step of a ritual that the bot cannot see through.
const A_STEP: f32 = 2.0;
/// Actions to move a token by one space: one action moves it a little, and one has to go after it.
const CARRY: f32 = 0.9;

/// The ritual, and where its tokens have to be brought.
pub(super) struct Ritual<'a> {
    content: &'a Content,
    who: Who,
    condition: &'a Condition,
    actions: &'a [EpisodeAction],
    /// Tokens that have to be carried, and the spaces where they are of use.
    carry: ArrayVec<(TokenId, Set<Space>), 4>,
}

impl<'a> Ritual<'a> {
    pub(super) fn of(mind: &Mind<'a>) -> Ritual<'a> {
        let episode = mind.episode();
        let (condition, actions) = (&episode.ritual, episode.actions.as_slice());
        let mut ritual =
            Ritual { content: mind.content, who: mind.who, condition, actions, carry: ArrayVec::new() };
        ritual.carry = carried(actions).into_iter().map(|kind| (kind, ritual.goals(mind, kind))).collect();
        ritual
    }

    /// Actions that are left, as far as one can tell. How far one has to go is not among them.
    pub(super) fn work(&self, state: &mut State) -> f32 {
        let costs = self.way_costs(state);
        self.work_on(state, &costs, self.condition) + self.missing(state)
    }

    /// What tokens behind locked doors cost those who stand here; without doors nobody asks.
    fn way_costs(&self, state: &State) -> Option<Costs> {
        let map = &self.content.episode(state.episode).map;
        let here = state.investigator(self.who).space;
        (!state.locked.is_empty()).then(|| costs_to(map, state, std::iter::once((here, 0.0))))
    }

    fn work_on(&self, state: &mut State, costs: &Option<Costs>, condition: &Condition) -> f32 {
        match condition {
            Condition::AtLeast(Amount::Turned(kind), least) => self.turn(state, costs, kind.id(), *least),
            Condition::AtLeast(Amount::Lying(kind, tests), least) => {
                self.bring(state, kind.id(), tests, *least)
            }
            Condition::AtLeast(amount, least) => {
                let everyone = state.everyone();
                let most = look(self.content, state, |table| {
                    everyone.map(|who| select::amount(table, Scene::of(who), amount)).max()
                });
                A_STEP * f32::from(least.saturating_sub(most.unwrap_or(0)))
            }
            Condition::Not(inner) => match &**inner {
                Condition::AtLeast(Amount::Enemies(tests), least) => self.clear(state, tests, *least),
                _ => self.unless(state, condition),
            },
            Condition::Both(one, other) => {
                self.work_on(state, costs, one) + self.work_on(state, costs, other)
            }
            Condition::Either(one, other) => {
                self.work_on(state, costs, one).min(self.work_on(state, costs, other))
            }
            // Whatever else a ritual asks for is there or not.
            _ => self.unless(state, condition),
        }
    }

    fn unless(&self, state: &mut State, condition: &Condition) -> f32 {
        if imagine::holds(self.content, state, self.who, condition) { 0.0 } else { A_STEP }
    }

    /// The tokens that are turned over with the least work.
    fn turn(&self, state: &State, costs: &Option<Costs>, kind: TokenId, least: u8) -> f32 {
        let turned = state.tokens_of(kind).filter(|(_, token)| token.turned > 0).count();
        let left = usize::from(least).saturating_sub(turned);
        let card = self.content.token(kind);
        let work = |wounds: u8, at: Option<Space>| {
            let hits = f32::from(card.health.saturating_sub(wounds)) / SUCCESSES;
            let turning = if card.health == 0 { self.turning(kind) } else { hits };
            let way = at.map_or(0.0, |at| costs.as_ref().map_or(0.0, |costs| costs[at.index()]));
            turning + way + at.map_or(0.0, |at| self.carrying(state, kind, at))
        };
        let face_down = state.tokens_of(kind).filter(|(_, token)| token.turned == 0);
        let mut each: ArrayVec<f32, 48> =
            face_down.map(|(_, token)| work(token.wounds, token.space())).collect();
        each.sort_by(f32::total_cmp);
        let known: f32 = each.iter().take(left).sum();
        known + 2.0 * A_STEP * left.saturating_sub(each.len()) as f32
    }

    /// Actions until a roll that turns such a token over succeeds.
    fn turning(&self, kind: TokenId) -> f32 {
        let turns = |effects: &[Effect]| {
            mentions(effects, &mut |effect| matches!(effect, Effect::TurnToken(token) if token.id() == kind))
        };
        let mut need = 0;
        for action in self.actions {
            mentions(&action.does, &mut |effect| match effect {
                Effect::Roll(check) if turns(&check.pass) => {
                    need = check.need;
                    true
                }
                _ => false,
            });
        }
        1.0 + 0.25 * f32::from(need)
    }

    fn carrying(&self, state: &State, kind: TokenId, at: Space) -> f32 {
        let Some((_, goals)) = self.carry.iter().find(|(carried, _)| *carried == kind) else { return 0.0 };
        let map = &self.content.episode(state.episode).map;
        let ways = map.open(state.closed | state.locked);
        let nearest = ways.nearest(at, *goals).first();
        let distance = nearest.and_then(|goal| ways.distance(at, goal));
        CARRY * f32::from(distance.unwrap_or(8))
    }

    /// Tokens that have to lie on certain spaces.
    fn bring(&self, state: &mut State, kind: TokenId, tests: &[SpaceIs], least: u8) -> f32 {
        let scene = Scene::of(self.who);
        let goals = look(self.content, state, |table| select::matching(table, scene, tests));
        let ways = self.content.episode(state.episode).map.open(state.closed | state.locked);
        let far = |at: Space| ways.nearest(at, goals).first().and_then(|goal| ways.distance(at, goal));
        let lying = state.tokens_of(kind).filter_map(|(_, token)| token.space());
        let mut each: ArrayVec<f32, 48> = lying.map(|at| CARRY * f32::from(far(at).unwrap_or(8))).collect();
        each.sort_by(f32::total_cmp);
        let left = usize::from(least);
        each.iter().take(left).sum::<f32>() + A_STEP * left.saturating_sub(each.len()) as f32
    }

    /// Enemies that have to go.
    fn clear(&self, state: &mut State, tests: &[FoeIs], least: u8) -> f32 {
        let figures = imagine::matching_foes(self.content, state, self.who, tests);
        let too_many = (figures.len() + 1).saturating_sub(usize::from(least));
        let health = |figure: Figure| {
            let kind = self.content.kind(state.figures.kind(figure));
            f32::from(kind.health.saturating_sub(state.figures.wounds(figure)))
        };
        let mut each: ArrayVec<f32, 48> =
            figures.iter().map(|figure| 0.5 + health(figure) / SUCCESSES).collect();
        each.sort_by(f32::total_cmp);
        each.iter().take(too_many).sum()
    }

    /// What one still has to hold before an action of the episode can be taken.
    fn missing(&self, state: &State) -> f32 {
        let needed = self.actions.iter().filter(|action| self.helps(action));
        let missing = needed.map(|action| short_of(state, self.who, &action.needs));
        missing.min_by(f32::total_cmp).unwrap_or(0.0)
    }

    /// Whether an action touches the tokens of the ritual.
    fn helps(&self, action: &EpisodeAction) -> bool {
        mentions(&action.does, &mut |effect| match effect {
            Effect::HurtToken(kind, _) | Effect::TurnToken(kind) => counts(self.condition, kind.id()),
            // Others bring it about in ways that cannot be told from the word.
            _ => false,
        })
    }

    /// Where a token that can be carried would be of use.
    fn goals(&self, mind: &Mind<'_>, kind: TokenId) -> Set<Space> {
        let Some((index, token)) =
            mind.state.tokens_of(kind).find(|(_, token)| token.turned == 0 && token.space().is_some())
        else {
            return Set::EMPTY;
        };
        let useful: ArrayVec<&EpisodeAction, 8> =
            self.actions.iter().filter(|action| self.helps(action)).take(8).collect();
        let mut state = mind.state.clone();
        let fits = |space: &Space| {
            state.tokens[index] = death_may_die::state::Token { place: Place::On(*space), ..token };
            state.investigator_mut(self.who).space = *space;
            useful.iter().any(|action| imagine::holds(self.content, &mut state, self.who, &action.needs))
        };
        mind.episode().map.spaces().iter().filter(fits).collect()
    }

    /// Where such a token should go.
    pub(super) fn goals_of(&self, kind: TokenId) -> Set<Space> {
        self.carry.iter().find(|(carried, _)| *carried == kind).map_or(Set::EMPTY, |(_, goals)| *goals)
    }

    /// The enemies whose death brings the end of the ritual nearer.
    pub(super) fn prey(&self, mind: &Mind<'_>) -> Set<Figure> {
        prey(mind, self.condition)
    }
}

fn prey(mind: &Mind<'_>, condition: &Condition) -> Set<Figure> {
    match condition {
        Condition::Not(inner) => match &**inner {
            Condition::AtLeast(Amount::Enemies(tests), _) => {
                imagine::matching_foes(mind.content, &mut mind.state.clone(), mind.who, tests)
            }
            _ => Set::EMPTY,
        },
        Condition::Both(one, other) | Condition::Either(one, other) => prey(mind, one) | prey(mind, other),
        // Nothing else is brought about by killing.
        _ => Set::EMPTY,
    }
}

/// The tokens that an action of the episode moves.
fn carried(actions: &[EpisodeAction]) -> ArrayVec<TokenId, 4> {
    let mut found = ArrayVec::<TokenId, 4>::new();
    for action in actions {
        mentions(&action.does, &mut |effect| {
            if let Effect::MoveToken(kind, _) = effect
                && !found.is_full()
                && !found.contains(&kind.id())
            {
                found.push(kind.id());
            }
            false
        });
    }
    found
}

/// Whether a condition counts tokens of this kind.
fn counts(condition: &Condition, kind: TokenId) -> bool {
    match condition {
        Condition::AtLeast(Amount::Turned(token) | Amount::Held(token) | Amount::Lying(token, _), _) => {
            token.id() == kind
        }
        Condition::Not(inner) => counts(inner, kind),
        Condition::Both(one, other) | Condition::Either(one, other) => {
            counts(one, kind) || counts(other, kind)
        }
        // No other condition counts tokens.
        _ => false,
    }
}

/// How many tokens one lacks for a condition.
fn short_of(state: &State, who: Who, condition: &Condition) -> f32 {
    match condition {
        Condition::AtLeast(Amount::Held(kind), least) => {
            1.2 * f32::from(least.saturating_sub(state.held(who, kind.id())))
        }
        Condition::Both(one, other) => short_of(state, who, one) + short_of(state, who, other),
        Condition::Either(one, other) => short_of(state, who, one).min(short_of(state, who, other)),
        // Where one has to be is a matter of walking.
        _ => 0.0,
    }
}
