//! The kernel under every game.
//!
//! Rules are ordinary straight-line functions. A rule that needs an answer asks the [`Table`] for it and
//! writes `?`; the answer may come immediately or in a week. There are three ideas behind this:
//!
//! - **Steps.** The outer structure of a game (turn, phase, action, one card) is an [`Agenda`] of plain-data
//!   steps in the state. If a step has to wait for a person, what it did is discarded; when the person has
//!   answered, the step is replayed from its recorded answers.
//! - **Chance is an actor.** Dice and draws are questions too, with odds. Their answers are recorded like a
//!   player's, so a replay needs no seed.
//! - **Questions list every legal answer.** If there is only one, it is taken without asking; if there is
//!   none, that is a bug.
//!
//! ```
//! use table::*;
//! # use serde::Serialize;
//!
//! /// Roll as often as you like; a one ends the game and loses everything.
//! #[derive(Clone, Debug)]
//! struct Greed;
//! #[derive(Clone, PartialEq, Hash, Debug, Default, Serialize)]
//! struct Pot { agenda: Agenda<Step>, points: u8, ending: Option<bool> }
//! #[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize)]
//! enum Step { Turn }
//! #[derive(Clone, Copy, PartialEq, Hash, Debug)]
//! enum Why { RollOn, Die }
//! #[derive(Clone, Copy, PartialEq, Hash, Debug)]
//! enum Choice { Yes, No, Pips(u8) }
//!
//! impl Game for Greed {
//!     # const RULES: u32 = 1;
//!     const YES: Choice = Choice::Yes;
//!     const NO: Choice = Choice::No;
//!     const SECRETS: bool = false;
//!     # type Content = ();
//!     # type Setup = ();
//!     type State = Pot;
//!     type Step = Step;
//!     type Why = Why;
//!     type Choice = Choice;
//!     # type Event = u8;
//!     # type Ending = bool;
//!     # type View<'a> = &'a Pot;
//!     # fn set_up(_: &(), _: &()) -> Result<Pot, SetupError> {
//!     #     let mut pot = Pot::default();
//!     #     pot.agenda.plan(Step::Turn);
//!     #     Ok(pot)
//!     # }
//!     # fn seats(_: &Pot) -> u8 { 1 }
//!     # fn agenda(pot: &mut Pot) -> &mut Agenda<Step> { &mut pot.agenda }
//!     # fn ending(pot: &Pot) -> Option<bool> { pot.ending }
//!     # fn winners(_: &Pot, won: bool) -> SeatSet { if won { SeatSet::first(1) } else { SeatSet::NOBODY } }
//!     # fn view<'a>(_: &'a (), pot: &'a Pot, _: Option<Seat>) -> &'a Pot { pot }
//!     # fn is_secret(_: &Why) -> bool { false }
//!     # fn hides_timing(_: &Pot) -> bool { true }
//!     # fn heard(event: &u8, _: Option<Seat>) -> Option<u8> { Some(*event) }
//!     # fn redeal(_: &(), _: &mut Pot, _: Option<Seat>, _: &mut dyn Answers<Greed>) {}
//!     # fn audit(_: &(), _: &Pot) -> Result<(), String> { Ok(()) }
//!     // … the types and small functions of `Game` are left out here …
//!     fn play(t: &mut Table<'_, Greed>, _turn: Step) -> Flow {
//!         while t.may(Seat(0), Why::RollOn)? {
//!             let pips = t.chance(Why::Die, &[Choice::Pips(1), Choice::Pips(6)], &[1, 5])?;
//!             if pips == 0 {
//!                 t.state.ending = Some(false);
//!                 return Err(Stop::Over);
//!             }
//!             t.state.points += 6;
//!         }
//!         t.state.ending = Some(true);
//!         Err(Stop::Over)
//!     }
//! }
//!
//! // At the table: the game waits as plain data at each question.
//! let mut game = Session::<Greed>::new((), &(), &mut Nobody).unwrap();
//! game.answer(0, &mut Nobody).unwrap();                          // roll on
//! assert_eq!(game.question().unwrap().actor, Actor::Chance);     // nobody rolls the die for us
//! game.answer(1, &mut Nobody).unwrap();                          // a six
//! game.answer(1, &mut Nobody).unwrap();                          // stop
//! assert_eq!(game.ending(), Some(true));
//! assert_eq!(game.state().points, 6);
//! ```

mod agenda;
mod answers;
mod ask;
pub mod cards;
mod described;
pub mod english;
mod fingerprint;
mod game;
mod lines;
pub mod notation;
pub mod pack;
mod position;
mod printed;
mod replay;
mod seat;
mod session;
mod spoken;
mod table;

pub use agenda::Agenda;
pub use answers::{Answers, First, Nobody, Scripted};
pub use ask::{Ask, Question};
pub use described::{Described, Field, FieldKind, FieldValue, Pack};
pub use fingerprint::fingerprint;
pub use game::{Flow, Game, SetupError, Stop};
pub use lines::{ReadError, nearest};
pub use pack::Problem;
pub use position::{Given, Position};
pub use printed::Printed;
pub use replay::{Replay, ReplayError};
pub use seat::{Actor, Seat, SeatSet};
pub use session::{NoUndo, Refused, Session};
pub use spoken::{EventKind, Offer, Pointer, Spoken};
pub use table::{Decider, Table};
