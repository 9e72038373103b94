//! Every text of every monster does what it says: attacks, evade texts, horror texts, moves.
//!
//! What a text says is read here a second time, by a reader that knows only how many successes fall, and compared with
//! what has changed on the table.

use crate::common::bench::{FIRST, SECOND};
use crate::common::changes::{Tally, add, in_words};
use crate::common::content;
use crate::common::luck::{Dice, Luck};
use mansions::content::{Aim, MonsterText, Walk};
use mansions::effect::{Effect, Harm, Monsters as Which, Number};
use mansions::effects::Scene;
use mansions::ids::{Ill, IllCard, KindId, Monster, Skill, Who};
use mansions::mythos::MythosStep;
use mansions::plan::By;
use mansions::question::Choice;
use mansions::state::{Against, Barricade, MonsterState, Monsters, State, Step, Turn};
use mansions::turn::TurnStep;
use mansions::{Content, Event, Mansions, Setup, select};
use parts::{Set, Space};
use table::{Game, Position};

/// The scenario in which a kind is at home.
fn home(content: &Content, kind: &str) -> String {
    let mut all = content.scenarios.iter();
    let own = all.find(|scenario| scenario.monsters.iter().any(|custom| custom.id == kind));
    own.map_or("the-lamp-in-the-window", |scenario| &scenario.id).to_owned()
}

/// Minh and Carson in one space with a monster that is a little hurt; she carries things, and has fallen ill of nothing.
fn meeting(content: &Content, kind: KindId) -> (State, Monster) {
    let setup = Setup {
        players: 2,
        scenario: home(content, &content.kind(kind).id),
        investigators: ["minh-thi-phan", "carson-sinclair"].map(str::to_owned).to_vec(),
        ..Setup::default()
    };
    let state = Mansions::set_up(content, &setup).expect("it can be played so");
    let mut luck = Luck::new(content, Dice::Blank, &[]);
    let mut state = Position::<Mansions>::of(content, state, &mut luck).0.state().clone();
    state.board.revealed = state.plan(content).all();
    crate::common::bench::empty_hands(&mut state);
    for id in ["knife", "axe", "bandages"] {
        crate::common::bench::hold(content, &mut state, FIRST, id);
    }
    state.who_mut(FIRST).clues = 3;
    let space = state.who(FIRST).space;
    state.who_mut(SECOND).space = space;
    let it =
        MonsterState { kind, number: 1, spawn: None, space, health: 9, damage: 2, stays: 0, slowed: false };
    state.monsters = Monsters::none();
    state.monsters.at[0] = Some(it);
    (state, Monster(0))
}

/// What a text says comes of it. `None` if it speaks of more than this reader knows.
struct Reader<'a> {
    content: &'a Content,
    state: &'a State,
    dice: Dice,
    scene: Scene,
}

impl Reader<'_> {
    fn successes(&self, skill: Skill, dice: i8) -> u8 {
        let value = self.content.investigator(self.state.who(FIRST).card).skills[skill as usize];
        match self.dice {
            Dice::Blank => 0,
            Dice::Success => (value as i8 + dice).max(1) as u8,
        }
    }

    fn read(&self, effects: &[Effect], tally: &mut Tally) -> Option<()> {
        effects.iter().try_for_each(|effect| self.read_one(effect, tally))
    }

    fn read_one(&self, effect: &Effect, tally: &mut Tally) -> Option<()> {
        match effect {
            Effect::Check { skill, dice, at, pass, fail } => {
                let skill = skill.all().iter().copied().flatten().next()?;
                let passed = self.successes(skill, *dice) >= *at;
                return self.read(if passed { pass } else { fail }, tally);
            }
            Effect::Negate { skill, dice, harm } => {
                let skill = skill.all().iter().copied().flatten().next()?;
                suffer(harm, self.successes(skill, *dice), tally);
            }
            Effect::Suffer(harm) => suffer(harm, 0, tally),
            Effect::Become(condition) => add(tally, &format!("{condition:?}").to_lowercase(), 1),
            Effect::Drop(count) => {
                add(tally, "item", -i32::from(*count));
                add(tally, "lying", i32::from(*count));
            }
            Effect::LoseClues(count) => add(tally, "clue", -i32::from(*count)),
            Effect::Hurt(Which::This, Number::Just(by)) => add(tally, "wounds", i32::from(*by)),
            Effect::Mend(_, by) => add(tally, "wounds", -i32::from(*by)),
            Effect::Stay(Which::This, rounds) => add(tally, "stays", i32::from(*rounds)),
            Effect::Darken(_) => add(tally, "dark", 1),
            Effect::Fire(_) => add(tally, "fire", 1),
            // Of two spaces the second may lead back.
            Effect::MoveYou(spaces, _) => add(tally, "moved", i32::from(*spaces == 1)),
            Effect::CarryYou(_) => {
                add(tally, "moved", 1);
                add(tally, "monster-moved", 1);
            }
            Effect::Ask(_, offers) => return self.read(&offers.first()?.does, tally),
            Effect::If(proviso, then) => return self.branch(proviso, then, &[], tally),
            Effect::IfElse(proviso, then, otherwise) => return self.branch(proviso, then, otherwise, tally),
            Effect::Forfeit | Effect::Say(_) => {}
            _ => return None,
        }
        Some(())
    }

    fn branch(
        &self,
        proviso: &mansions::effect::Proviso,
        then: &[Effect],
        otherwise: &[Effect],
        tally: &mut Tally,
    ) -> Option<()> {
        let holds = select::holds(self.content, self.state, proviso, &self.scene);
        self.read(if holds { then } else { otherwise }, tally)
    }
}

