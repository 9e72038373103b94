//! MOM-SCEN-06 What a scenario promises: everything in it can be come by, and it comes to an end.

use super::boxes::{MOST_OFFERED, is_of_card, is_of_dice, is_out_of_too_many};
use super::reach::{MOST_CALLS, Node, call_depth, called_by, endings_from, reachable, sets_off, stage_moves};
use super::worlds::{MOST_WORLDS, world_count, worlds_of};
use super::{Build, Pack};
use crate::content::ItemCard;
use crate::effect::{Effect, Price, Proviso, Thing};
use crate::ids::{TokenKind, Trait};
use crate::names::{Namespace, Spot, Text, Walker, Word};
use crate::plan::Plan;
use crate::scenario::{PuzzleKind, Scenario};
use crate::setup::{MOST_STARTING, of_n};
use crate::state::{MOST_EVENTS, MOST_PERSONS, MOST_PUZZLES, MOST_SUMS, MOST_TOKENS, MOST_VARS};
use std::collections::BTreeSet;

/// MOM-INSANE-03 The evidence that a card which needs some asks for.
const EVIDENCE: usize = 2;

/// A question offers no more.
const MOST_OPTIONS: usize = 48;

impl Build {
    /// Checks that follow from others are left out: a name that is not found, or a map that cannot be laid out, would
    /// make everything behind it unreachable.
    pub(super) fn check_story(&mut self, file: &str, scenario: &Scenario) {
        let is_whole = !self.problems.iter().any(|problem| problem.file == file);
        self.check_own_ids(file, scenario);
        self.check_doors(file, scenario);
        if scenario.plans.len() == scenario.maps.len() {
            self.check_spots(file, scenario);
        }
        self.check_roles(file, scenario);
        self.check_tokens(file, scenario);
        self.check_puzzle_kinds(file, scenario);
        self.check_facts(file, scenario);
        self.check_stages(file, scenario);
        self.check_words_of(file, scenario);
        self.check_kept(file, scenario);
        let calls_end = self.check_calls(file, scenario);
        if calls_end && is_whole {
            let reached = reachable(scenario);
            self.check_reachable(file, scenario, &reached);
            self.check_endings(file, scenario, &reached);
            self.check_loops(file, scenario);
        }
    }

    fn check_own_ids(&mut self, file: &str, scenario: &Scenario) {
        let lists: [Vec<&String>; 12] = [
            scenario.roles.iter().map(|it| &it.id).collect(),
            scenario.maps.iter().map(|it| &it.id).collect(),
            scenario.tokens.iter().map(|it| &it.id).collect(),
            scenario.vars.iter().map(|it| &it.id).collect(),
            scenario.sums.iter().collect(),
            scenario.hidden.iter().map(|it| &it.id).collect(),
            scenario.hidden.iter().flat_map(|it| &it.values).map(|it| &it.id).collect(),
            scenario.events.iter().map(|it| &it.id).collect(),
            scenario.spawns.iter().map(|it| &it.id).collect(),
            scenario.puzzles.iter().map(|it| &it.id).collect(),
            scenario.stages.iter().map(|it| &it.id).collect(),
            scenario.endings.iter().map(|it| &it.id).collect(),
        ];
        let file = &file.to_owned();
        lists.into_iter().for_each(|ids| self.check_unique(ids.into_iter().map(|id| (file, id)).collect()));
    }

