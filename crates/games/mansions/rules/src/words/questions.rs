//! What has to be decided, as the table would ask it.

use super::cards;
use super::names::{card_name, ill_name, kind_name, monster_name, name_of, space_name, token_name};
use crate::content::Content;
use crate::ids::{Card, Face, Monster, PuzzleId, SpawnId, Who};
use crate::question::{About, Why};
use crate::scenario::PuzzleKind;
use crate::state::{Purpose, Roll, State};
use table::english::{capital, small, times};

pub(super) fn question(content: &Content, state: &State, why: Why) -> String {
    Asks { content, state, who: why.who }.question(why.about)
}

#[derive(Clone, Copy)]
struct Asks<'a> {
    content: &'a Content,
    state: &'a State,
    who: Option<Who>,
}

impl Asks<'_> {
    /// Every question, in the order of their list.
    fn question(self, about: About) -> String {
        let name = self.name();
        match about {
            About::DrawMap => "Which map is it?".to_owned(),
            About::DrawItem => format!("Which item does {name} find?"),
            About::DrawSpell => format!("Which spell does {name} learn?"),
            About::SpellBack(card) => {
                format!("What is on the back of {}?", self.content.card_name(card))
            }
            About::Dice(dice) => {
                let roller = self.roller(&name);
                if dice == 1 {
                    format!("How does {roller}’s die fall?")
                } else {
                    format!("How do {roller}’s {dice} dice fall?")
                }
            }
            About::ClaimUp(ill) => format!("Which {} card does {name} suffer?", ill_name(ill)),
            About::ClaimDown(ill) => {
                format!("Which {} card does {name} suffer, face down?", ill_name(ill))
            }
            About::TurnUp(ill) => format!("Which of {name}’s facedown {} is turned up?", ill_name(ill)),
            About::LoseFaceDown(ill) => {
                format!("Which of {name}’s facedown {} is discarded?", ill_name(ill))
            }
            About::InsaneBack => format!("What has {name}’s mind made of it?"),
            About::AttackText(monster) => format!("How does the attack on {} go?", self.monster(monster)),
            About::EvadeText(monster) => format!("How does {name} get past {}?", self.monster(monster)),
            About::HorrorText(monster) => {
                format!("What does the sight of {} do to {name}?", self.monster(monster))
            }
            About::NextMonster => "Which monster activates next?".to_owned(),
            About::MoveText(monster) => format!("Where is {} going?", self.monster(monster)),
            About::MonsterText(monster) => format!("How does {} attack?", self.monster(monster)),
            About::DrawTier => "How bad does it get?".to_owned(),
            About::DrawEvent(_) => "What happens?".to_owned(),
            About::DrawPerson => "Whom does it strike?".to_owned(),
            About::DrawMonster => "Which monster is it?".to_owned(),
            About::DrawSpace => "Where does it happen?".to_owned(),
            About::DrawKind => "What comes?".to_owned(),
            About::RandomItem => format!("Which of {name}’s items is it?"),
            About::DrawArm => "Which way does it go?".to_owned(),
            About::FactIs | About::FactIsNot | About::IsIt(_) => "What is the truth of it?".to_owned(),
            About::PuzzleBoard(puzzle) => format!("Which board is {}?", self.puzzle(puzzle)),
            About::PuzzleMix(puzzle) => format!("How is {} mixed?", self.puzzle(puzzle)),
            About::CodeAnswer(puzzle) => format!("How does {} answer?", self.puzzle(puzzle)),
            About::Redeal => "What is not known is dealt anew.".to_owned(),
            About::GiveOut(it) | About::TradeTo(it) => self.of_card(it, "Who gets this card?"),
            About::NextUp => "Whose turn is next?".to_owned(),
            About::FireSpreads => "The fire spreads. Where to?".to_owned(),
            About::MonsterWay(monster) => format!("Which way does {} take?", self.monster(monster)),
            About::MonsterGoal(monster) => {
                format!("More than one place draws {}. Where does it go?", self.monster(monster))
            }
            About::MonsterTarget(monster) => format!("Whom does {} attack?", self.monster(monster)),
            About::MonsterSent(monster) => format!("Where is {} moved?", self.monster(monster)),
            About::MovedTo(who) => format!("Where is {} moved?", self.named(who)),
            About::AppearsWhere(spawn) => format!("Where does {} appear?", self.spawn(spawn)),
            About::DriftsTo => "The ground is gone. Where does what lay there end up?".to_owned(),
            About::WhichPerson => "More than one investigator fits. Whom does it concern?".to_owned(),
            About::WhichSpace => "More than one space fits. Where does it happen?".to_owned(),
            About::WhichMonster => "More than one monster fits. Which one is it?".to_owned(),
            About::LeadChooses(text) => self.content.text(text).to_owned(),
            About::Turn => self.turn(),
            About::Order => format!("What does {name} resolve first?"),
            About::UseAbility(it) => self.of_card(it, &format!("Does {name} use this card?")),
            About::UseOwnAbility => format!("Does {name} use the ability?"),
            About::AttackWhom => format!("Whom does {name} attack?"),
            About::AttackWith(monster) => format!("How does {name} attack {}?", self.monster(monster)),
            About::WhichToken => format!("What does {name} turn to?"),
            About::WhichOption(token) => {
                let token = token_name(self.content, self.state, token);
                format!("{}: what does {name} do?", capital(&token))
            }
            About::WhichCard => format!("Which card does {name} use?"),
            About::EvadeWhom => format!("Which monster must {name} evade?"),
            About::HorrorOf => format!("Which monster must {name} face?"),
            About::AfterRoll => format!("{} What now?", self.rolled(&name)),
            About::HelpWithRoll(roller) => {
                format!("{} Does {name} help?", self.rolled(&self.named(roller)))
            }
            About::WhichSkill => format!("Which skill does {name} test?"),
            About::SkillForPuzzle(puzzle) => {
                format!("With which skill does {name} try {}?", self.puzzle(puzzle))
            }
            About::PushWhom => format!("Whom does {name} push?"),
            About::PushWhere => format!("Where does {name} push?"),
            About::Willing(by) => format!("{} pushes {name}. Does {name} go willingly?", self.named(by)),
            About::StealFrom => format!("From whom does {name} steal?"),
            About::StealWith => format!("Which skill does {name} steal with?"),
            About::StealWhat(owner) => format!("What does {name} take from {}?", self.named(owner)),
            About::Trade => format!("What does {name} give, drop or pick up?"),
            About::TradeAllow(it) => self.of_card(it, &format!("Does {name} give this card away?")),
            About::SetFireWhere => format!("Where does {name} set a fire?"),
            About::Douse => self.douse(&name),
            About::BarricadeWhat => format!("Where does {name} move a barricade?"),
            About::BarricadeWhich => format!("Which barricade does {name} take for that?"),
            About::BarricadeWhere => match self.who {
                Some(_) => format!("Where does {name} put the barricade?"),
                None => "Where does the barricade go up?".to_owned(),
            },
            About::HealWhat(ill) => format!("Which {} does {name} discard?", ill_name(ill)),
            About::TurnDownWhat(ill) => format!("Which {} does {name} turn facedown?", ill_name(ill)),
            About::MayStep => format!("{name} may move. Where to?"),
            About::WashedTo => format!("The ground under {name} is gone. Where to?"),
            About::Chooses(text) | About::May(text) => self.content.text(text).to_owned(),
            About::ChoosePerson => format!("Whom does {name} choose?"),
            About::ChooseSpace => format!("Which space does {name} choose?"),
            About::ChooseMonster => format!("Which monster does {name} choose?"),
            About::ChooseItem => format!("Which card does {name} choose?"),
            About::GiveUpWhat => format!("Which card does {name} give up?"),
            About::DriveWhere(monster) => format!("Where does {name} drive {}?", self.monster(monster)),
            About::PuzzleStep(puzzle) => self.puzzle_step(&name, puzzle),
        }
    }

    /// Which card it is about, and what that does, before the question.
    fn of_card(self, card: Card, question: &str) -> String {
        let (name, is_flipped) =
            (card_name(self.content, self.state, card), self.state.cards.flipped.contains(card));
        format!("{name}: {} {question}", cards::card_text(self.content, card, is_flipped))
    }

    /// MOM-BARR-03 Whose dice they are: a monster's, even though an investigator rolls them.
    fn roller(self, name: &str) -> String {
        match self.state.now.roll.map(|roll| roll.purpose) {
            Some(Purpose::ForMonster(monster)) => self.monster(monster),
            _ => name.to_owned(),
        }
    }

    fn name(self) -> String {
        self.who.map_or_else(|| "the table".to_owned(), |who| self.named(who))
    }

    fn named(self, who: Who) -> String {
        name_of(self.content, self.state, who).to_owned()
    }

    fn monster(self, monster: Monster) -> String {
        monster_name(self.content, self.state, monster)
    }

    /// What may come: by its name, if only one kind may.
    fn spawn(self, spawn: SpawnId) -> String {
        match &self.state.the_scenario(self.content).spawn(spawn).kinds[..] {
            [only] => kind_name(self.content, only.id()),
            _ => "the monster".to_owned(),
        }
    }

    fn puzzle(self, puzzle: PuzzleId) -> String {
        small(&self.state.the_scenario(self.content).puzzle(puzzle).name)
    }

    fn turn(self) -> String {
        let name = self.name();
        let Some(turn) = &self.state.turn else { return format!("What does {name} do?") };
        match (turn.granted_by, turn.moving, turn.actions_left) {
            (Some(_), ..) => format!("{name} has an extra action. What now?"),
            (None, Some(moving), 0) if moving.left > 0 => {
                format!("{name} can move {} more. What now?", times(moving.left, "space", "spaces"))
            }
            (None, Some(moving), left) if moving.left > 0 => format!(
                "{name} can move {} more and has {}. What now?",
                times(moving.left, "space", "spaces"),
                times(left, "action", "actions")
            ),
            (None, _, 0) => format!("{name} has no actions left. Anything else?"),
            (None, _, left) => format!("{name} has {} left. What now?", times(left, "action", "actions")),
        }
    }

    /// What the dice show, and what is needed.
    fn rolled(self, name: &str) -> String {
        match self.state.now.roll {
            Some(roll) => format!("{name} has rolled {}.{}", faces(roll.faces), need(&roll)),
            None => format!("{name} has rolled."),
        }
    }

    fn douse(self, name: &str) -> String {
        let left = self.who.map_or(0, |who| self.state.who(who).dousing);
        let space = self.who.map(|who| space_name(self.content, self.state, self.state.who(who).space));
        let space = space.unwrap_or_else(|| "the space".to_owned());
        format!(
            "Does {name} put out the fire in {space}? {} left.",
            capital(&times(left, "success", "successes"))
        )
    }

    fn puzzle_step(self, name: &str, puzzle: PuzzleId) -> String {
        let it = self.state.the_scenario(self.content).puzzle(puzzle);
        let ask = match it.kind {
            PuzzleKind::Slide(_) => format!("Which block does {name} move?"),
            PuzzleKind::Code { length, .. } => {
                let (_, chosen) = self.state.now.guess;
                format!("Which symbol does {name} set in place {} of {length}?", chosen + 1)
            }
            PuzzleKind::Image { .. } => format!("Which pieces does {name} swap?"),
            PuzzleKind::Tower { .. } => format!("Which disc does {name} move?"),
            PuzzleKind::Rings { .. } => format!("Which ring does {name} turn?"),
        };
        let left = self.state.now.trying.map_or(0, |(_, _, left)| left);
        format!("{}: {} ({} left)", it.name, small(&ask), times(left, "step", "steps"))
    }
}

/// `2 successes, 1 investigation and 1 blank`
pub(super) fn faces(faces: [u8; 3]) -> String {
    let name = |face: Face, count: u8| match face {
        Face::Success => times(count, "success", "successes"),
        Face::Investigation => times(count, "investigation", "investigations"),
        Face::Blank => times(count, "blank", "blanks"),
    };
    let shown = Face::ALL.iter().zip(faces).filter(|&(_, count)| count > 0);
    let shown: Vec<String> = shown.map(|(face, count)| name(*face, count)).collect();
    if shown.is_empty() { "nothing".to_owned() } else { table::english::list(&shown) }
}

/// ` 2 are needed.`
fn need(roll: &Roll) -> String {
    match (roll.need, roll.purpose) {
        (_, Purpose::ForMonster(_)) | (0, _) => String::new(),
        (1, Purpose::Attack(..)) => " 1 success hits, and more hurt more.".to_owned(),
        (need, Purpose::Attack(..)) => format!(" {need} successes hit, and more hurt more."),
        (1, _) => " 1 success is needed.".to_owned(),
        (need, _) => format!(" {need} successes are needed."),
    }
}
