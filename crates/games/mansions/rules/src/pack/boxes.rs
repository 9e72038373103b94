//! Checks of what is in the box.

use super::{Build, Pack};
use crate::actions::walk::MOST_SPACES;
use crate::content::{
    ConditionCard, Fate, IllCardKind, ItemCard, MonsterKind, SlideBoard, Then, Tile, TileSpace,
};
use crate::effect::{Ability, Effect, Give, Limit, Moment, Price, Thing};
use crate::ids::{Condition, Difficulty, MonsterClass, Tier, Trait, WeaponClass};
use crate::names::{Namespace, Spot, Text, Walker, Word};
use crate::state::{
    ILLS, MOST_BLOCKS, MOST_CARDS, MOST_COPIES, MOST_INVESTIGATORS, MOST_KINDS, MOST_MONSTERS, MOST_RINGS,
};

/// A question, to people or to chance, offers no more.
pub(super) const MOST_OFFERED: usize = 64;
/// Lists of effects in lists of effects.
pub(super) const MOST_DEPTH: usize = 8;
/// MOM-SPELL-01 The ways in which the backs of a spell can lie on its copies are counted.
const MOST_BACKS: usize = 10;
/// A text that is read aloud.
pub(super) const MOST_WORDS: usize = 150;

impl Build {
    pub(super) fn check_box(&mut self, pack: &Pack) {
        self.check_counts(pack);
        self.check_ids(pack);
        pack.tiles.iter().for_each(|(file, tile)| self.check_tile(file, tile));
        self.check_investigators(pack);
        pack.commons.iter().chain(&pack.uniques).for_each(|(file, item)| self.check_item(file, item));
        self.check_spells(pack);
        self.check_conditions(pack);
        pack.damage.iter().chain(&pack.horror).for_each(|(file, kind)| self.check_ill(file, kind));
        pack.monsters.iter().for_each(|(file, kind)| self.check_monster(pack, file, kind));
        self.check_attacks(pack);
        self.check_pool(pack);
        self.check_puzzles(pack);
        self.check_words(pack);
    }

    /// The counts of components.ron.
    fn check_counts(&mut self, pack: &Pack) {
        let Some(box_of) = pack.components else {
            self.problem("components.ron", "", "the pack has no components.ron", None);
            return;
        };
        let cards =
            |kinds: &[(String, IllCardKind)]| kinds.iter().map(|(_, kind)| usize::from(kind.copies)).sum();
        let conditions = pack.conditions.iter().map(|(_, card)| usize::from(card.copies)).sum();
        let counts = [
            ("tiles", box_of.tiles, pack.tiles.len()),
            ("investigators", box_of.investigators, pack.investigators.len()),
            ("common_items", box_of.common_items, pack.commons.len()),
            ("unique_items", box_of.unique_items, pack.uniques.len()),
            ("spells", box_of.spells, pack.spells.len()),
            ("conditions", box_of.conditions, conditions),
            ("insane", box_of.insane, pack.insane.len()),
            ("damage", box_of.damage, cards(&pack.damage)),
            ("horror", box_of.horror, cards(&pack.horror)),
            ("monsters", box_of.monsters, pack.monsters.len()),
            ("mythos", box_of.mythos, pack.pool.len()),
            ("slides", box_of.slides, pack.slides.len()),
            ("rings", box_of.rings, pack.rings.len()),
            ("pictures", box_of.pictures, pack.pictures.len()),
            ("scenarios", box_of.scenarios, pack.scenarios.len()),
        ];
        for (what, stated, found) in counts.into_iter().filter(|(_, stated, found)| stated != found) {
            let message = format!("components.ron counts {stated} {what}, the files have {found}");
            self.problem("components.ron", what, message, Some(format!("{what}: {found}")));
        }
        for (file, spell) in &pack.spells {
            self.check_fits(file, &spell.id, "backs of a spell", spell.backs.len(), MOST_BACKS);
        }
        for (file, spell) in pack.spells.iter().filter(|(_, spell)| spell.backs.len() != box_of.copies) {
            let message = format!(
                "\"{}\" has {} backs, one for each of {} copies",
                spell.id,
                spell.backs.len(),
                box_of.copies
            );
            let help = "give it as many `backs` as `copies` in components.ron says".to_owned();
            self.problem(file, &spell.id, message, Some(help));
        }
        self.check_room(pack);
    }