    /// What a state has room for, and a question.
    pub(super) fn check_sizes(&mut self, file: &str, scenario: &Scenario) {
        let persons = scenario.tokens.iter().filter(|token| token.kind == TokenKind::Person).count();
        let values = scenario.hidden.iter().map(|fact| fact.values.len()).sum();
        let sizes = [
            ("tokens", "tokens", scenario.tokens.len(), MOST_TOKENS),
            ("tokens", "persons", persons, MOST_PERSONS),
            ("vars", "vars", scenario.vars.len(), MOST_VARS),
            ("sums", "sums", scenario.sums.len(), MOST_SUMS),
            ("puzzles", "puzzles", scenario.puzzles.len(), MOST_PUZZLES),
            ("events", "events", scenario.events.len(), MOST_EVENTS),
            ("spawns", "spawns", scenario.spawns.len(), 64),
            ("roles", "roles", scenario.roles.len(), 64),
            ("stages", "stages", scenario.stages.len(), 64),
            ("endings", "endings", scenario.endings.len(), 64),
            ("maps", "maps", scenario.maps.len(), MOST_OFFERED),
            ("hidden", "hidden facts", scenario.hidden.len(), MOST_WORLDS),
            ("hidden", "values of hidden facts", values, MOST_WORLDS),
            ("start_items", "start_items", scenario.start_items.len(), usize::from(MOST_STARTING)),
        ];
        for (words, what, count, most) in sizes {
            self.check_fits(file, words, what, count, most);
        }
        for spawn in &scenario.spawns {
            self.check_fits(file, &spawn.id, "kinds of monsters", spawn.kinds.len(), MOST_OFFERED);
        }
        if scenario.start_items.iter().any(is_out_of_too_many) {
            self.check_fits(file, "start_items", "things to choose from", MOST_OFFERED + 1, MOST_OFFERED);
        }
        if scenario.maps.is_empty() || scenario.stages.is_empty() || scenario.endings.is_empty() {
            self.problem(file, &scenario.id, "a scenario needs a map, a stage and an ending", None);
        }
        if (2..=5).any(|n| of_n(&scenario.start_count, n).is_none()) {
            let help = "expected Just, N, ByN or PerN".to_owned();
            self.problem(
                file,
                "start_count",
                "the number of starting possessions depends on n alone",
                Some(help),
            );
        }
    }

    /// Tokens of doors are tokens, too.
    fn check_doors(&mut self, file: &str, scenario: &Scenario) {
        let (count, doors) =
            (scenario.tokens.len(), scenario.tokens.iter().filter(|token| token.leads_to.is_some()).count());
        if count > MOST_TOKENS {
            let message = format!("{count} tokens are too many: at most {MOST_TOKENS} fit");
            self.problem(file, "tokens", message, Some(format!("{doors} of them are made for doors")));
        }
    }

    /// Every space that is named is on every map.
    fn check_spots(&mut self, file: &str, scenario: &Scenario) {
        let mut spots = Spots(Vec::new());
        scenario.walk(&mut spots);
        for spot in spots.0 {
            let Some((role, letter)) = spot.found() else { continue };
            for (plan, map) in scenario.plans.iter().zip(&scenario.maps) {
                if plan.roles[role.index()].letters[usize::from(letter)].is_none() {
                    let message = format!("on the map \"{}\" there is no space \"{}\"", map.id, spot.name);
                    self.problem(file, &spot.name, message, Some(letters_of(plan, role.index(), scenario)));
                }
            }
        }
        for effect in all_effects(scenario) {
            self.check_block(file, scenario, effect);
        }
        for (index, role) in scenario.roles.iter().enumerate() {
            for letter in &role.dark {
                let is_there = |plan: &Plan| {
                    let letter = crate::names::letter_of(letter).map(usize::from);
                    letter.is_some_and(|letter| plan.roles[index].letters[letter].is_some())
                };
                if !scenario.plans.iter().all(is_there) {
                    let message = format!("\"{letter}\" is no space of \"{}\" on every map", role.id);
                    let help = scenario.plans.first().map(|plan| letters_of(plan, index, scenario));
                    self.problem(file, "dark", message, help);
                }
            }
        }
    }

