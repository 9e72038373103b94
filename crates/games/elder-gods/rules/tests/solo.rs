//! Chapter "Solo".

use crate::common::{CTHULHU, check, content, curse, options, play, read, state};
use elder_gods::board::{Location, Symbol};
use elder_gods::effect::needs_rival;
use elder_gods::question::About;
use elder_gods::select::is_about_rival;
use elder_gods::{ElderGods, Setup, State};
use expect_test::expect;
use table::{Answers, Ask, Game, Nobody, Seat, Session, Spoken};

/// A single cult, its piece and that of the investigators at these places.
fn alone(cult: &str, pieces: &str, rest: &str) -> String {
    format!("players: 1\ncthulhu: {cult}\nfate: {pieces}\n{rest}")
}

/// The investigators are about to move.
fn their_turn(cult: &str, pieces: &str, top: &str) -> String {
    alone(cult, pieces, &format!("top: {top}\nnext: cthulhu waits for the investigators"))
}

/// FEG-SOLO-01 As two players; own piece at Other Worlds, the investigators' piece at the Streets (no raid for
/// that).
#[test]
fn the_investigators_begin_in_the_streets() {
    let mut game: Session<ElderGods> = Session::new(content(), &Setup::default(), &mut Nobody).unwrap();
    while game.question().unwrap().why.about != About::Play {
        game.answer(0, &mut Nobody).unwrap();
    }
    let state = game.state();
    assert_eq!(state.pieces, [Location::OtherWorlds, Location::Streets]);
    assert_eq!((state.cult(CTHULHU).signs, state.cult(CTHULHU).guests), (0, 0));
}

/// FEG-SOLO-01 As two players: the investigators' location is barred.
#[test]
fn the_investigators_location_is_barred() {
    let position = alone(
        "",
        "museum, library",
        "cthulhu hand: marginalia, kindle, anonymous-letter\nnext: cthulhu moves",
    );
    assert_eq!(options(&position, ""), ["kindle", "anonymous-letter"]);
}

