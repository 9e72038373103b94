//! Cards, figures and tokens add up to what is in the box, and nothing stands where there is no floor.

mod puzzles;
mod turns;

use crate::content::Content;
use crate::effect::{BorderKind, Effect};
use crate::ids::{Card, Condition, Ill, IllCard, TokenKind, Who};
use crate::plan::Plan;
use crate::possessions;
use crate::setup::SetUpStep;
use crate::state::{Against, Board, ILLS, MOST_CARDS, Place, Spot, Standing, State, Step};
use parts::{Set, Space};

type AuditResult = Result<(), String>;

pub(crate) fn audit(content: &Content, state: &State) -> AuditResult {
    people(content, state)?;
    cards(content, state)?;
    for ill in [Ill::Damage, Ill::Horror] {
        ills(content, state, ill)?;
    }
    spells(content, state)?;
    insane(content, state)?;
    turns::audit(state)?;
    story(content, state)?;
    puzzles::audit(content, state)?;
    figures(content, state)?;
    if state.variant.is_none() {
        nothing_on_board(state)?;
        return set_up(state);
    }
    set_up(state)?;
    let plan = state.plan(content);
    spaces(plan, state)?;
    barricades(plan, &state.board)?;
    barricade_cards(content, state)?;
    tokens(content, state)
}

/// What does not hold is said in a sentence.
fn ensure(holds: bool, sentence: impl FnOnce() -> String) -> AuditResult {
    if holds { Ok(()) } else { Err(sentence()) }
}

/// MOM-ROUND-01 Everybody is somebody's, and is at the table once.
fn people(content: &Content, state: &State) -> AuditResult {
    ensure(state.lead < state.seats, || format!("the lead is player {} of {}", state.lead + 1, state.seats))?;
    for who in state.everybody() {
        let it = state.who(who);
        let name = &content.investigator(it.card).id;
        ensure(it.seat < state.seats, || {
            format!("`{name}` is of player {} of {}", it.seat + 1, state.seats)
        })?;
        let twin = state.everybody().any(|other| other != who && state.who(other).card == it.card);
        ensure(!twin, || format!("`{name}` is at the table twice"))?;
        let holds = it.standing != Standing::Eliminated || state.held_by(who).next().is_none();
        ensure(holds, || format!("`{name}` is eliminated and holds something"))?;
    }
    Ok(())
}

/// Every card of the scenario is in one place, and no other is anywhere.
fn cards(content: &Content, state: &State) -> AuditResult {
    for index in 0..MOST_CARDS {
        let at = state.cards.place(Card::new(index));
        let card = content.cards.get(index);
        let id =
            card.map_or_else(|| format!("card {index}"), |_| content.card_name(Card::new(index)).to_owned());
        let is_ours = card.is_some_and(|card| card.scenario.is_none_or(|own| own == state.scenario));
        ensure(is_ours == (at != Place::Out), || format!("{id} is at {at:?}"))?;
        let is_flipped = state.cards.flipped.contains(Card::new(index));
        ensure(!(at == Place::Deck && is_flipped), || format!("{id} lies flipped in its deck"))?;
        match at {
            Place::Held(who) => ensure(who.0 < state.n(), || format!("nobody holds {id}"))?,
            Place::Lying(space) => ensure(state.board.revealed.contains(space), || {
                format!("{id} lies in {}, which is not revealed", name(content, state, space))
            })?,
            Place::Deck | Place::Out => {}
        }
    }
    Ok(())
}

fn ills(content: &Content, state: &State, ill: Ill) -> AuditResult {
    let deck = &state.ills[ill as usize];
    let all = content.ills[ill as usize].cards.len();
    for index in 0..ILLS {
        let card = IllCard::new(index);
        let holder = deck.holder(card);
        let shows = deck.up.contains(card) || deck.seen.contains(card);
        ensure(holder.is_some() || !shows, || format!("{ill:?} card {index} is known and in the deck"))?;
        ensure(holder.is_none() || index < all, || format!("{ill:?} card {index} is not in the box"))?;
        ensure(holder.is_none_or(|who| who.0 < state.n()), || format!("nobody has {ill:?} card {index}"))?;
    }
    let claims = deck.unseen_claims();
    let is_itself = claims.iter().all(|card| deck.unseen.may_be(card.index(), card.index()));
    ensure(is_itself && deck.unseen.is_in_order(), || {
        format!(
            "the {ill:?} history cannot be: nothing is seen or claimed after `now`, which is 254 at most, and what lies \
                 unseen was not seen since it was claimed"
        )
    })
}

