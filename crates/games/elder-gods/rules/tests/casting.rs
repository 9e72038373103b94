//! Casting spells: FEG-CAST, every moment at which somebody may answer, and who is asked then.

use crate::common::{CTHULHU, HASTUR, check, content, options, play, read, spell, state};
use elder_gods::effect::Window;
use elder_gods::state::Attention;
use elder_gods::windows::should_ask;
use elder_gods::{ElderGods, State};
use expect_test::expect;
use table::{Game, Nobody, Table};

/// FEG-CAST-01 A readied spell is turned up, resolved at once, discarded; no cost.
#[test]
fn a_cast_spell_is_resolved_and_discarded() {
    let position = "cthulhu ready: call-the-faithful\ncthulhu hand: kindle, jinx\nnext: cthulhu moves";
    check(
        position,
        "Cthulhu: cast call-the-faithful",
        &expect![[r#"
        Cthulhu casts Call the Faithful.
        3 cultists return from the Abyss to Cthulhu's lodge.
        ? Cthulhu has to move the fate piece from Other Worlds. With what?
    "#]],
    );
    let after = state(position, "Cthulhu: cast call-the-faithful");
    assert!(after.cult(CTHULHU).reserve.is_empty());
    assert!(after.discards.cast.contains(spell("call-the-faithful")));
}

/// FEG-CAST-01 Any number.
#[test]
fn several_spells_may_be_cast_in_a_row() {
    let position = "cthulhu ready: call-the-faithful, kindle, conscripts\ncthulhu hand: erasure, jinx\nnext: cthulhu moves";
    let script =
        "Cthulhu: cast kindle | Cthulhu: cast call-the-faithful | Cthulhu: cast conscripts | Cthulhu: museum";
    let after = play(position, script);
    assert_eq!(after.options(), ["jinx", "erasure"], "and the move is still to be made");
    assert!(after.state().cult(CTHULHU).reserve.is_empty());
}

/// FEG-CAST-01 Also in the turn it was readied.
#[test]
fn a_spell_may_be_cast_as_soon_as_it_is_ready() {
    let position = "cthulhu hand: kindle\nfate: museum\nnext: cthulhu readies";
    let after = play(position, "Cthulhu: kindle | Cthulhu: cast kindle");
    assert_eq!(after.state().turn.wilds, 2);
}

/// FEG-CAST-01 Also in others' turns.
/// FEG-CAST-02 A cast interrupts.
#[test]
fn a_spell_interrupts_the_turn_of_another() {
    check(
        "cthulhu at: ceremony 3\nhastur ready: cold-hearth\nfate: ceremony\nturn: control\nnext: cthulhu controls",
        "Cthulhu: yes | Hastur: cast cold-hearth",
        &expect![[r#"
            One of Cthulhu's cultists at the Ceremony goes to the Abyss.
            One of Cthulhu's cultists at the Ceremony goes to the Abyss.
            Hastur casts Cold Hearth.
            Cthulhu does not advance.
            ? Which spell does Cthulhu draw?
        "#]],
    );
}

/// FEG-CAST-02 Several at once: the active player first, then clockwise; after a cast everybody is asked anew.
#[test]
fn the_active_player_is_asked_first() {
    let position = "hastur: guests 5
         cthulhu ready: informer
         hastur ready: blind-the-watchers
         next: hastur is raided";
    let asked = play(position, "");
    assert_eq!(asked.asked(), "? Hastur may use a card before the raid on Hastur: 5 dice are rolled.");
    let passed = play(position, "Hastur: pass");
    assert_eq!(passed.options()[0], "cast informer");
    let anew = play(position, "Hastur: pass | Cthulhu: cast informer");
    assert_eq!(anew.options()[0], "cast blind-the-watchers", "Hastur may think again");
    let rolled = play(position, "Hastur: pass | Cthulhu: cast informer | Hastur: cast blind-the-watchers");
    assert!(rolled.story.contains(&"Hastur's dice show nothing.".to_owned()));
}

/// FEG-CAST-02 Only a spell whose text reacts to casting answers one.
#[test]
fn a_cast_is_answered_by_what_answers_casts() {
    let moves = "cthulhu ready: kindle\ncthulhu hand: erasure, jinx\nnext: cthulhu moves";
    let other = play(&format!("hastur ready: cold-hearth, midnight-march\n{moves}"), "Cthulhu: cast kindle");
    assert_eq!(other.state().turn.wilds, 2, "nobody was asked");
    let counter = format!("hastur ready: counterword\n{moves}");
    check(
        &counter,
        "Cthulhu: cast kindle | Hastur: cast counterword",
        &expect![[r#"
        Cthulhu casts Kindle.
        Hastur casts Counterword.
        Kindle has no effect.
        ? Cthulhu has to move the fate piece from Other Worlds. With what?
    "#]],
    );
    assert_eq!(state(&counter, "Cthulhu: cast kindle | Hastur: cast counterword").turn.wilds, 0);
    assert_eq!(state(&counter, "Cthulhu: cast kindle | Hastur: pass").turn.wilds, 2);
}

/// FEG-CAST-02 The answer can be answered: a countered counterword stops nothing.
#[test]
fn a_counterword_can_be_countered() {
    let position = "cthulhu ready: kindle
         hastur ready: counterword
         tsathoggua ready: turn-the-word
         cthulhu hand: erasure, jinx
         next: cthulhu moves";
    let script = "Cthulhu: cast kindle | Hastur: cast counterword | Tsathoggua: cast turn-the-word";
    let turned = play(position, script);
    assert!(turned.story.contains(&"Tsathoggua usurps Counterword from Hastur.".to_owned()));
    let both = position.replace("turn-the-word", "erasure").replace("hand: erasure", "hand: marginalia");
    assert_eq!(state(&both, "Cthulhu: cast kindle | Hastur: cast counterword").turn.wilds, 0);
    let again = "cthulhu ready: kindle, counterword
         hastur ready: turn-the-word
         cthulhu hand: erasure, jinx
         next: cthulhu moves";
    let script = "Cthulhu: cast kindle | Hastur: cast turn-the-word | Cthulhu: cast counterword";
    assert_eq!(state(again, script).turn.wilds, 2, "the answer to the answer stops it");
}

/// FEG-CAST-03 A card's own timing beats the rulebook: at any other moment it is not offered.
#[test]
fn a_spell_waits_for_its_moment() {
    let position =
        "cthulhu ready: warding-gaze, cold-hearth\ncthulhu hand: kindle, jinx\nnext: cthulhu moves";
    assert_eq!(options(position, ""), ["jinx", "kindle"]);
}

/// FEG-CAST-01 FEG-CAST-03 Every moment at which somebody may answer, with a spell that does.
#[test]
fn every_window_is_offered() {
    let ceremony = "cthulhu at: ceremony 3\nfate: ceremony\nturn: control\nnext: cthulhu controls";
    let hand = "cthulhu hand: kindle, jinx";
    for (moment, ready, position, script) in [
        (Window::YourTurn, "cthulhu ready: marginalia", format!("{hand}\nnext: cthulhu moves"), ""),
        (Window::Prepare, "hastur ready: astral-drift", format!("{hand}\nnext: cthulhu begins"), ""),
        (
            Window::Destination,
            "hastur ready: wrong-address",
            format!("{hand}\nnext: cthulhu moves"),
            "Cthulhu: kindle",
        ),
        (
            Window::Lodging,
            "cthulhu ready: barred-windows",
            "investigators: museum 3\nfate: museum\nnext: cthulhu arrives".to_owned(),
            "",
        ),
        (
            Window::Placed,
            "hastur ready: ambush-in-robes",
            "fate: library\nnext: cthulhu activates".to_owned(),
            "",
        ),
        (
            Window::BeforeRoll,
            "hastur ready: informer",
            "cthulhu: guests 5\nnext: cthulhu is raided".to_owned(),
            "",
        ),
        (
            Window::AfterRoll,
            "cthulhu ready: second-sight",
            "cthulhu: guests 5\nnext: cthulhu is raided".to_owned(),
            "chance: sign, sign, sign, sign, sign",
        ),
        (
            Window::BeforeSign,
            "cthulhu ready: warding-gaze",
            "cthulhu: guests 5\nnext: cthulhu is raided".to_owned(),
            "chance: sign, claw, claw, claw, claw",
        ),
        (Window::BeforeStep, "hastur ready: cold-hearth", ceremony.to_owned(), "Cthulhu: yes"),
        (
            Window::AfterAction,
            "cthulhu ready: unhallowed-mastery",
            "fate: gathering\nnext: cthulhu activates".to_owned(),
            "Cthulhu: pass | Cthulhu: no",
        ),
        (
            Window::Cast,
            "hastur ready: counterword",
            format!("cthulhu ready: call-the-faithful\n{hand}\nnext: cthulhu moves"),
            "Cthulhu: cast call-the-faithful",
        ),
        (
            Window::EndOfTurn,
            "hastur ready: midnight-march",
            "hastur: keeps watch\nnext: cthulhu concludes".to_owned(),
            "",
        ),
    ] {
        let offered = options(&format!("{ready}\n{position}"), script);
        let cast = ready.split_once("ready: ").map(|(_, id)| format!("cast {id}")).unwrap();
        assert!(offered.contains(&cast), "{moment:?}: {offered:?}");
    }
}

/// Whether Hastur is asked before a sign is laid against them.
fn is_asked(poker_face: bool, fits: bool, skip: Attention, grave: bool) -> bool {
    let mut state = read(if fits { "hastur ready: warding-gaze" } else { "hastur ready: kindle" });
    state.options.poker_face = poker_face;
    state.cult_mut(HASTUR).attention = skip;
    state.cult_mut(HASTUR).signs = if grave { 9 } else { 3 };
    asked(state, Window::BeforeSign, HASTUR)
}

/// Whether Hastur is asked at this moment, which is about that cult.
fn asked(mut state: State, moment: Window, about: elder_gods::board::Cult) -> bool {
    state.now.about = Some(about);
    let (content, mut nobody) = (content(), Nobody);
    should_ask(&Table::<ElderGods>::new(&content, &mut state, &mut nobody), HASTUR, moment)
}

/// FEG-CAST-01 At fast tables those are asked who have something that fits; with a poker face everybody is who has
/// a readied spell. A skip holds until something grave is about to happen.
#[test]
fn who_is_asked() {
    let (fast, poker) = (false, true);
    let (fits, idle) = (true, false);
    let (grave, harmless) = (true, false);
    for (mode, spell, stakes, asked, asked_in_spite_of_a_skip) in [
        (fast, fits, harmless, true, false),
        (fast, fits, grave, true, true),
        (fast, idle, harmless, false, false),
        (fast, idle, grave, false, false),
        (poker, fits, harmless, true, false),
        (poker, fits, grave, true, true),
        (poker, idle, harmless, true, false),
        (poker, idle, grave, true, true),
    ] {
        let case = format!("poker face {mode}, fits {spell}, grave {stakes}");
        assert_eq!(is_asked(mode, spell, Attention::Usual, stakes), asked, "{case}");
        for skip in [Attention::NotThisTurn, Attention::NotUntilMine] {
            assert_eq!(is_asked(mode, spell, skip, stakes), asked_in_spite_of_a_skip, "{case}, {skip:?}");
        }
    }
}

/// A step that wins for a rival is grave; one's own is not.
#[test]
fn a_rivals_last_step_is_grave() {
    let skipping =
        |token: u8| read(&format!("hastur ready: cold-hearth\nhastur: skips\ncthulhu: token {token}"));
    assert!(asked(skipping(8), Window::BeforeStep, CTHULHU));
    assert!(!asked(skipping(7), Window::BeforeStep, CTHULHU));
    let own = read("hastur ready: cold-hearth\nhastur: skips, token 8\nmode: poker face");
    assert!(!asked(own, Window::BeforeStep, HASTUR));
}

/// Artifacts lie open: one that does not fit is no reason to ask, even with a poker face; nobody is asked who has
/// nothing.
#[test]
fn open_cards_have_no_poker_face() {
    for mode in ["", "mode: poker face"] {
        let state = |cards: &str| read(&format!("{cards}\n{mode}"));
        assert!(!asked(state(""), Window::BeforeSign, HASTUR));
        assert!(!asked(state("hastur artifacts: silver-key"), Window::BeforeSign, HASTUR));
        assert!(asked(state("hastur artifacts: grey-stone-of-mnar"), Window::BeforeSign, HASTUR));
        let spent = "hastur artifacts: grey-stone-of-mnar (exhausted)";
        assert!(!asked(state(spent), Window::BeforeSign, HASTUR));
    }
}

/// A skip of this turn ends with the turn, the other when one's own turn begins.
#[test]
fn skips_end() {
    let skip = |who: &str, skips: &str| {
        let after = state(&format!("{who}: {skips}\nhastur hand: kindle, jinx\nnext: cthulhu ends"), "");
        after.cults.iter().map(|cult| cult.attention).collect::<Vec<_>>()
    };
    let nobody = [Attention::Usual; 3];
    assert_eq!(skip("tsathoggua", "skips this turn"), nobody);
    assert_eq!(skip("hastur", "skips"), nobody, "it is their turn");
    assert_eq!(skip("tsathoggua", "skips"), [Attention::Usual, Attention::Usual, Attention::NotUntilMine]);
}

/// Whoever is asked may pass for a while; in one's own turn only for this turn.
#[test]
fn passing_for_a_while() {
    let position = "hastur ready: astral-drift\ncthulhu hand: kindle, jinx\nnext: cthulhu begins";
    let pass = ["cast astral-drift", "pass", "not this turn", "not until mine"];
    assert_eq!(options(position, ""), pass);
    let own = "hastur ready: astral-drift\nhastur hand: kindle, jinx\nnext: hastur begins";
    assert_eq!(options(own, ""), ["cast astral-drift", "pass", "not this turn"]);
    let drift = "tsathoggua ready: astral-drift\ncthulhu hand: kindle, jinx\nnext: cthulhu begins";
    assert_eq!(state(drift, "Tsathoggua: not until mine").cults[2].attention, Attention::NotUntilMine);
}

/// With a poker face a spell that does not fit is asked about all the same, and nothing but the options tells.
#[test]
fn a_poker_face_at_the_table() {
    let position =
        "mode: poker face\nhastur ready: kindle\ncthulhu hand: marginalia, jinx\nnext: cthulhu begins";
    assert_eq!(options(position, ""), ["pass", "not this turn", "not until mine"]);
    assert!(ElderGods::hides_timing(&read(position)));
    let own = "mode: poker face\ncthulhu ready: jinx\ncthulhu hand: marginalia, kindle\nnext: cthulhu moves";
    assert_eq!(options(own, ""), ["pass", "not this turn"], "apart from the move itself");
    assert_eq!(options(own, "Cthulhu: pass"), ["kindle", "marginalia"]);
}
