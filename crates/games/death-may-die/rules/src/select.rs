//! Which spaces, enemies, people and amounts a card means.

use crate::asking::{Asking, Look, T};
use crate::content::{Class, Gate, TokenId};
use crate::dice::Tally;
use crate::discovery::ClaimIs;
use crate::effect::{Amount, Condition, Destination, FoeIs, Foes, People, PersonIs, SpaceIs, Spaces};
use crate::insanity;
use crate::investigator::THRESHOLDS;
use crate::question::{About, Purpose};
use crate::state::{Figure, Place, Token, Who};
use crate::{elder_one, locks, tokens};
use arrayvec::ArrayVec;
use parts::{Set, Space, Ways};
use table::Flow;

/// For whom a card is resolved, and which enemy's card it is.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    pub you: Who,
    pub this: Option<Figure>,
    /// The space that is spoken of.
    pub there: Option<Space>,
    /// Whose doing it is, if it is an investigator's: who kills an enemy then has killed it.
    pub by: Option<Who>,
    /// The wounds that were just taken.
    pub wounds: u8,
    /// What the roll that is spoken of came to.
    pub roll: Tally,
    /// What the space that is looked for will be used for.
    pub purpose: Purpose,
}

impl Scene {
    pub fn of(you: Who) -> Scene {
        Scene {
            you,
            this: None,
            there: None,
            by: None,
            wounds: 0,
            roll: Tally::default(),
            purpose: Purpose::Other,
        }
    }

    /// The space that is spoken of, else where the enemy stands that is.
    fn there(self, t: Look<'_, '_>) -> Option<Space> {
        self.there.or_else(|| t.state.figures.space(self.this?))
    }

    /// The same, looking for a space for something.
    pub fn to(self, purpose: Purpose) -> Scene {
        Scene { purpose, ..self }
    }

    /// The same as your own doing.
    pub fn by_yourself(self) -> Scene {
        Scene { by: Some(self.you), ..self }
    }
}

/// The spaces that are meant; ties and choices are the active player's.
pub fn spaces(t: T<'_, '_>, scene: Scene, which: &Spaces) -> Flow<Set<Space>> {
    let here = t.state.investigator(scene.you).space;
    Ok(match which {
        Spaces::Here => Set::of(here),
        Spaces::HereAndAdjacent => t.adjacent(here).with(here),
        Spaces::There => Set::of(scene.there(t).unwrap_or(here)),
        Spaces::Gate(gate) => Set::of(t.episode().gate(*gate)),
        Spaces::EachGate => t.episode().gates.into_iter().collect(),
        Spaces::Start => Set::of(t.episode().start),
        Spaces::Each(tests) => matching(t, scene, tests),
        Spaces::Nearest(tests) => some_nearest(t, scene, 1, matching(t, scene, tests))?,
        Spaces::TheNearest(count, tests) => some_nearest(t, scene, *count, matching(t, scene, tests))?,
        Spaces::Farthest(tests) => {
            let farthest = farthest(t, here, matching(t, scene, tests));
            one_of(t, scene.purpose, farthest)?
        }
        Spaces::One(tests) => {
            let candidates = matching(t, scene, tests);
            one_of(t, scene.purpose, candidates)?
        }
    })
}

/// DMD-MAP-09 The nearest ones; ties: the active player chooses, unless all of them are meant.
fn some_nearest(t: T<'_, '_>, scene: Scene, count: u8, mut among: Set<Space>) -> Flow<Set<Space>> {
    let here = t.state.investigator(scene.you).space;
    let mut found = Set::EMPTY;
    while found.len() < usize::from(count) && !among.is_empty() {
        let nearest = match scene.purpose {
            // Nobody goes where no way leads.
            Purpose::Stand => t.ways().nearest(here, among),
            _ => nearest(t, here, among),
        };
        let all_fit = found.len() + nearest.len() <= usize::from(count);
        let next = if all_fit { nearest } else { one_of(t, scene.purpose, nearest)? };
        if next.is_empty() {
            break;
        }
        found |= next;
        among -= next;
    }
    Ok(found)
}

/// DMD-MAP-09 Distance is the shortest path. DMD-MAP-10 Blocked passages count as closed: what no path leads to is
/// farther than anything else.
pub fn nearest(t: Look<'_, '_>, from: Space, among: Set<Space>) -> Set<Space> {
    let reached = t.ways().nearest(from, among);
    if reached.is_empty() { among } else { reached }
}

