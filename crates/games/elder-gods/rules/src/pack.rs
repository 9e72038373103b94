//! What content files say, and how they become [`Content`]: everything is checked, all mistakes at once.

use crate::board::{Cards, SYMBOLS, Spell, Symbol};
use crate::casting::Card;
use crate::content::{ArtifactCard, Content, CurseCard, DieTable, GodCard, Pay, SpellCard, Use};
use crate::effect::Effect;
use crate::effects::needs_rival;
use crate::select::is_about_rival;
use crate::state::{ARTIFACTS, CURSES, GODS, SPELLS};
use serde::{Deserialize, Deserializer};
use table::Problem;

/// All files of the game's content as they were written.
#[derive(Debug, Default)]
pub struct Pack {
    die: Option<DieTable>,
    gods: Vec<GodCard>,
    spells: Vec<(String, SpellCard)>,
    artifacts: Vec<ArtifactCard>,
    curses: Vec<CurseCard>,
    version: u64,
    problems: Vec<Problem>,
}

/// FEG-COMP-02 13 cards of each back.
const OF_EACH_BACK: usize = SPELLS / SYMBOLS;
/// What a die may have.
const MOST_SIDES: u32 = 1000;
/// What a spell may cost.
const COSTS: std::ops::RangeInclusive<usize> = 1..=4;

impl table::Pack for Pack {
    type Content = Content;

    fn add<'de, D: Deserializer<'de>>(&mut self, file: &str, text: D) -> Result<(), D::Error> {
        match file {
            "die.ron" => self.die = Some(Deserialize::deserialize(text)?),
            "gods.ron" => self.gods = Deserialize::deserialize(text)?,
            "artifacts.ron" => self.artifacts = Deserialize::deserialize(text)?,
            "curses.ron" => self.curses = Deserialize::deserialize(text)?,
            _ if file.starts_with("spells/") => {
                let spells: Vec<SpellCard> = Deserialize::deserialize(text)?;
                self.spells.extend(spells.into_iter().map(|spell| (file.to_owned(), spell)));
            }
            _ => return Err(serde::de::Error::custom(NO_PLACE)),
        }
        Ok(())
    }

    fn set_version(&mut self, version: u64) {
        self.version = version;
    }

    /// Numbers everything and checks every count.
    fn build(mut self) -> Result<Content, Vec<Problem>> {
        self.spells.sort_by(|a, b| a.0.cmp(&b.0));
        self.check_counts();
        self.check_spells();
        self.check_unique();
        self.check_solo_lines();
        self.check_endless();
        let Some(die) = self.die.take() else {
            self.problem("die.ron", "", "the pack has no die.ron".to_owned());
            return Err(self.problems);
        };
        for (name, sides) in [("balanced", die.balanced), ("even", die.even)] {
            if !(1..=MOST_SIDES).contains(&sides.iter().fold(0, |sum: u32, &more| sum.saturating_add(more))) {
                self.problem("die.ron", name, format!("a die needs 1 to {MOST_SIDES} sides"));
            }
        }
        if !self.problems.is_empty() {
            return Err(self.problems);
        }
        let offers = self.number_offers();
        let spells: Vec<SpellCard> = self.spells.into_iter().map(|(_, spell)| spell).collect();
        Ok(Content {
            version: self.version,
            die,
            offers,
            gods: self.gods,
            backs: Symbol::ALL.map(|back| of_back(&spells, back)),
            spells,
            artifacts: self.artifacts,
            curses: self.curses,
        })
    }
}

impl Pack {
    /// Gives every offer of every card its number.
    fn number_offers(&mut self) -> Vec<Vec<Effect>> {
        let mut offers = Vec::new();
        let mut number = |does: &mut Vec<Effect>| number(does, &mut offers);
        for (_, card) in &mut self.spells {
            [&mut card.does, &mut card.solo].into_iter().for_each(&mut number);
        }
        for god in &mut self.gods {
            [&mut god.does, &mut god.solo].into_iter().for_each(&mut number);
        }
        for card in &mut self.artifacts {
            number(&mut card.on_gain);
            card.uses.iter_mut().flat_map(|each| [&mut each.does, &mut each.solo]).for_each(&mut number);
        }
        self.curses.iter_mut().for_each(|card| number(&mut card.does));
        offers
    }
    fn problem(&mut self, file: &str, words: &str, message: String) {
        let (file, words) = (file.to_owned(), words.to_owned());
        self.problems.push(Problem { file, words, message, help: None });
    }

    /// FEG-COMP-01 65 spells, 20 curses, 20 artifacts, 8 Elder Gods.
    fn check_counts(&mut self) {
        let counts = [
            ("gods.ron", "gods", GODS, self.gods.len()),
            ("artifacts.ron", "artifacts", ARTIFACTS, self.artifacts.len()),
            ("curses.ron", "curses", CURSES, self.curses.len()),
        ];
        for (file, what, stated, found) in counts.into_iter().filter(|(_, _, stated, found)| stated != found)
        {
            self.problem(file, "", format!("the box has {stated} {what}, this file has {found}"));
        }
        for back in Symbol::ALL {
            let found = self.spells.iter().filter(|(_, spell)| spell.back == back).count();
            if found != OF_EACH_BACK {
                let file = format!("spells/{}.ron", format!("{back:?}").to_lowercase());
                let message =
                    format!("the box has {OF_EACH_BACK} spells with the back {back:?}, there are {found}");
                self.problem(&file, "back", message);
            }
        }
    }

