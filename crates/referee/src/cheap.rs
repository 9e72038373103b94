//! Games that get only the cheap laws: checked on the spot, at every question.

use crate::broken::{Broken, LawResult};
use crate::case::Case;
use crate::laws::bounded;
use crate::laws::name::{BOUNDED, CONSERVATION};
use table::{Answers, Ask, Game, Given, Spoken, Table};

/// Plays the record once more on the spot and checks the cheap laws at every question and at the end. Returns
/// the largest number of options of any question.
pub(crate) fn check<G: Spoken>(case: &Case<'_, G>, most: usize) -> Result<usize, Broken> {
    let content = &*case.content;
    let mut passer = CheapChecker::<G> { content, log: case.log(), next: 0, most, seen: 0, broken: None };
    let _over = Table::<G>::new(content, &mut case.record.start.clone(), &mut passer).play_on();
    if let Some((law, answers, message)) = passer.broken {
        return Err(case.broken(law, &message, answers));
    }
    let (answers, end) = (case.log().len(), &case.record.end);
    case.holds(BOUNDED, answers, || bounded::ends::<G>(false, G::ending(end)))?;
    case.holds(CONSERVATION, answers, || G::audit(content, end))?;
    Ok(passer.seen)
}

/// Gives the recorded answers, and checks the cheap laws at every question.
struct CheapChecker<'a, G: Game> {
    content: &'a G::Content,
    log: &'a [Given],
    next: usize,
    most: usize,
    seen: usize,
    /// The first law that was broken, after how many answers, and how.
    broken: Option<(&'static str, usize, String)>,
}

impl<G: Game> CheapChecker<'_, G> {
    fn look(&self, state: &G::State, ask: &Ask<'_, G>) -> Result<(), (&'static str, String)> {
        let bounded: LawResult =
            bounded::ends::<G>(true, G::ending(state)).and_then(|()| bounded::options(ask, self.most));
        bounded.map_err(|message| (BOUNDED, message))?;
        G::audit(self.content, state).map_err(|message| (CONSERVATION, message))
    }
}

impl<G: Game> Answers<G> for CheapChecker<'_, G> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        self.seen = self.seen.max(ask.options.len());
        if let Err((law, message)) = self.look(state, ask) {
            self.broken = Some((law, self.next, message));
            return None;
        }
        self.next += 1;
        self.log.get(self.next - 1).map(|given| given.index())
    }
}
