//! How much work is left until the ritual is disrupted, as read from its condition.

use crate::journey::{Costs, costs_to};
use crate::token_costs;
use crate::viewpoint::Viewpoint;
use crate::what_if::{self, look, mentions};
use arrayvec::ArrayVec;
use death_may_die::content::{Content, Episode, EpisodeAction, TokenId};
use death_may_die::effect::{Amount, Condition, Effect, FoeIs, SpaceIs};
use death_may_die::select::{self, Scene};
use death_may_die::state::{Figure, Place, State, Who};
use parts::{Set, Space};

/// Average successes of one action.
const SUCCESSES: f32 = 1.9;
/// Actions for a step of a ritual that the bot does not understand.
const A_STEP: f32 = 2.0;
/// Actions to move a token by one space: an action moves it a little, and the investigator has to follow.
const CARRY: f32 = 0.9;
/// Actions to lay down a token in hand, or to pick one up.
const HANDLE: f32 = 0.9;
/// Actions for a space that somebody has to walk with something in hand, or followed by an enemy.
const WALK: f32 = 0.34;
/// Actions to find out who hides behind a token, including those for tokens that turn out to be somebody
/// else.
const UNMASK: f32 = 2.5;
/// Actions to get an enemy to where it is wanted, before anybody has begun to lead it there.
const LEAD: f32 = 4.0;

/// The ritual, and where its tokens have to be brought.
pub(crate) struct Ritual<'a> {
    content: &'a Content,
    who: Who,
    condition: &'a Condition,
    actions: &'a [EpisodeAction],
    needs: RitualNeeds,
}

/// What the ritual takes, as read from its effects and conditions.
#[derive(Clone)]
pub(crate) struct RitualNeeds {
    /// Tokens that have to be carried, and the spaces where they are useful.
    carry: ArrayVec<(TokenId, Set<Space>), 4>,
    /// The price of turning over a token: a kind of token, how many, and the cost of getting one.
    price: Option<(TokenId, u8, f32)>,
    /// Tokens that investigators lay down from their hands, and the cost of getting one.
    laid: Option<(TokenId, f32)>,
    /// The token that prevents others in its space from being turned over.
    hindrance: Option<TokenId>,
    /// The action that turns over a token only if an enemy is there.
    company: Option<usize>,
    /// Tokens that explode, and the tokens that they break.
    explosive_tokens: Option<(TokenId, Option<TokenId>)>,
}

impl RitualNeeds {
    /// Everything except where tokens have to be carried, which the effects alone do not say.
    fn of(content: &Content, episode: &Episode) -> RitualNeeds {
        let (condition, actions) = (&episode.ritual, episode.actions.as_slice());
        let cost = |kind| token_costs::cost_of(content, episode, kind);
        let laid = laid_down(actions).filter(|kind| counts(condition, *kind));
        let mut needs = RitualNeeds {
            carry: ArrayVec::new(),
            price: None,
            laid: laid.map(|kind| (kind, cost(kind))),
            hindrance: None,
            company: None,
            explosive_tokens: token_costs::explosive_tokens(episode),
        };
        for (index, kind) in turning_actions(condition, actions) {
            let action = &actions[index];
            needs.price = token_costs::price(action, kind).map(|(paid, n)| (paid, n, cost(paid)));
            needs.hindrance = token_costs::hindrance(&action.needs);
            needs.company = token_costs::company(&action.needs).map(|_| index);
        }
        let moves = actions.iter().filter(|action| carries(action, condition));
        needs.hindrance = needs.hindrance.or(moves.filter_map(|a| token_costs::hindrance(&a.needs)).next());
        needs
    }
}

