//! What is planned, by chapter: `next: possession 2, lay out`. Each step is a few words; the two matches of a chapter
//! stand next to each other.

use super::Names;
use super::names::{find_word, word};
use crate::actions::ChosenAction;
use crate::actions::barricades::Shift;
use crate::actions::trade::TradeStep;
use crate::content::Content;
use crate::harm::HarmStep;
use crate::harm::reckon::is_too_much;
use crate::ids::{Action, Border, Card, Ill, Monster, OfferId, PuzzleId, Skill, TokenId, Who};
use crate::mythos::MythosStep;
use crate::setup::SetUpStep;
use crate::state::{Against, MOST_CARDS, Standing, State, Step, Turn};
use crate::story::StoryStep;
use crate::turn::TurnStep;
use parts::{Set, Space};
use table::Agenda;
use table::notation::{Found, find, number, within};

/// What can be planned: the first words of steps.
const NEXT: [&str; 35] = [
    "prologue",
    "possession",
    "lay-out",
    "round",
    "next-up",
    "start-of-turn",
    "act",
    "evade",
    "walk",
    "do",
    "after",
    "trade",
    "may-step",
    "give-up",
    "end-of-turn",
    "granted",
    "end-of-granted",
    "cards-speak",
    "end-of-phase",
    "last-phase-ends",
    "reckon",
    "fire-spreads",
    "triggers",
    "pool",
    "before-monsters",
    "monsters",
    "next-monster",
    "activate",
    "activate-these",
    "attack",
    "horror-checks",
    "round-end",
    "queue",
    "puzzle",
    "none",
];

/// What somebody can be about to do: the first words of deeds.
const DEEDS: [&str; 14] = [
    "attack",
    "use",
    "use-own",
    "block",
    "block-passage",
    "clear",
    "clear-passage",
    "option",
    "extinguish",
    "push-monster",
    "push",
    "set-fire",
    "steal",
    "trade",
];

/// What comes next in a position that does not say so: the current turn, or else the next one; the first round if there
/// has been none, and the set-up as long as everybody waits for it; nothing once the game is over. MOM-WOUND-01 Anybody
/// who has too much is reckoned up before. MOM-ELIM-04 With nobody on the board no round begins: the game is over.
pub(super) fn usual(content: &Content, state: &State) -> Agenda<Step> {
    let mut agenda = Agenda::default();
    if state.ending.is_some() {
        return agenda;
    }
    if state.everybody().all(|who| state.who(who).standing == Standing::Waiting) {
        agenda.plan(Step::SetUp(SetUpStep::Prologue));
        return agenda;
    }
    let is_before = state.round == 0 && state.turn.is_none();
    let begins = is_before || state.on_board().next().is_none();
    agenda.plan(Step::Turn(if begins { TurnStep::Round } else { TurnStep::NextUp }));
    for turn in [&state.outer_turn, &state.turn].into_iter().flatten() {
        agenda.plan_all(rest_of(turn).map(Step::Turn));
    }
    let harmed: Set<Who> = state.everybody().filter(|&who| has_too_much(content, state, who)).collect();
    if !harmed.is_empty() {
        agenda.plan(Step::Harm(HarmStep::Reckon(harmed)));
    }
    agenda
}

/// MOM-TURN-03 An action that was granted is no turn of one's own.
fn rest_of(turn: &Turn) -> [TurnStep; 2] {
    match turn.granted_by {
        Some(_) => [TurnStep::Act, TurnStep::EndOfGranted],
        None => [TurnStep::Act, TurnStep::EndOfTurn],
    }
}