fn suffer(harm: &Harm, less: u8, tally: &mut Tally) {
    let (what, count, is_up) = match harm {
        Harm::Damage(count) => ("damage", count, true),
        Harm::DamageDown(count) => ("damage", count, false),
        Harm::Horror(count) => ("horror", count, true),
        Harm::HorrorDown(count) => ("horror", count, false),
    };
    let count = i32::from(count.saturating_sub(less));
    add(tally, what, count);
    if is_up {
        // The cards that come are turned down again; everybody has seen them.
        add(tally, &format!("{what}-seen"), count);
    }
}

/// Plays a text with all dice blank and with all dice successes, and compares. Says whether the reader knew all of it.
fn check(
    content: &Content,
    (state, monster): (&State, Monster),
    text: &MonsterText,
    step: Step,
    named: &[Choice],
) -> bool {
    let mut is_known = true;
    for dice in [Dice::Blank, Dice::Success] {
        let came = crate::common::luck::one(content, state, step, Luck::new(content, dice, named));
        let mut said = Tally::new();
        let scene = Scene { monster: Some(monster), ..Scene::of(FIRST) };
        match (Reader { content, state, dice, scene }).read(&text.does, &mut said) {
            Some(()) => {
                let mut found = crate::common::changes::changes(content, state, &came.state);
                if Effect::any(&text.does, &|effect| matches!(effect, Effect::MoveYou(2.., _))) {
                    found.remove("moved");
                }
                assert_eq!(in_words(&found), in_words(&said), "{dice:?} for {step:?}: {:?}", text.does);
            }
            None => is_known = false,
        }
    }
    is_known
}

/// Attack texts that say more, which have tests of their own below.
const TESTED_APART: &[&str] = &["It leans. Wood breaks."];

/// MOM-MON-06 Each attack text of each kind does what it says; the test is the target's.
#[test]
fn every_attack_of_every_monster_does_what_it_says() {
    let content = content();
    let mut apart = Vec::new();
    for kind in (0..content.kinds.len()).map(KindId::new) {
        let (state, monster) = meeting(&content, kind);
        for (number, text) in content.kind(kind).attacks.iter().enumerate() {
            let attack = MythosStep::Attack { monster, text: number as u8, left: Set::of(FIRST) };
            if !check(&content, (&state, monster), text, Step::Mythos(attack), &[]) {
                apart.push(&*text.says.words);
            }
        }
    }
    assert_eq!(apart, TESTED_APART, "these say more than is read here");
}

/// MOM-EVADE-02 Each evade text of each kind does what it says, and forfeits only if it says so.
#[test]
fn every_evade_text_does_what_it_says() {
    let content = content();
    for kind in (0..content.kinds.len()).map(KindId::new) {
        let (mut state, monster) = meeting(&content, kind);
        state.turn = Some(Turn::new(FIRST, 2));
        for (number, text) in content.evade_texts(kind).enumerate() {
            let named = [Choice::Text(number as u8)];
            let step = Step::Turn(TurnStep::Evade);
            assert!(check(&content, (&state, monster), text, step, &named), "{:?}", text.does);
            let forfeits = Effect::any(&text.does, &|effect| *effect == Effect::Forfeit);
            let failed =
                crate::common::luck::one(&content, &state, step, Luck::new(&content, Dice::Blank, &named));
            assert_eq!(failed.state.turn.is_some_and(|turn| turn.forfeited), forfeits, "{:?}", text.does);
        }
    }
}

