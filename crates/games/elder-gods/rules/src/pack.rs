//! What content files say, and how they become [`Content`]: everything is checked, all mistakes at once.

use crate::board::{Cards, SYMBOLS, Spell, Symbol};
use crate::casting::Card;
use crate::content::{ArtifactCard, Content, CurseCard, DieTable, GodCard, Pay, SpellCard, Use};
use crate::effect::{Effect, Offers, needs_rival};
use crate::reach;
use crate::select::is_about_rival;
use crate::state::{ARTIFACTS, CURSES, GODS, SPELLS};
use serde::{Deserialize, Deserializer};
use table::pack::{Entries, Problems, Source, Sources, Walk};
use table::{Problem, entries};

/// All files of the game's content as they were written.
#[derive(Debug, Default)]
pub struct Pack {
    die: Option<DieTable>,
    die_fingerprint: u64,
    gods: Entries<GodCard>,
    spells: Entries<SpellCard>,
    artifacts: Entries<ArtifactCard>,
    curses: Entries<CurseCard>,
    version: u64,
}

/// FEG-COMP-02 13 cards of each back.
const OF_EACH_BACK: usize = SPELLS / SYMBOLS;
/// What a die may have.
const MOST_SIDES: u32 = 1000;
/// What a spell may cost.
const COSTS: std::ops::RangeInclusive<usize> = 1..=4;

impl table::Pack for Pack {
    type Content = Content;

    fn add<'de, D: Deserializer<'de>>(
        &mut self,
        file: &str,
        fingerprint: u64,
        text: D,
    ) -> Result<(), D::Error> {
        match file {
            DIE => {
                self.die_fingerprint = fingerprint;
                Deserialize::deserialize(text).map(|die| self.die = Some(die))
            }
            "gods.ron" => self.gods.read_list(file, fingerprint, text),
            "artifacts.ron" => self.artifacts.read_list(file, fingerprint, text),
            "curses.ron" => self.curses.read_list(file, fingerprint, text),
            _ if file.starts_with("spells/") => self.spells.read_list(file, fingerprint, text),
            _ => Err(serde::de::Error::custom(NO_PLACE)),
        }
    }

    fn set_version(&mut self, version: u64) {
        self.version = version;
    }

    /// Numbers everything and checks every count.
    fn build(mut self) -> Result<Content, Vec<Problem>> {
        self.spells.sort();
        let mut problems = Problems::default();
        self.check(&mut problems);
        problems.finish(())?;
        let sources = self.sources();
        let offers = self.number_offers();
        let spells = self.spells.into_entries();
        Ok(Content {
            version: self.version,
            sources,
            die: self.die.expect("a pack without a die is refused"),
            offers,
            gods: self.gods.into_entries(),
            backs: Symbol::ALL.map(|back| of_back(&spells, back)),
            spells,
            artifacts: self.artifacts.into_entries(),
            curses: self.curses.into_entries(),
        })
    }
}

impl Pack {
    /// Where everything comes from. Gods stand in one file, and few of them are at a table.
    fn sources(&mut self) -> Sources {
        self.gods.fingerprint_each();
        let die = Source { file: DIE.to_owned(), fingerprint: self.die_fingerprint, mentions: Vec::new() };
        let mut sources = Sources::default();
        sources.keep(reach::DIE, vec![die]);
        sources.keep(reach::SPELL, self.spells.sources());
        sources.keep(reach::ARTIFACT, self.artifacts.sources());
        sources.keep(reach::CURSE, self.curses.sources());
        sources.keep(reach::GOD, self.gods.sources());
        sources
    }

    /// Gives every offer of every card its number.
    fn number_offers(&mut self) -> Vec<Vec<Effect>> {
        let mut offers = Offers::default();
        for (_, card) in self.spells.iter_mut() {
            card.does.walk(&mut offers);
            card.solo.walk(&mut offers);
        }
        for (_, god) in self.gods.iter_mut() {
            god.does.walk(&mut offers);
            god.solo.walk(&mut offers);
        }
        for (_, card) in self.artifacts.iter_mut() {
            card.on_gain.walk(&mut offers);
            for each in &mut card.uses {
                each.does.walk(&mut offers);
                each.solo.walk(&mut offers);
            }
        }
        self.curses.iter_mut().for_each(|(_, card)| card.does.walk(&mut offers));
        offers.0
    }

    fn check(&self, problems: &mut Problems) {
        self.check_counts(problems);
        self.check_spells(problems);
        let all = self.spells.ids().chain(self.gods.ids()).chain(self.artifacts.ids());
        problems.check_unique(all.chain(self.curses.ids()));
        self.check_solo_lines(problems);
        self.check_endless(problems);
        self.check_die(problems);
    }