/// Whether a step says what comes after it, so that the game goes on.
pub(super) fn leads_on(step: Step) -> bool {
    match step {
        Step::SetUp(_) => true,
        Step::Harm(_) | Step::Story(_) => false,
        Step::Turn(step) => match step {
            TurnStep::Round | TurnStep::NextUp | TurnStep::EndOfPhase | TurnStep::LastPhaseEnds => true,
            TurnStep::StartOfTurn(_)
            | TurnStep::Act
            | TurnStep::Evade
            | TurnStep::Walk(_)
            | TurnStep::Do(_)
            | TurnStep::AfterAction(_)
            | TurnStep::Trade(_)
            | TurnStep::MayStep { .. }
            | TurnStep::GiveUp
            | TurnStep::EndOfTurn
            | TurnStep::Granted(_)
            | TurnStep::EndOfGranted
            | TurnStep::CardsSpeak(_) => false,
        },
        Step::Mythos(step) => match step {
            MythosStep::FireSpreads
            | MythosStep::Triggers
            | MythosStep::Pool
            | MythosStep::BeforeMonsters
            | MythosStep::Monsters
            | MythosStep::NextMonster
            | MythosStep::HorrorChecks(_)
            | MythosStep::RoundEnd => true,
            MythosStep::Activate(_) | MythosStep::ActivateThese(_) | MythosStep::Attack { .. } => false,
        },
    }
}

fn has_too_much(content: &Content, state: &State, who: Who) -> bool {
    [Ill::Damage, Ill::Horror].iter().any(|&ill| is_too_much(content, state, who, ill))
}

pub(super) fn write(names: &Names<'_>, state: &State, step: Step) -> String {
    match step {
        Step::SetUp(step) => write_set_up(step),
        Step::Turn(step) => write_turn(names, state, step),
        Step::Harm(step) => write_harm(names, step),
        Step::Mythos(step) => write_mythos(names, state, step),
        Step::Story(step) => write_story(names, state, step),
    }
}

pub(super) fn read(names: &Names<'_>, state: &State, item: &str) -> Found<Step> {
    let mut words = Words { names, state, item, left: item.split_whitespace().collect() };
    let step = match words.next()? {
        "prologue" => Step::SetUp(SetUpStep::Prologue),
        "possession" => Step::SetUp(SetUpStep::Possession(words.number()?)),
        "lay-out" => Step::SetUp(SetUpStep::LayOut),
        "reckon" => Step::Harm(HarmStep::Reckon(words.people()?)),
        "queue" => Step::Story(StoryStep::Queue),
        "puzzle" => {
            let (puzzle, who, left) = (words.puzzle()?, words.who()?, words.number()?);
            Step::Story(StoryStep::Puzzle { puzzle, who, left })
        }
        word => match read_mythos(&mut words, word)? {
            Some(step) => Step::Mythos(step),
            None => Step::Turn(read_turn(&mut words, word)?),
        },
    };
    words.end().map(|()| step)
}

fn write_set_up(step: SetUpStep) -> String {
    match step {
        SetUpStep::Prologue => "prologue".to_owned(),
        SetUpStep::Possession(number) => format!("possession {number}"),
        SetUpStep::LayOut => "lay-out".to_owned(),
    }
}

fn write_harm(names: &Names<'_>, step: HarmStep) -> String {
    match step {
        HarmStep::Reckon(touched) => format!("reckon{}", people(names, touched)),
    }
}

fn write_turn(names: &Names<'_>, state: &State, step: TurnStep) -> String {
    match step {
        TurnStep::Round => "round".to_owned(),
        TurnStep::NextUp => "next-up".to_owned(),
        TurnStep::StartOfTurn(who) => format!("start-of-turn {}", names.who(who)),
        TurnStep::Act => "act".to_owned(),
        TurnStep::Evade => "evade".to_owned(),
        TurnStep::Walk(to) => format!("walk {}", names.space(to)),
        TurnStep::Do(doing) => format!("do {}", write_chosen_action(names, state, doing)),
        TurnStep::AfterAction(action) => format!("after {}", word(&action)),
        TurnStep::Trade(TradeStep { who, left, leads, after }) => {
            let how = if leads { "leads" } else { "follows" };
            format!("trade {} {left} {how}{}", names.who(who), people(names, after))
        }
        TurnStep::MayStep { who, spaces, into } => {
            let into: String = into.iter().map(|space| format!(" {}", names.space(space))).collect();
            format!("may-step {} {spaces}{into}", names.who(who))
        }
        TurnStep::GiveUp => "give-up".to_owned(),
        TurnStep::EndOfTurn => "end-of-turn".to_owned(),
        TurnStep::Granted(who) => format!("granted {}", names.who(who)),
        TurnStep::EndOfGranted => "end-of-granted".to_owned(),
        TurnStep::CardsSpeak(from) => format!("cards-speak {}", from.index()),
        TurnStep::EndOfPhase => "end-of-phase".to_owned(),
        TurnStep::LastPhaseEnds => "last-phase-ends".to_owned(),
    }
}