    /// What a state has room for.
    fn check_room(&mut self, pack: &Pack) {
        let copies: usize = pack.spells.iter().map(|(_, spell)| spell.backs.len()).sum();
        let brought: usize = pack.scenarios.iter().map(|(_, scenario)| scenario.items.len()).sum();
        let made: usize = pack.scenarios.iter().map(|(_, scenario)| scenario.monsters.len()).sum();
        let cards = pack.commons.len() + pack.uniques.len() + copies + brought;
        let ills =
            |kinds: &[(String, IllCardKind)]| kinds.iter().map(|(_, kind)| usize::from(kind.copies)).sum();
        let room = [
            ("common-items.ron", "possession cards", cards, MOST_CARDS),
            ("spells.ron", "copies of spells", copies, MOST_COPIES),
            ("damage.ron", "damage cards", ills(&pack.damage), ILLS),
            ("horror.ron", "horror cards", ills(&pack.horror), ILLS),
            ("components.ron", "kinds of monsters", pack.monsters.len() + made, MOST_KINDS),
            ("components.ron", "mythos events", pack.pool.len(), 64),
            ("insane.ron", "Insane cards", pack.insane.len(), 64),
            ("components.ron", "tiles", pack.tiles.len(), 255),
            ("components.ron", "investigators", pack.investigators.len(), MOST_OFFERED),
            ("components.ron", "scenarios", pack.scenarios.len(), MOST_OFFERED),
            ("spells.ron", "spells", pack.spells.len(), MOST_COPIES),
            ("puzzles/slides.ron", "slide boards", pack.slides.len(), 255),
            ("puzzles/rings.ron", "patterns of rings", pack.rings.len(), MOST_OFFERED),
        ];
        for (file, what, count, most) in room {
            self.check_fits(file, "", what, count, most);
        }
    }

    /// What does not fit cannot be numbered: nothing else is checked then.
    pub(super) fn check_fits(&mut self, file: &str, words: &str, what: &str, count: usize, most: usize) {
        if count > most {
            self.is_too_much = true;
            let help = Some(format!("leave out {}", count - most));
            self.problem(file, words, format!("{count} {what} are too many: at most {most} fit"), help);
        }
    }

    /// One of so many texts is drawn.
    fn check_drawn(&mut self, file: &str, words: &str, whose: &str, count: usize) {
        if count > MOST_OFFERED {
            let message = format!("{whose} has {count} {words}: chance draws one of at most {MOST_OFFERED}");
            self.problem(file, words, message, Some(format!("leave out {}", count - MOST_OFFERED)));
        }
    }

    /// Ids are unique, and where a thing is a file, the name of its file.
    fn check_ids(&mut self, pack: &Pack) {
        let investigators = pack.investigators.iter().map(|(file, it)| (file, &it.id));
        let monsters = pack.monsters.iter().map(|(file, it)| (file, &it.id));
        let scenarios = pack.scenarios.iter().map(|(file, it)| (file, &it.id));
        for (file, id) in investigators.chain(monsters).chain(scenarios) {
            let name = file.rsplit('/').next().and_then(|name| name.strip_suffix(".ron")).unwrap_or(file);
            if name != id {
                let help = format!("call it \"{name}\", or the file {id}.ron");
                self.problem(file, id, format!("the id \"{id}\" is not the name of its file"), Some(help));
            }
        }
        self.check_unique(pack.tiles.iter().map(|(file, it)| (file, &it.id)).collect());
        let items = pack.commons.iter().chain(&pack.uniques).map(|(file, it)| (file, &it.id));
        let spells = pack.spells.iter().map(|(file, it)| (file, &it.id));
        self.check_unique(items.chain(spells).collect());
        for (file, item) in pack.commons.iter().chain(&pack.uniques).filter(|(_, it)| !it.tied_to.is_empty())
        {
            if !pack.investigators.iter().any(|(_, it)| it.id == item.tied_to) {
                let message = format!("no investigator is called \"{}\"", item.tied_to);
                self.problem(file, &item.id, message, None);
            }
        }
        self.check_unique(pack.insane.iter().map(|(file, it)| (file, &it.id)).collect());
        self.check_unique(pack.damage.iter().map(|(file, it)| (file, &it.id)).collect());
        self.check_unique(pack.horror.iter().map(|(file, it)| (file, &it.id)).collect());
        self.check_unique(pack.pool.iter().map(|(file, it)| (file, &it.id)).collect());
        self.check_unique(pack.tempers.iter().map(|(file, it)| (file, &it.id)).collect());
    }

