//! Checks of what files say, beyond the names in them.

use super::{COMPONENTS, Pack, WrittenEpisode};
use crate::content::{ElderOne, MythosCard, TokenCard};
use crate::discovery::ClaimIs;
use crate::effect::{Amount, Condition, Effect};
use crate::rules::Edition;
use crate::setup::MOST_UNKNOWN;
use crate::state::{MOST_FIGURES, MOST_TOKENS};
use parts::{Map, Passage, Set, Space};
use table::pack::{Entry, Problems};

/// Every Elder One and every whole episode of the real boxes has at least this many cards with the symbol.
const FEWEST_SYMBOLS: usize = 5;

/// Two staircase tokens and two tunnel tokens come in each box: one pair of each.
const MOST_STAIRS: usize = 2;

/// Whatever can be seen before anybody has looked at names.
pub(super) fn everything(problems: &mut Problems, pack: &Pack) {
    let check = &mut Check { problems, pack };
    check.ids();
    check.enemies();
    check.tokens();
    pack.elders.iter().for_each(|(file, elder)| check.elder(file, elder));
    pack.episodes.iter().for_each(|(file, episode)| check.episode(file, episode));
    check.relics();
    check.components();
}

/// The ids in a list of a file.
fn ids<'a, T: Entry>(file: &'a str, entries: &'a [T]) -> impl Iterator<Item = (&'a str, &'a str)> {
    entries.iter().map(move |entry| (file, entry.id()))
}

struct Check<'a> {
    problems: &'a mut Problems,
    pack: &'a Pack,
}