fn read_turn(words: &mut Words<'_>, first: &str) -> Found<TurnStep> {
    Ok(match first {
        "round" => TurnStep::Round,
        "next-up" => TurnStep::NextUp,
        "start-of-turn" => TurnStep::StartOfTurn(words.who()?),
        "act" => TurnStep::Act,
        "evade" => TurnStep::Evade,
        "walk" => TurnStep::Walk(words.space()?),
        "do" => TurnStep::Do(read_chosen_action(words)?),
        "after" => TurnStep::AfterAction(words.action()?),
        "trade" => {
            let (who, left, leads) = (words.who()?, words.number()?, words.next()? == "leads");
            TurnStep::Trade(TradeStep { who, left, leads, after: words.people()? })
        }
        "may-step" => {
            let (who, spaces) = (words.who()?, words.number()?);
            TurnStep::MayStep { who, spaces, into: words.spaces()? }
        }
        "give-up" => TurnStep::GiveUp,
        "end-of-turn" => TurnStep::EndOfTurn,
        "granted" => TurnStep::Granted(words.who()?),
        "end-of-granted" => TurnStep::EndOfGranted,
        "cards-speak" => {
            let from = words.number()?;
            within("card", from, 0, MOST_CARDS as u8 - 1)?;
            TurnStep::CardsSpeak(Card::new(usize::from(from)))
        }
        "end-of-phase" => TurnStep::EndOfPhase,
        "last-phase-ends" => TurnStep::LastPhaseEnds,
        other => return Err(unknown("step", other, &NEXT)),
    })
}

/// `attack cultist 1 knife`
fn write_chosen_action(names: &Names<'_>, state: &State, doing: ChosenAction) -> String {
    match doing {
        ChosenAction::Attack(monster, weapon) => {
            let weapon = weapon.map_or_else(|| "unarmed".to_owned(), |card| names.card(card));
            format!("attack {} {weapon}", names.monster(state, monster))
        }
        ChosenAction::Ability(card, place) => format!("use {place} {}", names.card(card)),
        ChosenAction::OwnAbility(place) => format!("use-own {place}"),
        ChosenAction::Barricade(Shift::Against(border, from)) => {
            format!("block {} {}", write_standing(names, from), names.border(border))
        }
        ChosenAction::Barricade(Shift::AgainstPassage(from)) => {
            format!("block-passage {}", write_standing(names, from))
        }
        ChosenAction::Barricade(Shift::Clear(border)) => format!("clear {}", names.border(border)),
        ChosenAction::Barricade(Shift::ClearPassage(space)) => {
            format!("clear-passage {}", names.space(space))
        }
        ChosenAction::Option(token, offer) => format!("option {} {}", names.token(token), names.offer(offer)),
        ChosenAction::Extinguish => "extinguish".to_owned(),
        ChosenAction::PushMonster(monster, to) => {
            format!("push-monster {} {}", names.monster(state, monster), names.space(to))
        }
        ChosenAction::PushPerson(who, to) => format!("push {} {}", names.who(who), names.space(to)),
        ChosenAction::SetFire(space) => format!("set-fire {}", names.space(space)),
        ChosenAction::Steal(who, skill) => format!("steal {} {}", names.who(who), word(&skill)),
        ChosenAction::Trade => "trade".to_owned(),
    }
}

/// Where a barricade stood: `free`, `passage`, `door study.a - passage.b`
fn write_standing(names: &Names<'_>, against: Against) -> String {
    match against {
        Against::Nothing => "free".to_owned(),
        Against::Passage => "passage".to_owned(),
        Against::Border(border) => format!("door {}", names.border(border)),
    }
}