    pub(super) fn check_unique(&mut self, mut ids: Vec<(&String, &String)>) {
        ids.sort_by_key(|(_, id)| *id);
        for pair in ids.windows(2).filter(|pair| pair[0].1 == pair[1].1) {
            let help = "call one of them otherwise".to_owned();
            self.problem(pair[1].0, pair[1].1, format!("\"{}\" is there twice", pair[1].1), Some(help));
        }
    }

    /// The drawing of a tile agrees with its graph.
    fn check_tile(&mut self, file: &str, tile: &Tile) {
        let _ = self.tile(file, tile);
        let (width, height) = tile.size.squares();
        let (width, height) = (2 * width as u8, 2 * height as u8);
        let spaces: Vec<&TileSpace> = tile.rooms.iter().flat_map(|room| &room.spaces).collect();
        for (index, space) in spaces.iter().enumerate() {
            let [x, y, w, h] = space.area;
            let fits = |from: u8, length: u8, side: u8| length > 0 && side.checked_sub(length) >= Some(from);
            if !fits(x, w, width) || !fits(y, h, height) {
                let message = format!(
                    "space {} of \"{}\" should lie within {width} by {height} half squares",
                    space.id, tile.id
                );
                self.problem(file, &tile.id, message, None);
            }
            if let Some(other) =
                spaces[..index].iter().find(|other| meet(other.area, space.area) == Meeting::Overlap)
            {
                let message =
                    format!("spaces {} and {} of \"{}\" lie on each other", other.id, space.id, tile.id);
                let help = "an `area` is x, y, width and height in half squares".to_owned();
                self.problem(file, &tile.id, message, Some(help));
            }
        }
        let area = |letter: &str| spaces.iter().find(|space| space.id == letter).map(|space| space.area);
        for line in tile.borders.iter().filter(|line| line.len() == 3) {
            if let (Some(one), Some(other)) = (area(&line[..1]), area(&line[2..]))
                && meet(one, other) != Meeting::Touch
            {
                let message =
                    format!("the border \"{line}\" of \"{}\" joins spaces that do not touch", tile.id);
                let help = "leave it out, or give the two an `area` side by side".to_owned();
                self.problem(file, line, message, Some(help));
            }
        }
        for line in &tile.exits {
            let Some((side, letter)) = line.split_once(':') else { continue };
            let Some([x, y, w, h]) = area(letter) else { continue };
            let is_there = match side {
                "N" => y == 0,
                "E" => x.checked_add(w) == Some(width),
                "S" => y.checked_add(h) == Some(height),
                "W" => x == 0,
                _ => true,
            };
            if !is_there {
                let message =
                    format!("the exit \"{line}\" of \"{}\" is not at the edge of its space", tile.id);
                let help = "name a space on that side (N, E, S, W) of the tile".to_owned();
                self.problem(file, line, message, Some(help));
            }
        }
    }

    /// Design rule: 14 points of health and sanity, 5 to 9 each; 21 points of skills, 2 to 5 each.
    fn check_investigators(&mut self, pack: &Pack) {
        if pack.investigators.len() < 5 {
            self.problem("components.ron", "investigators", "five players need five investigators", None);
        }
        for (file, card) in &pack.investigators {
            let bounds = (5..=9).contains(&card.health) && card.health.saturating_add(card.sanity) == 14;
            if !bounds {
                let message =
                    format!("health and sanity of \"{}\" should be 5 to 9 each and 14 in all", card.id);
                let health = card.health.clamp(5, 9);
                let help = format!("health: {health}, sanity: {}", 14 - health);
                self.problem(file, "health", message, Some(help));
            }
            let sum: u32 = card.skills.iter().map(|&skill| u32::from(skill)).sum();
            if sum != 21 || card.skills.iter().any(|skill| !(2..=5).contains(skill)) {
                let message = format!("the skills of \"{}\" should be 2 to 5 each and 21 in all", card.id);
                self.problem(file, "skills", message, Some(format!("they are {sum} in all")));
            }
            self.check_gives(file, &card.id, &card.gives);
            self.check_abilities(file, &card.id, &card.abilities, false);
        }
    }

