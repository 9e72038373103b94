//! What the lines leave to be worked out, and whether it can be.

use super::super::write::{usual_deck, usual_discovery};
use super::Reader;
use crate::DeathMayDie;
use crate::asking::Asking;
use crate::conserve::RESOLVED_AT_ONCE;
use crate::content::Card;
use crate::relics::TRANSFORMS_AT;
use crate::state::{ELDER_ONE, Ending, Investigator, LAST_SPACE, State, Step};
use parts::Deck;
use table::notation::Found;
use table::{Nobody, Table};

impl Reader<'_> {
    pub(super) fn finish(mut self) -> Found<State> {
        if self.state.investigators.is_empty() {
            return Err("nobody is at the table; write a line such as `mike: hall`".to_owned());
        }
        if self.state.seats == 0 {
            let seated = self.state.investigators.len();
            self.state.seats = if seated <= 2 { 1 } else { seated as u8 };
        }
        if !self.begun {
            self.begin(Step::Act);
        }
        for (who, partner) in std::mem::take(&mut self.partners) {
            let partner = self.who(&partner)?;
            if partner == who {
                let id = self.content.board(self.state.investigator(who).board).id.as_str();
                return Err(format!("nobody is their own partner: `{id}`"));
            }
            self.state.investigators[who.index()].partner = Some(partner);
        }
        self.check_people()?;
        self.check_elder_one()?;
        self.check_track()?;
        self.transform_relics();
        self.state.mythos = self.whole_deck()?;
        self.state.discovery =
            self.discovery.take().unwrap_or_else(|| usual_discovery(self.content, &self.state));
        self.state.tokens.sort_unstable();
        self.state.relics.sort_unstable();
        crate::conserve::audit(self.content, &self.state)?;
        Table::<DeathMayDie>::new(self.content, &mut self.state, &mut Nobody).refresh_caches();
        Ok(self.state)
    }

    /// The Elder One stands on the map only once summoned, and no stage has more wounds than it can take, until it is
    /// defeated for good.
    pub(super) fn check_elder_one(&self) -> Found {
        let (stage, wounds) = (self.state.stage, self.state.figures.wounds(ELDER_ONE));
        if stage == 1 && self.state.figures.on_map().contains(ELDER_ONE) {
            return Err("the Elder One is on the map from stage 2 on; write `story: stage 2`".to_owned());
        }
        let card = &self.content.elder(self.state.elder).stages[usize::from(stage) - 1];
        let health = card.health(self.state.rules.edition);
        let most = if self.state.ending == Some(Ending::Won) { health } else { health.saturating_sub(1) };
        if wounds > most {
            return Err(format!("stage {stage} has {health} health; {wounds} wounds would defeat it"));
        }
        Ok(())
    }

    /// DMD-GAME-02 With the progression token on the last space the game is lost.
    fn check_track(&self) -> Found {
        if self.state.track >= LAST_SPACE && self.state.ending.is_none() {
            return Err(format!("the track ends with space {LAST_SPACE}; the game would be over"));
        }
        Ok(())
    }

    /// DMD-UNK-09 An investigator who has reached the 3rd threshold has only transformed relics.
    fn transform_relics(&mut self) {
        for held in &mut self.state.relics {
            held.transformed |= self.state.investigators[held.owner.index()].sanity.at() >= TRANSFORMS_AT;
        }
    }

    /// There are enough investigators for the players, and nobody plays on who is dead or mad. DMD-DEATH-01 Nobody is gone
    /// before the summoning.
    pub(super) fn check_people(&self) -> Found {
        let (players, seated) = (usize::from(self.state.seats), self.state.investigators.len());
        if players > seated {
            return Err(format!("{players} players need {players} investigators, not {seated}"));
        }
        if self.state.ending.is_none() && self.state.everyone().next().is_none() {
            return Err("everybody is gone; the game would be over".to_owned());
        }
        let gone = self.state.investigators.iter().find(|each| each.gone);
        if let (Some(gone), None, false) = (gone, self.state.ending, self.state.is_summoned()) {
            let id = &self.content.board(gone.board).id;
            return Err(format!("`{id}` is gone before the Elder One was summoned; the game would be over"));
        }
        let lost = |each: &&Investigator| !each.gone && (each.wounds.is_full() || each.sanity.is_full());
        match self.state.investigators.iter().find(lost) {
            Some(lost) if self.state.ending.is_none() => {
                Err(format!("`{}` is dead or mad; the game would be over", self.content.board(lost.board).id))
            }
            _ => Ok(()),
        }
    }

    /// The deck as it was written, and under it, shuffled, the cards that lie nowhere else. One or two that are missing are
    /// being resolved.
    pub(super) fn whole_deck(&mut self) -> Found<Deck<Card, 24>> {
        let mut rest = usual_deck(self.content, &self.state);
        let Some(written) = self.deck.take() else { return Ok(rest) };
        written.layers().flatten().for_each(|&card| {
            rest.remove(card);
        });
        if rest.len() <= RESOLVED_AT_ONCE {
            return Ok(written);
        }
        let layers = written.layers().chain(rest.layers()).map(<[Card]>::to_vec).collect::<Vec<_>>();
        Deck::try_from(layers).map_err(|error| error.to_string())
    }
}
