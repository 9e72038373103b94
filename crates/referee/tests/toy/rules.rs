//! The rules of Contraband, with one possible flaw in each.

use crate::game::{COINS, COPIES, Choice, Ending, Event, Flaw, KINDS, ROUNDS, State, Step, T, Why};
use std::cmp::Ordering;
use table::{Flow, Seat, Stop};

/// Each round both smugglers draw and hide a card, then both chests are opened.
pub(crate) fn round(t: T<'_, '_>) -> Flow {
    if t.content.has(Flaw::LoopsWithoutAsking) {
        t.then([Step::Round]);
        return Ok(());
    }
    if t.state.round == ROUNDS && t.content.has(Flaw::EndsWithoutEnding) {
        return Err(Stop::Over);
    }
    if t.state.round == ROUNDS && !t.content.has(Flaw::NeverEnds) {
        return Err(end(t));
    }
    t.state.round = (t.state.round + 1).min(ROUNDS);
    if t.content.has(Flaw::NeverEnds) {
        t.then([Step::Round]);
        return t.may(Seat(0), Why::Boast(Seat(0))).map(drop);
    }
    let [one, two] = [Seat(0), Seat(1)];
    t.then([
        Step::Draw(one),
        Step::Hide(one),
        Step::Draw(two),
        Step::Hide(two),
        Step::Open(one),
        Step::Open(two),
        Step::Round,
    ]);
    Ok(())
}

/// Draw a card that only you see, if there is one.
pub(crate) fn draw(t: T<'_, '_>, seat: Seat) -> Flow {
    let (options, odds): (Vec<Choice>, Vec<u32>) = kinds(t.state.deck)
        .map(|kind| (Choice::Kind(kind), u32::from(t.state.deck[usize::from(kind)])))
        .unzip();
    if options.is_empty() {
        return Ok(());
    }
    let drawn = t.chance(Why::Draw(seat), &options, &odds)?;
    let Choice::Kind(kind) = options[drawn] else { unreachable!("cards are drawn from a deck") };
    t.state.deck[usize::from(kind)] -= 1;
    t.state.hands[seat.index()][usize::from(kind)] += 1;
    let openly = t.content.has(Flaw::DrawIsHeardByAll);
    t.tell(Event::Drew { seat, kind: Some(kind), openly });
    Ok(())
}

/// You may hide a card of your hand in your chest. Then you may boast about it.
pub(crate) fn hide(t: T<'_, '_>, seat: Seat) -> Flow {
    let hand = t.state.hands[seat.index()];
    if t.content.has(Flaw::AskedOnlyWithIdol) && hand[0] == 0 {
        return Ok(());
    }
    if t.content.has(Flaw::TooManyOptions) {
        t.pick(seat, Why::Boast(seat), (0..65).map(Choice::Face))?;
    }
    let openly = t.content.has(Flaw::QuestionIsOpen);
    let Some(Choice::Kind(kind)) =
        t.may_pick(seat, Why::Hide { seat, openly }, kinds(hand).map(Choice::Kind))?
    else {
        return Ok(());
    };
    t.state.hands[seat.index()][usize::from(kind)] -= 1;
    t.state.chests[seat.index()] = Some(kind);
    t.tell(Event::Hid { seat, kind: Some(kind) });
    let played = t.content.count();
    if t.content.has(Flaw::EventsKnowHowOftenTheyWereTold) && played % 2 == 1 {
        t.tell(Event::Hid { seat, kind: Some(kind) });
    }
    if t.may(seat, Why::Boast(seat))? {
        t.tell(Event::Boasted { seat, unheard: t.content.has(Flaw::PublicIsHeardByNobody) });
    }
    Ok(())
}

/// Open the chest: everybody sees the card. It is sold for as many coins as a die says, as long as the bank
/// has them.
pub(crate) fn open(t: T<'_, '_>, seat: Seat) -> Flow {
    let Some(kind) = t.state.chests[seat.index()].take() else { return Ok(()) };
    assert!(!t.content.has(Flaw::RulePanics), "this rule was never right");
    t.state.sold[usize::from(kind)] += 1;
    if !t.content.has(Flaw::RevealsEverySecondTime) || t.content.count().is_multiple_of(2) {
        t.reveal();
    }
    t.tell(Event::Opened { seat, kind });
    if kind == 0 && t.may(seat, Why::Boast(seat))? {
        t.tell(Event::Boasted { seat, unheard: false });
    }
    let coins = price(t)?.min(t.state.bank);
    t.state.bank -= coins;
    t.state.purses[seat.index()] += coins;
    if t.content.has(Flaw::LosesCoins) {
        t.state.bank = t.state.bank.saturating_sub(1);
    }
    if t.content.has(Flaw::StateKnowsHowOftenItWasPlayed) && t.content.count() > 5 && t.state.purses[0] > 0 {
        t.state.purses[0] -= 1;
        t.state.bank += 1;
    }
    t.tell(Event::Sold { seat, coins });
    if t.state.bank == 0 { Err(end(t)) } else { Ok(()) }
}

/// The game ends after the last round, or as soon as the bank is empty. The richest wins.
fn end(t: T<'_, '_>) -> Stop {
    let [one, two] = t.state.purses;
    t.state.ending = Some(match one.cmp(&two) {
        Ordering::Less => Ending::Richest(Seat(1)),
        Ordering::Equal => Ending::Draw,
        Ordering::Greater => Ending::Richest(Seat(0)),
    });
    Stop::Over
}

fn price(t: T<'_, '_>) -> Flow<u8> {
    let faces = [1, 2, 3, 0].map(Choice::Face);
    let odds = [1_000_000, 1_000_000, 1_000_000, 1];
    let rare = t.content.has(Flaw::RareFacePanics) || t.content.has(Flaw::RareFaceLosesCoins);
    let listed = if rare { 4 } else { 3 };
    let thrown = t.chance(Why::Price, &faces[..listed], &odds[..listed])?;
    if thrown == 3 {
        assert!(!t.content.has(Flaw::RareFacePanics), "nobody thought of this face");
        t.state.bank = 0;
    }
    Ok(thrown as u8 + 1)
}

fn kinds(cards: [u8; KINDS]) -> impl Iterator<Item = u8> + Clone {
    (0..KINDS as u8).filter(move |&kind| cards[usize::from(kind)] > 0)
}

/// There are as many cards of each kind and as many coins as in the box.
pub(crate) fn audit(state: &State) -> Result<(), String> {
    for kind in 0..KINDS {
        let chests = state.chests.iter().filter(|chest| **chest == Some(kind as u8)).count() as u8;
        let hands: u8 = state.hands.iter().map(|hand| hand[kind]).sum();
        let found = state.deck[kind] + hands + chests + state.sold[kind];
        if found != COPIES {
            return Err(format!("there are {found} cards of kind {kind}, not {COPIES}"));
        }
    }
    let coins = state.bank + state.purses.iter().sum::<u8>();
    if coins == COINS { Ok(()) } else { Err(format!("there are {coins} coins, not {COINS}")) }
}
