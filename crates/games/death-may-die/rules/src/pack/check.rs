//! Checks of what files say, beyond the names in them.

use super::{Build, Components, Pack, WrittenEpisode};
use crate::content::{ElderOne, MythosCard, TokenCard};
use crate::discovery::ClaimIs;
use crate::effect::{Amount, Condition, Effect};
use crate::relics::Relic;
use crate::rules::Edition;
use crate::setup::MOST_UNKNOWN;
use crate::state::{MOST_FIGURES, MOST_TOKENS};
use parts::{Map, Passage, Set, Space};

/// Every Elder One and every whole episode of the real boxes has at least so many cards with the symbol.
const FEWEST_SYMBOLS: usize = 5;

/// Two staircase tokens and two tunnel tokens come in each box: one pair of each.
const MOST_STAIRS: usize = 2;

impl Build {
    pub(super) fn check_all(&mut self, pack: &Pack) {
        self.check_ids(pack);
        self.check_enemies(pack);
        self.check_tokens();
        pack.elders.iter().for_each(|(file, elder)| self.check_elder(file, elder));
        pack.episodes.iter().for_each(|(file, episode)| self.check_episode(pack, file, episode));
        pack.relics.iter().for_each(|(file, relic)| self.check_relic(file, relic));
        self.check_components(pack);
    }

    /// DMD-UNK-10 Relics are never discarded.
    fn check_relic(&mut self, file: &str, relic: &Relic) {
        let uses = relic.regular.uses.iter().chain(&relic.transformed.uses);
        if uses.into_iter().any(|each| each.discard) {
            self.problem(file, "discard", "a relic is never discarded", None);
        }
    }

    /// Ids are the names of their files, and unique.
    fn check_ids(&mut self, pack: &Pack) {
        let skills = pack.skills.iter().map(|(file, skill)| (file, &skill.id));
        let boards = pack.investigators.iter().map(|(file, board)| (file, &board.id));
        let enemies = pack.enemies.iter().map(|(file, card)| (file, &card.id));
        let elders = pack.elders.iter().map(|(file, elder)| (file, &elder.id));
        let episodes = pack.episodes.iter().map(|(file, episode)| (file, &episode.id));
        let unknown = pack.unknown_monsters.iter().map(|(file, monster)| (file, &*monster.enemy.name));
        let relics = pack.relics.iter().map(|(file, relic)| (file, &relic.id));
        let own = skills.chain(boards).chain(enemies).chain(elders).chain(episodes).chain(relics);
        for (file, id) in own.map(|(file, id)| (file, id.as_str())).chain(unknown) {
            let name = file.rsplit('/').next().and_then(|name| name.strip_suffix(".ron")).unwrap_or(file);
            if name != id {
                let help = format!("call it \"{name}\", or the file {id}.ron");
                self.problem(file, id, format!("the id \"{id}\" is not the name of its file"), Some(help));
            }
        }
        self.check_unique(
            "insanities.ron",
            pack.insanities.iter().map(|(_, card)| card.id.as_str()).collect(),
        );
    }

    fn check_unique(&mut self, file: &str, mut ids: Vec<&str>) {
        ids.sort_unstable();
        for pair in ids.windows(2).filter(|pair| pair[0] == pair[1]) {
            self.problem(file, pair[0], format!("\"{}\" is there twice", pair[0]), None);
        }
    }

    fn check_opening(&mut self, file: &str, episode: &WrittenEpisode) {
        if episode.opening.trim().is_empty() {
            self.problem(file, "opening", "each episode opens with a text that is read aloud", None);
        }
    }

    fn check_enemies(&mut self, pack: &Pack) {
        for (file, card) in &pack.enemies {
            if card.health == 0 {
                self.problem(file, "health", "an enemy without health is dead already", None);
            }
            if card.figures == 0 {
                self.problem(file, "figures", "an enemy needs at least one figure", None);
            }
        }
    }

    fn check_tokens(&mut self) {
        let tokens = self.tokens.clone();
        for (index, token) in tokens.iter().enumerate() {
            let file = self.token_files[index].0.clone();
            if tokens[..index].iter().any(|other| other.id == token.id) {
                self.problem(&file, &token.id, format!("\"{}\" is there twice", token.id), None);
            }
            let backs: usize = token.backs.iter().map(|(copies, _)| usize::from(*copies)).sum();
            if !token.backs.is_empty() && backs != usize::from(token.count) {
                let message = format!("{} tokens \"{}\" have {backs} backs", token.count, token.id);
                self.problem(&file, &token.id, message, None);
            }
        }
    }

