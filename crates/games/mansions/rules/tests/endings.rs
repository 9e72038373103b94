//! Every ending of every scenario can be reached: from a position close to it, by the last step.

use crate::common::bench::{Came, FIRST, SECOND, hold, token};
use crate::common::content;
use crate::common::figures::{ending_id, kind, spawn_id};
use crate::common::luck::{Dice, Luck};
use mansions::actions::ChosenAction;
use mansions::effect::Icon;
use mansions::ids::{Monster, OfferId, RoleId, StageId, TokenId, Who};
use mansions::mythos::MythosStep;
use mansions::question::Choice;
use mansions::state::{Ending, MonsterState, Monsters, Place, Spot, Standing, State, Step, Turn};
use mansions::turn::TurnStep;
use mansions::{Content, Mansions, Setup};
use parts::{Set, Space};
use std::cell::RefCell;
use std::collections::BTreeSet;
use table::{Game, Position};

/// A story, and which of its endings were reached.
struct Story<'a> {
    content: &'a Content,
    id: &'static str,
    reached: RefCell<BTreeSet<String>>,
}

impl<'a> Story<'a> {
    fn new(content: &'a Content, id: &'static str) -> Story<'a> {
        Story { content, id, reached: RefCell::default() }
    }

    /// Minh and Carson, everything revealed, no tokens and no monsters, in this stage.
    fn at(&self, stage: &str) -> State {
        let content = self.content;
        let scenario = content.scenarios.iter().find(|one| one.id == self.id).expect("it is there");
        let setup = Setup {
            players: 2,
            scenario: self.id.to_owned(),
            map: scenario.maps[0].id.clone(),
            investigators: ["minh-thi-phan", "carson-sinclair"].map(str::to_owned).to_vec(),
            ..Setup::default()
        };
        let state = Mansions::set_up(content, &setup).expect("it can be played so");
        let mut luck = Luck::new(content, Dice::Blank, &[]);
        let mut state = Position::<Mansions>::of(content, state, &mut luck).0.state().clone();
        (state.board.revealed, state.board.tokens) = (state.plan(content).all(), Set::EMPTY);
        state.board.roles = (0..scenario.roles.len()).map(RoleId::new).collect();
        state.monsters = Monsters::none();
        state.story.due.clear();
        let stage = scenario.stages.iter().position(|one| one.id == stage).expect("there is such a stage");
        state.story.stage = StageId::new(stage);
        (state.round, state.turn) = (4, Some(Turn::new(FIRST, 2)));
        state
    }

    fn set(&self, state: &mut State, var: &str, to: i16) {
        let vars = &state.the_scenario(self.content).vars;
        let place = vars.iter().position(|one| one.id == var).expect("there is such a variable");
        state.story.vars[place] = to;
    }

    fn sum(&self, state: &mut State, sum: &str, to: u8) {
        let sums = &state.the_scenario(self.content).sums;
        state.story.sums[sums.iter().position(|one| one == sum).expect("there is such a sum")] = to;
    }

    fn space(&self, state: &State, spot: &str) -> Space {
        crate::common::bench::space(self.content, state, spot)
    }

    /// A token, and whoever takes its option, stand there.
    fn meet(&self, state: &mut State, who: Who, id: &str, spot: &str) -> TokenId {
        let (token, at) = (token(self.content, state, id), self.space(state, spot));
        state.board.tokens.insert(token);
        state.board.token_at[token.index()] = Spot::Space(at);
        state.who_mut(who).space = at;
        token
    }

    fn option(&self, state: &State, token: TokenId, number: usize) -> OfferId {
        state.the_scenario(self.content).token(token).options[number].id
    }

    /// A monster of this spawn, nearly beaten, where Minh stands.
    fn foe(&self, state: &mut State, spawn: &str, kind_id: &str, spot: &str) -> Monster {
        let (spawn, kind) = (spawn_id(self.content, state, spawn), kind(self.content, kind_id));
        let space = self.space(state, spot);
        state.who_mut(FIRST).space = space;
        let it = MonsterState {
            kind,
            number: 1,
            spawn: Some(spawn),
            space,
            health: 1,
            damage: 0,
            stays: 0,
            slowed: false,
        };
        state.monsters.at[0] = Some(it);
        Monster(0)
    }

    /// Plays the last step; it comes to this ending.
    fn ends(&self, state: &State, step: Step, ending: &str) {
        let came = self.play(state, step, Dice::Success);
        let found = match came.state.ending {
            Some(Ending::Told { ending, .. }) => Some(ending),
            Some(Ending::Madness(_)) | None => None,
        };
        let wanted = ending_id(self.content, state, ending);
        assert_eq!(found, Some(wanted), "{}, {ending}: {:#?}", self.id, came.news);
        self.reached.borrow_mut().insert(ending.to_owned());
    }

    fn play(&self, state: &State, step: Step, dice: Dice) -> Came {
        crate::common::luck::try_run(self.content, state, &[step], Luck::new(self.content, dice, &[]))
    }

    fn takes(&self, state: &State, token: TokenId, number: usize, ending: &str) {
        let doing = ChosenAction::Option(token, self.option(state, token, number));
        self.ends(state, Step::Turn(TurnStep::Do(doing)), ending);
    }

    /// An elimination, and the last phase is over.
    fn loses_one(&self, stage: &str, ending: &str) {
        let mut state = self.at(stage);
        state.turn = None;
        state.who_mut(SECOND).standing = Standing::Eliminated;
        state.last_phase = Some(state.round);
        self.ends(&state, Step::Turn(TurnStep::LastPhaseEnds), ending);
    }

    /// All endings were reached.
    fn told_whole(self) {
        let scenario = self.content.scenarios.iter().find(|one| one.id == self.id).expect("it is there");
        let all: BTreeSet<String> = scenario.endings.iter().map(|ending| ending.id.clone()).collect();
        assert_eq!(self.reached.into_inner(), all, "{}", self.id);
    }
}

