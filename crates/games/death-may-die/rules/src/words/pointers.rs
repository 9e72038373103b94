//! What an event is about: the people, places, figures and cards that it names.

use super::{figure_id, id_of};
use crate::actions;
use crate::content::{Card, Content, InsanityId, RelicId, TokenId};
use crate::discovery::Discovery;
use crate::event::Event;
use crate::question::{Action, Why};
use crate::state::{Figure, Who};
use crate::{DeathMayDie, State};
use parts::Space;
use table::{Nobody, Pointer, Table};

/// The rooms that a run may begin with, the enemies that one may attack: what is picked on the board to mean the action as well.
pub(super) fn possible(content: &Content, state: &State, why: Why, action: Action) -> Vec<Pointer> {
    let who = why.who;
    let (mut copy, mut nobody) = (state.clone(), Nobody);
    let t = &Table::<DeathMayDie>::new(content, &mut copy, &mut nobody);
    let things = Things { content, state };
    match action {
        Action::Run | Action::FreeRun => {
            actions::rooms_to_run_to(t, who).iter().map(|space| things.space(space)).collect()
        }
        Action::Attack => actions::targets(t, who).iter().map(|figure| things.enemy(figure)).collect(),
        Action::FreeAttack => {
            actions::targets_afar(t, who).iter().map(|figure| things.enemy(figure)).collect()
        }
        _ => Vec::new(),
    }
}

/// The things that an event names, whoever it happens to first; of what appears somewhere, the place first.
pub(super) fn touches(content: &Content, state: &State, event: &Event) -> Vec<Pointer> {
    let things = Things { content, state };
    match *event {
        Event::DealtInsanity { who, insanity } | Event::WentInsane { who, insanity } => {
            vec![things.who(who), things.insanity(insanity)]
        }
        Event::TookRelic { who, relic }
        | Event::RelicTransformed { who, relic }
        | Event::UsedRelic { who, relic } => vec![things.who(who), things.relic(relic)],
        Event::UnknownMonsterCame { .. }
        | Event::StageRevealed { .. }
        | Event::StageDefeated { .. }
        | Event::Opened
        | Event::RitualDisrupted
        | Event::Advanced { .. }
        | Event::TokenTurned { .. } => Vec::new(),
        Event::TokenUnmasked { kind } | Event::TokensMixed { kind, .. } => vec![things.token(kind)],
        Event::TurnBegan { who }
        | Event::Ran { who }
        | Event::Rested { who }
        | Event::CaughtFire { who, .. }
        | Event::Rolled { who, .. }
        | Event::Rerolled { who, .. }
        | Event::Counted { who, .. }
        | Event::TookWounds { who, .. }
        | Event::TookStress { who, .. }
        | Event::LostSanity { who, .. }
        | Event::Spared { who, .. }
        | Event::Healed { who, .. }
        | Event::Survived { who }
        | Event::LeveledUp { who, .. }
        | Event::Gone { who, .. }
        | Event::Checked { who, .. }
        | Event::Acted { who, .. }
        | Event::NothingToDiscover { who }
        | Event::LayDown { who }
        | Event::StoodUp { who }
        | Event::PreyNamed { who, .. } => vec![things.who(who)],
        Event::TokensGained { who, kind, .. } | Event::TokensLost { who, kind, .. } => {
            vec![things.who(who), things.token(kind)]
        }
        Event::Moved { who, to } => vec![things.who(who), things.space(to)],
        Event::Placed { who, at } => vec![things.space(at), things.who(who)],
        Event::Sneaked { who, figure }
        | Event::Attacked { who, figure }
        | Event::EnemyAttacked { figure, who }
        | Event::SteppedIn { who, figure } => vec![things.who(who), things.enemy(figure)],
        Event::EnemyWounded { figure, .. } | Event::EnemyDied { figure } => vec![things.enemy(figure)],
        Event::Followed { figure, to } | Event::EnemyMoved { figure, to } => {
            vec![things.enemy(figure), things.space(to)]
        }
        Event::Summoned { figure, at } | Event::ElderOnePlaced { figure, at } => {
            vec![things.space(at), things.enemy(figure)]
        }
        Event::TokenPlaced { kind, at } => vec![things.space(at), things.token(kind)],
        Event::TokenHurt { kind, at, .. }
        | Event::TokenRemoved { kind, at }
        | Event::WentOff { kind, at, .. } => vec![things.token(kind), things.space(at)],
        Event::TokenMoved { kind, to } => vec![things.token(kind), things.space(to)],
        Event::Marked { kind, figure } => vec![things.token(kind), things.enemy(figure)],
        Event::FirePutOut { at, .. } | Event::FirePlaced { at } => vec![things.space(at)],
        Event::Unlocked { from, to } | Event::LockedAgain { from, to } => {
            vec![things.space(from), things.space(to)]
        }
        Event::Discovered { who, card }
        | Event::Claimed { who, card, .. }
        | Event::Discarded { who, card, .. }
        | Event::CardTurned { who, card, .. }
        | Event::CompanionWounded { who, card, .. }
        | Event::Used { who, card, .. } => vec![things.who(who), things.discovery(card)],
        Event::Traded { from, to, card, .. } | Event::Stole { from, to, card, .. } => {
            vec![things.who(from), things.who(to), things.discovery(card)]
        }
        Event::Drew { who, card }
        | Event::KeptMythos { who, card }
        | Event::Relived { who, card }
        | Event::PutUnder { who, card }
        | Event::Cancelled { who, card } => vec![things.who(who), things.mythos(card)],
        Event::NamedPartner { who, partner: other }
        | Event::FocusNamed { who, focus: other }
        | Event::TookWoundFor { who, focus: other }
        | Event::FocusSaved { who, focus: other } => vec![things.who(who), things.who(other)],
    }
}

/// The things of this table as a client knows them.
struct Things<'a> {
    content: &'a Content,
    state: &'a State,
}

impl Things<'_> {
    fn who(&self, who: Who) -> Pointer {
        Pointer::new("investigator", id_of(self.content, self.state, who))
    }

    fn enemy(&self, figure: Figure) -> Pointer {
        Pointer::new("enemy", figure_id(self.content, self.state, figure))
    }

    fn space(&self, space: Space) -> Pointer {
        Pointer::new("space", &self.content.episode(self.state.episode).space(space).id)
    }

    fn token(&self, kind: TokenId) -> Pointer {
        Pointer::new("token", &self.content.token(kind).id)
    }

    fn mythos(&self, card: Card) -> Pointer {
        Pointer::new("mythos", &self.content.mythos_card(self.state.episode, self.state.elder, card).id)
    }

    fn discovery(&self, card: Discovery) -> Pointer {
        Pointer::new("discovery", &self.content.episode(self.state.episode).discovery(card).id)
    }

    fn insanity(&self, insanity: InsanityId) -> Pointer {
        Pointer::new("insanity", &self.content.insanity(insanity).id)
    }

    fn relic(&self, relic: RelicId) -> Pointer {
        Pointer::new("relic", &self.content.relic(relic).id)
    }
}