    /// A barricade stands on one side of its link, on every map.
    fn check_block(&mut self, file: &str, scenario: &Scenario, effect: &Effect) {
        let Effect::Block(link, side) = effect else { return };
        let (Some(link), Some((role, letter))) = (link.found(), side.found()) else { return };
        for (plan, map) in scenario.plans.iter().zip(&scenario.maps) {
            let (one, other) = plan.borders[plan.links[link.index()].index()].ends;
            let space = plan.roles[role.index()].letters[usize::from(letter)];
            if space.is_some() && space != Some(one) && space != Some(other) {
                let names = [one, other].map(|end| plan.spaces[end.index()].name.as_str());
                let message = format!("on the map \"{}\" the link does not touch \"{}\"", map.id, side.name);
                self.problem(
                    file,
                    &side.name,
                    message,
                    Some(format!("it joins {} and {}", names[0], names[1])),
                );
            }
        }
    }

    /// MOM-MAP-03 What can be explored says so, and the start is revealed.
    fn check_roles(&mut self, file: &str, scenario: &Scenario) {
        if let Some((role, _)) = scenario.start.found()
            && !scenario.role(role).start
        {
            let message =
                format!("the investigators start on \"{}\", which is not revealed", scenario.start.name);
            self.problem(file, &scenario.start.name, message, Some("give the role `start: true`".to_owned()));
        }
        for role in scenario.roles.iter().filter(|role| !role.start && !role.explore.is_empty()) {
            if role.says.is_empty() {
                let message = format!("\"{}\" can be explored: it should say what one sees", role.id);
                self.problem(file, &role.id, message, None);
            }
        }
    }

    fn check_tokens(&mut self, file: &str, scenario: &Scenario) {
        for token in scenario.tokens.iter().filter(|token| token.leads_to.is_none()) {
            if token.options.is_empty() && token.kind != TokenKind::Marker {
                self.problem(file, &token.id, format!("\"{}\" has no options", token.id), None);
            }
            if token.options.len() > MOST_OPTIONS {
                self.problem(
                    file,
                    &token.id,
                    format!("\"{}\" has more than {MOST_OPTIONS} options", token.id),
                    None,
                );
            }
            let takes = |effect: &Effect| match effect {
                Effect::Take(taken) => *taken.name == *token.id,
                _ => false,
            };
            let always_takes = token.options.iter().all(|option| certainly(&option.does, &takes));
            if token.kind == TokenKind::Explore && !always_takes {
                let message = format!("the explore token \"{}\" does not remove itself", token.id);
                let help = format!("each of its options should Take(\"{}\")", token.id);
                self.problem(file, &token.id, message, Some(help));
            }
        }
    }

    /// MOM-PUZ-05 to MOM-PUZ-09
    fn check_puzzle_kinds(&mut self, file: &str, scenario: &Scenario) {
        for puzzle in &scenario.puzzles {
            let (fits, expected) = match puzzle.kind {
                PuzzleKind::Slide(level) => ((2..=10).contains(&level), "a level of 2 to 10"),
                PuzzleKind::Code { length, symbols } => (
                    (3..=5).contains(&length) && (3..=6).contains(&symbols),
                    "a length of 3 to 5 and 3 to 6 symbols",
                ),
                PuzzleKind::Image { width, height, level } => {
                    let pieces = u16::from(width) * u16::from(height);
                    let fits = (2..=4).contains(&width) && (2..=4).contains(&height);
                    (
                        fits && level >= 2 && u16::from(level) <= pieces,
                        "2 to 4 rows and columns, a level of 2 or more, no more than pieces",
                    )
                }
                PuzzleKind::Tower { discs, level } => (
                    (4..=8).contains(&discs) && (1..=63).contains(&level),
                    "4 to 8 discs and a level of 1 to 63",
                ),
                PuzzleKind::Rings { rings, marks, level } => {
                    let fits =
                        (3..=5).contains(&rings) && (6..=8).contains(&marks) && (1..=20).contains(&level);
                    (fits, "3 to 5 rings of 6 to 8 marks and a level of 1 to 20")
                }
            };
            if !fits {
                let message = format!("there is no such puzzle as \"{}\"", puzzle.id);
                self.problem(file, &puzzle.id, message, Some(format!("expected {expected}")));
            }
            if puzzle.solved.is_empty() {
                let help = Some("solved: […]".to_owned());
                self.problem(file, &puzzle.id, format!("nothing comes of solving \"{}\"", puzzle.id), help);
            }
        }
    }