/// MOM-SPELL-01 Every copy that is out has its own back, which nobody has seen since the copy was claimed.
fn spells(content: &Content, state: &State) -> AuditResult {
    let known = &state.cards.copies;
    ensure(known.is_in_order() && possessions::all_have_backs(content, state), || {
        "the spell history cannot be: nothing is seen or claimed after `now`, which is 254 at most, and every copy that is \
         out needs a back that was not seen since it was claimed"
            .to_owned()
    })
}

/// MOM-MON-01 Never more of a type than there are figures, each with its own number and less damage than health.
fn figures(content: &Content, state: &State) -> AuditResult {
    for (monster, it) in state.all_monsters() {
        let kind = content.kind(it.kind);
        let twin = state
            .all_monsters()
            .any(|(other, twin)| other != monster && twin.kind == it.kind && twin.number == it.number);
        let is_figure = !twin && it.number > 0 && it.number <= kind.figures;
        ensure(is_figure, || format!("{} {}: there are {} figures", kind.id, it.number, kind.figures))?;
        ensure(it.damage < it.health, || format!("{} {} should be defeated", kind.id, it.number))?;
        let spawns = state.the_scenario(content).spawns.len();
        ensure(it.spawn.is_none_or(|spawn| spawn.index() < spawns), || {
            format!("{} {} came of no spawn", kind.id, it.number)
        })?;
    }
    let waiting = state.monsters.to_activate;
    ensure(waiting.iter().all(|monster| state.monster(monster).is_some()), || {
        "a monster that is gone is to activate".to_owned()
    })
}

/// MOM-INSANE-01 Whoever is Insane has one of the cards, and nobody else.
fn insane(content: &Content, state: &State) -> AuditResult {
    for who in state.everybody() {
        let it = state.who(who);
        let id = &content.investigator(it.card).id;
        let has_card = it.conditions.contains(Condition::Insane);
        ensure(!has_card || it.insane.is_some(), || {
            format!("`{id}` is Insane; write which card it is, such as `back {}`", content.insane[0].id)
        })?;
        ensure(has_card || it.insane.is_none(), || format!("`{id}` has an Insane card and is not `insane`"))?;
        let same = |other| other != who && state.who(other).insane == it.insane;
        ensure(it.insane.is_none() || !state.everybody().any(same), || {
            "two investigators have the same Insane card".to_owned()
        })?;
        ensure(it.insane.is_none_or(|back| !it.not_mad.contains(back)), || {
            "everybody can tell that it is not this Insane card".to_owned()
        })?;
    }
    Ok(())
}

/// MOM-HIDE-02 Some world is left; stages and puzzles are the scenario's.
fn story(content: &Content, state: &State) -> AuditResult {
    let (scenario, story) = (state.the_scenario(content), &state.story);
    let is_left = story.worlds != 0 || scenario.worlds == 0;
    ensure(is_left && story.worlds & !scenario.worlds == 0, || "no world is left".to_owned())?;
    ensure(story.stage.index() < scenario.stages.len(), || "there is no such stage".to_owned())?;
    let others = &state.puzzles[scenario.puzzles.len().min(state.puzzles.len())..];
    let untouched = others.iter().all(|puzzle| *puzzle == crate::state::PuzzleState::Untouched);
    ensure(untouched, || "a puzzle that is not there was begun".to_owned())
}

/// MOM-SETUP-04 All figures are placed together, and no round begins before that.
fn set_up(state: &State) -> AuditResult {
    let waits = |who: Who| state.who(who).standing == Standing::Waiting;
    let is_laid_out = !state.everybody().any(waits);
    let is_before = state.everybody().all(waits) && state.round == 0 && state.turn.is_none();
    ensure(is_laid_out || is_before, || "`waiting` is everybody before the first round, or nobody".to_owned())
}

/// Before the map is drawn, nothing is on it and nothing happens there.
fn nothing_on_board(state: &State) -> AuditResult {
    let is_bare = state.board == Board::empty() && state.all_monsters().next().is_none();
    ensure(is_bare && state.on_board().next().is_none(), || {
        "there is no map to stand on: everybody is `waiting`".to_owned()
    })?;
    let draws_it = |step: &Step| *step == Step::SetUp(SetUpStep::Prologue);
    let is_quiet = state.story.due.is_empty() && state.cards.lying().next().is_none();
    ensure(is_quiet && state.agenda.iter().all(draws_it), || {
        "the map is not drawn; write its name in a line `map:`, or `next: prologue`".to_owned()
    })
}