fn read_standing(words: &mut Words<'_>) -> Found<Against> {
    Ok(match words.next()? {
        "free" => Against::Nothing,
        "passage" => Against::Passage,
        "door" => Against::Border(words.border()?),
        other => {
            return Err(format!("a barricade stands `free`, at the `passage` or at a `door`, not `{other}`"));
        }
    })
}

fn read_chosen_action(words: &mut Words<'_>) -> Found<ChosenAction> {
    Ok(match words.next()? {
        "attack" => {
            let monster = words.monster()?;
            let is_unarmed = words.left == ["unarmed"];
            let weapon = if is_unarmed { words.next().map(|_| None)? } else { Some(words.card()?) };
            ChosenAction::Attack(monster, weapon)
        }
        "use" => {
            let place = words.number()?;
            ChosenAction::Ability(words.card()?, place)
        }
        "use-own" => ChosenAction::OwnAbility(words.number()?),
        "block" => {
            let from = read_standing(words)?;
            ChosenAction::Barricade(Shift::Against(words.border()?, from))
        }
        "block-passage" => ChosenAction::Barricade(Shift::AgainstPassage(read_standing(words)?)),
        "clear" => ChosenAction::Barricade(Shift::Clear(words.border()?)),
        "clear-passage" => ChosenAction::Barricade(Shift::ClearPassage(words.space()?)),
        "option" => {
            let token = words.token()?;
            ChosenAction::Option(token, words.offer()?)
        }
        "extinguish" => ChosenAction::Extinguish,
        "push-monster" => {
            let monster = words.monster()?;
            ChosenAction::PushMonster(monster, words.space()?)
        }
        "push" => {
            let who = words.who()?;
            ChosenAction::PushPerson(who, words.space()?)
        }
        "set-fire" => ChosenAction::SetFire(words.space()?),
        "steal" => {
            let who = words.who()?;
            ChosenAction::Steal(who, find_word("skill", words.next()?, Skill::ALL)?)
        }
        "trade" => ChosenAction::Trade,
        other => return Err(unknown("deed", other, &DEEDS)),
    })
}

/// An error message that says what was probably meant.
fn unknown(what: &str, word: &str, known: &[&str]) -> String {
    find(what, word, known.iter().copied()).err().unwrap_or_else(|| format!("`{word}` stands alone"))
}

fn write_mythos(names: &Names<'_>, state: &State, step: MythosStep) -> String {
    match step {
        MythosStep::FireSpreads => "fire-spreads".to_owned(),
        MythosStep::Triggers => "triggers".to_owned(),
        MythosStep::Pool => "pool".to_owned(),
        MythosStep::BeforeMonsters => "before-monsters".to_owned(),
        MythosStep::Monsters => "monsters".to_owned(),
        MythosStep::NextMonster => "next-monster".to_owned(),
        MythosStep::Activate(monster) => format!("activate {}", names.monster(state, monster)),
        MythosStep::ActivateThese(those) => {
            let named = |monster| format!(" {}", names.monster(state, monster));
            format!("activate-these{}", those.iter().map(named).collect::<String>())
        }
        MythosStep::Attack { monster, text, left } => {
            format!("attack {} {text}{}", names.monster(state, monster), people(names, left))
        }
        MythosStep::HorrorChecks(left) => format!("horror-checks{}", people(names, left)),
        MythosStep::RoundEnd => "round-end".to_owned(),
    }
}

fn read_mythos(words: &mut Words<'_>, first: &str) -> Found<Option<MythosStep>> {
    Ok(Some(match first {
        "fire-spreads" => MythosStep::FireSpreads,
        "triggers" => MythosStep::Triggers,
        "pool" => MythosStep::Pool,
        "before-monsters" => MythosStep::BeforeMonsters,
        "monsters" => MythosStep::Monsters,
        "next-monster" => MythosStep::NextMonster,
        "activate" => MythosStep::Activate(words.monster()?),
        "activate-these" => {
            let mut those = Set::EMPTY;
            while !words.left.is_empty() {
                those.insert(words.monster()?);
            }
            MythosStep::ActivateThese(those)
        }
        "attack" => {
            let (monster, text) = (words.monster()?, words.number()?);
            let texts =
                words.state.monster(monster).map_or(0, |it| words.names.content.kind(it.kind).attacks.len());
            within("attack text", text, 0, texts.saturating_sub(1) as u8)?;
            MythosStep::Attack { monster, text, left: words.people()? }
        }
        "horror-checks" => MythosStep::HorrorChecks(words.people()?),
        "round-end" => MythosStep::RoundEnd,
        _ => return Ok(None),
    }))
}

