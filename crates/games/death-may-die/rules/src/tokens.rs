//! Tokens: putting, turning and holding them.

use crate::Event;
use crate::asking::{Asking, T};
use crate::content::TokenId;
use crate::effect::Effect;
use crate::effects;
use crate::question::{About, Choice, Purpose};
use crate::select::{self, Scene, with_token};
use crate::state::{Figure, MOST_TOKENS, Place, Token, Who};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// How many tokens of a kind are still in reserve.
pub fn in_reserve(t: crate::Look<'_, '_>, kind: TokenId) -> u8 {
    let out = t.state.tokens_of(kind).count();
    t.content.token(kind).count.saturating_sub(out as u8)
}

/// DMD-TURN-06 Several ways to resolve: where tokens are short, the active player chooses which spaces get them.
pub fn put_all(t: T<'_, '_>, scene: Scene, kind: TokenId, mut spaces: Set<Space>) -> Flow {
    while spaces.len() > usize::from(in_reserve(t, kind)) && in_reserve(t, kind) > 0 {
        let at = t.ask(t.state.active, About::WhichSpace(Purpose::Token(kind)), spaces)?;
        spaces.remove(at);
        put(t, scene, kind, at)?;
    }
    spaces.into_iter().try_for_each(|space| put(t, scene, kind, space))
}

/// Puts a token on a space; one that spreads goes to the nearest space without one.
/// With none left, what the revealed stages say happens, if it is a token of the Elder One.
pub fn put(t: T<'_, '_>, scene: Scene, kind: TokenId, at: Space) -> Flow {
    if in_reserve(t, kind) == 0 {
        return out_of_tokens(t, scene, kind);
    }
    let at = if t.content.token(kind).spreads { next_free(t, kind, at)? } else { Some(at) };
    let Some(at) = at else { return out_of_tokens(t, scene, kind) };
    t.state.tokens.push(Token { kind, place: Place::On(at), wounds: 0, turned: 0 });
    t.tell(Event::TokenPlaced { kind, at });
    Ok(())
}

fn next_free(t: T<'_, '_>, kind: TokenId, at: Space) -> Flow<Option<Space>> {
    let free = t.episode().map.spaces() - with_token(t, kind, |_| true);
    let nearest = select::nearest(t, at, free);
    if nearest.is_empty() {
        return Ok(None);
    }
    t.ask(t.state.active, About::WhichSpace(Purpose::Token(kind)), nearest).map(Some)
}

/// The stages speak of the Elder One's own tokens.
fn out_of_tokens(t: T<'_, '_>, scene: Scene, kind: TokenId) -> Flow {
    let id = &t.content.token(kind).id;
    if !t.elder().tokens.iter().any(|token| token.id == *id) {
        return Ok(());
    }
    for stage in t.elder().stages.iter().take(usize::from(t.state.stage)) {
        effects::resolve(t, scene, &stage.out_of_tokens)?;
    }
    Ok(())
}

/// Tokens of a kind leave a space, and everybody reads of it.
pub fn remove(t: T<'_, '_>, kind: TokenId, at: Space) {
    let count = take_off(t, kind, at);
    (0..count).for_each(|_| t.tell(Event::TokenRemoved { kind, at }));
}

/// Takes tokens of a kind off a space. Says how many.
pub fn take_off(t: T<'_, '_>, kind: TokenId, at: Space) -> u8 {
    let there = |token: &Token| token.kind == kind && token.place == Place::On(at);
    let count = t.state.tokens.iter().filter(|token| there(token)).count();
    t.state.tokens.retain(|token| !there(token));
    count as u8
}

/// Gives tokens to several people.
/// DMD-TURN-06 Where tokens are short, the active player chooses who gets the next one.
pub fn gain_together(t: T<'_, '_>, kind: TokenId, mut due: ArrayVec<(Who, u8), 5>) -> Flow {
    while due.iter().map(|(_, count)| *count).fold(0, u8::saturating_add) > in_reserve(t, kind) {
        let waiting: Set<Who> = due.iter().filter(|(_, count)| *count > 0).map(|(who, _)| *who).collect();
        if in_reserve(t, kind) == 0 {
            return Ok(());
        }
        let chosen = t.ask(t.state.active, About::WhoGets(kind), waiting)?;
        gain(t, chosen, kind, 1);
        due.iter_mut().filter(|(who, _)| *who == chosen).for_each(|(_, count)| *count -= 1);
    }
    due.into_iter().for_each(|(who, count)| gain(t, who, kind, count));
    Ok(())
}

/// Gives tokens to somebody, as far as the reserve goes.
pub fn gain(t: T<'_, '_>, who: Who, kind: TokenId, count: u8) {
    let count = count.min(in_reserve(t, kind));
    for _ in 0..count {
        t.state.tokens.push(Token { kind, place: Place::Held(who), wounds: 0, turned: 0 });
    }
    if count > 0 {
        t.tell(Event::TokensGained { who, kind, count });
    }
}