impl<'a> Ritual<'a> {
    pub(crate) fn of(view: &Viewpoint<'a>) -> Ritual<'a> {
        let episode = view.episode();
        let (condition, actions) = (&episode.ritual, episode.actions.as_slice());
        let kept = view.kept.map(|outlook| outlook.needs.clone());
        let is_known = kept.is_some();
        let needs = kept.unwrap_or_else(|| RitualNeeds::of(view.content, episode));
        let mut ritual = Ritual { content: view.content, who: view.who, condition, actions, needs };
        if !is_known {
            let carried = carried(actions).into_iter();
            ritual.needs.carry = carried.map(|kind| (kind, ritual.goals(view, kind))).collect();
        }
        ritual
    }

    /// A copy to keep in an outlook.
    pub(crate) fn needs(&self) -> &RitualNeeds {
        &self.needs
    }

    /// An estimate of the actions left, not counting the way to where they are done.
    pub(crate) fn work(&self, state: &mut State) -> f32 {
        let costs = self.way_costs(state);
        self.work_on(state, &costs, self.condition) + self.missing(state)
    }

    /// The cost of getting to each space if there are locked doors; `None` if there are none.
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
            Condition::AtLeast(Amount::Enemies(tests), 1) => self.lead(state, tests),
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
                let first = self.work_on(state, costs, one);
                // If an enemy has to be somewhere at the end, it is led there last.
                let last = matches!(**other, Condition::AtLeast(Amount::Enemies(_), _));
                first + if last && first > 0.0 { LEAD } else { self.work_on(state, costs, other) }
            }
            Condition::Either(one, other) => {
                self.work_on(state, costs, one).min(self.work_on(state, costs, other))
            }
            // Any other condition of a ritual is either met or not.
            _ => self.unless(state, condition),
        }
    }

    fn unless(&self, state: &mut State, condition: &Condition) -> f32 {
        if what_if::holds(self.content, state, self.who, condition) { 0.0 } else { A_STEP }
    }

    /// The least work to turn over enough tokens.
    fn turn(&self, state: &mut State, costs: &Option<Costs>, kind: TokenId, least: u8) -> f32 {
        let turned = state.tokens_of(kind).filter(|(_, token)| token.turned > 0).count();
        let left = usize::from(least).saturating_sub(turned);
        let card = self.content.token(kind);
        let turning = if card.health == 0 { self.turning(kind) } else { 0.0 };
        let company = self.company(state);
        let led = |state: &State, at: Space| self.led(state, company, Set::of(at));
        let work = |wounds: u8, at: Option<Space>| {
            let health = card.health.saturating_sub(wounds);
            let Some(at) = at else { return f32::from(health) / SUCCESSES + turning };
            let way = costs.as_ref().map_or(0.0, |costs| costs[at.index()]);
            let there = self.breaking(state, kind, health, at) + self.hindered(state, at) + led(state, at);
            turning + there + way + self.carrying(state, kind, at)
        };
        let state = &*state;
        let face_down = state.tokens_of(kind).filter(|(_, token)| token.turned == 0);
        let mut each: ArrayVec<f32, 48> =
            face_down.map(|(_, token)| work(token.wounds, token.space())).collect();
        each.sort_by(f32::total_cmp);
        let known: f32 = each.iter().take(left).sum();
        let unknown = 2.0 * A_STEP * left.saturating_sub(each.len()) as f32;
        known + unknown + self.unpaid(state, left)
    }

    /// The cost of getting what is missing to pay for `left` tokens.
    fn unpaid(&self, state: &State, left: usize) -> f32 {
        let Some((kind, each, cost)) = self.needs.price else { return 0.0 };
        let needed = each.saturating_mul(left.min(20) as u8);
        cost * f32::from(needed - token_costs::in_hands(state, kind, needed))
    }

    /// Actions until a token has taken `health` wounds, by attacks or by tokens that explode where there is
    /// fire.
    fn breaking(&self, state: &State, kind: TokenId, health: u8, at: Space) -> f32 {
        match self.needs.explosive_tokens {
            Some((charge, Some(breaks))) if breaks == kind => {
                let missing = health.saturating_sub(token_costs::lying(state, charge, at));
                let light = if state.fire_at(at) > 0 { 0.0 } else { 1.0 };
                f32::from(missing) / SUCCESSES + light
            }
            Some(_) | None => f32::from(health) / SUCCESSES,
        }
    }

    /// The cost of tokens that are in the way.
    fn hindered(&self, state: &State, at: Space) -> f32 {
        self.needs.hindrance.map_or(0.0, |kind| A_STEP * f32::from(token_costs::lying(state, kind, at)))
    }

    /// The enemies that have to be there when a token is turned over.
    fn company(&self, state: &mut State) -> Option<Set<Figure>> {
        let tests = token_costs::company(&self.actions[self.needs.company?].needs)?;
        Some(what_if::matching_foes(self.content, state, self.who, tests))
    }

    /// The cost of leading the nearest of some enemies to where it should be, if any has to be led.
    fn led(&self, state: &State, who: Option<Set<Figure>>, to: Set<Space>) -> f32 {
        let Some(figures) = who else { return 0.0 };
        let ways = self.content.episode(state.episode).map.open(state.closed | state.locked);
        let far = |figure: Figure| {
            let at = state.figures.space(figure)?;
            ways.distance(at, ways.nearest(at, to).first()?)
        };
        let nearest = figures.iter().filter_map(far).min();
        WALK * f32::from(nearest.unwrap_or(8))
    }

    /// The work of leading an enemy to certain spaces.
    fn lead(&self, state: &mut State, tests: &[FoeIs]) -> f32 {
        let (figures, goals) = self.leading(state, tests);
        let far = self.led(state, Some(figures), goals);
        if far > 0.0 { far + 0.3 } else { 0.0 }
    }

    /// The enemies that would do, and where one of them should be.
    fn leading(&self, state: &mut State, tests: &[FoeIs]) -> (Set<Figure>, Set<Space>) {
        let on = tests.iter().find_map(|test| if let FoeIs::On(spaces) = test { Some(spaces) } else { None });
        let kinds: Vec<FoeIs> = tests.iter().filter(|test| !matches!(test, FoeIs::On(_))).cloned().collect();
        let figures = what_if::matching_foes(self.content, state, self.who, &kinds);
        let scene = Scene::of(self.who);
        let goals =
            on.map_or(Set::EMPTY, |on| look(self.content, state, |table| select::matching(table, scene, on)));
        (figures, goals)
    }

    /// The enemies that are to be led somewhere, if the investigator can use them there.
    pub(crate) fn led_by(&self, view: &Viewpoint<'_>) -> Set<Figure> {
        if let Some(outlook) = view.kept {
            return outlook.led;
        }
        let mut state = view.state.clone();
        if let Condition::Both(one, other) = self.condition
            && let Condition::AtLeast(Amount::Enemies(tests), 1) = &**other
            && what_if::holds(self.content, &mut state, self.who, one)
        {
            return self.leading(&mut state, tests).0;
        }
        let can_pay = self.needs.price.is_none_or(|(kind, n, _)| view.state.held(self.who, kind) >= n);
        self.company(&mut state).filter(|_| can_pay).unwrap_or(Set::EMPTY)
    }

    /// Enemies that the ritual needs alive.
    pub(crate) fn spared(&self, view: &Viewpoint<'_>) -> Set<Figure> {
        match view.kept {
            Some(outlook) => outlook.spared,
            None => self.company(&mut view.state.clone()).unwrap_or(Set::EMPTY),
        }
    }

    /// Actions until a roll succeeds that turns over such a token.
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
        let Some((_, goals)) = self.needs.carry.iter().find(|(carried, _)| *carried == kind) else {
            return 0.0;
        };
        let map = &self.content.episode(state.episode).map;
        let ways = map.open(state.closed | state.locked);
        let nearest = ways.nearest(at, *goals).first();
        let distance = nearest.and_then(|goal| ways.distance(at, goal));
        CARRY * f32::from(distance.unwrap_or(8))
    }

    /// The work of bringing tokens to certain spaces.
    fn bring(&self, state: &mut State, kind: TokenId, tests: &[SpaceIs], least: u8) -> f32 {
        let scene = Scene::of(self.who);
        let goals = look(self.content, state, |table| select::matching(table, scene, tests));
        let taken = |at: &Space| token_costs::lying(state, kind, *at) > 0;
        let free: Set<Space> = match self.content.token(kind).spreads {
            true => goals.iter().filter(|at| !taken(at)).collect(),
            false => goals,
        };
        let ways = self.content.episode(state.episode).map.open(state.closed | state.locked);
        let far = |at: Space| ways.nearest(at, free).first().and_then(|goal| ways.distance(at, goal));
        let far = |at: Space| f32::from(far(at).unwrap_or(8));
        let by_hand = self.needs.laid.filter(|(laid, _)| *laid == kind);
        let work = |place: Place| match (place, by_hand) {
            (Place::On(at), _) if goals.contains(at) => Some(0.0),
            (Place::On(at), Some(_)) => Some(2.0 * HANDLE + WALK * far(at)),
            (Place::On(at), None) => Some(CARRY * far(at) + self.hindered(state, at)),
            (Place::Held(who), _) => Some(HANDLE + WALK * far(state.investigator(who).space)),
            (Place::Marks(_), _) => None,
        };
        let masked = token_costs::hides(self.content, self.content.episode(state.episode), kind);
        let masked = masked.into_iter().flat_map(|mask| state.tokens_of(mask));
        let masked = masked.filter(|(_, token)| token.turned == 0).filter_map(|(_, token)| token.space());
        let known = state.tokens_of(kind).filter_map(|(_, token)| work(token.place));
        let mut each: ArrayVec<f32, 48> =
            known.chain(masked.map(|at| UNMASK + CARRY * far(at))).take(48).collect();
        each.sort_by(f32::total_cmp);
        let left = usize::from(least);
        let new = by_hand.map_or(A_STEP, |(_, cost)| cost + HANDLE + 2.0 * WALK);
        each.iter().take(left).sum::<f32>() + new * left.saturating_sub(each.len()) as f32
    }

    /// The work of clearing away enemies.
    fn clear(&self, state: &mut State, tests: &[FoeIs], least: u8) -> f32 {
        let figures = what_if::matching_foes(self.content, state, self.who, tests);
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

    /// The cost of what an investigator still has to hold before an action of the episode can be taken.
    fn missing(&self, state: &State) -> f32 {
        if self.needs.price.is_some() {
            return 0.0;
        }
        let needed = self.actions.iter().filter(|action| self.helps(action));
        let missing = needed.map(|action| short_of(state, self.who, &action.needs));
        missing.min_by(f32::total_cmp).unwrap_or(0.0)
    }

    /// Whether an action affects the tokens of the ritual.
    fn helps(&self, action: &EpisodeAction) -> bool {
        mentions(&action.does, &mut |effect| match effect {
            Effect::HurtToken(kind, _) | Effect::TurnToken(kind) => counts(self.condition, kind.id()),
            // The effect alone does not tell whether it helps.
            _ => false,
        })
    }

    /// Where a token that can be carried would be useful.
    fn goals(&self, view: &Viewpoint<'_>, kind: TokenId) -> Set<Space> {
        if let Some(tests) = wanted_on(self.condition, kind) {
            let scene = Scene::of(self.who);
            return look(self.content, &mut view.state.clone(), |table| {
                select::matching(table, scene, tests)
            });
        }
        let Some((index, token)) =
            view.state.tokens_of(kind).find(|(_, token)| token.turned == 0 && token.space().is_some())
        else {
            return Set::EMPTY;
        };
        let useful: ArrayVec<&EpisodeAction, 8> =
            self.actions.iter().filter(|action| self.helps(action)).take(8).collect();
        let mut state = view.state.clone();
        let fits = |space: &Space| {
            state.tokens[index] = death_may_die::state::Token { place: Place::On(*space), ..token };
            state.investigator_mut(self.who).space = *space;
            useful.iter().any(|action| what_if::holds(self.content, &mut state, self.who, &action.needs))
        };
        let all = view.episode().map.spaces();
        if self.needs.hindrance == Some(kind) {
            let of_use = |space: Space| {
                let lying = view.state.tokens.iter().filter(|token| token.space() == Some(space));
                lying.filter(|token| token.turned == 0).any(|token| counts(self.condition, token.kind))
            };
            return all.iter().filter(|&space| !of_use(space)).collect();
        }
        all.iter().filter(fits).collect()
    }

    /// Whether such tokens are part of the work already.
    pub(crate) fn uses(&self, kind: TokenId) -> bool {
        self.needs.price.is_some_and(|(paid, ..)| paid == kind)
            || self.needs.laid.is_some_and(|(laid, _)| laid == kind)
    }

    /// Where such a token should go.
    pub(crate) fn goals_of(&self, kind: TokenId) -> Set<Space> {
        self.needs.carry.iter().find(|(carried, _)| *carried == kind).map_or(Set::EMPTY, |(_, goals)| *goals)
    }

    /// The enemies whose death brings the end of the ritual nearer.
    pub(crate) fn prey(&self, view: &Viewpoint<'_>) -> Set<Figure> {
        view.kept.map_or_else(|| prey(view, self.condition) | self.quarry(view), |outlook| outlook.prey)
    }

    /// The enemies that leave behind something that is still missing.
    fn quarry(&self, view: &Viewpoint<'_>) -> Set<Figure> {
        let Some((paid, each, _)) = self.needs.price else { return Set::EMPTY };
        let wanted = self.wanted(view.state).saturating_mul(each);
        let missing = wanted - token_costs::in_hands(view.state, paid, wanted);
        let mut found = Set::EMPTY;
        for (tests, left) in token_costs::quarry(view.episode()) {
            if view.state.tokens_of(left).count() < usize::from(missing) {
                found |= what_if::matching_foes(view.content, &mut view.state.clone(), view.who, tests);
            }
        }
        found
    }

    /// How many tokens still have to be turned over.
    fn wanted(&self, state: &State) -> u8 {
        let Condition::AtLeast(Amount::Turned(kind), least) = self.condition else { return 0 };
        let turned = state.tokens_of(kind.id()).filter(|(_, token)| token.turned > 0).count();
        least.saturating_sub(turned as u8)
    }
}

