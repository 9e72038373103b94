//! Investigators, monsters, and the cards they hold.

use super::{
    BackView, CardView, ConditionView, IllView, IllsView, InvestigatorView, LyingView, MonsterView,
    MovingView, SideView, TurnView,
};
use crate::content::{Content, Front};
use crate::ids::{Card, Ill, IllCard, Who};
use crate::state::{Standing, State};
use crate::words as cards;
use parts::Set;
use table::Seat;

pub(super) fn turn(state: &State) -> Option<TurnView> {
    let turn = state.turn.as_ref()?;
    let moving = turn.moving.map(|moving| MovingView {
        left: moving.left,
        done: moving.done,
        interrupted: moving.interrupted,
    });
    Some(TurnView {
        who: turn.who.0,
        granted_by: turn.granted_by.map(|by| by.0),
        actions_left: turn.actions_left,
        moving,
    })
}

pub(super) fn investigator<'a>(
    content: &'a Content,
    state: &State,
    who: Who,
    seat: Option<Seat>,
) -> InvestigatorView<'a> {
    let investigator = state.who(who);
    let card = content.investigator(investigator.card);
    let own = seat == Some(state.seat(who));
    let back = investigator.insane.filter(|_| own || state.ending.is_some()).map(|id| content.insane(id));
    let mut cards: Vec<CardView<'a>> =
        state.held_by(who).map(|card| card_view(content, state, card)).collect();
    let condition = |kind| ConditionView { kind, text: cards::condition_line(content, kind) };
    // Copies of a spell must not be told apart by their order.
    cards.sort_by(|one, other| (one.class, one).cmp(&(other.class, other)));
    InvestigatorView {
        id: &card.id,
        name: &card.name,
        occupation: &card.occupation,
        about: &card.about.words,
        ability: cards::investigator_text(content, card),
        seat: investigator.seat,
        standing: standing(investigator.standing),
        space: (investigator.standing == Standing::OnBoard).then_some(investigator.space.0),
        clues: investigator.clues,
        conditions: investigator.conditions.iter().map(condition).collect(),
        damage: ills(content, state, who, Ill::Damage),
        horror: ills(content, state, who, Ill::Horror),
        health: card.health,
        sanity: card.sanity,
        skills: card.skills,
        cards,
        insane: back.map(|back| BackView { id: &back.id, name: &back.name, text: &back.text.words }),
        acted: investigator.acted,
        dousing: investigator.dousing,
        used: investigator.used,
    }
}

fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Waiting => "waiting",
        Standing::OnBoard => "on-board",
        Standing::Eliminated => "eliminated",
        Standing::Left => "left",
    }
}

fn ills<'a>(content: &'a Content, state: &State, who: Who, ill: Ill) -> IllsView<'a> {
    let deck = &state.ills[ill as usize];
    let named = |cards: Set<IllCard>| {
        let own = state.ills_of(who, ill).iter().filter(|&card| cards.contains(card));
        let view = |card: IllCard| IllView {
            name: &content.ill(ill, card).name,
            text: cards::ill_text(content, ill, content.ills[ill as usize].cards[card.index()]),
        };
        let mut views: Vec<IllView<'a>> = own.map(view).collect();
        views.sort();
        views
    };
    let (up, known) = (named(deck.up), named(deck.seen - deck.up));
    let unseen = state.suffered(who, ill) - (up.len() + known.len()) as u8;
    IllsView { up, known, unseen }
}

/// MOM-SPELL-01 The back of a spell is hidden until it is flipped: then it is the one that was drawn. MOM-ITEM-01 That of
/// an item is not hidden.
pub(super) fn card_view<'a>(content: &'a Content, state: &State, card: Card) -> CardView<'a> {
    let flipped = state.cards.flipped.contains(card);
    let used = state.cards.used.contains(card);
    let text = cards::card_text(content, card, flipped);
    let class = content.card(card).class;
    match content.card(card).what {
        Front::Item(item) => {
            let item = &content.items[usize::from(item)];
            let (name, traits) = match item.back.as_ref().filter(|_| flipped) {
                Some(back) => (&back.name, &back.traits),
                None => (&item.name, &item.traits),
            };
            let other = item.back.as_ref().map(|back| SideView {
                name: if flipped { &item.name } else { &back.name },
                text: cards::card_text(content, card, !flipped),
            });
            CardView { id: &item.id, class, name, traits, flipped, text, back: None, other, used }
        }
        Front::Spell(spell, _) => {
            let spell = content.spell(spell);
            let back = state.now.back.filter(|&(drawn, _)| flipped && drawn == card).map(|(_, back)| back);
            let (text, other) = match back {
                Some(back) => {
                    (cards::back_text(content, spell, back), Some(SideView { name: &spell.name, text }))
                }
                None => (text, None),
            };
            CardView {
                id: &spell.id,
                class,
                name: &spell.name,
                traits: &[],
                flipped,
                text,
                back,
                other,
                used,
            }
        }
    }
}

pub(super) fn monsters<'a>(content: &'a Content, state: &State) -> Vec<MonsterView<'a>> {
    let seen = state.all_monsters().map(|(id, monster)| {
        let kind = content.kind(monster.kind);
        MonsterView {
            id: id.0,
            kind: &kind.id,
            name: &kind.name,
            about: &kind.about.words,
            class: kind.class,
            number: monster.number,
            space: monster.space.0,
            health: monster.health,
            damage: monster.damage,
            awareness: kind.awareness,
            horror: kind.horror,
            brawn: kind.brawn,
            gifts: &kind.gifts,
        }
    });
    seen.collect()
}

pub(super) fn lying<'a>(content: &'a Content, state: &State) -> Vec<LyingView<'a>> {
    let all = state.cards.lying();
    let mut lying: Vec<LyingView<'a>> = all
        .map(|(card, space)| LyingView { card: card_view(content, state, card), space: space.0 })
        .collect();
    lying.sort_by(|one, other| (one.space, &one.card).cmp(&(other.space, &other.card)));
    lying
}