/// Nothing stands on what is not revealed.
fn spaces(plan: &Plan, state: &State) -> AuditResult {
    let board = &state.board;
    ensure((board.roles & board.gone).is_empty(), || "a role is on the board and gone".to_owned())?;
    ensure((board.revealed - plan.all()).is_empty(), || "a space is revealed that is not there".to_owned())?;
    let stray = (board.fire | board.dark | board.passages) - board.revealed;
    ensure(stray.is_empty(), || {
        let names: Vec<&str> = stray.iter().map(|space| plan.spaces[space.index()].name.as_str()).collect();
        format!("something lies on spaces that are not revealed: {}", names.join(", "))
    })?;
    let people = state.on_board().map(|who| state.who(who).space);
    let monsters = state.all_monsters().map(|(_, monster)| monster.space);
    let stands: Set<Space> = people.chain(monsters).collect();
    ensure((stands - board.revealed).is_empty(), || {
        format!("a figure stands on a space that is not revealed: {:?}", stands - board.revealed)
    })?;
    let burning = board.fire.iter().find(|&space| plan.is_water(space));
    burning.map_or(Ok(()), |space| Err(format!("water burns in {}", plan.spaces[space.index()].name)))
}

/// MOM-BARR-01 A door or passage has at most one; it stands in a space beside what it bars.
fn barricades(plan: &Plan, board: &Board) -> AuditResult {
    for (index, it) in board.barricades.iter().enumerate() {
        let space = &plan.spaces[it.space.index()].name;
        ensure(board.revealed.contains(it.space), || format!("a barricade stands in {space}, unrevealed"))?;
        let others = &board.barricades[..index];
        ensure(it.card.is_none() || others.iter().all(|other| other.card != it.card), || {
            format!("a card is two barricades, one in {space}")
        })?;
        match it.against {
            Against::Nothing => {}
            Against::Passage => {
                let twin = others.iter().any(|other| (other.space, other.against) == (it.space, it.against));
                ensure(!twin, || format!("two barricades are against the passage in {space}"))?;
                let is_there = board.passages.contains(it.space);
                ensure(is_there, || format!("a barricade is against a passage that is not in {space}"))?;
            }
            Against::Border(border) => {
                let (one, other) = plan.borders[border.index()].ends;
                ensure(it.space == one || it.space == other, || {
                    format!("a barricade in {space} bars nothing")
                })?;
                let kinds = [board.borders[border.index()], plan.borders[border.index()].kind];
                let is_door = kinds.contains(&BorderKind::Door);
                ensure(is_door, || format!("a barricade in {space} is against no door"))?;
                let twin = others.iter().any(|other| other.against == it.against);
                ensure(!twin, || format!("two barricades are against a border of {space}"))?;
            }
        }
    }
    Ok(())
}

/// MOM-BARR-01 A card that is a barricade lies there, turned over, and is one that can be a barricade.
fn barricade_cards(content: &Content, state: &State) -> AuditResult {
    for it in &state.board.barricades {
        let Some(card) = it.card else { continue };
        let name = content.card_name(card);
        let bars = |does: &[Effect]| Effect::any(does, &|effect| matches!(effect, Effect::BarricadeThis));
        let can_bar = content.item(card).is_some_and(|item| item.abilities.iter().any(|it| bars(&it.does)));
        ensure(can_bar && matches!(it.against, Against::Border(_)), || format!("{name} bars no door"))?;
        let lies = state.cards.place(card) == Place::Lying(it.space) && state.cards.flipped.contains(card);
        ensure(lies, || format!("{name} is a barricade and does not lie there, flipped"))?;
    }
    Ok(())
}

/// MOM-TOKEN-01 Tokens lie on what is revealed; MOM-PERS-03 who follows is a person, and follows one investigator.
fn tokens(content: &Content, state: &State) -> AuditResult {
    let (board, plan, scenario) = (&state.board, state.plan(content), state.the_scenario(content));
    for token in board.tokens.iter() {
        let lies = match board.token_at[token.index()] {
            Spot::Space(space) => board.revealed.contains(space),
            Spot::Border(border) => {
                let (one, other) = plan.borders[border.index()].ends;
                board.revealed.contains(one) || board.revealed.contains(other)
            }
        };
        ensure(lies, || format!("`{}` lies on a space that is not revealed", scenario.token(token).id))?;
    }
    for (index, &(person, who)) in board.follows.iter().enumerate() {
        let id = &scenario.token(person).id;
        let is_person = scenario.token(person).kind == TokenKind::Person && board.tokens.contains(person);
        ensure(is_person, || format!("`{id}` follows and is nobody on the board"))?;
        ensure(state.on_board().any(|there| there == who), || {
            format!("`{id}` follows somebody who is gone")
        })?;
        let twice = board.follows[..index].iter().any(|&(other, _)| other == person);
        ensure(!twice, || format!("`{id}` follows two investigators"))?;
    }
    Ok(())
}

fn name<'a>(content: &'a Content, state: &State, space: Space) -> &'a str {
    if state.variant.is_none() { "nowhere" } else { &state.plan(content).spaces[space.index()].name }
}
