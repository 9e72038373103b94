//! What content files say, and how they become [`Content`]: everything is checked, all mistakes at once.

mod check;
mod episode;

use self::episode::WrittenEpisode;
use crate::content::{
    Content, ElderOne, EnemyCard, Episode, Insanity, Kind, MythosCard, TokenCard, TokenId, UnknownMonster,
};
use crate::discovery::ClaimId;
use crate::effect::Deal;
use crate::names::Ref;
use crate::reach;
use crate::relics::Relic;
use crate::skills::{InvestigatorBoard, Skill, SkillId};
use serde::{Deserialize, Deserializer};
use table::pack::{Entries, Names, Source, Sources, Walk};
use table::{Problem, fingerprint};

/// All files of the game's content as they were written.
#[derive(Debug, Default)]
pub struct Pack {
    skills: Entries<Skill>,
    investigators: Entries<InvestigatorBoard>,
    insanities: Entries<Insanity>,
    enemies: Entries<EnemyCard>,
    elders: Entries<ElderOne>,
    episodes: Entries<WrittenEpisode>,
    unknown_monsters: Entries<UnknownMonster>,
    unknown_mythos: Entries<MythosCard>,
    relics: Entries<Relic>,
    components: Option<Components>,
    version: u64,
}

/// How many of each there are in the boxes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Components {
    skills: usize,
    investigators: usize,
    insanities: usize,
    enemies: usize,
    elder_ones: usize,
    episodes: usize,
    /// Mythos cards of each episode and each Elder One.
    mythos: usize,
    discovery: usize,
    unknown_monsters: usize,
    unknown_mythos: usize,
    relics: usize,
}

/// Where [`Components`] stand.
const COMPONENTS: &str = "components.ron";

impl table::Pack for Pack {
    type Content = Content;

    fn add<'de, D: Deserializer<'de>>(
        &mut self,
        file: &str,
        fingerprint: u64,
        text: D,
    ) -> Result<(), D::Error> {
        match file.split('/').next().unwrap_or_default() {
            "skills" => self.skills.read(file, fingerprint, text),
            "investigators" => self.investigators.read(file, fingerprint, text),
            "enemies" => self.enemies.read(file, fingerprint, text),
            "elder-ones" => self.elders.read(file, fingerprint, text),
            "episodes" => self.episodes.read(file, fingerprint, text),
            "unknown-monsters" => self.unknown_monsters.read(file, fingerprint, text),
            "relics" => self.relics.read(file, fingerprint, text),
            "unknown-mythos.ron" => self.unknown_mythos.read_list(file, fingerprint, text),
            "insanities.ron" => self.insanities.read_list(file, fingerprint, text),
            COMPONENTS => Deserialize::deserialize(text).map(|counts| self.components = Some(counts)),
            _ => Err(serde::de::Error::custom(NO_PLACE)),
        }
    }

    fn set_version(&mut self, version: u64) {
        self.version = version;
    }

    /// Numbers everything and checks every reference and count.
    fn build(mut self) -> Result<Content, Vec<Problem>> {
        self.sort();
        let mut reading = Reading::default();
        check::everything(&mut reading.names.problems, &self);
        self.say_what_there_is(&mut reading.names);
        let token_sources = self.token_sources(&reading.names);
        let tokens = self.look_everything_up(&mut reading);
        let sources = self.sources(token_sources);
        let Reading { mut names, deals } = reading;
        let episodes = self.episodes.with_files();
        let episodes: Vec<Episode> = episodes
            .filter_map(|(file, written)| written.build(&file, &tokens, &mut names.problems))
            .collect();
        names.problems.finish(Content {
            version: self.version,
            sources,
            skills: self.skills.into_entries(),
            boards: self.investigators.into_entries(),
            insanities: self.insanities.into_entries(),
            kinds: self.enemies.into_entries(),
            elders: self.elders.into_entries(),
            unknown_monsters: self.unknown_monsters.into_entries(),
            unknown_mythos: self.unknown_mythos.into_entries(),
            relics: self.relics.into_entries(),
            tokens,
            episodes,
            deals,
        })
    }
}

impl Pack {
    fn say_what_there_is(&self, names: &mut Names) {
        names.know::<Kind>(self.enemies.names());
        names.know::<SkillId>(self.skills.names());
        names.know::<TokenId>(self.tokens().iter().map(|(_, token)| token.id.clone()).collect());
    }

