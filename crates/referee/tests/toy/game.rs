//! Contraband: two smugglers draw cards that only they see, hide them in chests, boast, and sell what customs
//! opens. A small game, but with a deck that nobody knows, hands that somebody knows, dice and reveals.

use crate::rules;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU32, Ordering};
use table::{Actor, Agenda, Answers, Ask, Flow, Game, Seat, SeatSet, SetupError, Table};

pub(crate) const KINDS: usize = 3;
pub(crate) const COPIES: u8 = 3;
pub(crate) const COINS: u8 = 12;
pub(crate) const ROUNDS: u8 = 3;

#[derive(Clone, Debug)]
pub(crate) struct Contraband;

pub(crate) type T<'a, 'b> = &'a mut Table<'b, Contraband>;

/// One thing that is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Flaw {
    #[default]
    None,
    RulePanics,
    StateKnowsHowOftenItWasPlayed,
    EventsKnowHowOftenTheyWereTold,
    VersionChanges,
    EndingIsSaidDifferentlyEachTime,
    NotationForgetsChests,
    NotationIsWrittenDifferentlyEachTime,
    RareFacePanics,
    RareFaceLosesCoins,
    ViewShowsHands,
    ViewCountsKinds,
    QuestionIsOpen,
    QuestionNamesCards,
    AskedOnlyWithIdol,
    DrawIsHeardByAll,
    PublicIsHeardByNobody,
    RedealLosesCards,
    NeverEnds,
    LoopsWithoutAsking,
    TooManyOptions,
    EndsWithoutEnding,
    LosesCoins,
    SameIdTwice,
    NoWords,
    IdWithTwoLines,
    EventIsSaidDifferentlyLater,
    RevealsEverySecondTime,
}

#[derive(Debug, Default)]
pub(crate) struct Content {
    pub(crate) flaw: Flaw,
    /// Something that rules must not have: memory outside the state.
    pub(crate) counter: AtomicU32,
}

impl Content {
    pub(crate) fn has(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }

    /// Returns how often it has been called.
    pub(crate) fn count(&self) -> u32 {
        self.counter.fetch_add(1, Ordering::Relaxed)
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) too_many_players: bool,
}

/// Cards of each kind.
pub(crate) type Cards = [u8; KINDS];

