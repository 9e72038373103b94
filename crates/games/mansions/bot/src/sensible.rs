//! How the bot plays: an opinion for each kind of question. It looks only at what its seat sees.

use crate::MansionsBot;
use crate::viewpoint::Viewpoint;
use bots::Sensible;
use mansions::ids::{Face, Skill, Who};
use mansions::possessions::gives::Source;
use mansions::question::{About, Choice};
use mansions::state::Purpose;
use mansions::{Content, Mansions, State};
use table::Ask;

impl Sensible for MansionsBot {
    type Game = Mansions;

    fn opinion(content: &Content, state: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
        let view = Viewpoint { content, state, who: ask.why.who.unwrap_or(Who(0)) };
        let chosen = view.choose(ask.why.about, ask.options)?;
        ask.options.iter().position(|&option| option == chosen)
    }
}

impl Viewpoint<'_> {
    fn choose(&self, about: About, options: &[Choice]) -> Option<Choice> {
        match about {
            About::Turn => self.act(options),
            About::WhichToken => self.which_token(options),
            About::WhichOption(token) => self.which_option(token, options),
            About::Chooses(_) | About::LeadChooses(_) => self.which_offer(options),
            About::AttackWhom => self.best_attack().map(|(monster, _, _)| Choice::Monster(monster)),
            About::AttackWith(monster) => self.best(options, |option| match option {
                Choice::Card(card) => Some(self.blow(monster, Some(card))),
                Choice::Unarmed => Some(self.blow(monster, None)),
                _ => None,
            }),
            About::WhichCard => self.which_card(options),
            About::GiveUpWhat => self.best(options, |option| match option {
                Choice::Card(card) => Some(-self.thing(card)),
                _ => None,
            }),
            About::MayStep => self.may_step(options),
            About::AfterRoll => self.after_roll(options),
            About::HelpWithRoll(_) => self.help(options),
            About::WhichSkill | About::SkillForPuzzle(_) => self.best(options, |option| match option {
                Choice::Skill(skill) => Some(self.skill(skill)),
                _ => None,
            }),
            About::NextUp => self.next_up(options),
            About::GiveOut(card) => self.give_out(card, options),
            About::FireSpreads => self.fire_spreads(options),
            About::MonsterTarget(_) | About::WhichPerson => self.sturdiest(options),
            About::ChoosePerson => self.neediest(options),
            About::Trade => self.trade(options),
            About::TradeTo(_) => Some(Choice::Who(self.who)),
            About::PuzzleStep(puzzle) => self.puzzle_step(puzzle, options),
            About::SetFireWhere => {
                let good = self.burns_well();
                self.best(options, |option| match option {
                    Choice::Space(space) => Some(if good.contains(space) { 1.0 } else { 0.0 }),
                    _ => None,
                })
            }
            About::Douse => Some(Choice::Yes),
            About::Willing(_) => Some(if self.is_beset() { Choice::No } else { Choice::Yes }),
            About::TradeAllow(_) | About::UseOwnAbility | About::May(_) => Some(Choice::Yes),
            About::UseAbility(_) => Some(self.use_ability()),
            About::HealWhat(_) | About::TurnDownWhat(_) => options.first().copied(),
            _ => None,
        }
    }

    fn skill(&self, skill: Skill) -> f32 {
        f32::from(self.content.investigator(self.me().card).skills[skill as usize])
    }

    /// The best of the options that a question offers.
    fn which_offer(&self, options: &[Choice]) -> Option<Choice> {
        self.best(options, |option| match option {
            Choice::Offer(id) => Some(self.offer(self.content.offer(id))),
            Choice::No => Some(0.0),
            _ => None,
        })
    }

    fn which_card(&self, options: &[Choice]) -> Option<Choice> {
        self.best(options, |option| match option {
            Choice::Ability(card, place) => Some(self.ability(Source::Card(card, place)).unwrap_or(0.0)),
            Choice::OwnAbility(place) => Some(self.ability(Source::Own(place)).unwrap_or(0.0)),
            _ => None,
        })
    }

    /// Uses sedatives and the like only in need.
    fn use_ability(&self) -> Choice {
        let need = self.share(mansions::ids::Ill::Damage) + self.share(mansions::ids::Ill::Horror);
        if need > 0.9 { Choice::Yes } else { Choice::No }
    }

    /// Changes dice as long as that can turn a failure into a pass; spends clues only if they suffice.
    fn after_roll(&self, options: &[Choice]) -> Option<Choice> {
        let roll = self.state.now.roll?;
        let (successes, investigations) = (roll.showing(Face::Success), roll.showing(Face::Investigation));
        let missing = roll.need.saturating_sub(successes);
        let has = |choice: Choice| options.contains(&choice).then_some(choice);
        let clues = self.me().clues;
        let matters = match roll.purpose {
            Purpose::Attack(..)
            | Purpose::Attacked(_)
            | Purpose::Extinguish
            | Purpose::Push
            | Purpose::Steal => true,
            _ => roll.need == 0,
        };
        if missing > 0 {
            if missing <= investigations {
                let by_clue = if missing <= clues { has(Choice::SpendClue) } else { None };
                let by_focus = has(Choice::SpendFocus).filter(|_| missing > 1 || by_clue.is_none());
                if let Some(way) = by_focus.or(by_clue) {
                    return Some(way);
                }
            }
            return self.reroll(options).or_else(|| self.ask_for_help(options)).or(Some(Choice::Done));
        }
        if matters && roll.need == 0 && investigations > 0 && clues >= 3 {
            return has(Choice::SpendClue).or(Some(Choice::Done));
        }
        Some(Choice::Done)
    }

    /// Rerolls blanks first, then investigations; never a success.
    fn reroll(&self, options: &[Choice]) -> Option<Choice> {
        let face = |face: Face| {
            options.iter().copied().find(|option| match option {
                Choice::Reroll(_, of) | Choice::OwnReroll(of) => *of == face,
                _ => false,
            })
        };
        let whole = || {
            options
                .iter()
                .copied()
                .find(|option| matches!(option, Choice::Ability(..) | Choice::OwnAbility(_)))
        };
        face(Face::Blank).or_else(|| face(Face::Investigation)).or_else(whole)
    }

    fn ask_for_help(&self, options: &[Choice]) -> Option<Choice> {
        options.iter().copied().find(|option| matches!(option, Choice::Who(_)))
    }

    fn help(&self, options: &[Choice]) -> Option<Choice> {
        self.reroll(options).or(Some(Choice::No))
    }
}