    /// Finds what every name means; gives all kinds of tokens, on whose backs there are names too.
    fn look_everything_up(&mut self, reading: &mut Reading) -> Vec<TokenCard> {
        let any = |names: &mut Names| names.allow_all();
        self.skills.look_up(reading, |names, _| any(names));
        self.investigators.look_up(reading, |names, _| any(names));
        self.insanities.look_up(reading, |names, _| any(names));
        self.enemies.look_up(reading, |names, _| any(names));
        self.elders.look_up(reading, |known, elder| {
            known.allow_only::<Kind>(names(elder.minions.iter().chain([&elder.figure])));
        });
        self.unknown_monsters.look_up(reading, |names, _| any(names));
        self.unknown_mythos.look_up(reading, |names, _| any(names));
        self.relics.look_up(reading, |names, _| any(names));
        let everywhere = self.everywhere();
        self.episodes.look_up(reading, |known, written| {
            known
                .allow_only::<Kind>(names(&written.monsters).into_iter().chain(everywhere.clone()).collect());
            known.know::<ClaimId>(written.claims.iter().map(|claim| claim.id.clone()).collect());
        });
        self.tokens().into_iter().map(|(_, token)| token.clone()).collect()
    }

    /// Where everything comes from.
    fn sources(&self, tokens: Vec<Source>) -> Sources {
        let mut sources = Sources::default();
        sources.keep_named::<Kind>(self.enemies.sources());
        sources.keep_named::<SkillId>(self.skills.sources());
        sources.keep_named::<TokenId>(tokens);
        sources.keep(reach::EPISODE, self.episodes.sources());
        sources.keep(reach::ELDER_ONE, self.elders.sources());
        sources.keep(reach::INVESTIGATOR, self.investigators.sources());
        sources.keep(reach::INSANITY, self.insanities.sources());
        sources.keep(reach::UNKNOWN_MONSTER, self.unknown_monsters.sources());
        sources.keep(reach::UNKNOWN_MYTHOS, self.unknown_mythos.sources());
        sources.keep(reach::RELIC, self.relics.sources());
        sources
    }

    /// A token may be spoken of elsewhere than where it is described: it counts for itself.
    fn token_sources(&self, names: &Names) -> Vec<Source> {
        let mut aside = Reading { names: names.clone(), deals: Vec::new() };
        let source = |(file, token): (&str, &TokenCard)| {
            aside.names.enter(file);
            let fingerprint = fingerprint(&format!("{token:?}"));
            token.clone().walk(&mut aside);
            Source { file: file.to_owned(), fingerprint, mentions: aside.names.mentions() }
        };
        self.tokens().into_iter().map(source).collect()
    }

    /// Every kind of token, with its file.
    fn tokens(&self) -> Vec<(&str, &TokenCard)> {
        let elders = self.elders.iter().map(|(file, elder)| (file, &elder.tokens));
        let unknown = self.unknown_monsters.iter().map(|(file, monster)| (file, &monster.tokens));
        let episodes = self.episodes.iter().map(|(file, episode)| (file, &episode.tokens));
        let minds = self.insanities.iter().map(|(file, card)| (file, &card.tokens));
        let all = elders.chain(unknown).chain(episodes).chain(minds);
        all.flat_map(|(file, tokens)| tokens.iter().map(move |token| (file, token))).collect()
    }
    /// The enemies that every Elder One brings along.
    fn everywhere(&self) -> Vec<String> {
        let minions = |elder: &ElderOne| names(&elder.minions);
        let mut elders = self.elders.iter().map(|(_, elder)| minions(elder));
        let first = elders.next().unwrap_or_default();
        elders.fold(first, |common, minions| common.into_iter().filter(|id| minions.contains(id)).collect())
    }

    /// Files are numbered by their names, whatever order they came in.
    fn sort(&mut self) {
        self.skills.sort();
        self.investigators.sort();
        self.enemies.sort();
        self.elders.sort();
        self.episodes.sort();
        self.unknown_monsters.sort();
        self.relics.sort();
    }
}

fn names<'a>(refs: impl IntoIterator<Item = &'a Ref<Kind>>) -> Vec<String> {
    refs.into_iter().map(|kind| kind.name.to_string()).collect()
}

const NO_PLACE: &str = "this file has no place in the pack; expected a file in skills/, investigators/, \
                        enemies/, elder-ones/, episodes/, unknown-monsters/ or relics/, or insanities.ron, \
                        unknown-mythos.ron or components.ron";

/// Who walks through everything that was read: finds what names mean, and numbers the deals.
#[derive(Debug, Default)]
pub struct Reading {
    names: Names,
    deals: Vec<Deal>,
}

impl Reading {
    /// Gives a deal its number.
    pub(crate) fn number(&mut self, deal: &mut Deal) {
        deal.id = u16::try_from(self.deals.len()).expect("there are fewer than 65,536 deals");
        self.deals.push(deal.clone());
    }
}

impl AsMut<Names> for Reading {
    fn as_mut(&mut self) -> &mut Names {
        &mut self.names
    }
}