    /// What is given is not more than a move can be, and nothing that the rules need is given away: MOM-WOUND-01,
    /// MOM-INSANE-01 Everybody can be Wounded and Insane.
    fn check_gives(&mut self, file: &str, id: &str, gives: &[Give]) {
        for give in gives {
            let (message, help) = match give {
                Give::MoveSpaces(spaces) if *spaces > MOST_SPACES => (
                    format!("\"{id}\" makes a move longer than any can be"),
                    format!("MoveSpaces({MOST_SPACES}) at most"),
                ),
                Give::Immune(condition @ (Condition::Wounded | Condition::Insane)) => (
                    format!("nobody is kept from becoming {condition:?}"),
                    format!("leave Immune({condition:?}) out"),
                ),
                _ => continue,
            };
            self.problem(file, id, message, Some(help));
        }
    }

    pub(super) fn check_item(&mut self, file: &str, item: &ItemCard) {
        self.check_gives(file, &item.id, &item.gives);
        if item.traits.is_empty() {
            let help = Some("traits: [Equipment]".to_owned());
            self.problem(file, &item.id, format!("\"{}\" should have a trait", item.id), help);
        }
        let weapon_trait = item.traits.iter().find_map(|property| match property {
            Trait::Bladed => Some(WeaponClass::Bladed),
            Trait::Heavy => Some(WeaponClass::Heavy),
            Trait::Firearm => Some(WeaponClass::Firearm),
            Trait::Equipment | Trait::Evidence | Trait::Key | Trait::Light | Trait::Tome => None,
        });
        if item.weapon.as_ref().map(|weapon| weapon.class) != weapon_trait {
            let message = format!("weapon and trait of \"{}\" should be of one class", item.id);
            let help = weapon_trait.map_or_else(
                || "give it the trait of its weapon, or leave the weapon out".to_owned(),
                |class| format!("weapon: (class: {class:?}, …)"),
            );
            self.problem(file, &item.id, message, Some(help));
        }
        self.check_abilities(file, &item.id, &item.abilities, true);
        let turns = Effect::any_of_abilities(&item.abilities, &|effect| {
            matches!(effect, Effect::FlipThis | Effect::PutThisOn(_) | Effect::BarricadeThis)
        });
        if turns && item.back.is_none() {
            let message = format!("\"{}\" is turned over, but has no back", item.id);
            self.problem(file, &item.id, message, Some("back: (name: \"…\")".to_owned()));
        }
        if let Some(back) = &item.back {
            self.check_gives(file, &item.id, &back.gives);
            self.check_abilities(file, &item.id, &back.abilities, true);
        }
    }

    fn check_spells(&mut self, pack: &Pack) {
        for (file, spell) in &pack.spells {
            if spell.weapon.is_none() && spell.abilities.is_empty() {
                self.problem(file, &spell.id, format!("\"{}\" can do nothing", spell.id), None);
            }
            if spell.weapon.as_ref().is_some_and(|weapon| weapon.class != WeaponClass::Spell) {
                self.problem(file, &spell.id, format!("\"{}\" attacks as a spell", spell.id), None);
            }
            self.check_abilities(file, &spell.id, &spell.abilities, true);
            for back in &spell.backs {
                self.check_effects(file, &spell.id, &back.does);
                let turned = Effect::any(&back.does, &|effect| {
                    matches!(effect, Effect::DiscardThis | Effect::FlipThis)
                });
                if turned {
                    let message =
                        format!("every back of \"{}\" ends with its discard by the rules", spell.id);
                    self.problem(file, &spell.id, message, Some("leave it out".to_owned()));
                }
            }
        }
    }

    /// MOM-COND-02, MOM-COND-03 What the rules say of a condition its card gives, and passes or not.
    fn check_condition(&mut self, file: &str, card: &ConditionCard) {
        let (passes, gives) = match card.id {
            Condition::Dazed => (true, Some(Give::NoClues)),
            Condition::Restrained => (true, Some(Give::NoMove)),
            Condition::Stunned => (true, Some(Give::MostActions(1))),
            Condition::Wounded => (false, Some(Give::MovesPerRound(1))),
            Condition::Focused | Condition::Insane => (false, None),
        };
        let id = format!("{:?}", card.id);
        self.check_gives(file, &id, &card.gives);
        if card.passes != passes {
            let when = if passes { "passes" } else { "does not pass" };
            let message = format!("{id} {when} at the end of a turn");
            self.problem(file, &id, message, Some(format!("passes: {passes}")));
        }
        if let Some(give) = gives.filter(|give| !card.gives.contains(give)) {
            let message = format!("{id} should give what the rules say of it");
            self.problem(file, &id, message, Some(format!("gives: [{give:?}]")));
        }
        let is_of_all = matches!(card.id, Condition::Wounded | Condition::Insane);
        if is_of_all && usize::from(card.copies) < MOST_INVESTIGATORS {
            let message = format!("everybody may become {id}");
            self.problem(file, &id, message, Some(format!("copies: {MOST_INVESTIGATORS}, or more")));
        }
    }