    /// MOM-HIDE-02 Worlds, and the forms in which `Exclude` is exact.
    fn check_facts(&mut self, file: &str, scenario: &Scenario) {
        let worlds = world_count(scenario);
        if worlds > MOST_WORLDS {
            self.problem(
                file,
                "hidden",
                format!("{worlds} worlds are too many: at most {MOST_WORLDS}"),
                Some("leave out a fact, or values: their numbers are multiplied".to_owned()),
            );
            return;
        }
        for fact in &scenario.hidden {
            if fact.values.len() < 2 {
                self.problem(file, &fact.id, format!("\"{}\" should have two values or more", fact.id), None);
            }
        }
        let masks = worlds_of(scenario);
        for (value, mask) in scenario.hidden.iter().flat_map(|fact| &fact.values).zip(masks.values) {
            if mask == 0 {
                self.problem(
                    file,
                    &value.id,
                    format!("no world is left in which it is \"{}\"", value.id),
                    Some("leave it out of `never`".to_owned()),
                );
            }
        }
        for effect in all_effects(scenario) {
            self.check_fact_words(file, scenario, effect);
        }
    }

    fn check_fact_words(&mut self, file: &str, scenario: &Scenario, effect: &Effect) {
        let Effect::Branch(fact, arms) = effect else {
            if let Effect::Is(value, yes, _) = effect {
                let fact = value.found().map(|value| scenario.fact_of(value));
                let excludes = |it: &Effect| matches!(it, Effect::Exclude(other) if other.found() == fact);
                if fact.is_some() && Effect::any(yes, &excludes) {
                    self.not_exact(file, &value.name);
                }
            }
            return;
        };
        let Some(id) = fact.found() else { return };
        let mut named: Vec<&str> = arms.iter().map(|arm| &*arm.value.name).collect();
        let mut wanted: Vec<&str> = scenario.fact(id).values.iter().map(|value| value.id.as_str()).collect();
        named.sort_unstable();
        wanted.sort_unstable();
        if named != wanted {
            let message = format!("a branch on \"{}\" should have one arm for each value", fact.name);
            self.problem(file, &fact.name, message, Some(format!("its values are: {}", wanted.join(", "))));
        }
        let excludes = |it: &Effect| matches!(it, Effect::Exclude(other) if other.found() == Some(id));
        if arms.iter().any(|arm| Effect::any(&arm.does, &excludes)) {
            self.not_exact(file, &fact.name);
        }
    }

    /// MOM-HIDE-02 `Exclude` where the fact is known already would tell nothing, or a lie.
    fn not_exact(&mut self, file: &str, words: &str) {
        let message = format!("an Exclude stands where \"{words}\" has already come out");
        self.problem(
            file,
            words,
            message,
            Some("put it before the Branch or Is, or leave it out".to_owned()),
        );
    }

    fn check_stages(&mut self, file: &str, scenario: &Scenario) {
        for stage in &scenario.stages {
            if stage.objective.is_empty() {
                let help = Some("objective: \"…\"".to_owned());
                self.problem(file, &stage.id, format!("the stage \"{}\" has no objective", stage.id), help);
            }
            if stage.hint.is_empty() {
                let message =
                    format!("the stage \"{}\" has no hint: bots would not know what to do", stage.id);
                self.problem(file, &stage.id, message, None);
            }
        }
        for spawn in scenario.spawns.iter().filter(|spawn| spawn.kinds.is_empty()) {
            let help = Some("kinds: [\"zombie\"]".to_owned());
            self.problem(file, &spawn.id, format!("the spawn \"{}\" names no monster", spawn.id), help);
        }
        for var in scenario.vars.iter().filter(|var| var.public.contains('\n')) {
            self.problem(file, &var.id, "the public name of a variable is one line", None);
        }
        if let Some(ending) = scenario.eliminated.found().filter(|&id| scenario.ending(id).complete) {
            let message = format!(
                "\"{}\" is complete: it cannot be how an elimination ends",
                scenario.ending(ending).id
            );
            self.problem(file, "eliminated", message, None);
        }
    }