    fn check_elder(&mut self, file: &str, elder: &ElderOne) {
        self.check_unique(file, elder.mythos.iter().map(|card| card.id.as_str()).collect());
        if elder.stages.len() != 4 {
            let message = format!("an Elder One has 4 stages, not {}", elder.stages.len());
            self.problem(file, "stages", message, None);
        }
        if elder.stages.iter().skip(1).any(|stage| stage.health == 0) {
            self.problem(file, "stages", "stages II, III and the final one need health", None);
        }
        self.check_symbols(file, &elder.mythos);
    }

    /// The three symbols that advance the Elder One come from both decks, so each has to do its part.
    fn check_symbols(&mut self, file: &str, cards: &[MythosCard]) {
        let symbols = cards.iter().filter(|card| card.symbol).count();
        if symbols < FEWEST_SYMBOLS {
            let message =
                format!("{symbols} cards show the summoning symbol, {FEWEST_SYMBOLS} or more should");
            self.problem(file, "symbol", message, None);
        }
    }

    fn check_episode(&mut self, pack: &Pack, file: &str, episode: &WrittenEpisode) {
        self.check_opening(file, episode);
        self.check_unique(file, episode.spaces.iter().map(|space| space.id.as_str()).collect());
        self.check_drawing(file, episode);
        if episode.stairs.len() > MOST_STAIRS {
            let message = format!("the box has tokens for {MOST_STAIRS} pairs of stairs or tunnels");
            self.problem(file, "stairs", message, None);
        }
        self.check_ritual(file, episode);
        self.check_unique(file, episode.mythos.iter().map(|card| card.id.as_str()).collect());
        self.check_unique(file, episode.claims.iter().map(|claim| claim.id.as_str()).collect());
        self.check_unique(file, episode.discovery.iter().map(|card| card.id.as_str()).collect());
        let fewest = Edition::ALL.into_iter().map(Edition::fire_tokens).min().unwrap_or_default();
        if episode.fire.len() > usize::from(fewest) {
            self.problem(file, "fire", format!("some editions have only {fewest} fire tokens"), None);
        }
        self.check_deck(file, "mythos", pack, |components| components.mythos, episode.mythos.len());
        if !episode.lesson {
            self.check_actions(file, episode);
            self.check_deck(
                file,
                "discovery",
                pack,
                |components| components.discovery,
                episode.discovery.len(),
            );
            self.check_symbols(file, &episode.mythos);
        }
        self.check_figures(pack, file, episode);
        for claim in episode.claims.iter().filter(|claim| claim.is == ClaimIs::Companion(0)) {
            self.problem(file, &claim.id, "a companion without health is dead already", None);
        }
        for token in &episode.tokens {
            let laid = episode.laid_out.iter().filter(|(kind, _)| *kind.name == token.id).count();
            if laid > usize::from(token.count) {
                let message = format!("{laid} of \"{}\" are laid out, the box has {}", token.id, token.count);
                self.problem(file, &token.id, message, None);
            }
        }
    }

    /// Two spaces at one place would hide each other.
    fn check_drawing(&mut self, file: &str, episode: &WrittenEpisode) {
        for (index, space) in episode.spaces.iter().enumerate() {
            if let Some(under) = episode.spaces[..index].iter().find(|other| other.at == space.at) {
                let message = format!("\"{}\" is drawn at the same place as \"{}\"", space.id, under.id);
                self.problem(file, &space.id, message, None);
            }
        }
    }

    /// A ritual that asks for more tokens than there are could never be disrupted.
    fn check_ritual(&mut self, file: &str, episode: &WrittenEpisode) {
        if let Condition::AtLeast(Amount::Turned(token) | Amount::Lying(token, _), wanted) = &episode.ritual
            && let Some(card) = episode.tokens.iter().find(|card| card.id == *token.name)
            && card.count < *wanted
        {
            let message =
                format!("the ritual asks for {wanted} of \"{}\", there are only {}", card.id, card.count);
            self.problem(file, "ritual", message, None);
        }
    }

    fn check_actions(&mut self, file: &str, episode: &WrittenEpisode) {
        if episode.actions.len() != 2 {
            let message = format!("an episode has 2 actions, not {}", episode.actions.len());
            self.problem(file, "actions", message, None);
        }
    }

