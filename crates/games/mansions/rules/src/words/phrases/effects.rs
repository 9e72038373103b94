//! Every effect as a clause.

use super::things::{condition_name, harm, ill_name};
use super::{Clause, Phrases};
use crate::effect::{Arm, BorderKind, Effect, Monsters, Number, Offer, People, Places, Weighted};
use crate::ids::{Gate, PuzzleId};
use table::english::{small, times};

impl Phrases<'_> {
    pub(super) fn clauses(self, effects: &[Effect]) -> Vec<Clause> {
        effects.iter().flat_map(|effect| self.effect(effect)).collect()
    }

    fn for_people(self, people: &People, does: &[Effect]) -> Vec<Clause> {
        match people {
            People::You => self.clauses(does),
            people => self.with_subject(&self.people(people), does),
        }
    }

    /// Every word, in the order of their list.
    fn effect(self, effect: &Effect) -> Vec<Clause> {
        let they = |monsters: &Monsters| self.monsters(monsters);
        let token = |token: usize| self.token(token);
        let clause = match effect {
            Effect::For(people, does) => return self.for_people(people, does),
            Effect::IfElse(proviso, then, otherwise) => {
                return vec![
                    Clause::is(format!("if {}, {}", self.proviso(proviso), self.inline(then))),
                    Clause::is(format!("otherwise, {}", self.inline(otherwise))),
                ];
            }
            Effect::Say(text) | Effect::Note(text) => Clause::is(format!("“{}”", text.words)),
            Effect::Ask(_, offers) => Clause::tests(format!("choose one: {}", self.offers(offers))),
            Effect::AskLead(_, offers) => {
                Clause::is(format!("the lead player chooses one: {}", self.offers(offers)))
            }
            Effect::May(_, does) => Clause::does(format!("may {}", self.verbs(does))),
            Effect::Check { skill, dice, at, pass, fail } => self.check((skill, *dice), *at, (pass, fail)),
            Effect::Negate { skill, dice, harm } => self.negate((skill, *dice), harm),
            Effect::PerSuccess { skill, dice, does } => self.per_success((skill, *dice), does),
            Effect::Roll { skill, dice, does } => self.roll((skill, *dice), does),
            Effect::AddUp { skill, dice, goal, shown, reached, more, .. } => {
                self.add_up((skill, *dice), shown.then_some(goal), (reached, more))
            }
            Effect::Against { skill, rival, win, lose } => self.against(skill, rival, (win, lose)),
            Effect::Attempt(puzzle) => Clause::does(format!("try {}", self.puzzle(puzzle.id()))),
            Effect::Suffer(it) => Clause::does(format!("suffer {}", harm(it))),
            Effect::Heal(ill, count) => Clause::does(format!("discard {count} {}", ill_name(*ill))),
            Effect::HealDown(ill, count) => {
                Clause::does(format!("discard {count} facedown {}", ill_name(*ill)))
            }
            Effect::TurnUp(ill, count) => {
                Clause::does(format!("turn {count} random facedown {} faceup", ill_name(*ill)))
            }
            Effect::TurnDown(ill, count) => {
                Clause::does(format!("turn {count} faceup {} facedown", ill_name(*ill)))
            }
            Effect::Become(condition) => Clause::does(format!("become {}", condition_name(*condition))),
            Effect::Cure(condition) => {
                Clause::does(format!("discard the {} condition", condition_name(*condition)))
            }
            Effect::GainClues(count) => Clause::does(format!("gain {}", times(*count, "clue", "clues"))),
            Effect::LoseClues(count) => Clause::does(format!("lose {}", times(*count, "clue", "clues"))),
            Effect::MoveYou(spaces, way) => {
                Clause::does(format!("move {} {}", times(*spaces, "space", "spaces"), self.way(way)))
            }
            Effect::MayStep(spaces, into) => Clause::does(format!(
                "may move up to {} into {}",
                times(*spaces, "space", "spaces"),
                self.any_place(into)
            )),
            Effect::PlaceYou(place) => Clause::does(format!("move straight to {}", self.any_place(place))),
            Effect::CarryYou(spaces) => Clause::is(format!(
                "the monster carries {} up to {}, as far from the other investigators as it can",
                self.object(),
                times(*spaces, "space", "spaces")
            )),
            Effect::ExtraAction => Clause::does("perform 1 action at once"),
            Effect::Forfeit => Clause::does("forfeit the action"),
            Effect::EndTurn => Clause::does(format!("end {} turn", self.your())),
            Effect::Leave => Clause::does("leave the board, safe"),
            Effect::Gain(thing) => Clause::does(format!("gain {}", self.gained(thing))),
            Effect::Discard(thing) => Clause::does(format!("discard {}", self.held(thing))),
            Effect::Drop(1) => Clause::does("drop a random item".to_owned()),
            Effect::Drop(count) => Clause::does(format!("drop {count} random items")),
            Effect::DropA(thing) => Clause::does(format!("drop {}", self.held(thing))),
            Effect::DropTo(count) => {
                Clause::does(format!("drop random items until {} left", are_left(*count)))
            }
            Effect::TakeItem(from) => Clause::does(format!("take a random item from {}", self.people(from))),
            Effect::Hand(thing, to) => {
                Clause::does(format!("give {} to {}", self.held(thing), self.people(to)))
            }
            Effect::FlipSpell => {
                Clause::does(format!("turn over one of {} spells without casting it", self.your()))
            }
            Effect::FlipThis => Clause::does("turn this card over".to_owned()),
            Effect::DiscardThis => Clause::does("discard this card".to_owned()),
            Effect::PutThis(place) => Clause::does(format!("put this card in {}", self.any_place(place))),
            Effect::PutThisOn(people) => {
                Clause::does(format!("turn this card over and put it on {}", self.people(people)))
            }
            Effect::BarricadeThis => Clause::does(format!(
                "turn this card over: it is now a barricade on a door of {} space",
                self.your()
            )),
            Effect::Convert(1) => Clause::does("turn 1 investigation into a success".to_owned()),
            Effect::Convert(count) => Clause::does(format!("turn {count} investigations into successes")),
            Effect::ConvertAll => Clause::does("turn all investigations into successes".to_owned()),
            Effect::Reroll(count) => Clause::does(format!("reroll {}", times(*count, "die", "dice"))),
            Effect::RerollAll => Clause::does("reroll all dice".to_owned()),
            Effect::Reveal(role) => Clause::is(format!("the {} is revealed", self.role(role.id().index()))),
            Effect::Remove(role) => {
                Clause::is(format!("the {} is taken off the map", self.role(role.id().index())))
            }
            Effect::SetBorder(_, to) => {
                Clause::is(format!("the way between two rooms becomes {}", border(*to)))
            }
            Effect::Put(token) => {
                Clause::is(format!("{} is put on the board", self.token(token.id().index())))
            }
            Effect::PutAt(token, place) => {
                Clause::is(format!("{} is put in {}", self.token(token.id().index()), self.any_place(place)))
            }
            Effect::Take(token) => {
                Clause::is(format!("{} is taken off the board", self.token(token.id().index())))
            }
            Effect::Fire(places) => Clause::is(format!("fire breaks out in {}", self.every_place(places))),
            Effect::Douse(places) => Clause::is(format!("the fire in {} goes out", self.every_place(places))),
            Effect::Darken(places) => Clause::is(format!("{} goes dark", self.every_place(places))),
            Effect::Lighten(places) => {
                Clause::is(format!("the darkness in {} lifts", self.every_place(places)))
            }
            Effect::BlockDoor(places) => {
                Clause::is(format!("a barricade goes up on an open door of {}", self.any_place(places)))
            }
            Effect::Block(..) => Clause::is("a barricade goes up on the door".to_owned()),
            Effect::Unblock(places) => {
                Clause::is(format!("every barricade in {} is destroyed", self.any_place(places)))
            }
            Effect::Passage(places) => {
                Clause::is(format!("{} has a secret passage from now on", self.every_place(places)))
            }
            Effect::Spawn { spawn, count, at } => Clause::is(self.coming(&self.spawn(spawn.id()), count, at)),
            Effect::SpawnSmall(at) => {
                Clause::is(format!("a lesser monster of the scenario appears in {}", self.any_place(at)))
            }
            Effect::SpawnBig => Clause::is("a greater monster of the scenario appears".to_owned()),
            Effect::MoveMonsters(monsters, spaces, way) => Clause::is(format!(
                "{} moves {} {}",
                they(monsters),
                times(*spaces, "space", "spaces"),
                self.way(way)
            )),
            Effect::Activate(monsters) => Clause::is(format!("{} activates now", they(monsters))),
            Effect::Hurt(monsters, by) => {
                Clause::is(format!("{} takes {}", they(monsters), self.amount(by, "damage")))
            }
            Effect::Mend(monsters, by) => Clause::is(format!("{} recovers {by} damage", they(monsters))),
            Effect::RemoveMonsters(monsters) => Clause::is(format!("{} leaves the board", they(monsters))),
            Effect::Stay(monsters, rounds) => Clause::is(format!(
                "{} does not activate for {}",
                they(monsters),
                times(*rounds, "round", "rounds")
            )),
            Effect::Slow(monsters) => {
                Clause::is(format!("{} does not move in its next activation", they(monsters)))
            }
            Effect::Keep(spawn, true) => Clause::is(format!("{} does not activate", self.spawn(spawn.id()))),
            Effect::Keep(spawn, false) => {
                Clause::is(format!("{} activates from now on", self.spawn(spawn.id())))
            }
            Effect::Follow(person) => {
                Clause::is(format!("{} follows {}", token(person.id().index()), self.object()))
            }
            Effect::StopFollowing(person) => {
                Clause::is(format!("{} follows nobody now", token(person.id().index())))
            }
            Effect::Set(var, to) => {
                Clause::is(format!("{} is now {}", self.var(var.id().index()), self.number(to)))
            }
            Effect::Add(var, Number::Just(by)) if *by < 0 => {
                Clause::is(format!("{} falls by {}", self.var(var.id().index()), -by))
            }
            Effect::Add(var, by) => {
                Clause::is(format!("{} rises by {}", self.var(var.id().index()), self.number(by)))
            }
            Effect::If(proviso, then) => {
                Clause::is(format!("if {}, {}", self.proviso(proviso), self.inline(then)))
            }
            Effect::Times(Number::Yours(stat), does) => {
                let each = super::abilities::each_of(stat);
                Clause::does(format!("{} for each of {} {each}", self.verbs(does), self.your()))
            }
            Effect::Times(count, does) => {
                Clause::is(format!("as often as {} says: {}", self.number(count), self.inline(does)))
            }
            Effect::Draw(arms) => Clause::is(format!("at random: {}", self.arms(arms))),
            Effect::Branch(_, arms) => {
                Clause::is(format!("by what turns out to be true: {}", self.branches(arms)))
            }
            Effect::Is(_, yes, no) => Clause::is({
                format!("if that turns out to be true, {}; otherwise, {}", self.inline(yes), self.inline(no))
            }),
            Effect::Exclude(_) => Clause::is("something that is not true is ruled out".to_owned()),
            Effect::Call(_) => Clause::is("the story goes on".to_owned()),
            Effect::Later(rounds, _) => {
                Clause::is(format!("something comes of it after {}", times(*rounds, "round", "rounds")))
            }
            Effect::Stage(stage) => Clause::is({
                let objective = self.scenario.map_or("", |it| &it.stage(stage.id()).objective.words);
                format!("the objective is now “{objective}”")
            }),
            Effect::End(_) => Clause::is("the game ends".to_owned()),
            Effect::Tiers { flavour, help, minor, major, deadly } => Clause::is(format!(
                "mythos events are now drawn with weights {flavour} flavour, {help} help, {minor} minor, {major} major and {deadly} deadly"
            )),
            Effect::ShiftTiers(by) if *by < 0 => Clause::is(format!(
                "mythos events are {} milder from now on",
                times(by.unsigned_abs(), "step", "steps")
            )),
            Effect::ShiftTiers(by) => Clause::is(format!(
                "mythos events are {} worse from now on",
                times(by.unsigned_abs(), "step", "steps")
            )),
            Effect::SetGate(gate, open) => {
                Clause::is(format!("mythos events about {} are {}", gate_name(*gate), come(*open)))
            }
            Effect::SetRooms(kind, open) => {
                Clause::is(format!("mythos events {} are {}", super::places::in_a_room(*kind), come(*open)))
            }
            Effect::SkipPool => Clause::is("no mythos event is drawn this round".to_owned()),
            Effect::SmallSpawn(spawn) => {
                Clause::is(format!("the lesser monster is now {}", self.spawn(spawn.id())))
            }
            Effect::BigSpawn(spawn) => {
                Clause::is(format!("the greater monster is now {}", self.spawn(spawn.id())))
            }
        };
        vec![clause]
    }

    /// Options as what comes of them: the text of an option is what one reads when choosing.
    fn offers(self, offers: &[Offer]) -> String {
        let said = offers.iter().map(|offer| {
            let pays: Vec<String> = offer.pay.iter().map(|price| self.price(price)).collect();
            let does = if offer.does.is_empty() { None } else { Some(self.verbs(&offer.does)) };
            let said: Vec<String> = pays.into_iter().chain(does).collect();
            if said.is_empty() { "nothing".to_owned() } else { said.join(" and ") }
        });
        said.collect::<Vec<_>>().join("; or ")
    }

    /// What one does, without saying who.
    pub(super) fn verbs(self, effects: &[Effect]) -> String {
        let clauses = self.clauses(effects);
        Phrases { voice: super::Voice::You, ..self }.parts(&clauses).join("; ")
    }

    /// `a Ghost appears in your space`
    fn coming(self, who: &str, count: &Number, at: &Places) -> String {
        let place = match at {
            Places::Usual => String::new(),
            at => format!(" in {}", self.any_place(at)),
        };
        match count {
            Number::Just(1) => format!("{who} appears{place}"),
            count => format!("{who} appears{place}, {} in all", self.number(count)),
        }
    }

    fn arms(self, arms: &[Weighted]) -> String {
        let all: u16 = arms.iter().map(|arm| u16::from(arm.weight)).sum();
        let said = arms.iter().map(|arm| format!("({} in {all}) {}", arm.weight, self.inline(&arm.does)));
        said.collect::<Vec<_>>().join("; or ")
    }

    fn branches(self, arms: &[Arm]) -> String {
        let said = arms.iter().map(|arm| self.inline(&arm.does));
        said.collect::<Vec<_>>().join("; or ")
    }

    pub(super) fn puzzle(self, puzzle: PuzzleId) -> String {
        match self.scenario {
            Some(scenario) => small(&scenario.puzzle(puzzle).name),
            None => "the puzzle".to_owned(),
        }
    }
}

fn are_left(count: u8) -> String {
    if count == 1 { "1 is".to_owned() } else { format!("{count} are") }
}

fn border(kind: BorderKind) -> &'static str {
    match kind {
        BorderKind::Open => "open",
        BorderKind::Dashed => "impassable",
        BorderKind::Door => "a door",
        BorderKind::Wall => "a wall",
    }
}

fn come(open: bool) -> &'static str {
    if open { "possible from now on" } else { "impossible from now on" }
}

fn gate_name(gate: Gate) -> &'static str {
    match gate {
        Gate::Indoor => "the indoors",
        Gate::Outdoor => "the outdoors",
        Gate::Dark => "the dark",
        Gate::Fire => "fire",
        Gate::Monster => "monsters",
        Gate::Person => "bystanders",
        Gate::Alone => "whoever is alone",
        Gate::Company => "those who share a space",
        Gate::Insane => "the Insane",
        Gate::Night => "the night",
    }
}
