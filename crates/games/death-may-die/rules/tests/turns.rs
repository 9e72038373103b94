//! Chapters "Set-up", "Enemies", "Mythos" and "End of turn", as far as the prologue uses them.

use crate::common::{check, options, play, state};
use death_may_die::content::{Class, Gate};
use death_may_die::state::Who;
use death_may_die::{DeathMayDie, Setup};
use expect_test::expect;
use parts::Space;
use table::{Game, Nobody, Seat, Session};

fn prologue() -> Setup {
    Setup { episode: "prologue".to_owned(), ..Setup::default() }
}

fn begin(setup: &Setup) -> Session<DeathMayDie> {
    Session::new(shelf::content::<DeathMayDie>(), setup, &mut Nobody).expect("the set-up is possible")
}

/// DMD-SETUP-02 1 to 5 players. A single player takes 2 investigators and alternates turns between them.
#[test]
fn a_single_player_holds_both_investigators() {
    let game = begin(&prologue());
    let state = game.state();
    assert_eq!((state.seats, state.investigators.len()), (1, 2));
    assert_eq!([state.seat(Who(0)), state.seat(Who(1))], [Seat(0), Seat(0)]);
    let three = begin(&Setup { players: 3, ..prologue() });
    assert_eq!((three.state().seats, three.state().investigators.len()), (3, 3));
}

/// DMD-SETUP-02 1 to 5 players: others are refused with a sentence.
#[test]
fn six_cannot_play() {
    let six = Setup { players: 6, ..prologue() };
    let error = DeathMayDie::set_up(&shelf::content::<DeathMayDie>(), &six).unwrap_err();
    assert_eq!(error.to_string(), "1 to 5 can play, not 6");
}

/// DMD-SETUP-05 Every figure on the reference cards is available; those not placed wait in reserve.
/// DMD-SETUP-06 The map, gates, tokens and starting enemies follow the episode's set-up.
/// DMD-SETUP-08 Investigators start on the episode's starting space, all three skills at level 1.
#[test]
fn the_table_is_laid_as_the_episode_says() {
    let game = begin(&prologue());
    let state = game.state();
    assert_eq!(
        state.figures.all().count(),
        16,
        "the Elder One, 10 cultists, a star spawn, 2 fire vampires, 2 byakhee"
    );
    assert_eq!(state.figures.on_map().len(), 5);
    assert_eq!(state.fire.iter().sum::<u8>(), 1);
    assert!(state.investigators.iter().all(|each| each.space == Space(0) && each.levels == [1; 3]));
}

/// DMD-SETUP-07 The mythos cards are shuffled together: any of them may be on top.
#[test]
fn any_mythos_card_may_be_on_top() {
    assert_eq!(options("mike: hall\nmike draws", "").len(), 16);
}

/// DMD-SETUP-09 Each investigator is dealt 1 insanity card; no two the same.
/// DMD-SETUP-10 The starting player is random; turns go clockwise.
#[test]
fn insanities_and_the_first_player_are_dealt_by_chance() {
    let mut game = begin(&prologue());
    assert_eq!(game.question().unwrap().options.len(), 20);
    game.answer(0, &mut Nobody).unwrap();
    assert_eq!(game.question().unwrap().options.len(), 19, "the first card is taken");
    game.answer(0, &mut Nobody).unwrap();
    assert_eq!(game.question().unwrap().odds, [1, 1], "either investigator may begin");
    game.answer(1, &mut Nobody).unwrap();
    assert_eq!(game.state().active, Who(1));
}

/// DMD-SETUP-10 Turns go clockwise.
#[test]
fn after_the_last_comes_the_first() {
    let played = play("sam: hall\nmike: hall\nattic: cultist\nmike ends", "");
    assert_eq!(played.story, ["It is Sam's turn."]);
}

