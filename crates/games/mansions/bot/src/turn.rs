//! What the bot does with its turn.

use crate::goals::{BURN, Goal, Goals, What};
use crate::viewpoint::Viewpoint;
use mansions::actions::attack;
use mansions::content::Weapon;
use mansions::effect::{Icon, When};
use mansions::effects::Scene;
use mansions::ids::{Action, Card, Ill, Monster, OfferId, TokenId, WeaponClass, Who};
use mansions::plan::By;
use mansions::possessions::gives::{Source, abilities, side_up};
use mansions::question::Choice;
use mansions::state::Purpose;
use parts::Space;

/// The discount of a goal for each action that it is away.
const PER_ACTION: f32 = 0.78;
/// The cost of leaving a space with a monster in it.
const EVADING: f32 = 1.2;
/// The share of a kill's value that even a very weak attack is worth, because a fight that is begun will be
/// finished.
const BEGUN: f32 = 0.6;
/// The share of the harm that nearby monsters could do that counts as a cost at the end of a turn.
const DREAD: f32 = 0.8;

impl Viewpoint<'_> {
    /// The best answer to the turn question.
    pub(crate) fn act(&self, options: &[Choice]) -> Option<Choice> {
        let goals = self.goals();
        self.best(options, |option| self.move_worth(&goals, option))
    }

    /// The value of each answer to the turn question, with its index. Answers that are never given are left
    /// out.
    pub(crate) fn worths(&self, options: &[Choice]) -> Vec<(f32, usize)> {
        let goals = self.goals();
        let worth = |(place, &option): (usize, &Choice)| Some((self.move_worth(&goals, option)?, place));
        options.iter().enumerate().filter_map(worth).collect()
    }

    pub(crate) fn best(&self, options: &[Choice], worth: impl Fn(Choice) -> Option<f32>) -> Option<Choice> {
        let valued = options.iter().filter_map(|&option| worth(option).map(|worth| (option, worth)));
        let best = valued.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.map(|(option, _)| option)
    }

    fn move_worth(&self, goals: &Goals, option: Choice) -> Option<f32> {
        match option {
            Choice::Done => Some(0.0),
            Choice::StopMoving => Some(self.standing(goals, self.here(), 0)),
            Choice::Walk(to) => Some(self.walk(goals, to)),
            Choice::Action(action) => self.action(goals, action),
            Choice::Token(token) => self.free(token),
            Choice::Ability(card, place) => self.ability(Source::Card(card, place)).map(|worth| worth - 0.1),
            Choice::OwnAbility(place) => self.ability(Source::Own(place)).map(|worth| worth - 0.1),
            _ => None,
        }
    }

    fn action(&self, goals: &Goals, action: Action) -> Option<f32> {
        let here = |what: fn(&What) -> bool| {
            let near = goals.iter().filter(|goal| goal.at.contains(self.here()) && what(&goal.what));
            near.map(|goal| goal.worth).reduce(f32::max)
        };
        let beset = if self.is_beset() { EVADING } else { 0.0 };
        match action {
            Action::Attack => self.best_attack().map(|(_, _, worth)| worth),
            Action::Card => self.best_ability().map(|(_, worth)| worth - beset),
            Action::Explore | Action::Interact | Action::Search => {
                self.best_token(goals, action).map(|(_, worth)| worth - beset)
            }
            Action::Extinguish => self.fire_fighting().map(|worth| worth - beset),
            Action::Trade => here(|what| matches!(what, What::PickUp(_))).map(|worth| worth - beset),
            Action::SetFire => {
                let near = self.land().next(self.here(), By::Adjacency).with(self.here());
                (!(near & self.burns_well()).is_empty()).then_some(BURN - beset)
            }
            Action::Barricade | Action::Move | Action::Push | Action::Steal => None,
        }
    }

    /// The best token for such an action here.
    fn best_token(&self, goals: &Goals, action: Action) -> Option<(TokenId, f32)> {
        let mine =
            goals.iter().filter(|goal| goal.at.contains(self.here())).filter_map(|goal| match goal.what {
                What::Token(token) if self.action_of(token) == action => Some((token, goal.worth)),
                _ => None,
            });
        mine.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    fn action_of(&self, token: TokenId) -> Action {
        mansions::effect::action_of(self.scenario().token(token).kind).unwrap_or(Action::Interact)
    }

    fn fire_fighting(&self) -> Option<f32> {
        let burns = self.state.board.fire.contains(self.here());
        burns.then(|| 0.8 + self.pain(Ill::Damage))
    }

    /// The value of a free option, if it does any good.
    fn free(&self, token: TokenId) -> Option<f32> {
        let options = self.scenario().token(token).options.iter().filter(|offer| offer.icon == Icon::Free);
        let (_, worth) = self.best_offer(options)?;
        (worth > 0.25).then_some(worth + 2.0)
    }

    /// The best option of a token.
    pub(crate) fn which_option(&self, token: TokenId, options: &[Choice]) -> Option<Choice> {
        let worth = |id: OfferId| self.offer(self.content.offer(id));
        let hinted = self.token(token).is_some();
        self.best(options, |option| match option {
            Choice::Offer(id) => Some(worth(id)),
            Choice::No => Some(if hinted { 0.0 } else { 0.25 }),
            _ => None,
        })
    }

    pub(crate) fn which_token(&self, options: &[Choice]) -> Option<Choice> {
        self.best(options, |option| match option {
            Choice::Token(token) => Some(self.token(token).unwrap_or(0.0)),
            _ => None,
        })
    }

    /// The value of a step of a move: what can be reached from there, less the cost of leaving and arriving.
    pub(crate) fn walk(&self, goals: &Goals, to: Space) -> f32 {
        let moving = self.state.turn.as_ref().and_then(|turn| turn.moving);
        let left = moving.map_or(2, |moving| moving.left);
        let beset = if self.is_beset() { EVADING } else { 0.0 };
        let begins = if moving.is_none() { 0.05 } else { 0.0 };
        let safer = self.dread(self.here()) - self.dread(to);
        self.standing(goals, to, left.saturating_sub(1)) - beset - begins - self.peril(to) + safer
    }

    /// The cost of ending a turn somewhere: the sight of monsters, and their attacks.
    fn dread(&self, at: Space) -> f32 {
        let land = self.land();
        let (range, near) = (land.in_range(at), land.within(at, 1, By::Foot));
        let of = |space: Space| {
            let sight = if range.contains(space) { self.pain(Ill::Horror) } else { 0.0 };
            let blows = if near.contains(space) { self.pain(Ill::Damage) } else { 0.0 };
            0.5 * (sight + blows)
        };
        let all: f32 = self.state.all_monsters().map(|(_, it)| of(it.space)).sum();
        let last = self.state.turn.as_ref().is_none_or(|turn| turn.actions_left <= 1);
        all * DREAD * if last { 1.0 } else { 0.5 }
    }

    pub(crate) fn best_blow(&self, monster: Monster) -> f32 {
        let cards = self.state.held_by(self.who);
        let armed = cards.filter(|&card| side_up(self.content, self.state, card).weapon.is_some());
        armed.map(Some).chain([None]).map(|card| self.blow(monster, card)).fold(0.0, f32::max)
    }

    /// The value of what can be reached from a space, with this many spaces of a move left.
    pub(crate) fn standing(&self, goals: &Goals, from: Space, left: u8) -> f32 {
        let values = goals.iter().filter_map(|goal| {
            let steps = goal.ways.from(from)?;
            let moves = steps.saturating_sub(left).div_ceil(2);
            // Of two equally good goals the nearer one counts more, so that walking away from it is seen to
            // be a step back.
            let nearness = PER_ACTION.powi(i32::from(moves)) * 0.985_f32.powi(i32::from(steps));
            let at_hand = if goal.what == What::Be && steps == 0 { 0.5 } else { 1.0 };
            Some(goal.worth * at_hand * nearness * self.share_of_goal(goal, steps))
        });
        values.reduce(f32::max).unwrap_or(0.0)
    }

    /// Tasks that others are nearer to are left to them; against a monster, several are welcome.
    fn share_of_goal(&self, goal: &Goal, steps: u8) -> f32 {
        // If others are equally near, the first in order counts as nearer.
        let nearer = |who: Who| {
            let ahead = |theirs| theirs < steps || theirs == steps && who.0 < self.who.0;
            who != self.who && goal.ways.from(self.state.who(who).space).is_some_and(ahead)
        };
        match goal.what {
            What::Be | What::Attack(_) | What::Burn => 1.0,
            What::Token(_) | What::PickUp(_) if self.state.on_board().any(nearer) => 0.6,
            What::Token(_) | What::PickUp(_) => 1.0,
        }
    }

    /// The cost of arriving somewhere.
    fn peril(&self, to: Space) -> f32 {
        let fire = if self.state.board.fire.contains(to) { 1.2 * self.pain(Ill::Damage) } else { 0.0 };
        let foes = self.state.monsters_at(to).count() as f32;
        fire + foes * (0.4 + 0.5 * self.share(Ill::Damage))
    }

    /// Whom to attack, with what, and its value.
    pub(crate) fn best_attack(&self) -> Option<(Monster, Option<Card>, f32)> {
        let foes = self.state.all_monsters();
        let ways = foes.flat_map(|(monster, _)| self.ways(monster));
        ways.reduce(|best, next| if next.2 > best.2 { next } else { best })
    }

    fn ways(&self, monster: Monster) -> impl Iterator<Item = (Monster, Option<Card>, f32)> {
        let is_here = self.state.monster(monster).is_some_and(|it| it.space == self.here());
        let armed = self
            .state
            .held_by(self.who)
            .filter(move |&card| attack::reaches(self.content, self.state, self.who, monster, card));
        let unarmed = is_here.then_some(None);
        let all = armed.map(Some).chain(unarmed);
        all.map(move |card| (monster, card, self.blow(monster, card)))
    }

    /// The value of an attack, by its share of the wounds that the monster can still take.
    pub(crate) fn blow(&self, monster: Monster, card: Option<Card>) -> f32 {
        let it = self.state.monster(monster).expect("it is on the board");
        let weapon: Option<&Weapon> = card.and_then(|card| side_up(self.content, self.state, card).weapon);
        let class = weapon.map_or(WeaponClass::Unarmed, |weapon| weapon.class);
        let texts = self.content.attack_texts(class, self.content.kind(it.kind).class);
        let scene =
            Scene { purpose: Purpose::Attack(monster, card), monster: Some(monster), card, ..self.scene() };
        let damages = texts.iter().map(|text| {
            let dice = self.pool(text.skill, text.dice, &scene);
            let result = self.successes(dice).round() as u8;
            f32::from(attack::damage(text, weapon.map_or(0, |weapon| weapon.damage), result))
        });
        let mean = damages.sum::<f32>() / (texts.len().max(1) as f32);
        let left = f32::from(it.health.saturating_sub(it.damage)).max(1.0);
        let near = if it.space == self.here() { 1.3 } else { 1.0 };
        let share = BEGUN + (1.0 - BEGUN) * (mean / left).min(1.0);
        share * self.foe(monster) * near + if mean >= left { 0.8 } else { 0.0 }
    }

    /// The best card effect that takes an action.
    pub(crate) fn best_ability(&self) -> Option<(Source, f32)> {
        let at = |when| abilities(self.content, self.state, self.who, when);
        let mine = at(When::Action).chain(at(When::ActionOfAnybody));
        let valued = mine.filter_map(|(source, _)| self.ability(source).map(|worth| (source, worth)));
        valued.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    pub(crate) fn ability(&self, source: Source) -> Option<f32> {
        let at = |when| abilities(self.content, self.state, self.who, when);
        let (_, ability) = When::ALL.into_iter().flat_map(at).find(|(one, _)| *one == source)?;
        let card = match source {
            Source::Card(card, _) => Some(card),
            Source::Own(_) | Source::Ill(..) | Source::Condition(..) => None,
        };
        let scene = Scene { card, ..self.scene() };
        let worth = self.worth(&ability.does, &scene, 4);
        (worth > 0.4).then_some(worth)
    }

    /// A step that an effect allows: taken if more can be reached from there.
    pub(crate) fn may_step(&self, options: &[Choice]) -> Option<Choice> {
        let goals = self.goals();
        let stay = self.standing(&goals, self.here(), 0);
        let beset = if self.is_beset() { EVADING } else { 0.0 };
        self.best(options, |option| match option {
            Choice::Space(to) => Some(self.standing(&goals, to, 0) - self.peril(to) - beset),
            Choice::No => Some(stay),
            _ => None,
        })
    }
}