/// The same for the farthest.
fn farthest(t: Look<'_, '_>, from: Space, among: Set<Space>) -> Set<Space> {
    let cut_off = among - t.ways().within(from, u8::MAX);
    if cut_off.is_empty() { t.ways().farthest(from, among) } else { cut_off }
}

/// DMD-MYTH-06 Where nothing is left to be put, it does not matter which space is meant.
fn one_of(t: T<'_, '_>, purpose: Purpose, among: Set<Space>) -> Flow<Set<Space>> {
    match among.first() {
        Some(_) if !none_left(t, purpose) => {
            t.ask(t.state.active, About::WhichSpace(purpose), among).map(Set::of)
        }
        first => Ok(first.into_iter().collect()),
    }
}

/// Whether the reserve is empty of what a space is looked for.
fn none_left(t: Look<'_, '_>, purpose: Purpose) -> bool {
    match purpose {
        Purpose::Summon(kind) => t.state.figures.in_reserve(kind).is_none(),
        Purpose::Token(kind) => tokens::in_reserve(t, kind) == 0,
        Purpose::Fire => t.state.fire_left() == 0,
        Purpose::Stand | Purpose::ElderOne | Purpose::Towards | Purpose::Other => false,
    }
}

/// All spaces that pass every test.
pub fn matching(t: Look<'_, '_>, scene: Scene, tests: &[SpaceIs]) -> Set<Space> {
    tests.iter().fold(t.episode().map.spaces(), |left, test| left & spaces_that_are(t, scene, test))
}

fn spaces_that_are(t: Look<'_, '_>, scene: Scene, test: &SpaceIs) -> Set<Space> {
    let all = t.episode().map.spaces();
    let here = t.state.investigator(scene.you).space;
    let where_ = |holds: &dyn Fn(Space) -> bool| all.iter().filter(|&space| holds(space)).collect();
    match test {
        SpaceIs::Yours => Set::of(here),
        SpaceIs::WithinOfYou(spaces) => t.ways().within(here, *spaces),
        SpaceIs::AnyGate => t.episode().gates.into_iter().collect(),
        SpaceIs::With(token) => with_token(t, token.id(), |_| true),
        SpaceIs::WithIntact(token) => with_token(t, token.id(), |token| token.turned == 0),
        SpaceIs::WithHurt(token) => with_token(t, token.id(), |token| token.turned == 0 && token.wounds > 0),
        SpaceIs::Without(token) => all - with_token(t, token.id(), |_| true),
        SpaceIs::Holding(tests) => spaces_of(t, matching_foes(t, scene, tests)),
        SpaceIs::Safe => where_(&|space| t.state.is_safe(space)),
        SpaceIs::Burning => where_(&|space| t.state.fire_at(space) > 0),
        SpaceIs::NotBurning => where_(&|space| t.state.fire_at(space) == 0),
        SpaceIs::Occupied => t.state.everyone().map(|who| t.state.investigator(who).space).collect(),
        SpaceIs::Locked => where_(&|space| !locks::at(t, space).is_empty()),
        SpaceIs::NextTo(token) => with_token(t, token.id(), |_| true)
            .iter()
            .fold(Set::EMPTY, |found, space| found | t.adjacent(space)),
        SpaceIs::WithinOf(spaces, token) => with_token(t, token.id(), |_| true)
            .iter()
            .fold(Set::EMPTY, |found, space| found | t.ways().within(space, *spaces)),
        SpaceIs::WithOthers => {
            let others = |space| t.state.investigators_at(space).without(scene.you);
            where_(&|space| !t.state.is_safe(space) || !others(space).is_empty())
        }
        SpaceIs::ThereOrAdjacent => {
            let there = scene.there(t).unwrap_or(here);
            t.adjacent(there).with(there)
        }
        SpaceIs::NearGate(spaces) => t
            .episode()
            .gates
            .into_iter()
            .fold(Set::EMPTY, |found, gate| found | t.ways().within(gate, *spaces)),
    }
}