/// MOM-HORROR-02 Each horror text, by the rating and of the kind itself, does what it says.
#[test]
fn every_horror_text_does_what_it_says() {
    let content = content();
    for kind in (0..content.kinds.len()).map(KindId::new) {
        let (state, monster) = meeting(&content, kind);
        for (number, text) in content.horror_texts(kind).enumerate() {
            let step = Step::Mythos(MythosStep::HorrorChecks(Set::of(FIRST)));
            let named = [Choice::Text(number as u8)];
            assert!(check(&content, (&state, monster), text, step, &named), "{:?}", text.does);
        }
    }
}

/// Different in all that a monster may look for.
fn unlike(content: &Content, state: &mut State) {
    let ill = |ill: Ill, id: &str, number: usize| crate::common::bench::ill(content, ill, id, number);
    let damage: Vec<IllCard> = (0..2).map(|number| ill(Ill::Damage, "minor-injury", number)).collect();
    let horror: Vec<IllCard> = (0..2).map(|number| ill(Ill::Horror, "minor-shock", number)).collect();
    damage.iter().for_each(|card| state.ills[0].put(*card, Some(FIRST)));
    horror.iter().for_each(|card| state.ills[1].put(*card, Some(SECOND)));
}

/// Whom a target rule means, of those who stand with the monster.
fn meant(content: &Content, state: &State, aim: &Aim) -> Set<Who> {
    let both: Set<Who> = [FIRST, SECOND].into_iter().collect();
    let stat = |stat| both.iter().map(move |who| (select::stat(content, state, who, stat), who));
    let those = |stat, wanted: Option<u8>| {
        both.iter().filter(|&who| Some(select::stat(content, state, who, stat)) == wanted).collect()
    };
    match aim {
        Aim::Each => both,
        Aim::Least(of) => those(of, stat(of).map(|(count, _)| count).min()),
        Aim::Most(of) => those(of, stat(of).map(|(count, _)| count).max()),
    }
}

/// MOM-MON-02 Each move text names its target: of those in its space, who has least or most of something, or each.
#[test]
fn every_target_rule_finds_whom_it_means() {
    let content = content();
    for kind in (0..content.kinds.len()).map(KindId::new) {
        let (mut state, monster) = meeting(&content, kind);
        unlike(&content, &mut state);
        for (number, text) in content.kind(kind).moves.iter().enumerate() {
            let named = [Choice::Text(number as u8)];
            if matches!(text.walk, Walk::Haunt(_)) {
                continue;
            }
            let meant = meant(&content, &state, &text.target);
            let attacked = attacked(&content, &state, monster, &named);
            let is_one = !matches!(text.target, Aim::Each);
            assert!(!attacked.is_empty() && (attacked - meant).is_empty(), "{text:?}");
            assert_eq!(attacked.len() == 1, is_one || meant.len() == 1, "{text:?} attacks {attacked:?}");
        }
    }
}

/// Whom it attacks, when the activation is played on.
fn attacked(content: &Content, state: &State, monster: Monster, named: &[Choice]) -> Set<Who> {
    let luck = Luck::new(content, Dice::Success, named);
    let came =
        crate::common::luck::try_run(content, state, &[Step::Mythos(MythosStep::Activate(monster))], luck);
    let target =
        |event: &Event| if let Event::MonsterText { on: who, .. } = event { Some(*who) } else { None };
    came.news.iter().filter_map(target).collect()
}

/// Everybody far from the monster, as it goes: the space that is farthest by its own ways.
fn farthest(content: &Content, state: &State, by: By) -> Option<Space> {
    let (land, from) = (state.land(content), state.who(FIRST).space);
    let all = state.board.revealed.iter();
    all.filter_map(|space| land.distance(from, space, by).map(|away| (away, space)))
        .max()
        .map(|(_, space)| space)
}