impl Check<'_> {
    /// DMD-UNK-10 Relics are never discarded.
    fn relics(&mut self) {
        for (file, relic) in self.pack.relics.iter() {
            let mut uses = relic.regular.uses.iter().chain(&relic.transformed.uses);
            if uses.any(|each| each.discard) {
                self.problems.add(file, "discard", "a relic is never discarded");
            }
        }
    }

    /// Ids are the names of their files, and unique.
    fn ids(&mut self) {
        let pack = self.pack;
        let skills_and_boards = pack.skills.ids().chain(pack.investigators.ids());
        let foes = pack.enemies.ids().chain(pack.elders.ids()).chain(pack.unknown_monsters.ids());
        let own = skills_and_boards.chain(foes).chain(pack.episodes.ids()).chain(pack.relics.ids());
        own.for_each(|(file, id)| self.problems.check_named_after_file(file, id));
        self.problems.check_unique(pack.insanities.ids());
    }

    fn opening(&mut self, file: &str, episode: &WrittenEpisode) {
        if episode.premise.trim().is_empty() {
            self.problems.add(file, "premise", "each episode says in a line what it is about");
        }
        if !(1..=5).contains(&episode.difficulty) {
            self.problems.add(file, "difficulty", "1 to 5");
        }
        if episode.minutes.0 > episode.minutes.1 {
            self.problems.add(file, "minutes", "the shortest time comes first");
        }
        if episode.opening.trim().is_empty() {
            self.problems.add(file, "opening", "each episode opens with a text that is read aloud");
        }
    }

    fn enemies(&mut self) {
        for (file, card) in self.pack.enemies.iter() {
            if card.health == 0 {
                self.problems.add(file, "health", "an enemy without health is dead already");
            }
            if card.figures == 0 {
                self.problems.add(file, "figures", "an enemy needs at least one figure");
            }
        }
    }

    fn tokens(&mut self) {
        let tokens = self.pack.tokens();
        self.problems.check_unique(tokens.iter().map(|(file, token)| (*file, token.id.as_str())));
        for (file, token) in tokens {
            let backs: usize = token.backs.iter().map(|(copies, _)| usize::from(*copies)).sum();
            if !token.backs.is_empty() && backs != usize::from(token.count) {
                let message = format!("{} tokens \"{}\" have {backs} backs", token.count, token.id);
                self.problems.add(file, &token.id, message);
            }
            self.becoming(file, token);
        }
    }

    /// As many tokens as turn out to be others have to be there of these.
    fn becoming(&mut self, file: &str, token: &TokenCard) {
        let tokens = self.pack.tokens();
        for (copies, does) in &token.backs {
            let other = does.iter().find_map(|effect| match effect {
                Effect::Becomes(other) => tokens.iter().find(|(_, card)| card.id == *other.name),
                // No other word makes a token another.
                _ => None,
            });
            if let Some((_, other)) = other.filter(|(_, other)| other.count != *copies) {
                let message = format!(
                    "{copies} of \"{}\" become \"{}\", of which there are {}",
                    token.id, other.id, other.count
                );
                self.problems.add(file, &token.id, message);
            }
        }
    }

    fn elder(&mut self, file: &str, elder: &ElderOne) {
        self.problems.check_unique(ids(file, &elder.mythos));
        if elder.stages.len() != 4 {
            let message = format!("an Elder One has 4 stages, not {}", elder.stages.len());
            self.problems.add(file, "stages", message);
        }
        if elder.stages.iter().skip(1).any(|stage| stage.health == 0) {
            self.problems.add(file, "stages", "stages II, III and the final one need health");
        }
        self.symbols(file, &elder.mythos);
    }

    /// The three symbols that advance the Elder One come from both decks, so each has to do its part.
    fn symbols(&mut self, file: &str, cards: &[MythosCard]) {
        let symbols = cards.iter().filter(|card| card.symbol).count();
        if symbols < FEWEST_SYMBOLS {
            let message =
                format!("{symbols} cards show the summoning symbol, {FEWEST_SYMBOLS} or more should");
            self.problems.add(file, "symbol", message);
        }
    }

    fn episode(&mut self, file: &str, episode: &WrittenEpisode) {
        self.opening(file, episode);
        self.problems.check_unique(ids(file, &episode.spaces));
        self.drawing(file, episode);
        if episode.stairs.len() > MOST_STAIRS {
            let message = format!("the box has tokens for {MOST_STAIRS} pairs of stairs or tunnels");
            self.problems.add(file, "stairs", message);
        }
        self.ritual(file, episode, &episode.ritual);
        self.gates(file, episode);
        self.problems.check_unique(ids(file, &episode.mythos));
        self.problems.check_unique(ids(file, &episode.claims));
        self.problems.check_unique(ids(file, &episode.discovery));
        self.fire(file, episode);
        let box_ = self.pack.components.as_ref();
        self.deck(file, "mythos", box_.map(|box_| box_.mythos), episode.mythos.len());
        if !episode.lesson {
            self.actions(file, episode);
            self.deck(file, "discovery", box_.map(|box_| box_.discovery), episode.discovery.len());
            self.symbols(file, &episode.mythos);
        }
        self.figures(file, episode);
        self.claims(file, episode);
        self.laid_out(file, episode);
    }

    fn fire(&mut self, file: &str, episode: &WrittenEpisode) {
        let fewest = Edition::ALL.into_iter().map(Edition::fire_tokens).min().unwrap_or_default();
        if episode.fire.len() > usize::from(fewest) {
            self.problems.add(file, "fire", format!("some editions have only {fewest} fire tokens"));
        }
    }

    fn claims(&mut self, file: &str, episode: &WrittenEpisode) {
        for claim in episode.claims.iter().filter(|claim| claim.is == ClaimIs::Companion(0)) {
            self.problems.add(file, &claim.id, "a companion without health is dead already");
        }
    }

    fn laid_out(&mut self, file: &str, episode: &WrittenEpisode) {
        for token in &episode.tokens {
            let laid = episode.laid_out.iter().filter(|(kind, _)| *kind.name == token.id).count();
            if laid > usize::from(token.count) {
                let message = format!("{laid} of \"{}\" are laid out, the box has {}", token.id, token.count);
                self.problems.add(file, &token.id, message);
            }
        }
    }

    /// Two spaces at one place would hide each other.
    fn drawing(&mut self, file: &str, episode: &WrittenEpisode) {
        for (index, space) in episode.spaces.iter().enumerate() {
            if let Some(under) = episode.spaces[..index].iter().find(|other| other.at == space.at) {
                let message = format!("\"{}\" is drawn at the same place as \"{}\"", space.id, under.id);
                self.problems.add(file, &space.id, message);
            }
        }
    }

    /// A ritual that asks for more tokens than there are could never be disrupted.
    fn ritual(&mut self, file: &str, episode: &WrittenEpisode, condition: &Condition) {
        match condition {
            Condition::Both(one, other) | Condition::Either(one, other) => {
                self.ritual(file, episode, one);
                self.ritual(file, episode, other);
            }
            Condition::AtLeast(Amount::Turned(token) | Amount::Lying(token, _), wanted) => {
                let card = episode.tokens.iter().find(|card| card.id == *token.name);
                if let Some(card) = card.filter(|card| card.count < *wanted) {
                    let (id, count) = (&card.id, card.count);
                    let message = format!("the ritual asks for {wanted} of \"{id}\", there are only {count}");
                    self.problems.add(file, "ritual", message);
                }
            }
            // No other condition counts tokens that may run out.
            _ => {}
        }
    }

    /// Who stands at one gate is not at another.
    fn gates(&mut self, file: &str, episode: &WrittenEpisode) {
        let gates = &episode.gates;
        for (one, other) in
            [(&gates.red, &gates.yellow), (&gates.red, &gates.blue), (&gates.yellow, &gates.blue)]
        {
            if one == other {
                self.problems.add(file, "gates:", format!("two gates are in \"{one}\""));
            }
        }
    }

    fn actions(&mut self, file: &str, episode: &WrittenEpisode) {
        if episode.actions.len() != 2 {
            let message = format!("an episode has 2 actions, not {}", episode.actions.len());
            self.problems.add(file, "actions", message);
        }
    }

    fn deck(&mut self, file: &str, what: &str, stated: Option<usize>, found: usize) {
        if let Some(stated) = stated.filter(|&stated| stated != found) {
            let message = format!("the box has {stated} {what} cards, this file has {found}");
            self.problems.add(file, what, message);
        }
    }

    /// The box has enough figures, and a state room for them and for all tokens.
    fn figures(&mut self, file: &str, episode: &WrittenEpisode) {
        let pack = self.pack;
        for (_, card) in pack.enemies.iter() {
            let placed = episode.enemies.iter().filter(|(kind, _)| *kind.name == card.id).count();
            if placed > usize::from(card.figures) {
                let message = format!("{placed} of \"{}\" are placed, the box has {}", card.id, card.figures);
                self.problems.add(file, &card.id, message);
            }
        }
        let count = |id: &str| {
            let card = pack.enemies.iter().find(|(_, card)| card.id == id);
            card.map_or(0, |(_, card)| usize::from(card.figures))
        };
        let minds: usize = pack.insanities.iter().map(|(_, card)| count_tokens(&card.tokens)).sum();
        for (_, elder) in pack.elders.iter() {
            let kinds = elder.minions.iter().chain(&episode.monsters).chain([&elder.figure]);
            let figures: usize = kinds.map(|kind| count(&kind.name)).sum();
            let strangers = pack.unknown_monsters.iter().map(|(_, each)| count(&each.enemy.name));
            if figures + the_most(strangers) > MOST_FIGURES {
                self.problems.add(file, "monsters", format!("a game uses at most {MOST_FIGURES} figures"));
            }
            let tokens = count_tokens(&elder.tokens) + count_tokens(&episode.tokens) + minds;
            let others = pack.elders.iter().map(|(_, other)| count_tokens(&other.tokens));
            let strangers = pack.unknown_monsters.iter().map(|(_, each)| count_tokens(&each.tokens));
            if tokens + the_most(others.chain(strangers)) > MOST_TOKENS {
                self.problems.add(file, "tokens", format!("a game uses at most {MOST_TOKENS} tokens"));
            }
        }
    }

    fn components(&mut self) {
        let pack = self.pack;
        let Some(box_) = &pack.components else {
            self.problems.add(COMPONENTS, "", "the pack has no components.ron");
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
        for (what, stated, found) in counts {
            self.problems.check_count(COMPONENTS, what, stated, found, "these files have");
        }
    }
}

/// Every space can be reached from the start, if need be by opening locks.
pub(super) fn reachable(
    problems: &mut Problems,
    file: &str,
    written: &WrittenEpisode,
    map: &Map,
    locked: Set<Passage>,
    start: Space,
) {
    let is_unlock = |effect: &Effect| matches!(effect, Effect::Unlock);
    let opens_locks = written.actions.iter().any(|action| Effect::any(&action.does, &is_unlock));
    let ways = map.open(if opens_locks { Set::EMPTY } else { locked });
    for space in map.spaces().iter().filter(|&space| ways.distance(start, space).is_none()) {
        let id = &written.spaces[space.index()].id;
        problems.add(file, id, format!("\"{id}\" cannot be reached from the start"));
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