/// One more success is enough, whatever the goal is.
const NEARLY: u8 = 40;

const ROUND_END: Step = Step::Mythos(MythosStep::RoundEnd);

/// MOM-END-04, MOM-SCEN-06 The Lamp in the Window.
#[test]
fn the_lamp_has_four_ends() {
    let content = content();
    let story = Story::new(&content, "the-lamp-in-the-window");
    let mut state = story.at("let-it-sleep");
    let grave = story.meet(&mut state, FIRST, "grave", "cellar.a");
    hold(&content, &mut state, FIRST, "ritual-components");
    story.takes(&state, grave, 0, "at-rest");
    let at = story.space(&state, "cellar.a");
    story.ends(&state, Step::Turn(TurnStep::Do(ChosenAction::SetFire(at))), "ashes");
    state.round = 15;
    story.ends(&state, ROUND_END, "dark");
    story.loses_one("whose-lamp", "one-lost");
    story.told_whole();
}

/// While the ghost stands over the grave no fire takes there.
#[test]
fn the_ghost_pinches_the_flame_out() {
    let content = content();
    let story = Story::new(&content, "the-lamp-in-the-window");
    let mut state = story.at("let-it-sleep");
    story.foe(&mut state, "woken-wife", "ghost", "cellar.a");
    story.meet(&mut state, FIRST, "grave", "cellar.a");
    let at = story.space(&state, "cellar.a");
    let came = story.play(&state, Step::Turn(TurnStep::Do(ChosenAction::SetFire(at))), Dice::Success);
    assert!(came.state.ending.is_none() && !came.state.board.fire.contains(at));
}

