use serde::Serialize;
use table::{EventKind, Pointer, Seat};
use ts_rs::TS;

/// What happened, for each listener.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct News {
    /// What anybody may hear.
    pub everybody: Vec<Line>,
    /// What each seat hears.
    pub seats: Vec<Vec<Line>>,
}

/// Something that happened, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Line {
    pub text: String,
    /// The things on the table that it is about.
    #[ts(type = "{ kind: string; id: string }[]")]
    pub at: Vec<Pointer>,
    /// What kind of event it was.
    #[ts(type = "\"turn\" | \"roll\" | \"card\" | \"plain\"")]
    pub kind: EventKind,
}

impl News {
    /// What a seat (or everybody) hears.
    pub fn heard_by(&self, seat: Option<Seat>) -> &[Line] {
        match seat {
            Some(seat) => &self.seats[seat.index()],
            None => &self.everybody,
        }
    }
}