/// The spaces with such a token.
pub fn with_token(t: Look<'_, '_>, kind: TokenId, is: impl Fn(Token) -> bool) -> Set<Space> {
    let lying = t.state.tokens_of(kind).filter(|(_, token)| is(*token));
    lying.filter_map(|(_, token)| token.space()).collect()
}

fn spaces_of(t: Look<'_, '_>, figures: Set<Figure>) -> Set<Space> {
    figures.iter().filter_map(|figure| t.state.figures.space(figure)).collect()
}

/// How far it is from a space to an enemy, for some purpose.
type Measure = fn(Look<'_, '_>, Space, Figure) -> u8;

/// The enemies that are meant; ties and choices are the active player's.
/// DMD-MAP-10 Blocked passages count as closed for paths.
pub fn foes(t: T<'_, '_>, scene: Scene, which: &Foes) -> Flow<Set<Figure>> {
    foes_by(t, scene, which, |t, from, figure| way_to(t, t.ways(), from, figure))
}

/// The enemies that are to be moved.
/// DMD-MAP-10 For a figure that may ignore a block, the search for it ignores the block as well.
pub fn movers(t: T<'_, '_>, scene: Scene, which: &Foes) -> Flow<Set<Figure>> {
    foes_by(t, scene, which, |t, from, figure| {
        way_to(t, t.ways_of(t.state.figures.kind(figure)), from, figure)
    })
}

/// The length of the shortest path; what no path leads to is farther than anything else.
fn way_to(t: Look<'_, '_>, ways: Ways<'_>, from: Space, figure: Figure) -> u8 {
    t.state.figures.space(figure).and_then(|at| ways.distance(from, at)).unwrap_or(u8::MAX)
}

fn foes_by(t: T<'_, '_>, scene: Scene, which: &Foes, measure: Measure) -> Flow<Set<Figure>> {
    let candidates = match which {
        Foes::This => return Ok(scene.this.into_iter().collect()),
        Foes::Each(tests) => return Ok(matching_foes(t, scene, tests)),
        Foes::One(tests) => matching_foes(t, scene, tests),
        Foes::Healthiest(tests) => healthiest(t, matching_foes(t, scene, tests)),
        Foes::Nearest(tests) => by_distance(t, scene, tests, measure, |distance| distance),
        Foes::Farthest(tests) => by_distance(t, scene, tests, measure, |distance| u8::MAX - distance),
    };
    if candidates.is_empty() {
        return Ok(candidates);
    }
    t.ask(t.state.active, About::WhichEnemy, candidates).map(Set::of)
}

/// Those with the most health left.
fn healthiest(t: Look<'_, '_>, among: Set<Figure>) -> Set<Figure> {
    let left = |figure: Figure| {
        t.content.kind(t.state.figures.kind(figure)).health.saturating_sub(t.state.figures.wounds(figure))
    };
    let most = among.iter().map(left).max();
    among.iter().filter(|&figure| Some(left(figure)) == most).collect()
}

/// DMD-MAP-09 Those that rank first by their distance.
fn by_distance(
    t: Look<'_, '_>,
    scene: Scene,
    tests: &[FoeIs],
    measure: Measure,
    rank: fn(u8) -> u8,
) -> Set<Figure> {
    let here = t.state.investigator(scene.you).space;
    let place = |figure: Figure| rank(measure(t, here, figure));
    let candidates = matching_foes(t, scene, tests);
    let first = candidates.iter().map(place).min();
    candidates.iter().filter(|&figure| Some(place(figure)) == first).collect()
}

/// All enemies on the map that pass every test.
pub fn matching_foes(t: Look<'_, '_>, scene: Scene, tests: &[FoeIs]) -> Set<Figure> {
    let passes = |figure: &Figure| is_one(t, scene, *figure, tests);
    t.state.figures.on_map().iter().filter(passes).collect()
}

/// Whether an enemy, dead or alive, passes every test.
pub fn is_one(t: Look<'_, '_>, scene: Scene, figure: Figure, tests: &[FoeIs]) -> bool {
    tests.iter().all(|test| foe_is(t, scene, figure, test))
}