/// MOM-TEST-04 The words over the grave add up, and are said only where the components are.
#[test]
fn the_words_take_their_time() {
    let content = content();
    let story = Story::new(&content, "the-lamp-in-the-window");
    let mut state = story.at("let-it-sleep");
    let grave = story.meet(&mut state, FIRST, "grave", "cellar.a");
    let doing = Step::Turn(TurnStep::Do(ChosenAction::Option(grave, story.option(&state, grave, 0))));
    assert!(story.play(&state, doing, Dice::Success).state.ending.is_none(), "without the components");
    hold(&content, &mut state, FIRST, "ritual-components");
    let failed = story.play(&state, doing, Dice::Blank);
    assert!(failed.state.ending.is_none() && !failed.news.is_empty());
}

/// MOM-END-04, MOM-SCEN-06 Low Water.
#[test]
fn low_water_has_five_ends() {
    let content = content();
    let story = Story::new(&content, "low-water");
    let mut state = story.at("be-rid-of-it");
    hold(&content, &mut state, FIRST, "grotesque-stone");
    let mut broken = state.clone();
    let fountain = story.meet(&mut broken, FIRST, "fountain", "square.c");
    story.sum(&mut broken, "break", NEARLY);
    story.takes(&broken, fountain, 0, "broken");
    for (ally, person) in [(1, "harbour-master"), (2, "publican")] {
        let mut safe = state.clone();
        story.set(&mut safe, "ally", ally);
        let friend = story.meet(&mut safe, FIRST, person, "office.b");
        story.takes(&safe, friend, 4, "locked-away");
        // Or without the friend, at the safe itself.
        let mut alone = state.clone();
        story.set(&mut alone, "ally", ally);
        let door = story.meet(&mut alone, FIRST, "safe", "office.b");
        story.takes(&alone, door, 0, "locked-away");
    }
    let mut late = story.at("stop-it");
    story.set(&mut late, "tide", 12);
    story.ends(&late, ROUND_END, "gone");
    let mut aboard = story.at("stop-it");
    story.foe(&mut aboard, "bearer", "the-bearer", "dock.b");
    aboard.who_mut(FIRST).space = story.space(&aboard, "square.a");
    ["goal", "aboard"].map(|var| story.set(&mut aboard, var, 1)).into_iter().for_each(drop);
    story.ends(&aboard, ROUND_END, "gone");
    let mut burning = story.at("which-way");
    let plan = burning.plan(&content);
    burning.board.fire = plan.all().iter().filter(|&space| !plan.spaces[space.index()].water).collect();
    story.ends(&burning, ROUND_END, "ashes-on-the-water");
    story.loses_one("which-way", "one-lost");
    story.told_whole();
}

/// The Bearer is struck down: he drops what he carries, and the last stage begins.
#[test]
fn the_bearer_falls() {
    let content = content();
    let story = Story::new(&content, "low-water");
    let mut state = story.at("stop-it");
    let bearer = story.foe(&mut state, "bearer", "the-bearer", "street.a");
    let came =
        story.play(&state, Step::Turn(TurnStep::Do(ChosenAction::Attack(bearer, None))), Dice::Success);
    let dropped = token(&content, &state, "dropped");
    assert!(came.state.board.tokens.contains(dropped));
    assert_eq!(came.state.story.stage, StageId::new(2));
}

/// MOM-END-04, MOM-SCEN-06 Nine Steps Down: by how many have left, and with what.
#[test]
fn nine_steps_have_six_ends() {
    let content = content();
    let story = Story::new(&content, "nine-steps-down");
    let last_out = |vars: &[(&str, i16)], ending: &str| {
        let mut state = story.at("up");
        vars.iter().for_each(|&(var, to)| story.set(&mut state, var, to));
        state.who_mut(SECOND).standing = Standing::Left;
        let gate = story.meet(&mut state, FIRST, "way-out", "yard.a");
        story.takes(&state, gate, 0, ending);
    };
    last_out(&[("seals", 3)], "it-sleeps");
    last_out(&[("seals", 2), ("carried", 1)], "the-book-is-out");
    last_out(&[("seals", 2), ("freed", 1)], "the-town-is-warned");
    last_out(&[("seals", 2)], "into-the-lane");
    let mut state = story.at("up");
    state.round = 16;
    story.ends(&state, ROUND_END, "fed");
    state.who_mut(SECOND).standing = Standing::Left;
    story.ends(&state, ROUND_END, "into-the-lane");
    story.loses_one("choose", "one-taken");
    story.told_whole();
}