/// Takes tokens away from somebody.
pub fn lose(t: T<'_, '_>, who: Who, kind: TokenId, count: u8) {
    let count = count.min(t.state.held(who, kind));
    for _ in 0..count {
        let held = t.state.tokens_of(kind).find(|(_, token)| token.place == Place::Held(who));
        let Some((index, _)) = held else { break };
        t.state.tokens.remove(index);
    }
    if count > 0 {
        t.tell(Event::TokensLost { who, kind, count });
    }
}

/// Somebody takes all tokens of a kind that lie in their space.
pub fn pick_up(t: T<'_, '_>, who: Who, kind: TokenId) {
    let at = Place::On(t.state.investigator(who).space);
    let count = change_place(t, kind, at, Place::Held(who), u8::MAX);
    if count > 0 {
        t.tell(Event::TokensGained { who, kind, count });
    }
}

/// Somebody lays tokens of a kind in their space, as many as they hold at most; of one that spreads a second goes to
/// the nearest space without one.
pub fn lay_down(t: T<'_, '_>, who: Who, kind: TokenId, count: u8) -> Flow {
    let here = t.state.investigator(who).space;
    for _ in 0..count.min(t.state.held(who, kind)) {
        let at = if t.content.token(kind).spreads { next_free(t, kind, here)? } else { Some(here) };
        let Some(at) = at else { break };
        change_place(t, kind, Place::Held(who), Place::On(at), 1);
        t.tell(Event::TokenPlaced { kind, at });
    }
    Ok(())
}

fn change_place(t: T<'_, '_>, kind: TokenId, from: Place, to: Place, most: u8) -> u8 {
    let there = t.state.tokens.iter_mut().filter(|token| token.kind == kind && token.place == from);
    let mut moved = 0;
    for token in there.take(usize::from(most)) {
        token.place = to;
        moved += 1;
    }
    moved
}

/// The tokens of a kind in a space that are still face down.
fn face_down(t: crate::Look<'_, '_>, kind: TokenId, at: Space) -> ArrayVec<usize, 16> {
    let here = t.state.tokens_of(kind).filter(|(_, token)| token.place == Place::On(at) && token.turned == 0);
    here.map(|(index, _)| index).take(16).collect()
}

/// Wounds a token in your space; at its health it is turned over.
pub fn hurt(t: T<'_, '_>, scene: Scene, kind: TokenId, wounds: u8) -> Flow {
    let at = t.state.investigator(scene.you).space;
    hurt_at(t, scene, kind, at, wounds)
}

/// The same anywhere.
pub fn hurt_at(t: T<'_, '_>, scene: Scene, kind: TokenId, at: Space, wounds: u8) -> Flow {
    let Some(&index) = face_down(t, kind, at).first() else { return Ok(()) };
    let health = t.content.token(kind).health;
    let token = &mut t.state.tokens[index];
    token.wounds = token.wounds.saturating_add(wounds).min(health);
    let broken = token.wounds == health;
    if wounds > 0 {
        t.tell(Event::TokenHurt { kind, at, wounds });
    }
    if broken { turn(t, scene, index) } else { Ok(()) }
}

/// Takes wounds off tokens.
pub fn mend(t: T<'_, '_>, kind: TokenId, spaces: Set<Space>, wounds: u8) {
    let there =
        |token: &&mut Token| token.kind == kind && token.space().is_some_and(|space| spaces.contains(space));
    t.state
        .tokens
        .iter_mut()
        .filter(there)
        .for_each(|token| token.wounds = token.wounds.saturating_sub(wounds));
}

/// Turns a token in your space over.
pub fn turn_here(t: T<'_, '_>, scene: Scene, kind: TokenId) -> Flow {
    let at = t.state.investigator(scene.you).space;
    match face_down(t, kind, at).first() {
        Some(&index) => turn(t, scene, index),
        None => Ok(()),
    }
}

/// DMD-SETUP-12 Nobody knows what is on the back of a token that lies face down: chance says which of those left it is.
fn turn(t: T<'_, '_>, scene: Scene, index: usize) -> Flow {
    let token = t.state.tokens[index];
    let Token { kind, .. } = token;
    let scene = Scene { there: token.space(), ..scene };
    let card = t.content.token(kind);
    let mut backs = ArrayVec::<Choice, 8>::new();
    let mut odds = ArrayVec::<u32, 8>::new();
    for (back, (copies, does)) in (1..).zip(&card.backs) {
        let shown = t.state.tokens_of(kind).filter(|(_, token)| token.turned == back).count();
        let seen = shown + becomes(does).map_or(0, |other| t.state.tokens_of(other).count());
        if usize::from(*copies) > seen {
            backs.push(Choice::Back(back));
            odds.push(u32::from(*copies) - seen as u32);
        }
    }
    let back = match backs.is_empty() {
        true => 1,
        false => {
            let shown = t.chance(About::TurnToken(kind).by(scene.you), &backs, &odds)?;
            let Choice::Back(back) = backs[shown] else { unreachable!("tokens have backs") };
            back
        }
    };
    t.state.tokens[index].turned = back;
    t.tell(Event::TokenTurned { kind, back });
    match card.backs.get(usize::from(back) - 1) {
        Some((_, does)) => effects::resolve(t, scene, does),
        None => Ok(()),
    }
}