    /// FEG-COMP-01 65 spells, 20 curses, 20 artifacts, 8 Elder Gods.
    fn check_counts(&self, problems: &mut Problems) {
        let counts = [
            ("gods.ron", "gods", GODS, self.gods.len()),
            ("artifacts.ron", "artifacts", ARTIFACTS, self.artifacts.len()),
            ("curses.ron", "curses", CURSES, self.curses.len()),
        ];
        for (file, what, stated, found) in counts {
            problems.check_count(file, what, stated, found, "this file has");
        }
        for back in Symbol::ALL {
            let found = self.spells.iter().filter(|(_, spell)| spell.back == back).count();
            if found != OF_EACH_BACK {
                let file = format!("spells/{}.ron", format!("{back:?}").to_lowercase());
                let message =
                    format!("the box has {OF_EACH_BACK} spells with the back {back:?}, there are {found}");
                problems.add(&file, "back", message);
            }
        }
    }

    fn check_spells(&self, problems: &mut Problems) {
        problems.check_each(&self.spells, |spell| {
            let fits = COSTS.contains(&spell.cost.len());
            (!fits).then(|| format!("\"{}\" should cost 1 to 4 symbols", spell.id))
        });
        problems.check_each(&self.spells, |spell| {
            spell.does.is_empty().then(|| format!("\"{}\" does nothing", spell.id))
        });
    }

    /// When the deck has run out, what was cast is drawn again: a spell that draws and lets one ready another
    /// would never come to an end. Neither would an artifact that is exhausted to refresh itself.
    fn check_endless(&self, problems: &mut Problems) {
        let refreshes = |each: &Use| {
            let does_refresh = |card: Card<'_>| Effect::any(card.does, &|effect| *effect == Effect::Refresh);
            each.pay == Pay::Exhaust && each.both().into_iter().any(does_refresh)
        };
        problems.check_each(&self.artifacts, |card| {
            let is_endless = card.uses.iter().any(refreshes);
            is_endless.then(|| {
                format!(
                    "\"{}\" should not be exhausted to refresh artifacts: it could be used for ever",
                    card.id
                )
            })
        });
        let draws = |effect: &Effect| matches!(effect, Effect::Draw(_));
        let readies = |effect: &Effect| matches!(effect, Effect::ReadyMore(_) | Effect::ReadyFree);
        let is_endless = |card: &Card<'_>| Effect::any(card.does, &draws) && Effect::any(card.does, &readies);
        problems.check_each(&self.spells, |card| {
            let is_endless = card.both().iter().any(is_endless);
            is_endless
                .then(|| format!("\"{}\" should not both draw and ready: it could be cast for ever", card.id))
        });
    }

    /// FEG-SOLO-09 What needs a rival has a solo line.
    fn check_solo_lines(&self, problems: &mut Problems) {
        let is_idle = |[_, alone]: [Card<'_>; 2]| needs_rival(alone.does) || is_about_rival(alone.needs);
        let wrong = |is_idle: bool, id: &str| {
            is_idle.then(|| format!("\"{id}\" needs a rival: it should have a solo line that does not"))
        };
        problems.check_each(&self.spells, |card| wrong(is_idle(card.both()), &card.id));
        problems.check_each(&self.artifacts, |card| {
            wrong(card.uses.iter().any(|each| is_idle(each.both())), &card.id)
        });
        problems.check_each(&self.gods, |god| wrong(is_idle(god.both()), &god.id));
    }

    fn check_die(&self, problems: &mut Problems) {
        let Some(die) = &self.die else {
            problems.add(DIE, "", "the pack has no die.ron");
            return;
        };
        for (name, sides) in [("balanced", die.balanced), ("even", die.even)] {
            if !(1..=MOST_SIDES).contains(&sides.iter().fold(0, |sum: u32, &more| sum.saturating_add(more))) {
                problems.add(DIE, name, format!("a die needs 1 to {MOST_SIDES} sides"));
            }
        }
    }
}

fn of_back(spells: &[SpellCard], back: Symbol) -> Cards {
    (0..spells.len()).map(Spell::new).filter(|spell| spells[spell.index()].back == back).collect()
}

entries!(GodCard, SpellCard, ArtifactCard, CurseCard);

/// Where the die stands.
const DIE: &str = "die.ron";

const NO_PLACE: &str = "this file has no place in the pack; expected die.ron, gods.ron, artifacts.ron, \
                        curses.ron or a file in spells/";