fn foe_is(t: Look<'_, '_>, scene: Scene, figure: Figure, test: &FoeIs) -> bool {
    let kind = t.state.figures.kind(figure);
    let class = t.content.kind(kind).class;
    match test {
        FoeIs::A(wanted) => t.content.kind(kind).is_a(kind, wanted.id()),
        FoeIs::Unknown(slot) => t.unknown_in(*slot) == Some(kind),
        FoeIs::Cultist => class == Class::Cultist,
        FoeIs::Monster => class == Class::Monster,
        FoeIs::NotElderOne => class != Class::ElderOne,
        FoeIs::ElderOne => class == Class::ElderOne,
        FoeIs::On(tests) => {
            t.state.figures.space(figure).is_some_and(|space| matching(t, scene, tests).contains(space))
        }
        FoeIs::Here => t.state.figures.at(t.state.investigator(scene.you).space).contains(figure),
        FoeIs::There => scene.there(t).is_some_and(|space| t.state.figures.at(space).contains(figure)),
        FoeIs::Marked(token) => is_marked(t, figure, token.id()),
        FoeIs::Unmarked(token) => !is_marked(t, figure, token.id()),
    }
}

pub fn is_marked(t: Look<'_, '_>, figure: Figure, kind: TokenId) -> bool {
    t.state.tokens_of(kind).any(|(_, token)| token.place == Place::Marks(figure))
}

/// The investigators that are meant, clockwise from the active one.
pub fn people(t: T<'_, '_>, scene: Scene, which: &People) -> Flow<ArrayVec<Who, 5>> {
    let (tests, one) = match which {
        People::Each(tests) => (tests, false),
        People::One(tests) => (tests, true),
    };
    let found = matching_people(t, scene, tests);
    if !one || found.is_empty() {
        return Ok(found);
    }
    let who = t.ask(scene.you, About::WhichInvestigator, found.iter().copied().collect::<Set<Who>>())?;
    Ok([who].into_iter().collect())
}

/// All investigators who pass every test, clockwise from the active one.
pub fn matching_people(t: Look<'_, '_>, scene: Scene, tests: &[PersonIs]) -> ArrayVec<Who, 5> {
    let fits = |who: &Who| tests.iter().all(|test| person_is(t, scene, *who, test));
    t.state.clockwise().filter(fits).collect()
}

fn person_is(t: Look<'_, '_>, scene: Scene, who: Who, test: &PersonIs) -> bool {
    let (you, space) = (t.state.investigator(scene.you).space, t.state.investigator(who).space);
    match test {
        PersonIs::Other => who != scene.you,
        PersonIs::Here => space == you,
        PersonIs::Within(spaces) => t.ways().within(you, *spaces).contains(space),
        PersonIs::On(tests) => matching(t, scene, tests).contains(space),
        PersonIs::Holding(token, least) => t.state.held(who, token.id()) >= *least,
        PersonIs::Owning(claim) => t.owns(who, claim.id()),
        PersonIs::Wounded => !t.state.investigator(who).wounds.is_empty(),
        PersonIs::Hurt => t.state.investigator(who).is_hurt(),
    }
}

/// Where an enemy is moved to.
pub fn goal(t: T<'_, '_>, scene: Scene, mover: Figure, goal: &Destination) -> Flow<Option<Space>> {
    match goal {
        Destination::You => Ok(Some(t.state.investigator(scene.you).space)),
        Destination::Nearest(tests) => {
            let Some(at) = t.state.figures.space(mover) else { return Ok(None) };
            let kind = t.state.figures.kind(mover);
            let nearest = t.ways_of(kind).nearest(at, matching(t, scene, tests));
            one_of(t, Purpose::Towards, nearest).map(Set::first)
        }
        Destination::MostTokens(token) => {
            let most = t.state.everyone().map(|who| t.state.held(who, token.id())).max();
            let holds_most = |who: &Who| Some(t.state.held(*who, token.id())) == most;
            let spaces =
                t.state.everyone().filter(holds_most).map(|who| t.state.investigator(who).space).collect();
            one_of(t, Purpose::Towards, spaces).map(Set::first)
        }
    }
}