/// What a token with this back turns out to be.
pub fn becomes(back: &[Effect]) -> Option<TokenId> {
    back.iter().find_map(|effect| match effect {
        Effect::Becomes(other) => Some(other.id()),
        // No other word makes a token another.
        _ => None,
    })
}

/// DMD-SETUP-12 The token that was just turned over is swapped for what it turned out to be.
pub fn unmask(t: T<'_, '_>, scene: Scene, other: TokenId) {
    let shows = |token: &Token| {
        let back = usize::from(token.turned).checked_sub(1);
        let back = back.and_then(|back| t.content.token(token.kind).backs.get(back));
        back.is_some_and(|(_, does)| becomes(does) == Some(other))
    };
    let found = t.state.tokens.iter().position(|token| token.space() == scene.there && shows(token));
    if let Some(index) = found {
        t.state.tokens[index].kind = other;
        t.state.tokens[index].turned = 0;
        t.tell(Event::TokenUnmasked { kind: other });
    }
}

/// DMD-SETUP-12 Tokens that lie face up, and those that others turned out to be, lie face down again. Mixed with all others that do,
/// none of them can be told from another: what is on their backs is not kept, chance says it when one is turned over.
pub fn mix(t: T<'_, '_>, kind: TokenId, spaces: Set<Space>) {
    let masked = t.content.token(kind).backs.iter().find_map(|(_, does)| becomes(does));
    let mut mixed = 0;
    for token in &mut t.state.tokens {
        let is_shown = Some(token.kind) == masked || (token.kind == kind && token.turned > 0);
        if is_shown && token.space().is_some_and(|space| spaces.contains(space)) {
            (token.kind, token.turned) = (kind, 0);
            mixed += 1;
        }
    }
    if mixed > 0 {
        t.tell(Event::TokensMixed { kind, count: mixed });
    }
}

/// Moves a token in your space, and only it, up to `spaces` spaces of your choice.
pub fn move_along(t: T<'_, '_>, who: Who, kind: TokenId, spaces: u8) -> Flow {
    let at = t.state.investigator(who).space;
    let found = t.state.tokens_of(kind).find(|(_, token)| token.place == Place::On(at));
    let Some((index, _)) = found else { return Ok(()) };
    for left in (1..=spaces).rev() {
        let Some(here) = t.state.tokens[index].space() else { break };
        let about = About::MoveTokenTo(kind, here, left);
        let Some(to) = t.may_ask(who, about, t.ways().neighbours(here))? else { break };
        t.state.tokens[index].place = Place::On(to);
        t.tell(Event::TokenMoved { kind, to });
    }
    Ok(())
}

/// Each token of a kind goes towards the nearest of these spaces, as far as it may, and stops on arrival; the
/// active player chooses among shortest ways. One that spreads waits while there is another on its way.
pub fn wander(t: T<'_, '_>, kind: TokenId, spaces: u8, goals: Set<Space>) -> Flow {
    let spreads = t.content.token(kind).spreads;
    let indices: ArrayVec<usize, MOST_TOKENS> = t.state.tokens_of(kind).map(|(index, _)| index).collect();
    for index in indices {
        for _ in 0..spaces {
            let Some(at) = t.state.tokens[index].space() else { break };
            let near = t.ways().nearest(at, goals);
            let taken = if spreads { with_token(t, kind, |_| true) } else { Set::EMPTY };
            let next = near.iter().fold(Set::EMPTY, |next, goal| next | t.ways().toward(at, goal)) - taken;
            if next.is_empty() {
                break;
            }
            let to = t.ask(t.state.active, About::WandersTo(kind, at), next)?;
            t.state.tokens[index].place = Place::On(to);
            t.tell(Event::TokenMoved { kind, to });
        }
    }
    Ok(())
}

/// Marks the enemies that have no such token yet.
/// DMD-TURN-06 Where tokens are short, the active player chooses which enemies get them.
pub fn mark_all(t: T<'_, '_>, kind: TokenId, mut figures: Set<Figure>) -> Flow {
    figures = figures.iter().filter(|&figure| !select::is_marked(t, figure, kind)).collect();
    while figures.len() > usize::from(in_reserve(t, kind)) && in_reserve(t, kind) > 0 {
        let figure = t.ask(t.state.active, About::WhoGets(kind), figures)?;
        figures.remove(figure);
        mark(t, kind, figure);
    }
    figures.into_iter().for_each(|figure| mark(t, kind, figure));
    Ok(())
}

fn mark(t: T<'_, '_>, kind: TokenId, figure: Figure) {
    if in_reserve(t, kind) > 0 {
        t.state.tokens.push(Token { kind, place: Place::Marks(figure), wounds: 0, turned: 0 });
        t.tell(Event::Marked { kind, figure });
    }
}

/// Everything somebody held, or that marked a figure, goes back.
pub fn drop_all(t: T<'_, '_>, place: Place) {
    t.state.tokens.retain(|token| token.place != place);
}