/// The actions that turn over tokens of the ritual.
fn turning_actions(condition: &Condition, actions: &[EpisodeAction]) -> ArrayVec<(usize, TokenId), 4> {
    let mut found = ArrayVec::new();
    for (index, action) in actions.iter().enumerate() {
        mentions(&action.does, &mut |effect| {
            if let Effect::TurnToken(kind) = effect
                && counts(condition, kind.id())
                && !found.is_full()
            {
                found.push((index, kind.id()));
            }
            false
        });
    }
    found
}

fn prey(view: &Viewpoint<'_>, condition: &Condition) -> Set<Figure> {
    match condition {
        Condition::Not(inner) => match &**inner {
            Condition::AtLeast(Amount::Enemies(tests), _) => {
                what_if::matching_foes(view.content, &mut view.state.clone(), view.who, tests)
            }
            _ => Set::EMPTY,
        },
        Condition::Both(one, other) | Condition::Either(one, other) => prey(view, one) | prey(view, other),
        // No other effect is about killing.
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

/// Whether an action moves tokens of the ritual.
fn carries(action: &EpisodeAction, condition: &Condition) -> bool {
    mentions(
        &action.does,
        &mut |effect| matches!(effect, Effect::MoveToken(kind, _) if counts(condition, kind.id())),
    )
}

/// The spaces on which a condition wants tokens of this kind.
fn wanted_on(condition: &Condition, kind: TokenId) -> Option<&[SpaceIs]> {
    match condition {
        Condition::AtLeast(Amount::Lying(token, tests), _) if token.id() == kind => Some(tests),
        Condition::Both(one, other) | Condition::Either(one, other) => {
            wanted_on(one, kind).or_else(|| wanted_on(other, kind))
        }
        // No other condition says where tokens should be.
        _ => None,
    }
}

/// The tokens that an action of the episode lays down.
fn laid_down(actions: &[EpisodeAction]) -> Option<TokenId> {
    let mut found = None;
    for action in actions {
        mentions(&action.does, &mut |effect| {
            if let Effect::LayDown(kind, _) = effect {
                found = Some(kind.id());
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

/// How many tokens an investigator lacks for a condition.
fn short_of(state: &State, who: Who, condition: &Condition) -> f32 {
    match condition {
        Condition::AtLeast(Amount::Held(kind), least) => {
            1.2 * f32::from(least.saturating_sub(state.held(who, kind.id())))
        }
        Condition::Both(one, other) => short_of(state, who, one) + short_of(state, who, other),
        Condition::Either(one, other) => short_of(state, who, one).min(short_of(state, who, other)),
        // Having to be somewhere costs only walking.
        _ => 0.0,
    }
}
