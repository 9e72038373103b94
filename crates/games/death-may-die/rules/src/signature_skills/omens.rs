//! Read the Omens.

use crate::asking::Asking;
use crate::content::Card;
use crate::investigator::{self, Source, StressAndHealing};
use crate::question::{About, Choice};
use crate::state::Who;
use crate::talents::Talents;
use crate::{Event, T, mythos};
use table::Flow;

/// 1: the first mythos card of one's turn may go under the deck; then one heals 2 stress and draws again.
/// 2: instead one may draw two, play one, put the other under the deck and heal 2 stress. 3: or all stress.
pub(crate) fn draw(t: T<'_, '_>, who: Who) -> Flow<Card> {
    let talents = *t.talents(who);
    if !reads_omens(talents) || t.state.turn.omens > 0 {
        return mythos::draw_top(t, who);
    }
    t.state.turn.omens = 1;
    if talents.omens_two && t.state.mythos.len() > 1 && t.may_do(who, About::DrawTwo)? {
        return draw_two(t, who);
    }
    let card = mythos::draw_top(t, who)?;
    if t.talents(who).omens_again && t.may_do(who, About::DrawAgain(card))? {
        put_under(t, who, card);
        return mythos::draw_top(t, who);
    }
    Ok(card)
}

/// Whether one can do anything about a first mythos card.
fn reads_omens(talents: Talents) -> bool {
    talents.omens_again || talents.omens_two
}

fn draw_two(t: T<'_, '_>, who: Who) -> Flow<Card> {
    let cards = [mythos::draw_top(t, who)?, mythos::draw_top(t, who)?];
    let Choice::Card(played) = t.ask(who, About::PlayWhich, cards.map(Choice::Card))? else {
        unreachable!("a mythos card was asked for")
    };
    let other = if played == cards[0] { cards[1] } else { cards[0] };
    put_under(t, who, other);
    Ok(played)
}

/// Everybody has seen the card, so it is known what lies at the bottom.
fn put_under(t: T<'_, '_>, who: Who, card: Card) {
    t.state.mythos.put_under(card);
    t.tell(Event::PutUnder { who, card });
    t.heal_stress(who, t.talents(who).omens_heal.most());
}

/// 4: one may take 2 wounds to cancel the effects and summons of a mythos card. Says whether one did.
pub(crate) fn cancel(t: T<'_, '_>, who: Who, card: Card) -> Flow<bool> {
    let wounds = t.talents(who).cancel_mythos;
    let alive = !t.state.investigator(who).gone;
    let can = wounds > 0 && alive && investigator::can_take_wounds(t, who, wounds);
    if !can || !t.may_do(who, About::Cancel(card))? {
        return Ok(false);
    }
    t.tell(Event::Cancelled { who, card });
    investigator::take_wounds(t, who, wounds, Source::Price)?;
    Ok(true)
}