    fn check_conditions(&mut self, pack: &Pack) {
        pack.conditions.iter().for_each(|(file, card)| self.check_condition(file, card));
        for &condition in Condition::ALL {
            let cards = pack.conditions.iter().filter(|(_, card)| card.id == condition).count();
            if cards != 1 {
                let message = format!("{condition:?} should have one entry, not {cards}");
                let help = Some(format!("(id: {condition:?}, …)"));
                self.problem("conditions.ron", &format!("{condition:?}"), message, help);
            }
        }
        for &difficulty in Difficulty::ALL {
            let rows = pack.difficulties.iter().filter(|(_, row)| row.id == difficulty).count();
            if rows != 1 {
                let message = format!("{difficulty:?} should have one row, not {rows}");
                self.problem("difficulties.ron", &format!("{difficulty:?}"), message, None);
            }
        }
        for (file, card) in &pack.insane {
            if !(1..=5).contains(&card.players) {
                self.problem(file, &card.id, format!("\"{}\" asks for 1 to 5 players", card.id), None);
            }
            if card.gives.iter().any(|give| !matches!(give, Give::NoActionTwice | Give::Silence)) {
                let message = format!("others would see by what \"{}\" gives which card it is", card.id);
                let help = "an Insane card gives NoActionTwice or Silence, or nothing".to_owned();
                self.problem(file, &card.id, message, Some(help));
            }
        }
        let lasting = |players: u8| {
            let fits = pack.insane.iter().filter(|(_, card)| card.players <= players && !card.needs_evidence);
            fits.filter(|(_, card)| card.refuses.is_empty() && !matches!(card.fate, Fate::WinsAtTurnStart(_)))
                .count()
        };
        if let Some(players) = (1..=5_u8).find(|&players| lasting(players) < usize::from(players.max(2))) {
            let message = format!("with {players} players there may be no Insane card left to draw");
            self.problem("insane.ron", "", message, None);
        }
    }

    fn check_ill(&mut self, file: &str, kind: &IllCardKind) {
        if kind.copies == 0 {
            let help = Some("copies: 1".to_owned());
            self.problem(file, &kind.id, format!("\"{}\" has no copies", kind.id), help);
        }
        let lasts = !kind.gives.is_empty() || !kind.abilities.is_empty();
        if lasts && kind.then != Then::KeptUp {
            let message = format!("\"{}\" acts only while it is kept face up", kind.id);
            self.problem(file, &kind.id, message, Some("then: KeptUp".to_owned()));
        }
        self.check_gives(file, &kind.id, &kind.gives);
        self.check_effects(file, &kind.id, &kind.does);
        self.check_abilities(file, &kind.id, &kind.abilities, false);
    }