/// MOM-ELIM-02 After an elimination, what the others have done by the end of their last turns counts.
#[test]
fn the_last_turns_count() {
    let content = content();
    let story = Story::new(&content, "nine-steps-down");
    let mut state = story.at("up");
    state.turn = None;
    story.set(&mut state, "last", 1);
    state.who_mut(SECOND).standing = Standing::Eliminated;
    state.last_phase = Some(state.round);
    story.ends(&state, Step::Turn(TurnStep::EndOfPhase), "fed");
    state.who_mut(FIRST).standing = Standing::Left;
    story.ends(&state, Step::Turn(TurnStep::EndOfPhase), "into-the-lane");
}

/// MOM-PERS-03 A prisoner is led by the hand, and waits when told to.
#[test]
fn prisoners_are_led_and_wait() {
    let content = content();
    let story = Story::new(&content, "nine-steps-down");
    for (person, led) in [("nell", "led-nell"), ("sexton", "led-sexton")] {
        let mut state = story.at("choose");
        story.set(&mut state, "cage", 1);
        let token = story.meet(&mut state, FIRST, person, "cells.b");
        let free = state.the_scenario(&content).token(token).options.iter();
        let free: Vec<OfferId> =
            free.filter(|offer| offer.icon == Icon::Free).map(|offer| offer.id).collect();
        let take = |state: &State, offer: OfferId| {
            let named = [Choice::Token(token), Choice::Offer(offer)];
            let luck = Luck::new(&content, Dice::Blank, &named);
            crate::common::luck::try_run(&content, state, &[Step::Turn(TurnStep::Act)], luck).state
        };
        let [lead, wait] = [free[free.len() - 2], free[free.len() - 1]];
        let leading = take(&state, lead);
        assert!(leading.board.follows.contains(&(token, FIRST)), "{person} follows, {led}");
        assert!(take(&leading, wait).board.follows.is_empty(), "{person} waits");
    }
}

/// MOM-END-02 Who carries the book out of the gate has carried it; who lays it down has not.
#[test]
fn the_book_goes_out_or_stays() {
    let content = content();
    let story = Story::new(&content, "nine-steps-down");
    let mut state = story.at("up");
    state.who_mut(SECOND).standing = Standing::Left;
    let gate = story.meet(&mut state, FIRST, "way-out", "yard.a");
    let book = hold(&content, &mut state, FIRST, "the-drowned-gospel");
    story.takes(&state, gate, 0, "the-book-is-out");
    story.takes(&state, gate, 1, "into-the-lane");
    let doing = ChosenAction::Option(gate, story.option(&state, gate, 1));
    let came = story.play(&state, Step::Turn(TurnStep::Do(doing)), Dice::Success);
    assert!(matches!(came.state.cards.place(book), Place::Lying(_)));
}

/// The worlds in which this value is so.
fn only(content: &Content, state: &mut State, value: &str) {
    let values = state.the_scenario(content).hidden.iter().flat_map(|fact| &fact.values);
    let worlds = values.filter(|one| one.id == value).map(|one| one.worlds).next();
    state.story.worlds &= worlds.expect("there is such a value");
}