    /// Words that have no meaning where they stand.
    fn check_words_of(&mut self, file: &str, scenario: &Scenario) {
        for effect in all_effects(scenario) {
            if is_of_dice(effect) || is_of_card(effect) {
                let words = format!("{effect:?}");
                let word = words.split(['(', ' ']).next().unwrap_or_default();
                let help = Some("leave it out, or give it to an item's abilities".to_owned());
                self.problem(file, word, format!("{word} is a word of cards, not of scenarios"), help);
            }
        }
        for list in all_lists(scenario) {
            self.check_effects(
                file,
                &scenario.id,
                &list.iter().map(|effect| (*effect).clone()).collect::<Vec<_>>(),
            );
            let last = list.len().saturating_sub(1);
            if list.iter().take(last).any(|effect| matches!(effect, Effect::Attempt(_))) {
                let message = "Attempt should be the last of its list: what follows stands with the puzzle";
                self.problem(file, "Attempt", message, Some("use its `solved` and `left`".to_owned()));
            }
        }
    }

    /// MOM-SCEN-06 What an option needs is never lost for good.
    fn check_kept(&mut self, file: &str, scenario: &Scenario) {
        let mut needed: BTreeSet<&str> = BTreeSet::new();
        for offer in scenario.tokens.iter().flat_map(|token| &token.options) {
            needs_of(&offer.proviso, &mut needed);
            for price in &offer.pay {
                if let Price::Discard(Thing::Named(card)) = price {
                    needed.insert(&card.name);
                }
            }
        }
        let kept: BTreeSet<&str> = scenario.kept.iter().map(|card| &*card.name).collect();
        for item in needed.difference(&kept) {
            let message = format!("an option needs \"{item}\", which may be lost for good");
            self.problem(file, item, message, Some(format!("kept: [\"{item}\"]")));
        }
    }

    /// MOM-INSANE-03 A scenario without evidence items leaves out cards that need them.
    pub(super) fn check_evidence(&mut self, pack: &Pack, items: &[ItemCard]) {
        let is_evidence =
            |id: &str| items.iter().any(|it| it.id == id && it.traits.contains(&Trait::Evidence));
        let needing: Vec<&str> =
            pack.insane.iter().filter(|(_, card)| card.needs_evidence).map(|(_, card)| &*card.id).collect();
        for (file, scenario) in &pack.scenarios {
            let gained = all_effects(scenario).into_iter().filter_map(|effect| match effect {
                Effect::Gain(Thing::Named(card)) => Some(&*card.name),
                _ => None,
            });
            let evidence: BTreeSet<&str> = gained.filter(|id| is_evidence(id)).collect();
            let is_left_out = |card: &str| scenario.without.iter().any(|other| &*other.name == card);
            for card in needing.iter().filter(|card| evidence.len() < EVIDENCE && !is_left_out(card)) {
                let message = format!("there is too little evidence in \"{}\" for \"{card}\"", scenario.id);
                self.problem(file, &scenario.id, message, Some(format!("without: [\"{card}\"]")));
            }
        }
    }