/// DMD-ENEMY-01 A monster is any enemy that is neither cultist nor Elder One; effects touch only their kind.
#[test]
fn an_effect_on_monsters_leaves_cultists_alone() {
    let hunt = "mike: hall\nattic: cultist, byakhee\nmike draws";
    check(
        hunt,
        "chance: the-hunt",
        &expect![[r#"
        Mike draws The Hunt.
        Byakhee 1 moves to the Study.
        ? Which way does Byakhee 1 take?
    "#]],
    );
}

/// DMD-ENEMY-02 An enemy card gives health, attack dice, a special ability and how many figures exist.
/// DMD-ENEMY-03 The number of cultists is always 10.
/// DMD-FIG-POOLS Cultist: 10 figures, 2 health, 2 bonus dice.
#[test]
fn there_are_ten_cultists_with_two_health() {
    let content = shelf::content::<DeathMayDie>();
    let cultist = content.kinds.iter().find(|card| card.class == Class::Cultist).unwrap();
    assert_eq!((cultist.figures, cultist.health), (10, 2));
    assert_eq!((cultist.dice.standard, cultist.dice.bonus), (0, 2));
}

/// DMD-ENEMY-04 Wounds stay on the figure. At wounds equal to its health it dies and returns to the reserve.
#[test]
fn a_dead_figure_can_be_summoned_again() {
    let after = state(
        "sam: hall, stress 4\nhall: byakhee (wounds 2)\ncrypt: cultist",
        "Sam: attack | dice: success blank blank | Sam: done | chance: wings",
    );
    assert_eq!(after.figures.at(Space(4)).len(), 1, "the one summoned at the attic, fresh");
    assert!(after.figures.on_map().iter().all(|figure| after.figures.wounds(figure) == 0));
}

/// DMD-TURN-03 Run, attack and rest are offered where they can be done.
#[test]
fn only_possible_actions_are_offered() {
    assert_eq!(options("mike: hall", ""), ["run", "done"]);
    assert_eq!(options("mike: hall, stress 1", ""), ["run", "rest", "done"]);
    assert_eq!(options("mike: hall, stress 1\nhall: cultist", ""), ["run", "attack", "done"]);
}

/// DMD-MYTH-01 Draw the top card, resolve its steps from top to bottom, then discard it face up.
/// DMD-MYTH-06 Summoning puts an available figure of the named enemy at the named gate.
#[test]
fn a_mythos_card_is_resolved_from_top_to_bottom() {
    check(
        "sam: hall, fire 1\nparlour: cultist\nsam draws",
        "chance: stirrings | dice: blank blank | Sam: keep",
        &expect![[r#"
            Sam draws Stirrings.
            Cultist 1 moves to the Hall.
            Cultist 2 appears in the Crypt.
            Cultist 1 attacks Sam.
            Sam rolls blank, blank.
            ? What does the standard die show?
        "#]],
    );
    assert_eq!(state("sam: hall\nattic: cultist\nsam draws", "chance: stirrings").discard.len(), 1);
}

/// DMD-MYTH-02 A step that cannot be done is skipped; the next is still done.
#[test]
fn without_a_byakhee_to_move_one_is_still_summoned() {
    let played = play("sam: hall\nattic: cultist\nsam draws", "chance: wings");
    assert!(played.story.contains(&"Byakhee 1 appears in the Attic.".to_owned()));
}

/// DMD-MYTH-03 The summoning symbol does nothing when drawn; it counts in the discard pile.
/// DMD-END-06 Three or more summoning symbols in the discard pile: the Elder One advances one space.
/// DMD-END-08 After an advance all discarded mythos cards are shuffled back into the deck.
#[test]
fn the_third_symbol_advances_the_elder_one() {
    let two = "sam: hall\nattic: cultist\ndiscard: stirrings, wings, footsteps\nsam draws";
    let after = state(two, "chance: whispers");
    assert_eq!((after.track, after.discard.len(), after.mythos.len()), (2, 0, 16));
    let plain = state(two, "chance: the-bell");
    assert_eq!((plain.track, plain.discard.len()), (1, 4));
}

/// DMD-MYTH-04 Effects touch only the active investigator.
#[test]
fn whispers_are_heard_by_the_active_investigator_only() {
    let after = state("sam: hall\nmike: hall\nattic: cultist\nsam draws", "chance: whispers");
    assert_eq!(after.investigators.iter().map(|each| each.sanity.at()).collect::<Vec<_>>(), [1, 0]);
}

/// DMD-MYTH-05 An enemy moved towards a space takes a shortest path (ties: active player), as far as it may,
/// and stops on arrival.
#[test]
fn the_player_chooses_between_two_shortest_paths() {
    let byakhee = "sam: hall\nstudy: byakhee\nsam draws";
    assert_eq!(options(byakhee, "chance: the-hunt"), ["parlour", "kitchen"]);
    check(
        byakhee,
        "chance: the-hunt | Sam: kitchen",
        &expect![[r#"
        Sam draws The Hunt.
        Byakhee 1 moves to the Kitchen.
        Byakhee 1 moves to the Hall.
        Byakhee 1 attacks Sam.
        ? What does the standard die show?
    "#]],
    );
}

/// DMD-MYTH-06 None in reserve, the step is skipped.
#[test]
fn an_eleventh_cultist_does_not_come() {
    let ten = "sam: hall\nattic: cultist, cultist, cultist, cultist, cultist\nsam draws
        crypt: cultist, cultist, cultist, cultist, cultist";
    assert_eq!(state(ten, "chance: whispers").figures.on_map().len(), 10);
}

/// DMD-END-02 Fire: one roll of a standard die per fire token on the board; success 1 wound, tentacle 1
/// sanity; then discard those tokens.
#[test]
fn whoever_is_on_fire_burns_once() {
    let burning = "rasputin: hall, stress 4, fire 3\nattic: cultist\nrasputin burns";
    let after = state(burning, "dice: success+tentacle success blank");
    let rasputin = after.investigator(Who(0));
    assert_eq!((rasputin.wounds.at(), rasputin.sanity.at(), rasputin.fire), (2, 1, 0));
}

/// DMD-END-03 Enemies never catch fire.
#[test]
fn enemies_walk_through_fire_unharmed() {
    let after = state("mike: hall\nhall: cultist, fire 3", "Mike: run | Mike: parlour | Mike: stop");
    assert_eq!(after.figures.wounds(after.figures.at(Space(1)).first().unwrap()), 0);
}

/// DMD-END-04 Fire on the map is limited to the tokens there are: with none left the placement is ignored.
/// DMD-END-05 Those on investigators do not count.
/// DMD-ED-07 `unknown`: 12 fire tokens.
#[test]
fn the_thirteenth_fire_is_ignored() {
    let eleven = "ian: hall, fire 20\nattic: cultist, fire 11\nian draws";
    assert_eq!(state(eleven, "chance: smoke | Ian: hall").fire.iter().sum::<u8>(), 12);
}

/// DMD-TURN-06 Several ways to resolve: where fire runs short, the active player chooses.
#[test]
fn the_player_chooses_where_the_last_fire_burns() {
    let last_one = "sam: hall\nattic: cultist, fire 11\nsam draws";
    assert_eq!(options(last_one, "chance: smoke"), ["hall", "parlour", "kitchen"]);
    assert_eq!(state(last_one, "chance: smoke | Sam: kitchen").fire[2], 1);
}

/// DMD-MYTH-02 Without a card left nothing is drawn.
#[test]
fn an_empty_mythos_deck_is_no_end() {
    let all = "stirrings, smoke, wings, whispers, footsteps, the-hunt, the-bell, dread, the-spawn-turns, \
               a-tide-of-robes, drowned-bells, wet-footfalls, it-dreams-of-you, the-city-rises, two-streets-meet, \
               a-promise-kept";
    let after = state(&format!("sam: hall\nattic: cultist\ndiscard: {all}\nsam draws"), "");
    assert_eq!(after.mythos.len(), 16, "shuffled back after the advance");
}

/// DMD-DICE-05 Two hundred dice are counted without a slip.
#[test]
fn a_huge_fire_is_counted_right() {
    let inferno = "rasputin: hall, stress 4, fire 200, arcane-mastery 4\nattic: cultist\nrasputin burns";
    let dice = "dice:".to_owned() + &" sign".repeat(200);
    assert_eq!(play(inferno, &format!("{dice} | Rasputin: 200")).session.state().ending, None);
}

/// DMD-FIG-SUMMON The figure starts on the 1st space, the 5th is the first red one.
/// DMD-ELDER-01 It is summoned on entering the first red space.
#[test]
fn the_fifth_space_is_the_first_red_one() {
    assert_eq!(begin(&prologue()).state().track, 1);
    let fourth = "sam: hall\nattic: cultist\ntrack: 4\ndiscard: stirrings, wings\nsam draws";
    let after = state(fourth, "chance: whispers");
    assert_eq!((after.track, after.stage), (5, 2));
}

/// DMD-ELDER-01 Or at the end of the turn in which the ritual was disrupted: in the prologue, by an empty house.
#[test]
fn an_empty_house_brings_the_elder_one_at_the_end_of_the_turn() {
    let last = "sam: hall, stress 4\nhall: cultist (wounds 1)\nsam acts, 1 action left";
    let killed = play(last, "Sam: attack | dice: success blank blank");
    assert!(killed.session.state().disrupted);
    assert_eq!(killed.session.state().stage, 1, "not before the end of the turn");
    let after = state(last, "Sam: attack | dice: success blank blank | chance: the-hunt");
    assert_eq!(after.stage, 2);
}

/// DMD-MAP-06 Each gate is where the episode says.
#[test]
fn the_red_gate_is_in_the_crypt() {
    let content = shelf::content::<DeathMayDie>();
    let prologue = content.episodes.iter().find(|episode| episode.id == "prologue").unwrap();
    assert_eq!(prologue.space(prologue.gate(Gate::Red)).id, "crypt");
}