/// MOM-END-04, MOM-SCEN-06 A Toast to the Absent.
#[test]
fn a_toast_has_five_ends() {
    let content = content();
    let story = Story::new(&content, "a-toast-to-the-absent");
    let attack = Step::Turn(TurnStep::Do(ChosenAction::Attack(Monster(0), None)));
    for culprit in ["heir", "widow", "doctor", "medium", "steward"] {
        let mut state = story.at("last-verse");
        story.foe(&mut state, culprit, &format!("{culprit}-unmasked"), "hall.c");
        story.ends(&state, attack, "justice");
        story.set(&mut state, "open", 1);
        story.set(&mut state, "horror-down", 1);
        story.ends(&state, attack, "price");
    }
    let mut mercy = story.at("last-verse");
    story.set(&mut mercy, "bond", 3);
    story.sum(&mut mercy, "mercy", NEARLY);
    let word = story.meet(&mut mercy, FIRST, "unmasked", "hall.b");
    story.takes(&mercy, word, 0, "justice");
    let mut answered = story.at("last-verse");
    story.foe(&mut answered, "horror", "hunting-horror", "below.b");
    ["open", "singer-down"].map(|var| story.set(&mut answered, var, 1)).into_iter().for_each(drop);
    story.ends(&answered, attack, "price");
    for (innocent, culprit) in [
        ("heir", "widow"),
        ("widow", "doctor"),
        ("doctor", "medium"),
        ("medium", "steward"),
        ("steward", "heir"),
    ] {
        let mut state = story.at("name-one");
        only(&content, &mut state, culprit);
        story.set(&mut state, "wrong", 1);
        let person = story.meet(&mut state, FIRST, innocent, "hall.c");
        let accuse = state.the_scenario(&content).token(person).options.len() - 1;
        story.takes(&state, person, accuse, "wrong-one");
    }
    sung_to_the_end(&story);
    story.loses_one("who", "one-lost");
    story.told_whole();
}

/// The last verse is sung with the door open; or what came first is not beaten when he comes.
fn sung_to_the_end(story: &Story<'_>) {
    let mut state = story.at("last-verse");
    story.foe(&mut state, "heir", "heir-unmasked", "below.c");
    state.who_mut(FIRST).space = story.space(&state, "hall.a");
    story.set(&mut state, "verses", 2);
    let came = story.play(&state, ROUND_END, Dice::Blank);
    assert!(came.state.ending.is_none(), "first the door opens");
    assert_eq!(came.state.all_monsters().count(), 2, "and something comes through it");
    story.set(&mut state, "open", 1);
    story.ends(&state, ROUND_END, "door");
    let mut waiting = came.state;
    waiting.round += 3;
    story.ends(&waiting, Step::Mythos(MythosStep::Triggers), "door");
}

/// MOM-HIDE-02 The right name: the one who is accused is unmasked, and the song begins.
#[test]
fn the_right_one_is_unmasked() {
    let content = content();
    let story = Story::new(&content, "a-toast-to-the-absent");
    for culprit in ["heir", "widow", "doctor", "medium", "steward"] {
        let mut state = story.at("name-one");
        only(&content, &mut state, culprit);
        let person = story.meet(&mut state, FIRST, culprit, "hall.c");
        let accuse = state.the_scenario(&content).token(person).options.len() - 1;
        let doing = ChosenAction::Option(person, story.option(&state, person, accuse));
        let came = story.play(&state, Step::Turn(TurnStep::Do(doing)), Dice::Success);
        assert_eq!(came.state.story.stage, StageId::new(2), "{culprit}");
        let foe = spawn_id(&content, &state, culprit);
        assert!(came.state.all_monsters().any(|(_, it)| it.spawn == Some(foe)), "{culprit}");
    }
}