    /// Events do not call each other in circles, nor too deep.
    fn check_calls(&mut self, file: &str, scenario: &Scenario) -> bool {
        let calls: Vec<Vec<usize>> = scenario.events.iter().map(|event| called_by(&event.does)).collect();
        let deepest = (0..calls.len()).map(|event| (call_depth(&calls, event, 0), event)).max();
        match deepest {
            Some((depth, event)) if depth > MOST_CALLS => {
                let id = &scenario.events[event].id;
                let message = format!("\"{id}\" calls events more than {MOST_CALLS} deep, or in a circle");
                self.problem(file, id, message, Some("let one of them be put off: Later(1, …)".to_owned()));
                false
            }
            _ => true,
        }
    }

    fn check_reachable(&mut self, file: &str, scenario: &Scenario, reached: &BTreeSet<Node>) {
        let lists: [(Namespace, Vec<&str>); 7] = [
            (Namespace::Event, scenario.events.iter().map(|it| it.id.as_str()).collect()),
            (Namespace::Token, scenario.tokens.iter().map(|it| it.id.as_str()).collect()),
            (Namespace::Puzzle, scenario.puzzles.iter().map(|it| it.id.as_str()).collect()),
            (Namespace::Stage, scenario.stages.iter().map(|it| it.id.as_str()).collect()),
            (Namespace::Role, scenario.roles.iter().map(|it| it.id.as_str()).collect()),
            (Namespace::Spawn, scenario.spawns.iter().map(|it| it.id.as_str()).collect()),
            (Namespace::Ending, scenario.endings.iter().map(|it| it.id.as_str()).collect()),
        ];
        for (space, ids) in lists {
            for (index, id) in ids.into_iter().enumerate() {
                if !reached.contains(&(space, index)) {
                    let message = format!("nothing ever comes to the {} \"{id}\"", space.what());
                    self.problem(file, id, message, how_reached(space).map(str::to_owned));
                }
            }
        }
    }

    /// An ending from every stage, and from the first a complete one.
    fn check_endings(&mut self, file: &str, scenario: &Scenario, reached: &BTreeSet<Node>) {
        let moves = stage_moves(scenario, reached);
        for (stage, it) in scenario.stages.iter().enumerate() {
            if !reached.contains(&(Namespace::Stage, stage)) {
                continue;
            }
            let ends = endings_from(&moves, stage);
            if ends.is_empty() {
                self.problem(
                    file,
                    &it.id,
                    format!("no ending can be come by from the stage \"{}\"", it.id),
                    None,
                );
            } else if stage == 0 && !ends.iter().any(|&ending| scenario.endings[ending].complete) {
                let message =
                    "the investigation can never be complete: no complete ending from the first stage";
                self.problem(file, &it.id, message, None);
            }
        }
    }

    /// No events that set each other off without anybody, or chance, having a say.
    fn check_loops(&mut self, file: &str, scenario: &Scenario) {
        let sets_off: Vec<Vec<usize>> =
            scenario.events.iter().map(|event| sets_off(scenario, event)).collect();
        for event in 0..sets_off.len() {
            let mut seen = vec![false; sets_off.len()];
            let mut ring = sets_off[event].clone();
            while let Some(next) = ring.pop() {
                if !std::mem::replace(&mut seen[next], true) {
                    ring.extend(&sets_off[next]);
                }
            }
            if seen[event] {
                let id = &scenario.events[event].id;
                let message = format!("\"{id}\" sets itself off again and again");
                let help = "leave out `repeat`, or let a player or chance decide on the way".to_owned();
                self.problem(file, id, message, Some(help));
            }
        }
    }
}

fn letters_of(plan: &Plan, role: usize, scenario: &Scenario) -> String {
    let id = &scenario.roles[role].id;
    let letters = plan.roles[role].letters.iter().enumerate().filter(|(_, space)| space.is_some());
    let names: Vec<String> =
        letters.map(|(letter, _)| format!("{id}.{}", char::from(b'a' + letter as u8))).collect();
    format!("there are: {}", names.join(", "))
}