/// MOM-MON-03, MOM-MON-06 Each move text brings its monster so far as it says, and the fallback takes what is left of its
/// speed: never farther, never farther away.
#[test]
fn every_move_goes_as_far_as_it_says() {
    let content = content();
    for kind in (0..content.kinds.len()).map(KindId::new) {
        let (mut state, monster) = meeting(&content, kind);
        let by = mansions::monsters::by(&content, kind);
        let Some(far) = farthest(&content, &state, by) else { continue };
        state.monsters.at[monster.index()].as_mut().expect("it stands there").space = far;
        let card = content.kind(kind);
        for (number, text) in card.moves.iter().enumerate() {
            let named = [Choice::Text(number as u8)];
            let luck = Luck::new(&content, Dice::Success, &named);
            let came =
                crate::common::luck::one(&content, &state, Step::Mythos(MythosStep::Activate(monster)), luck);
            let away = |state: &State| {
                let at = state.monster(monster).expect("it lives").space;
                state.land(&content).distance(at, state.who(FIRST).space, by).expect("there is a way")
            };
            let (before, after) = (away(&state), away(&came.state));
            let is_usual = card.fallback == Walk::Nearest(0);
            if let (Walk::Nearest(spaces), true) = (&text.walk, is_usual) {
                let goes = (*spaces).max(card.speed);
                assert_eq!(after, before.saturating_sub(goes), "{}: {text:?}", card.id);
            }
            let steps = came.news.iter().filter(|event| matches!(event, Event::MonsterMoved(..))).count();
            let most = match text.walk {
                Walk::Nearest(spaces) | Walk::InRange(spaces) | Walk::Crowd(spaces) => spaces.max(card.speed),
                Walk::Stay | Walk::Haunt(_) => card.speed,
                Walk::Straight => card.speed.max(3),
            };
            assert!(steps <= usize::from(most), "{}: {text:?} went {steps}", card.id);
        }
    }
}

/// A monster's attack with this text on the first, all dice blank.
fn attack_fails(content: &Content, state: &State, monster: Monster, text: u8) -> State {
    let attack = MythosStep::Attack { monster, text, left: Set::of(FIRST) };
    let luck = Luck::new(content, Dice::Blank, &[]);
    crate::common::luck::one(content, state, Step::Mythos(attack), luck).state
}

/// MOM-ACT-01, MOM-FIRE-03 "Let it break here" sets a fire, so it is no answer where one burns already.
#[test]
fn a_bottle_breaks_only_where_it_can_burn() {
    let content = content();
    let kind = crate::common::figures::kind(&content, "riot");
    let (mut state, riot) = meeting(&content, kind);
    let here = state.who(FIRST).space;
    let burnt = attack_fails(&content, &state, riot, 5);
    assert!(burnt.board.fire.contains(here) && burnt.suffered(FIRST, Ill::Horror) == 0);
    state.board.fire.insert(here);
    assert_eq!(attack_fails(&content, &state, riot, 5).suffered(FIRST, Ill::Horror), 1);
}

/// The Deep One drags one a space towards the nearest water, though nobody comes to the water on foot.
#[test]
fn a_deep_one_drags_towards_the_water() {
    let content = content();
    let setup = Setup {
        players: 2,
        scenario: "low-water".to_owned(),
        map: "along-the-quay".to_owned(),
        investigators: ["minh-thi-phan", "carson-sinclair"].map(str::to_owned).to_vec(),
        ..Setup::default()
    };
    let state = Mansions::set_up(&content, &setup).expect("it can be played so");
    let mut luck = Luck::new(&content, Dice::Blank, &[]);
    let mut state = Position::<Mansions>::of(&content, state, &mut luck).0.state().clone();
    state.board.revealed = state.plan(&content).all();
    state.monsters = Monsters::none();
    crate::common::bench::stand(&content, &mut state, FIRST, "lane.a");
    crate::common::bench::stand(&content, &mut state, SECOND, "square.a");
    let deep_one = crate::common::bench::monster(&content, &mut state, "deep-one", "lane.a");
    let dragged = attack_fails(&content, &state, deep_one, 5);
    assert_eq!(dragged.who(FIRST).space, crate::common::bench::space(&content, &state, "lane.b"));
    crate::common::bench::stand(&content, &mut state, FIRST, "lane.b");
    let dragged = attack_fails(&content, &state, deep_one, 5);
    assert_eq!(dragged.who(FIRST).space, crate::common::bench::space(&content, &state, "dock.a"));
}

/// What leans on a room breaks the barricades there and next to it, if one does not get out of its way.
#[test]
fn a_star_spawn_breaks_wood() {
    let content = content();
    let (mut state, star_spawn) = meeting(&content, crate::common::figures::kind(&content, "star-spawn"));
    let here = state.who(FIRST).space;
    let next = state.land(&content).next(here, By::Range).first().expect("a space is next to it");
    let far = state.plan(&content).all().iter().last().expect("there are spaces");
    for space in [here, next, far] {
        state.board.add_barricade(Barricade { space, against: Against::Nothing, card: None });
    }
    let kind = state.monster(star_spawn).expect("it is there").kind;
    let mut texts = content.kind(kind).attacks.iter();
    let number = texts.position(|text| text.says.words.contains("Wood")).expect("it leans");
    let leant = attack_fails(&content, &state, star_spawn, number as u8);
    let left: Vec<Space> = leant.board.barricades.iter().map(|barricade| barricade.space).collect();
    assert_eq!((left, leant.suffered(FIRST, Ill::Damage)), (vec![far], 2));
}