#[derive(Clone, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) agenda: Agenda<Step>,
    pub(crate) ending: Option<Ending>,
    pub(crate) round: u8,
    pub(crate) deck: Cards,
    pub(crate) hands: [Cards; 2],
    pub(crate) chests: [Option<u8>; 2],
    pub(crate) sold: Cards,
    pub(crate) purses: [u8; 2],
    pub(crate) bank: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Step {
    Round,
    Draw(Seat),
    Hide(Seat),
    Open(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Why {
    Draw(Seat),
    Hide { seat: Seat, openly: bool },
    Boast(Seat),
    Price,
    Redeal,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Choice {
    Yes,
    No,
    Kind(u8),
    Face(u8),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Drew { seat: Seat, kind: Option<u8>, openly: bool },
    Hid { seat: Seat, kind: Option<u8> },
    Boasted { seat: Seat, unheard: bool },
    Opened { seat: Seat, kind: u8 },
    Sold { seat: Seat, coins: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Ending {
    Richest(Seat),
    Draw,
}

#[derive(Debug, Serialize)]
pub(crate) struct View {
    round: u8,
    deck: u8,
    hand: Option<Cards>,
    hand_sizes: Vec<u8>,
    chest: Option<u8>,
    chests: Vec<bool>,
    sold: Cards,
    purses: [u8; 2],
    bank: u8,
    leak: Option<String>,
}

impl Game for Contraband {
    const RULES: u32 = 1;
    const YES: Choice = Choice::Yes;
    const NO: Choice = Choice::No;
    const SECRETS: bool = true;

    type Content = Content;
    type Setup = Setup;
    type State = State;
    type Step = Step;
    type Why = Why;
    type Choice = Choice;
    type Event = Event;
    type Ending = Ending;
    type View<'a> = View;

    fn set_up(_: &Content, setup: &Setup) -> Result<State, SetupError> {
        if setup.too_many_players {
            return Err(SetupError("two can play, not a hundred".to_owned()));
        }
        let mut state = State { deck: [COPIES; KINDS], bank: COINS, ..State::default() };
        let [one, two] = [Seat(0), Seat(1)];
        state.agenda.plan_all([Step::Draw(one), Step::Draw(two), Step::Round]);
        Ok(state)
    }

    fn seats(_: &State) -> u8 {
        2
    }

    fn agenda(state: &mut State) -> &mut Agenda<Step> {
        &mut state.agenda
    }

    fn play(t: &mut Table<'_, Contraband>, step: Step) -> Flow {
        match step {
            Step::Round => rules::round(t),
            Step::Draw(seat) => rules::draw(t, seat),
            Step::Hide(seat) => rules::hide(t, seat),
            Step::Open(seat) => rules::open(t, seat),
        }
    }

    fn ending(state: &State) -> Option<Ending> {
        state.ending
    }

    fn winners(_: &State, ending: Ending) -> SeatSet {
        match ending {
            Ending::Richest(seat) => SeatSet::NOBODY.with(seat),
            Ending::Draw => SeatSet::NOBODY,
        }
    }

    fn view<'a>(content: &'a Content, state: &'a State, seat: Option<Seat>) -> View {
        let leak = match content.flaw {
            Flaw::ViewShowsHands => Some(format!("{:?}", state.hands)),
            Flaw::ViewCountsKinds => Some(format!("{:?}", state.deck.iter().max())),
            _ => None,
        };
        View {
            round: state.round,
            deck: state.deck.iter().sum(),
            hand: seat.map(|seat| state.hands[seat.index()]),
            hand_sizes: state.hands.iter().map(|hand| hand.iter().sum()).collect(),
            chest: seat.and_then(|seat| state.chests[seat.index()]),
            chests: state.chests.iter().map(Option::is_some).collect(),
            sold: state.sold,
            purses: state.purses,
            bank: state.bank,
            leak,
        }
    }

    fn is_secret(why: &Why) -> bool {
        // The odds of a draw show what is left in the deck, and so what is in the hands.
        matches!(why, Why::Hide { openly: false, .. } | Why::Draw(_))
    }

    fn hides_timing(_: &State) -> bool {
        true
    }

    fn heard(event: &Event, to: Option<Seat>) -> Option<Event> {
        match *event {
            Event::Drew { seat, openly: false, .. } if to != Some(seat) => {
                Some(Event::Drew { seat, kind: None, openly: false })
            }
            Event::Hid { seat, .. } if to != Some(seat) => Some(Event::Hid { seat, kind: None }),
            Event::Boasted { unheard: true, .. } if to.is_some() => None,
            _ => Some(event.clone()),
        }
    }

    fn redeal(
        content: &Content,
        state: &mut State,
        seat: Option<Seat>,
        chance: &mut dyn Answers<Contraband>,
    ) {
        let others = [Seat(0), Seat(1)].into_iter().filter(|&other| Some(other) != seat);
        let others: Vec<usize> = others.map(Seat::index).collect();
        let hands: Vec<u8> = others.iter().map(|&other| state.hands[other].iter().sum()).collect();
        for &other in &others {
            let chest = state.chests[other]
                .map_or([0; KINDS], |kind| std::array::from_fn(|i| u8::from(i == usize::from(kind))));
            for (i, hidden) in chest.into_iter().enumerate() {
                state.deck[i] += state.hands[other][i] + hidden;
            }
            state.hands[other] = [0; KINDS];
        }
        for (&other, size) in others.iter().zip(hands) {
            let lost = u8::from(content.has(Flaw::RedealLosesCards)).min(size);
            (0..size - lost).for_each(|_| state.hands[other][deal(state, chance)] += 1);
            if state.chests[other].is_some() {
                state.chests[other] = Some(deal(state, chance) as u8);
            }
        }
    }

    fn audit(_: &Content, state: &State) -> Result<(), String> {
        rules::audit(state)
    }
}

/// Takes a card from the deck.
fn deal(state: &mut State, chance: &mut dyn Answers<Contraband>) -> usize {
    let options: Vec<Choice> = (0..KINDS as u8).map(Choice::Kind).collect();
    let odds = state.deck.map(u32::from);
    let ask = Ask { actor: Actor::Chance, why: Why::Redeal, options: &options, odds: &odds };
    let kind = chance.answer(state, &ask).expect("dice answer at once");
    state.deck[kind] -= 1;
    kind
}