    pub(super) fn check_monster(&mut self, pack: &Pack, file: &str, kind: &MonsterKind) {
        let empty = [
            ("health", kind.health == (0, 0)),
            ("figures", kind.figures == 0 || usize::from(kind.figures) > MOST_MONSTERS),
            ("speed", kind.speed == 0),
            ("moves", kind.moves.iter().all(|text| text.copies == 0)),
        ];
        for (what, _) in empty.into_iter().filter(|(_, is_empty)| *is_empty) {
            let message = format!("{what} of \"{}\" should be more than nothing", kind.id);
            let help = (what == "figures").then(|| format!("1 to {MOST_MONSTERS}"));
            self.problem(file, what, message, help.or(Some(format!("give it some {what}"))));
        }
        if kind.attacks.len() < 2 {
            let message = format!("\"{}\" needs two attack texts: none comes twice running", kind.id);
            self.problem(file, "attacks", message, Some("add to `attacks`".to_owned()));
        }
        let tempers = pack.tempers.iter().map(|(_, temper)| temper.id.as_str());
        self.find(file, "temper", &kind.temper, tempers);
        let is_rated = |band: &crate::content::HorrorBand| (band.from..=band.to).contains(&kind.horror);
        let band = pack.horror_checks.iter().find(|(_, band)| is_rated(band));
        if band.is_none_or(|(_, band)| band.texts.is_empty()) {
            let message = format!("no horror check of horror-checks.ron is for a rating of {}", kind.horror);
            let rated =
                |(_, band): &(String, crate::content::HorrorBand)| format!("{} to {}", band.from, band.to);
            let bands: Vec<String> = pack.horror_checks.iter().map(rated).collect();
            self.problem(file, "horror", message, Some(format!("there are: {}", bands.join(", "))));
        }
        let temper = pack.tempers.iter().find(|(_, temper)| temper.id == kind.temper);
        let evades = temper.map_or(0, |(_, temper)| temper.evades.len()) + kind.evades.len();
        let horrors = band.map_or(0, |(_, band)| band.texts.len()) + kind.horrors.len();
        let whose = format!("\"{}\"", kind.id);
        self.check_drawn(file, "moves", &whose, kind.moves.len());
        self.check_drawn(file, "attacks", &whose, kind.attacks.len());
        self.check_drawn(file, "evades", &whose, evades);
        self.check_drawn(file, "horrors", &whose, horrors);
        if evades == 0 {
            let help = Some(format!("add to `evades`, or to those of the temper \"{}\"", kind.temper));
            self.problem(file, "evades", format!("{whose} has no evade text"), help);
        }
        let texts = kind.attacks.iter().chain(&kind.horrors).chain(&kind.evades);
        texts.for_each(|text| self.check_effects(file, &kind.id, &text.does));
    }

    /// MOM-ATTACK-05 Every cell of the table has texts, and one entry.
    fn check_attacks(&mut self, pack: &Pack) {
        for &weapon in WeaponClass::ALL {
            for &monster in MonsterClass::ALL {
                let cells =
                    pack.attacks.iter().filter(|(_, cell)| (cell.weapon, cell.monster) == (weapon, monster));
                let texts: Vec<usize> = cells.map(|(_, cell)| cell.texts.len()).collect();
                if texts.len() != 1 || texts[0] == 0 {
                    let message = format!("{weapon:?} against {monster:?} should have one cell with texts");
                    let help = format!("(weapon: {weapon:?}, monster: {monster:?}, texts: […])");
                    self.problem("attacks.ron", &format!("{weapon:?}"), message, Some(help));
                }
            }
        }
        for (file, cell) in &pack.attacks {
            let (whose, words) =
                (format!("{:?} against {:?}", cell.weapon, cell.monster), format!("{:?}", cell.weapon));
            self.check_drawn(file, &words, &whose, cell.texts.len());
            for text in &cell.texts {
                self.check_effects(file, "", &text.zero);
                text.riders.iter().for_each(|rider| self.check_effects(file, "", &rider.does));
            }
        }
    }

    /// MOM-MYTH-02 An event is drawn within a tier: each has some that need nothing.
    fn check_pool(&mut self, pack: &Pack) {
        for &tier in Tier::ALL {
            let is_free =
                |event: &crate::content::MythosEvent| event.gates.is_empty() && event.rooms.is_empty();
            if !pack.pool.iter().any(|(_, event)| event.tier == tier && is_free(event) && !event.once) {
                let message = format!("the tier {tier:?} should have an event that needs nothing");
                self.problem("components.ron", "mythos", message, None);
            }
        }
        for (file, event) in &pack.pool {
            self.check_effects(file, &event.id, &event.does);
            let name = format!("mythos/{:?}.ron", event.tier).to_lowercase();
            if *file != name {
                let help = Some(format!("move it there, or write the tier of {file}"));
                self.problem(file, &event.id, format!("\"{}\" should stand in {name}", event.id), help);
            }
        }
    }