/// What the Bearer carries can be snatched out of his arms: then the one who did it has it, and the last stage begins.
#[test]
fn the_burden_is_snatched() {
    let content = content();
    let story = Story::new(&content, "low-water");
    let mut state = story.at("stop-it");
    story.foe(&mut state, "bearer", "the-bearer", "street.a");
    let burden = story.meet(&mut state, FIRST, "burden", "street.a");
    let doing = Step::Turn(TurnStep::Do(ChosenAction::Option(burden, story.option(&state, burden, 0))));
    let stone = crate::common::bench::item(&content, "grotesque-stone");
    let came = story.play(&state, doing, Dice::Success);
    assert_eq!(came.state.cards.place(stone), Place::Held(FIRST));
    assert_eq!(came.state.story.stage, StageId::new(2));
    let failed = story.play(&state, doing, Dice::Blank);
    assert_eq!(failed.state.suffered(FIRST, mansions::ids::Ill::Damage), 1);
    assert_eq!(failed.state.story.stage, state.story.stage);
}

/// The circle below is read once it can be reached; read, it gives what undoes a verse.
#[test]
fn the_circle_is_read_and_a_verse_undone() {
    let content = content();
    let story = Story::new(&content, "a-toast-to-the-absent");
    let mut state = story.at("who");
    story.set(&mut state, "gate", 1);
    let circle = story.meet(&mut state, FIRST, "circle", "below.b");
    let options = &state.the_scenario(&content).token(circle).options;
    let named = |text: &str| {
        let place = options.iter().position(|offer| content.text(offer.text.id()).starts_with(text));
        Step::Turn(TurnStep::Do(ChosenAction::Option(circle, options[place.expect("it is there")].id)))
    };
    let read = story.play(&state, named("Study"), Dice::Success);
    let components = crate::common::bench::item(&content, "ritual-components");
    assert_eq!(read.state.cards.place(components), Place::Held(FIRST));
    let mut sung = story.at("last-verse");
    story.set(&mut sung, "verses", 2);
    story.meet(&mut sung, FIRST, "circle", "below.b");
    hold(&content, &mut sung, FIRST, "ritual-components");
    let undone = story.play(&sung, named("Say the words backwards"), Dice::Success);
    assert_eq!(undone.state.story.vars[2], 1, "one verse fewer");
}

/// A friend who stands with the Bearer lands one on him at the end of the investigators' phase.
#[test]
fn a_friend_strikes_the_bearer() {
    let content = content();
    let story = Story::new(&content, "low-water");
    for (ally, friend) in [(1, "harbour-master"), (2, "publican")] {
        let mut state = story.at("stop-it");
        let bearer = story.foe(&mut state, "bearer", "the-bearer", "street.a");
        state.monsters.at[bearer.index()].as_mut().expect("he stands there").health = 9;
        story.meet(&mut state, FIRST, friend, "street.a");
        story.set(&mut state, "ally", ally);
        let luck = Luck::new(&content, Dice::Blank, &[]);
        let came = crate::common::luck::try_run(&content, &state, &[Step::Turn(TurnStep::EndOfPhase)], luck);
        let hurt = mansions::event::Event::MonsterHurt(mansions::event::Figure::of(&state, bearer), 1);
        assert!(came.told(hurt), "{friend}");
    }
}

/// In the last stage the Bearer goes after whoever has it, a space before all monsters move.
#[test]
fn the_bearer_goes_after_it() {
    let content = content();
    let story = Story::new(&content, "low-water");
    let mut state = story.at("be-rid-of-it");
    let bearer = story.foe(&mut state, "bearer", "the-bearer", "street.a");
    hold(&content, &mut state, FIRST, "grotesque-stone");
    state.who_mut(FIRST).space = story.space(&state, "dock.b");
    state.who_mut(SECOND).space = story.space(&state, "dock.b");
    state.story.idle.insert(spawn_id(&content, &state, "bearer"));
    let came = story.play(&state, Step::Mythos(MythosStep::BeforeMonsters), Dice::Blank);
    let away = |state: &State| {
        let at = state.monster(bearer).expect("he stands there").space;
        state.land(&content).distance(at, story.space(state, "dock.b"), mansions::plan::By::Claw)
    };
    assert_eq!(away(&came.state).map(|away| away + 1), away(&state));
}