/// How many.
pub fn amount(t: Look<'_, '_>, scene: Scene, amount: &Amount) -> u8 {
    let you = t.state.investigator(scene.you);
    match amount {
        Amount::Just(n) => *n,
        Amount::All => u8::MAX,
        Amount::YourWounds => you.wounds.at(),
        Amount::YourStress => you.stress.at(),
        Amount::FireHere => t.state.fire_at(you.space),
        Amount::FireThere => t.state.fire_at(scene.there.unwrap_or(you.space)),
        Amount::OthersHere => count(others_here(t, scene.you)),
        Amount::Held(token) => t.state.held(scene.you, token.id()),
        Amount::Turned(token) => {
            count(t.state.tokens_of(token.id()).filter(|(_, token)| token.turned > 0).count())
        }
        Amount::Lying(token, tests) => {
            let spaces = matching(t, scene, tests);
            let there = |token: Token| token.space().is_some_and(|space| spaces.contains(space));
            count(t.state.tokens_of(token.id()).filter(|(_, token)| there(*token)).count())
        }
        Amount::Enemies(tests) => count(matching_foes(t, scene, tests).len()),
        Amount::YourRelics => count(t.state.relics_of(scene.you).count()),
        Amount::YourItems => count(t.claims_of(scene.you).filter(|claim| claim.is == ClaimIs::Item).count()),
        Amount::WoundsTaken => scene.wounds,
        Amount::People(tests) => count(matching_people(t, scene, tests).len()),
        Amount::ItsHealth => scene.this.map_or(0, |figure| health(t, figure)),
        Amount::Signs => scene.roll.signs,
    }
}

/// The health on an enemy's card; the Elder One's is that of its stage.
fn health(t: Look<'_, '_>, figure: Figure) -> u8 {
    let card = t.content.kind(t.state.figures.kind(figure));
    match card.class {
        Class::ElderOne => elder_one::health(t),
        Class::Cultist | Class::Monster => card.health,
    }
}

fn count(things: usize) -> u8 {
    u8::try_from(things).expect("a table holds fewer than 256 things")
}

fn others_here(t: Look<'_, '_>, who: Who) -> usize {
    let space = t.state.investigator(who).space;
    t.state.investigators_at(space).without(who).len() + t.state.figures.at(space).len()
}

/// Whether it is so.
pub fn holds(t: Look<'_, '_>, scene: Scene, condition: &Condition) -> bool {
    let you = t.state.investigator(scene.you);
    match condition {
        Condition::Always => true,
        Condition::AtLeast(count, least) => amount(t, scene, count) >= *least,
        Condition::YouAreSafe => t.state.is_safe_for(scene.you),
        Condition::ElderOneOnMap => t.state.is_summoned(),
        Condition::YouOwn(claim) => t.owns(scene.you, claim.id()),
        Condition::YouOwnA(keyword) => t.claims_of(scene.you).any(|claim| claim.keywords.contains(keyword)),
        Condition::SomebodyOwns(claim) => t.state.everyone().any(|who| t.owns(who, claim.id())),
        Condition::Somebody(tests) => {
            t.state.everyone().any(|who| tests.iter().all(|test| person_is(t, scene, who, test)))
        }
        Condition::YouHaveSkill(skill) => t.level(scene.you, skill.id()) > 0,
        Condition::YouAreOn(tests) => matching(t, scene, tests).contains(you.space),
        Condition::SomeSpace(tests) => !matching(t, scene, tests).is_empty(),
        Condition::Not(condition) => !holds(t, scene, condition),
        Condition::Both(one, other) => holds(t, scene, one) && holds(t, scene, other),
        Condition::Either(one, other) => holds(t, scene, one) || holds(t, scene, other),
        Condition::SomethingToSteal => !insanity::loot(t, scene.you).is_empty(),
        Condition::PartnerElsewhere => insanity::partner(t, scene.you)
            .is_some_and(|partner| t.state.investigator(partner).space != you.space),
        Condition::YouKeepMythos => you.keeps.is_some(),
        Condition::BeforeThreshold(spaces) => {
            let ahead = you.sanity.at()..=you.sanity.at() + spaces;
            THRESHOLDS.into_iter().any(|threshold| ahead.contains(&threshold))
        }
        Condition::ItIs(tests) => scene.this.is_some_and(|figure| is_one(t, scene, figure, tests)),
    }
}

impl Token {
    /// The space it lies on, if it lies on one.
    pub fn space(self) -> Option<Space> {
        match self.place {
            Place::On(space) => Some(space),
            Place::Held(_) | Place::Marks(_) => None,
        }
    }
}

impl Gate {
    pub const ALL: [Gate; 3] = [Gate::Red, Gate::Yellow, Gate::Blue];
}