    fn check_puzzles(&mut self, pack: &Pack) {
        for level in 2..=10 {
            let boards = pack.slides.iter().filter(|(_, board)| board.least == level).count();
            self.check_drawn("puzzles/slides.ron", "boards", &format!("level {level}"), boards);
        }
        for (file, board) in &pack.slides {
            if let Err(message) = slide(board) {
                let help =
                    "a board is six rows of six: a letter for each block, `.` for what is free".to_owned();
                self.problem(file, board.rows.first().map_or("", |row| row), message, Some(help));
            }
        }
        for (file, pattern) in &pack.rings {
            let wrong = |link: &crate::content::RingLink| {
                link.turned >= pattern.rings || link.also >= pattern.rings || link.turned == link.also
            };
            if usize::from(pattern.rings) > MOST_RINGS || pattern.rings < 3 || pattern.links.iter().any(wrong)
            {
                let message =
                    format!("\"{}\" should have 3 to {MOST_RINGS} rings and join different ones", pattern.id);
                self.problem(file, &pattern.id, message, None);
            }
        }
        for (file, picture) in &pack.pictures {
            if !(2..=4).contains(&picture.width) || !(2..=4).contains(&picture.height) {
                self.problem(file, &picture.id, "a picture is cut into 2 to 4 rows and columns", None);
            }
        }
    }

    /// Everything in the box that speaks.
    fn check_words(&mut self, pack: &Pack) {
        fn look<T: Word>(build: &mut Build, list: &[(String, T)]) {
            for (file, thing) in list {
                build.check_texts(file, thing);
            }
        }
        look(self, &pack.investigators);
        look(self, &pack.commons);
        look(self, &pack.uniques);
        look(self, &pack.spells);
        look(self, &pack.insane);
        look(self, &pack.monsters);
        look(self, &pack.pool);
        look(self, &pack.tempers);
        look(self, &pack.horror_checks);
        look(self, &pack.scenarios);
    }

    fn check_texts(&mut self, file: &str, thing: &dyn Word) {
        let mut texts = Texts(Vec::new());
        thing.walk(&mut texts);
        for text in texts.0 {
            let words = text.split_whitespace().count();
            if words > MOST_WORDS {
                let first: Vec<&str> = text.split_whitespace().take(4).collect();
                let message =
                    format!("a text of {words} words is too long to be read aloud: at most {MOST_WORDS}");
                let help = "make two texts of it, with something to do between them".to_owned();
                self.problem(file, &first.join(" "), message, Some(help));
            }
        }
    }

    /// `is_card`: abilities of cards may speak of the card itself.
    fn check_abilities(&mut self, file: &str, id: &str, abilities: &[Ability], is_card: bool) {
        for ability in abilities {
            self.check_effects(file, id, &ability.does);
            let is_roll = matches!(ability.on, Moment::AfterRoll(_) | Moment::AfterRollInRange);
            if Effect::any(&ability.does, &is_of_dice) && !is_roll {
                let help = Some("on: AfterRoll([])".to_owned());
                self.problem(file, id, format!("\"{id}\" changes dice: it should come after a roll"), help);
            }
            if is_endless(ability) {
                let message = format!("\"{id}\" can be used again and again in the same turn");
                let help = "limit: OncePerRound, or pay: [DiscardThis]".to_owned();
                self.problem(file, id, message, Some(help));
            }
            if !is_card && Effect::any(&ability.does, &is_of_card) {
                self.problem(
                    file,
                    id,
                    format!("\"{id}\" is no card that could be turned over or laid down"),
                    None,
                );
            }
        }
    }

    pub(super) fn check_effects(&mut self, file: &str, id: &str, effects: &[Effect]) {
        if effects.iter().any(|effect| effect.depth() > MOST_DEPTH) {
            let message = format!("\"{id}\" nests effects more than {MOST_DEPTH} deep");
            self.problem(file, id, message, Some("make an event of a part, and `Call` it".to_owned()));
        }
        let weightless =
            |effect: &Effect| matches!(effect, Effect::Draw(arms) if arms.iter().all(|arm| arm.weight == 0));
        if Effect::any(effects, &weightless) {
            let help = Some("give an arm a `weight` of 1 or more".to_owned());
            self.problem(file, id, format!("a draw of \"{id}\" has no weights"), help);
        }
        let mute = |effect: &Effect| match effect {
            Effect::Ask(_, offers) | Effect::AskLead(_, offers) => offers.is_empty(),
            _ => false,
        };
        if Effect::any(effects, &mute) {
            let help = Some("leave the question out, or give it an option".to_owned());
            self.problem(file, id, format!("a question of \"{id}\" has no options"), help);
        }
        let many = |effect: &Effect| match effect {
            Effect::Ask(_, offers) | Effect::AskLead(_, offers) => offers.len() > MOST_OFFERED,
            Effect::Draw(arms) => arms.len() > MOST_OFFERED,
            Effect::Gain(thing) => is_out_of_too_many(thing),
            _ => false,
        };
        if Effect::any(effects, &many) {
            let message = format!("a question of \"{id}\" has more than {MOST_OFFERED} answers");
            self.problem(file, id, message, Some("make two questions of it".to_owned()));
        }
    }
}