fn how_reached(space: Namespace) -> Option<&'static str> {
    match space {
        Namespace::Event => Some("give it a trigger, or let something Call it"),
        Namespace::Token => Some("let something Put it, or leave out `put: Later`"),
        Namespace::Puzzle => Some("let an option Attempt it"),
        Namespace::Role => Some("give it an `explore` text and a door, or let something Reveal it"),
        Namespace::Spawn => Some("let something Spawn it"),
        Namespace::Ending => Some("let something End the game so"),
        Namespace::Stage => Some("let something enter it: Stage"),
        _ => None,
    }
}

/// All spaces that are named.
struct Spots<'a>(Vec<&'a Spot>);

impl<'a> Walker<'a> for Spots<'a> {
    fn effect(&mut self, effect: &'a Effect) {
        effect.walk_parts(self);
    }

    fn name(&mut self, _: Namespace, _: &'a str) {}

    fn spot(&mut self, spot: &'a Spot) {
        self.0.push(spot);
    }

    fn text(&mut self, _: &'a Text) {}
}

/// All effects of a scenario, each with those inside it.
fn all_effects(scenario: &Scenario) -> Vec<&Effect> {
    struct All<'a>(Vec<&'a Effect>);
    impl<'a> Walker<'a> for All<'a> {
        fn effect(&mut self, effect: &'a Effect) {
            self.0.push(effect);
            effect.walk_parts(self);
        }

        fn name(&mut self, _: Namespace, _: &'a str) {}

        fn spot(&mut self, _: &'a Spot) {}

        fn text(&mut self, _: &'a Text) {}
    }
    let mut all = All(Vec::new());
    // What monsters and items of the scenario say is checked with them.
    for token in &scenario.tokens {
        token.walk(&mut all);
    }
    scenario.roles.walk(&mut all);
    scenario.puzzles.walk(&mut all);
    scenario.stages.walk(&mut all);
    scenario.events.walk(&mut all);
    all.0
}

/// The lists of effects that stand by themselves: options, events, what is found, entered, solved or left.
fn all_lists(scenario: &Scenario) -> Vec<Vec<&Effect>> {
    let mut lists: Vec<&[Effect]> = Vec::new();
    lists.extend(scenario.tokens.iter().flat_map(|token| &token.options).map(|offer| offer.does.as_slice()));
    lists.extend(scenario.roles.iter().map(|role| role.found.as_slice()));
    lists.extend(
        scenario.puzzles.iter().flat_map(|puzzle| [puzzle.solved.as_slice(), puzzle.left.as_slice()]),
    );
    lists.extend(scenario.stages.iter().map(|stage| stage.enter.as_slice()));
    lists.extend(scenario.events.iter().map(|event| event.does.as_slice()));
    lists.into_iter().map(|list| list.iter().collect()).collect()
}

/// Whether it happens whatever is answered: in the list itself, or in both arms of everything that decides.
fn certainly(effects: &[Effect], is_so: &dyn Fn(&Effect) -> bool) -> bool {
    effects.iter().any(|effect| {
        is_so(effect)
            || match effect {
                Effect::Check { pass, fail, .. } => certainly(pass, is_so) && certainly(fail, is_so),
                Effect::IfElse(_, then, otherwise) => certainly(then, is_so) && certainly(otherwise, is_so),
                Effect::Is(_, yes, no) => certainly(yes, is_so) && certainly(no, is_so),
                Effect::Branch(_, arms) => arms.iter().all(|arm| certainly(&arm.does, is_so)),
                _ => false,
            }
    })
}

/// The items that a proviso asks for by name.
fn needs_of<'a>(proviso: &'a Proviso, needed: &mut BTreeSet<&'a str>) {
    match proviso {
        Proviso::YouHave(Thing::Named(card)) | Proviso::ThingAt(Thing::Named(card), _) => {
            needed.insert(&card.name);
        }
        Proviso::All(provisos) | Proviso::Any(provisos) => {
            provisos.iter().for_each(|it| needs_of(it, needed));
        }
        _ => {}
    }
}