    fn check_deck(
        &mut self,
        file: &str,
        what: &str,
        pack: &Pack,
        stated: fn(&Components) -> usize,
        found: usize,
    ) {
        let stated = pack.components.as_ref().map(|(_, components)| stated(components));
        if let Some(stated) = stated.filter(|&stated| stated != found) {
            let message = format!("the box has {stated} {what} cards, this file has {found}");
            self.problem(file, what, message, None);
        }
    }

    fn check_figures(&mut self, pack: &Pack, file: &str, episode: &WrittenEpisode) {
        for (_, card) in &pack.enemies {
            let placed = episode.enemies.iter().filter(|(kind, _)| *kind.name == card.id).count();
            if placed > usize::from(card.figures) {
                let message = format!("{placed} of \"{}\" are placed, the box has {}", card.id, card.figures);
                self.problem(file, &card.id, message, None);
            }
        }
        let count = |id: &str| {
            pack.enemies.iter().find(|(_, card)| card.id == id).map_or(0, |(_, card)| card.figures)
        };
        for (_, elder) in &pack.elders {
            let kinds = elder.minions.iter().chain(&episode.monsters).chain([&elder.figure]);
            let figures: usize = kinds.map(|kind| usize::from(count(&kind.name))).sum();
            let strangers =
                pack.unknown_monsters.iter().map(|(_, each)| usize::from(count(&each.enemy.name)));
            let figures = figures + the_most(strangers);
            if figures > MOST_FIGURES {
                self.problem(file, "monsters", format!("a game uses at most {MOST_FIGURES} figures"), None);
            }
            let minds: usize = pack.insanities.iter().map(|(_, card)| count_tokens(&card.tokens)).sum();
            let tokens = count_tokens(&elder.tokens) + count_tokens(&episode.tokens) + minds;
            let others = pack.elders.iter().map(|(_, other)| count_tokens(&other.tokens));
            let strangers = pack.unknown_monsters.iter().map(|(_, each)| count_tokens(&each.tokens));
            if tokens + the_most(others.chain(strangers)) > MOST_TOKENS {
                self.problem(file, "tokens", format!("a game uses at most {MOST_TOKENS} tokens"), None);
            }
        }
    }

    fn check_components(&mut self, pack: &Pack) {
        let Some((file, box_)) = &pack.components else {
            self.problem("components.ron", "", "the pack has no components.ron", None);
            return;
        };
        let counts = [
            ("skills", box_.skills, pack.skills.len()),
            ("investigators", box_.investigators, pack.investigators.len()),
            ("insanities", box_.insanities, pack.insanities.len()),
            ("enemies", box_.enemies, pack.enemies.len()),
            ("elder_ones", box_.elder_ones, pack.elders.len()),
            ("episodes", box_.episodes, pack.episodes.len()),
            ("unknown_monsters", box_.unknown_monsters, pack.unknown_monsters.len()),
            ("unknown_mythos", box_.unknown_mythos, pack.unknown_mythos.len()),
            ("relics", box_.relics, pack.relics.len()),
        ];
        for (what, stated, found) in counts.into_iter().filter(|(_, stated, found)| stated != found) {
            let name = what.replace('_', " ");
            self.problem(file, what, format!("the box has {stated} {name}, these files have {found}"), None);
        }
    }

    pub(super) fn check_reachable(
        &mut self,
        file: &str,
        written: &WrittenEpisode,
        map: &Map,
        locked: Set<Passage>,
        start: Space,
    ) {
        let opens_locks = written.actions.iter().any(|action| opens_locks(&action.does));
        let ways = map.open(if opens_locks { Set::EMPTY } else { locked });
        for space in map.spaces().iter().filter(|&space| ways.distance(start, space).is_none()) {
            let id = &written.spaces[space.index()].id;
            self.problem(file, id, format!("\"{id}\" cannot be reached from the start"), None);
        }
    }
}

/// How many tokens these are.
fn count_tokens(tokens: &[TokenCard]) -> usize {
    tokens.iter().map(|token| usize::from(token.count)).sum()
}

/// The most that two unknown monsters can bring.
fn the_most(counts: impl Iterator<Item = usize>) -> usize {
    let mut counts: Vec<usize> = counts.collect();
    counts.sort_unstable();
    counts.iter().rev().take(MOST_UNKNOWN.into()).sum()
}

/// Whether somebody who does this can open a lock.
fn opens_locks(does: &[Effect]) -> bool {
    does.iter().any(|effect| match effect {
        Effect::Unlock => true,
        Effect::Roll(check) => opens_locks(&check.pass),
        _ => false,
    })
}