fn write_story(names: &Names<'_>, _: &State, step: StoryStep) -> String {
    match step {
        StoryStep::Queue => "queue".to_owned(),
        StoryStep::Puzzle { puzzle, who, left } => {
            format!("puzzle {} {} {left}", names.scenario.puzzle(puzzle).id, names.who(who))
        }
    }
}

/// ` agatha-crane rita-young`
fn people(names: &Names<'_>, people: Set<Who>) -> String {
    people.iter().map(|who| format!(" {}", names.who(who))).collect()
}

/// The words of a step, taken one after the other.
struct Words<'a> {
    names: &'a Names<'a>,
    state: &'a State,
    item: &'a str,
    left: Vec<&'a str>,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Found<&'a str> {
        if self.left.is_empty() {
            return Err(format!("something is missing after `{}`", self.item));
        }
        Ok(self.left.remove(0))
    }

    fn number(&mut self) -> Found<u8> {
        number(self.next()?)
    }

    fn who(&mut self) -> Found<Who> {
        let word = self.next()?;
        self.names.find_who(word)
    }

    fn space(&mut self) -> Found<Space> {
        let word = self.next()?;
        self.names.find_space(word)
    }

    fn token(&mut self) -> Found<TokenId> {
        let word = self.next()?;
        self.names.find_token(word)
    }

    fn puzzle(&mut self) -> Found<PuzzleId> {
        let word = self.next()?;
        let puzzles = self.names.scenario.puzzles.iter().map(|puzzle| puzzle.id.as_str());
        find("puzzle", word, puzzles).map(PuzzleId::new)
    }

    fn action(&mut self) -> Found<Action> {
        find_word("action", self.next()?, Action::ALL)
    }

    /// `cultist 1`
    fn monster(&mut self) -> Found<Monster> {
        let (kind, number) = (self.next()?, self.next()?);
        self.names.find_monster(self.state, &format!("{kind} {number}"))
    }

    /// `desk 2`
    fn offer(&mut self) -> Found<OfferId> {
        let (token, number) = (self.next()?, self.next()?);
        self.names.find_offer(&format!("{token} {number}"))
    }

    /// `knife`; the last word of a step, or `feed-the-mind 2`, the last two.
    fn card(&mut self) -> Found<Card> {
        let words = std::mem::take(&mut self.left).join(" ");
        self.names.find_card(&words, |_| true)
    }

    /// `front.b - study.a`: all that are left.
    /// `study.a - passage.b`, or `study.a - passage.b 2`
    fn border(&mut self) -> Found<Border> {
        let is_twin = self.left.get(3).is_some_and(|word| word.parse::<u8>().is_ok());
        let count = self.left.len().min(if is_twin { 4 } else { 3 });
        let words: Vec<&str> = self.left.drain(..count).collect();
        self.names.find_border(&words.join(" "))
    }

    /// All that are left.
    fn spaces(&mut self) -> Found<Set<Space>> {
        let spaces = std::mem::take(&mut self.left);
        spaces.into_iter().map(|word| self.names.find_space(word)).collect()
    }

    /// All that are left.
    fn people(&mut self) -> Found<Set<Who>> {
        let people = std::mem::take(&mut self.left);
        people.into_iter().map(|word| self.names.find_who(word)).collect()
    }

    fn end(&self) -> Found {
        match self.left.first() {
            None => Ok(()),
            Some(word) => Err(format!("`{word}` is too much in `{}`", self.item)),
        }
    }
}