    fn check_spells(&mut self) {
        let wrong: Vec<(String, String)> = self
            .spells
            .iter()
            .filter(|(_, spell)| !COSTS.contains(&spell.cost.len()))
            .map(|(file, spell)| (file.clone(), spell.id.clone()))
            .collect();
        for (file, id) in wrong {
            self.problem(&file, &id, format!("\"{id}\" should cost 1 to 4 symbols"));
        }
        let idle: Vec<(String, String)> = self
            .spells
            .iter()
            .filter(|(_, spell)| spell.does.is_empty())
            .map(|(file, spell)| (file.clone(), spell.id.clone()))
            .collect();
        for (file, id) in idle {
            self.problem(&file, &id, format!("\"{id}\" does nothing"));
        }
    }

    /// When the deck has run out, what was cast is drawn again: a spell that draws and lets one ready another
    /// would never come to an end. Neither would an artifact that is exhausted to refresh itself.
    fn check_endless(&mut self) {
        let refreshes = |each: &Use| {
            let does_refresh = |card: Card<'_>| Effect::any(card.does, &|effect| *effect == Effect::Refresh);
            each.pay == Pay::Exhaust && each.both().into_iter().any(does_refresh)
        };
        let artifacts = self.artifacts.iter().filter(|card| card.uses.iter().any(refreshes));
        let ids: Vec<String> = artifacts.map(|card| card.id.clone()).collect();
        for id in ids {
            let message =
                format!("\"{id}\" should not be exhausted to refresh artifacts: it could be used for ever");
            self.problem("artifacts.ron", &id, message);
        }
        let draws = |effect: &Effect| matches!(effect, Effect::Draw(_));
        let readies = |effect: &Effect| matches!(effect, Effect::ReadyMore(_) | Effect::ReadyFree);
        let is_endless = |card: &Card<'_>| Effect::any(card.does, &draws) && Effect::any(card.does, &readies);
        let spells = self.spells.iter().filter(|(_, card)| card.both().iter().any(is_endless));
        let endless: Vec<(String, String)> =
            spells.map(|(file, card)| (file.clone(), card.id.clone())).collect();
        for (file, id) in endless {
            self.problem(
                &file,
                &id,
                format!("\"{id}\" should not both draw and ready: it could be cast for ever"),
            );
        }
    }

    /// FEG-SOLO-09 What needs a rival has a solo line.
    fn check_solo_lines(&mut self) {
        let is_idle = |[_, alone]: [Card<'_>; 2]| needs_rival(alone.does) || is_about_rival(alone.needs);
        let spells = self.spells.iter().filter(|(_, card)| is_idle(card.both()));
        let mut idle: Vec<(String, String)> =
            spells.map(|(file, card)| (file.clone(), card.id.clone())).collect();
        let artifacts =
            self.artifacts.iter().filter(|card| card.uses.iter().any(|each| is_idle(each.both())));
        idle.extend(artifacts.map(|card| ("artifacts.ron".to_owned(), card.id.clone())));
        let gods = self.gods.iter().filter(|god| is_idle(god.both()));
        idle.extend(gods.map(|god| ("gods.ron".to_owned(), god.id.clone())));
        for (file, id) in idle {
            self.problem(
                &file,
                &id,
                format!("\"{id}\" needs a rival: it should have a solo line that does not"),
            );
        }
    }

    fn check_unique(&mut self) {
        let mut ids: Vec<(String, String)> =
            self.spells.iter().map(|(file, spell)| (spell.id.clone(), file.clone())).collect();
        ids.extend(self.gods.iter().map(|god| (god.id.clone(), "gods.ron".to_owned())));
        ids.extend(self.artifacts.iter().map(|card| (card.id.clone(), "artifacts.ron".to_owned())));
        ids.extend(self.curses.iter().map(|card| (card.id.clone(), "curses.ron".to_owned())));
        ids.sort();
        let twice: Vec<(String, String)> =
            ids.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| pair[1].clone()).collect();
        for (id, file) in twice {
            self.problem(&file, &id, format!("\"{id}\" is there twice"));
        }
    }
}

fn number(effects: &mut [Effect], offers: &mut Vec<Vec<Effect>>) {
    for effect in effects {
        match effect {
            Effect::Against(_, does) => number(does, offers),
            Effect::IfElse(_, then, otherwise) => {
                number(then, offers);
                number(otherwise, offers);
            }
            Effect::Gamble(_, sign, rift, claw) => {
                [sign, rift, claw].into_iter().for_each(|does| number(does, offers));
            }
            Effect::Choose(choices) | Effect::Dilemma(_, choices) => {
                for choice in choices {
                    number(&mut choice.does, offers);
                    choice.id = u16::try_from(offers.len()).expect("there are few offers");
                    offers.push(choice.does.clone());
                }
            }
            _ => {}
        }
    }
}

fn of_back(spells: &[SpellCard], back: Symbol) -> Cards {
    (0..spells.len()).map(Spell::new).filter(|spell| spells[spell.index()].back == back).collect()
}

const NO_PLACE: &str = "this file has no place in the pack; expected die.ron, gods.ron, artifacts.ron, \
                        curses.ron or a file in spells/";
