use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The steps still to come, the next one last. Sixteen are more than any rulebook nests.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Agenda<S>(ArrayVec<S, 16>);

impl<S> Agenda<S> {
    /// Puts `step` first, before anything already planned.
    pub fn plan(&mut self, step: S) {
        self.0.push(step);
    }

    /// Puts `steps` first, in this order, before anything already planned.
    ///
    /// ```
    /// # use table::Agenda;
    /// let mut agenda = Agenda::default();
    /// agenda.plan("end");
    /// agenda.plan_all(["act", "draw"]);
    /// assert_eq!(agenda.iter().collect::<Vec<_>>(), [&"act", &"draw", &"end"]);
    /// ```
    pub fn plan_all<I: IntoIterator<Item = S>>(&mut self, steps: I)
    where
        I::IntoIter: DoubleEndedIterator,
    {
        steps.into_iter().rev().for_each(|step| self.plan(step));
    }

    /// Takes the next step off the agenda.
    pub fn take_next(&mut self) -> Option<S> {
        self.0.pop()
    }

    /// Drops everything that was planned.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is planned, the next step first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &S> {
        self.0.iter().rev()
    }
}

impl<S> Default for Agenda<S> {
    fn default() -> Agenda<S> {
        Agenda(ArrayVec::new())
    }
}