impl Effect {
    fn any_of_abilities(abilities: &[Ability], is_so: &dyn Fn(&Effect) -> bool) -> bool {
        abilities
            .iter()
            .any(|ability| Effect::any(&ability.does, is_so) || ability.pay.contains(&Price::FlipThis))
    }
}

pub(super) fn is_out_of_too_many(thing: &Thing) -> bool {
    matches!(thing, Thing::OneOf(cards) if cards.len() > MOST_OFFERED)
}

/// MOM-TURN-02 A free option that is not used up.
fn is_endless(ability: &Ability) -> bool {
    let is_free = ability.on == Moment::Free && ability.limit == Limit::Unlimited;
    is_free && !ability.pay.contains(&Price::DiscardThis)
}

pub(super) fn is_of_dice(effect: &Effect) -> bool {
    matches!(effect, Effect::Convert(_) | Effect::ConvertAll | Effect::Reroll(_) | Effect::RerollAll)
}

pub(super) fn is_of_card(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::FlipThis
            | Effect::DiscardThis
            | Effect::PutThis(_)
            | Effect::PutThisOn(_)
            | Effect::BarricadeThis
    )
}

/// All texts, those inside effects too.
struct Texts<'a>(Vec<&'a str>);

impl<'a> Walker<'a> for Texts<'a> {
    fn effect(&mut self, effect: &'a Effect) {
        effect.walk_parts(self);
    }

    fn name(&mut self, _: Namespace, _: &'a str) {}

    fn spot(&mut self, _: &'a Spot) {}

    fn text(&mut self, text: &'a Text) {
        self.0.push(&text.words);
    }
}

#[derive(PartialEq, Eq)]
enum Meeting {
    Apart,
    Touch,
    Overlap,
}

/// How two rectangles lie: a corner alone is no touch.
fn meet(one: [u8; 4], other: [u8; 4]) -> Meeting {
    let ([x, y, w, h], [a, b, c, d]) = (one.map(i16::from), other.map(i16::from));
    let across = (x + w).min(a + c) - x.max(a);
    let along = (y + h).min(b + d) - y.max(b);
    match (across, along) {
        (1.., 1..) => Meeting::Overlap,
        (0, 1..) | (1.., 0) => Meeting::Touch,
        _ => Meeting::Apart,
    }
}

/// MOM-PUZ-05 Six rows of six; straight blocks of 2 or 3; the marked block lies in the third row.
fn slide(board: &SlideBoard) -> Result<(), String> {
    let rows: Vec<&[u8]> = board.rows.iter().map(String::as_bytes).collect();
    if rows.len() != 6 || rows.iter().any(|row| row.len() != 6) {
        return Err("a slide board has six rows of six".to_owned());
    }
    let mut letters: Vec<u8> = rows.concat().into_iter().filter(|&cell| cell != b'.').collect();
    letters.sort_unstable();
    letters.dedup();
    if letters.len() > MOST_BLOCKS {
        return Err(format!("a slide board has at most {MOST_BLOCKS} blocks"));
    }
    for &letter in &letters {
        let cells: Vec<(usize, usize)> = (0..36)
            .map(|cell| (cell / 6, cell % 6))
            .filter(|&(row, column)| rows[row][column] == letter)
            .collect();
        let is_row = cells.windows(2).all(|pair| pair[0].0 == pair[1].0 && pair[0].1 + 1 == pair[1].1);
        let is_column = cells.windows(2).all(|pair| pair[0].1 == pair[1].1 && pair[0].0 + 1 == pair[1].0);
        if !(2..=3).contains(&cells.len()) || !(is_row || is_column) {
            return Err(format!("block {} is no straight block of 2 or 3", char::from(letter)));
        }
        if letter == b'X' && (!is_row || cells.len() != 2 || cells[0].0 != 2) {
            return Err("the marked block X lies in the third row and is 2 long".to_owned());
        }
    }
    if letters.contains(&b'X') { Ok(()) } else { Err("the marked block X is missing".to_owned()) }
}