/// FEG-SOLO-02 After each own turn the deck's top spell goes to the column of their location, their piece moves to
/// its symbol, 1 investigator is placed there.
#[test]
fn the_investigators_follow_the_deck() {
    let position = alone("", "museum, streets", "top: hand\nnext: cthulhu ends");
    check(
        &position,
        "chance: eye",
        &expect![[r#"
            The investigators' fate piece is about to move to the Gathering.
            The investigators' fate piece moves to the Gathering.
            An investigator comes to the Gathering.
            Cthulhu's turn begins.
            ? Which spell does Cthulhu draw?
        "#]],
    );
    let after = state(&position, "chance: eye");
    assert_eq!(after.column(&content(), Location::Streets)[Symbol::Hand.index()], 1);
    assert_eq!(after.pieces, [Location::Museum, Location::Gathering]);
    assert_eq!(after.investigators[Location::Gathering.index()], 2);
}

/// FEG-SOLO-02 With nothing to draw all columns are discarded, so that the investigators never stand still.
#[test]
fn the_investigators_never_stand_still() {
    let hoard: Vec<String> = content().spells.iter().skip(1).map(|card| card.id.clone()).collect();
    let rest = format!(
        "cthulhu hand: {}\ncolumn library: eye 1\nnext: cthulhu waits for the investigators",
        hoard.join(", ")
    );
    let moved = play(&alone("", "ceremony, streets", &rest), "");
    assert_eq!(moved.state().pieces[1], Location::Museum, "{:?}", moved.story);
}

/// FEG-SOLO-02 Its own location's symbol sends it to Other Worlds.
#[test]
fn their_own_symbol_leads_to_other_worlds() {
    let after = state(&their_turn("", "museum, streets", "key"), "chance: eye");
    assert_eq!(after.pieces[1], Location::OtherWorlds);
    assert_eq!(after.investigators[Location::OtherWorlds.index()], 2);
}

/// FEG-SOLO-03 Entering the player's location: 1 curse face down, then their piece goes to Other Worlds.
#[test]
fn meeting_the_investigators_brings_a_curse() {
    let position = their_turn("", "museum, streets", "eye");
    check(
        &position,
        "chance: eye",
        &expect![[r#"
            The investigators' fate piece is about to move to the Museum.
            Cthulhu is cursed.
            The investigators' fate piece moves to Other Worlds.
            An investigator comes to Other Worlds.
            Cthulhu's turn begins.
            ? Which spell does Cthulhu draw?
        "#]],
    );
    let after = state(&position, "chance: eye");
    assert_eq!((after.blind_curses, after.pieces[1]), (1, Location::OtherWorlds));
    assert_eq!(after.investigators[Location::OtherWorlds.index()], 2, "where the piece ends");
}

/// FEG-SOLO-03 Or, if the player is there, to the Streets.
#[test]
fn from_other_worlds_they_flee_to_the_streets() {
    let after = state(&their_turn("", "other-worlds, library", "star"), "chance: eye");
    assert_eq!((after.blind_curses, after.pieces[1]), (1, Location::Streets));
}

/// FEG-SOLO-04 They take no location actions; moving to the Streets raids the player at once.
#[test]
fn the_streets_raid_the_player() {
    check(
        &their_turn("guests 2", "museum, library", "key"),
        "chance: eye | chance: claw, sign",
        &expect![[r#"
            The investigators' fate piece is about to move to the Streets of Arkham.
            The investigators' fate piece moves to the Streets of Arkham.
            Cthulhu is raided.
            Cthulhu's dice show 1 sign, 1 claw.
            An elder sign is laid against Cthulhu, now 1.
            1 investigator leaves Cthulhu's lodge.
            An investigator comes to the Streets of Arkham.
            Cthulhu's turn begins.
            ? Which spell does Cthulhu draw?
        "#]],
    );
    let quiet = play(&their_turn("guests 2", "museum, library", "hand"), "chance: eye");
    assert!(!quiet.story.contains(&"Cthulhu is raided.".to_owned()));
}

/// FEG-SOLO-04 At once: before an investigator is placed.
#[test]
fn the_raid_comes_before_the_investigator() {
    let position = their_turn("guests 1", "museum, library", "key");
    let after = play(&format!("{position}\ninvestigators: museum 24"), "chance: eye | chance: claw");
    let raids = after.story.iter().filter(|line| *line == "Cthulhu is raided.").count();
    assert_eq!(raids, 1, "the raid filled the supply");
    assert_eq!(after.state().investigators[Location::Streets.index()], 1);
}

/// FEG-SOLO-04 So does a card that moves their piece there.
#[test]
fn a_card_can_bring_the_raid() {
    let position = alone(
        "guests 1",
        "museum, library",
        "cthulhu ready: astral-drift\ncthulhu hand: kindle, anonymous-letter\nnext: cthulhu begins",
    );
    let script = "Cthulhu: cast astral-drift | Cthulhu: second piece | Cthulhu: streets";
    assert_eq!(play(&position, script).story.last().unwrap(), "Cthulhu is raided.");
}

/// FEG-SOLO-05 The player's Streets: basic returns 2 lodge investigators to the supply; control sacrifices 1
/// cultist there for 1 more.
#[test]
fn the_streets_of_a_single_player() {
    let position = alone("guests 4", "streets, museum", "cthulhu at: streets 3\nnext: cthulhu activates");
    check(
        &position,
        "Cthulhu: yes",
        &expect![[r#"
        2 investigators leave Cthulhu's lodge.
        One of Cthulhu's cultists at the Streets of Arkham goes to the Abyss.
        1 investigator leaves Cthulhu's lodge.
        ? Which spell does Cthulhu draw?
    "#]],
    );
    let after = state(&position, "Cthulhu: yes");
    assert_eq!((after.cult(CTHULHU).guests, after.cult(CTHULHU).at[Location::Streets.index()]), (1, 2));
}

/// FEG-SOLO-06 Control is 3 or more cultists and more than the investigators there.
#[test]
fn investigators_dispute_control() {
    for (cultists, investigators, control) in [(3, 2, true), (3, 3, false), (2, 0, false), (4, 3, true)] {
        let position = alone(
            "",
            "library, museum",
            &format!(
                "cthulhu at: library {cultists}\ninvestigators: library {investigators}\ntop: eye\nnext: cthulhu activates"
            ),
        );
        let after = state(&position, "chance: jinx, eye, second-sight, eye, grave-goods, eye");
        assert_eq!(after.turn.control, control, "{cultists} against {investigators}");
    }
}

/// FEG-SOLO-07 With real control, once a turn, instead of the control action: gain 3 signs to destroy 1 face-down
/// curse.
#[test]
fn signs_buy_off_a_curse() {
    let rest = "cthulhu at: ceremony 3\nunread curses: face down 2\nturn: control\nnext: cthulhu controls";
    let position = alone("signs 1", "ceremony, museum", rest);
    let bought = play(&position, "Cthulhu: yes");
    expect![[r#"
        An elder sign is laid against Cthulhu, now 2.
        An elder sign is laid against Cthulhu, now 3.
        An elder sign is laid against Cthulhu, now 4.
        A curse is lifted from Cthulhu.
        ? Which spell does Cthulhu draw?
    "#]]
    .assert_eq(&bought.telling());
    assert_eq!((bought.state().blind_curses, bought.state().lost_curses), (1, 1));
    assert_eq!(bought.state().cult(CTHULHU).signs, 4);
    let kept = play(&position, "Cthulhu: no");
    assert_eq!(
        kept.asked(),
        "? Cthulhu has control of the Ceremony: sacrifice 2 cultists there and advance 1. Do it?"
    );
}

/// FEG-SOLO-07 It replaces the control action, the Museum's included: whoever has replaced the artifacts on show has
/// begun that action, and whoever buys a curse off destroys no signs there.
#[test]
fn at_the_museum_it_is_one_or_the_other() {
    let rest = "cthulhu at: museum 3\ninvestigators: museum 0\nshown: silver-key, clay-bas-relief
         unread curses: face down 2\nnext: cthulhu activates";
    let position = alone("signs 1", "museum, library", rest);
    let take = "Cthulhu: silver-key | chance: forged-papers, brass-orrery";
    let kept = play(&position, &format!("Cthulhu: no | {take}"));
    assert_eq!(
        kept.asked(),
        "? Cthulhu may gain 3 elder signs to destroy a curse, instead of the control action."
    );
    let bought = play(&position, &format!("Cthulhu: no | {take} | Cthulhu: yes"));
    assert_eq!(bought.asked(), "? Which spell does Cthulhu draw?", "no sign is destroyed");
    let replace = "Cthulhu: yes | chance: necronomicon, grey-stone-of-mnar | Cthulhu: necronomicon";
    let replaced = play(&position, &format!("{replace} | chance: forged-papers, brass-orrery"));
    assert!(
        replaced.asked().contains("up to 3 cultists there may each destroy an elder sign"),
        "{}",
        replaced.asked()
    );
}

/// FEG-SOLO-07 Control by a die does not do.
#[test]
fn temporary_control_buys_nothing() {
    let rest =
        "cthulhu at: ceremony 2\nunread curses: face down 2\nturn: temporary control\nnext: cthulhu controls";
    let position = alone("", "ceremony, museum", rest);
    assert_eq!(
        play(&position, "").asked(),
        "? Cthulhu has control of the Ceremony: sacrifice 2 cultists there and advance 1. Do it?"
    );
}

/// FEG-SOLO-08 Lost at 10 signs.
#[test]
fn ten_signs_lose_alone() {
    let position = alone("signs 9, guests 5", "museum, library", "next: cthulhu is raided");
    let over = play(&position, "chance: sign, claw, claw, claw, claw");
    assert_eq!(over.asked(), "= Cthulhu is sealed away. The game is lost.");
    assert!(ElderGods::winners(over.state(), over.session.ending().unwrap()).is_empty());
}

/// FEG-SOLO-08 Lost at 5 face-down curses held.
#[test]
fn five_curses_lose() {
    let position = their_turn("", "museum, streets", "eye") + "\nunread curses: face down 4, destroyed 3";
    let over = play(&position, "chance: eye");
    assert_eq!(over.asked(), "= Five curses are too many: the game is lost.");
}

/// FEG-SOLO-08 Won at 9.
#[test]
fn nine_wins_alone() {
    let rest = "cthulhu at: ceremony 3\nturn: control\nnext: cthulhu controls";
    let over = play(&alone("token 8", "ceremony, museum", rest), "Cthulhu: yes");
    assert_eq!(over.asked(), "= Cthulhu is summoned and wins.");
}

/// FEG-SOLO-08 Solo curses are counters by default: not even the one on 9 is read.
#[test]
fn solo_curses_only_count() {
    let rest = "cthulhu at: ceremony 3\nturn: control\nnext: cthulhu controls";
    let over = play(&alone("token 8, signs 1", "ceremony, museum", rest), "Cthulhu: yes");
    assert!(over.story.contains(&"Cthulhu is cursed.".to_owned()));
    assert!(over.session.ending().is_some());
}

/// FEG-SOLO-08 The option "whispering curses" makes them trigger.
#[test]
fn curses_may_whisper() {
    let rest = "curses: whisper\ncthulhu at: ceremony 3\nturn: control\nnext: cthulhu controls";
    let position = alone("token 8, signs 1", "ceremony, museum", rest);
    check(
        &position,
        "Cthulhu: yes | chance: wrong-star",
        &expect![[r#"
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        One of Cthulhu's cultists at the Ceremony goes to the Abyss.
        Cthulhu advances to 9.
        Cthulhu is cursed: The Wrong Star.
        The Wrong Star strikes Cthulhu.
        Cthulhu falls back to 8.
        Cthulhu falls back to 7.
        ? Which spell does Cthulhu draw?
    "#]],
    );
}

/// FEG-CURSE-03 When all curses are out none is drawn, alone as well.
#[test]
fn destroyed_curses_do_not_come_back() {
    let position = their_turn("", "museum, streets", "eye") + "\nunread curses: destroyed 20";
    assert_eq!(state(&position, "chance: eye").blind_curses, 0);
}

/// FEG-SOLO-09 Every spell, artifact and gift that needs a rival has a solo line.
#[test]
fn cards_against_rivals_have_a_solo_line() {
    let content = content();
    let gods = content.gods.iter().map(|card| (&card.id, card.both()));
    let spells = content.spells.iter().map(|card| (&card.id, card.both()));
    let uses =
        content.artifacts.iter().flat_map(|card| card.uses.iter().map(move |use_| (&card.id, use_.both())));
    for (id, [_, alone]) in gods.chain(spells).chain(uses) {
        assert!(!needs_rival(alone.does) && !is_about_rival(alone.needs), "{id} needs a rival even alone");
    }
}

/// FEG-SOLO-09 Alone, a spell does what its solo line says; so does a gift.
#[test]
fn solo_lines_are_followed() {
    let rest = "cthulhu ready: hand-them-over\ncthulhu hand: kindle, legion\nnext: cthulhu moves";
    let spell = play(&alone("guests 2", "library, museum", rest), "Cthulhu: cast hand-them-over");
    assert_eq!(spell.state().cult(CTHULHU).guests, 1);
    let gift = "players: 1\nhastur:\nfate: ceremony, museum\ntop: eye\nnext: hastur activates";
    let gift = play(gift, "chance: jinx, eye");
    assert_eq!(gift.state().cult(CTHULHU).hand.len(), 1);
    assert_eq!(gift.state().blind_curses, 0, "playing alone costs no curse");
}

/// FEG-SOLO-09 A card that answers a rival has another time alone: this one the raid on oneself.
#[test]
fn a_solo_line_may_have_a_time_of_its_own() {
    let rest = "cthulhu ready: informer\nnext: cthulhu is raided";
    let position = alone("guests 5", "museum, library", rest);
    let fewer = play(&position, "Cthulhu: cast informer | chance: claw, claw, claw, claw");
    assert!(fewer.story.contains(&"Cthulhu's dice show 4 claws.".to_owned()));
}

/// FEG-SOLO-09 Only cards that need a rival have a solo line; a card that needs none does alone what it always does.
#[test]
fn no_other_card_has_a_solo_line() {
    let content = content();
    for card in content.spells.iter().filter(|card| !card.solo.is_empty()) {
        assert!(needs_rival(&card.does) || is_about_rival(&card.needs), "{}", card.id);
    }
    for god in content.gods.iter().filter(|god| !god.solo.is_empty()) {
        assert!(needs_rival(&god.does), "{}", god.id);
    }
    for card in &content.artifacts {
        let mut lines = card.uses.iter().filter(|each| !each.solo.is_empty());
        assert!(lines.all(|each| needs_rival(&each.does)
            || is_about_rival(&each.needs)
            || card.id == "forged-papers"));
    }
}

/// FEG-SOLO-09 What a card does when there is no rival is read by those who have none.
#[test]
fn a_card_says_what_it_does_alone_to_those_who_are() {
    let content = content();
    let says = |position: &str| {
        let state = read(position);
        let own = ElderGods::view(&content, &state, Some(Seat(0))).own.unwrap();
        own.hand[0].spell.text.to_owned()
    };
    let among_rivals = "Each rival chooses one: you sacrifice 3 of their cultists at any locations. Or: you advance 1 space.";
    let alone = " Alone, on your turn, if no curse lies on you, sacrifice 3 of your cultists at any locations: advance 1 space.";
    assert_eq!(says("cthulhu hand: conflagration"), among_rivals);
    assert_eq!(
        says("players: 1\ncthulhu: token 0\ncthulhu hand: conflagration"),
        format!("{among_rivals}{alone}")
    );
}

/// FEG-SOLO-02 The investigators' turn comes after your own: what may be cast in your own turn cannot be cast in
/// theirs.
#[test]
fn the_turn_of_the_investigators_is_not_ones_own() {
    let position = their_turn("keeps watch", "museum, streets", "star");
    let position = format!("{position}\ncthulhu ready: cold-hearth\ncthulhu hand: kindle, jinx");
    let moved = play(&position, "chance: eye");
    assert!(moved.story.contains(&"Cthulhu's turn begins.".to_owned()), "{moved:?}");
    assert!(moved.options().contains(&"cast cold-hearth".to_owned()), "in one's own turn: {moved:?}");
}

/// FEG-WIN-01 FEG-SOLO-08 The sign on 9 may bring the fifth curse: that comes before the victory.
#[test]
fn the_fifth_curse_on_nine_loses() {
    let rest = "cthulhu at: ceremony 3\ninvestigators: none\nunread curses: face down 4
         turn: control\nnext: cthulhu controls";
    let position = alone("token 8, signs 1", "ceremony, museum", rest);
    let lost = play(&position, "Cthulhu: no | Cthulhu: yes");
    assert_eq!(lost.asked(), "= Five curses are too many: the game is lost.");
    let text = ElderGods::write(&content(), lost.state());
    assert_eq!(&ElderGods::read(&content(), &text).unwrap(), lost.state());
}

/// FEG-SOLO-08 Solo curses are counters by default, whatever names a written position gives them.
#[test]
fn curses_that_do_not_whisper_have_no_names() {
    let position = alone("token 8", "museum, library", "cthulhu curses: wrong-star, bookworms");
    let read = read(&position);
    assert_eq!((read.blind_curses, read.cult(CTHULHU).curses.len(), read.curses.len()), (2, 0, 20));
    let whisper = crate::common::read(&format!("{position}\ncurses: whisper"));
    assert_eq!((whisper.blind_curses, whisper.cult(CTHULHU).curses.len()), (0, 2));
}

/// FEG-DRAW-02 The investigators may lay the last card; the deck stays empty until the next one is drawn.
#[test]
fn the_investigators_lay_the_last_card() {
    let rest = "cthulhu hand: kindle, jinx\ncolumn library: eye 11, flame 12, key 13, hand 13, star 12
         discards: marginalia\ntop: eye\nnext: cthulhu waits for the investigators";
    let laid = play(&alone("", "museum, streets", rest), "");
    let told = |line: &str| laid.story.iter().position(|told| told == line).unwrap();
    let shuffled = told("The discards are shuffled into the deck.");
    assert!(told("Cthulhu's turn begins.") < shuffled, "{laid:?}");
}

/// FEG-SOLO-07 Destroyed face down: nobody reads a whispering curse either, and it does not come back.
#[test]
fn a_whispering_curse_is_destroyed_unread() {
    let rest = "curses: whisper\ncthulhu at: ceremony 3\ncthulhu curses: wrong-star, half-sealed
         investigators: museum 1\nturn: control\nnext: cthulhu controls";
    let bought = play(&alone("", "ceremony, library", rest), "Cthulhu: yes");
    assert_eq!(bought.story.last().unwrap(), "A curse is lifted from Cthulhu.");
    assert_eq!(bought.state().curses.len(), 18);
    assert_eq!(ElderGods::view(&content(), bought.state(), None).curse_deck, 18);
    let text = ElderGods::write(&content(), bought.state());
    assert!(text.contains("destroyed curses: wrong-star"), "{text}");
}

/// Deals the first card that there is.
struct First;

impl Answers<ElderGods> for First {
    fn answer(&mut self, _: &State, _: &Ask<'_, ElderGods>) -> Option<usize> {
        Some(0)
    }
}

/// FEG-SOLO-07 FEG-INFO-04 Not even a bot knows which curse was destroyed unread.
#[test]
fn nobody_knows_which_curse_was_destroyed() {
    let position = alone("", "museum, library", "curses: whisper\ndestroyed curses: wrong-star");
    let mut dealt = read(&position);
    ElderGods::redeal(&content(), &mut dealt, Some(Seat(CTHULHU.0)), &mut First);
    assert_ne!(dealt.destroyed_curses[0], curse("wrong-star"));
    ElderGods::audit(&content(), &dealt).unwrap();
}

/// FEG-SOLO-07 Gain 3 signs to destroy a curse: fewer destroy none.
#[test]
fn two_signs_are_no_price_for_a_curse() {
    let rest = "cthulhu at: ceremony 3\ncthulhu ready: warding-gaze\ninvestigators: museum 1
         unread curses: face down 2\nturn: control\nnext: cthulhu controls";
    let position = alone("signs 2", "ceremony, library", rest);
    let paid = play(&position, "Cthulhu: yes | Cthulhu: cast warding-gaze");
    assert_eq!((paid.state().cult(CTHULHU).signs, paid.state().blind_curses), (4, 2));
}
