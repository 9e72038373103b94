//! Lines about spaces: who stands there, and what lies there.

use super::Reader;
use crate::content::{Content, Kind, TokenId};
use crate::state::{ELDER_ONE, Figure, Place, Token};
use crate::words::figure_id;
use parts::{Passage, Set, Space};
use table::notation::{Found, find, number, with_notes, within};

impl Reader<'_> {
    /// `cultist`, `cultist 2`, `cultist 2 (wounds 1)` or `fire 2` in a space.
    pub(super) fn standing(&mut self, space: Space, item: &str) -> Found {
        let (name, mut notes) = with_notes(item);
        if let Some(tokens) = name.strip_prefix("fire ").or((name == "fire").then_some("1")) {
            return self.fire(space, number(tokens)?);
        }
        if let Some(kind) = token_called(self.content, name) {
            return self.token(kind, Place::On(space), notes);
        }
        let figure = self.reserve(name)?;
        self.state.figures.put(figure, space);
        notes.try_for_each(|note| self.figure_note(figure, note))
    }

    /// `wounds 1`, or a token that marks the figure.
    pub(super) fn figure_note(&mut self, figure: Figure, note: &str) -> Found {
        if let Some(kind) = token_called(self.content, note) {
            return self.token(kind, Place::Marks(figure), []);
        }
        let wounds =
            note.strip_prefix("wounds ").ok_or_else(|| format!("expected `(wounds 1)`, found `({note})`"))?;
        let health = self.content.kind(self.state.figures.kind(figure)).health;
        let most = if figure == ELDER_ONE { u8::MAX } else { health - 1 };
        within("wounds", number(wounds)?, 1, most)?;
        if self.state.figures.wounds(figure) > 0 {
            return Err(format!(
                "the wounds of `{}` are said twice",
                figure_id(self.content, &self.state, figure)
            ));
        }
        self.state.figures.wound(figure, number(wounds)?);
        Ok(())
    }

    /// A token with its notes: `wounds 2; turned 1`.
    pub(super) fn token<'n>(
        &mut self,
        kind: TokenId,
        place: Place,
        notes: impl IntoIterator<Item = &'n str>,
    ) -> Found {
        let mut token = Token { kind, place, wounds: 0, turned: 0 };
        for note in notes {
            match note.split_once(' ') {
                Some(("wounds", n)) => token.wounds = number(n)?,
                Some(("turned", n)) => token.turned = number(n)?,
                _ => return Err(format!("expected `wounds 1` or `turned 1`, found `{note}`")),
            }
        }
        self.check_token(token)?;
        self.state.tokens.try_push(token).map_err(|_| "there are too many tokens".to_owned())
    }

    /// A token has no more wounds than it can take, and with that many it is turned over; it shows a back that exists;
    /// and no two tokens of a kind that spreads share a space.
    fn check_token(&self, token: Token) -> Found {
        let card = self.content.token(token.kind);
        let id = &card.id;
        let most = if token.turned > 0 { card.health } else { card.health.saturating_sub(1) };
        if token.wounds > most {
            let turned = if card.health > 0 { "; write `turned 1` once it is turned over" } else { "" };
            return Err(format!(
                "`{id}` lies there with at most {most} wounds, not {}{turned}",
                token.wounds
            ));
        }
        within("turned", token.turned, 0, card.backs.len().max(1) as u8)?;
        let shares = |other: &Token| (other.kind, other.place) == (token.kind, token.place);
        if card.spreads && token.space().is_some() && self.state.tokens.iter().any(shares) {
            return Err(format!("a space holds only one `{id}`"));
        }
        Ok(())
    }

    pub(super) fn fire(&mut self, space: Space, tokens: u8) -> Found {
        let on_map: u8 = self.state.fire.iter().sum();
        if tokens > self.state.rules.fire_tokens - on_map {
            return Err(format!("there are only {} fire tokens", self.state.rules.fire_tokens));
        }
        self.state.fire[space.index()] += tokens;
        Ok(())
    }

    /// The figure with that name, or the next one of its kind in reserve.
    pub(super) fn reserve(&self, name: &str) -> Found<Figure> {
        let (id, nth) = match name.rsplit_once(' ') {
            Some((id, n)) if n.bytes().all(|byte| byte.is_ascii_digit()) => (id, Some(number(n)?)),
            _ => (name, None),
        };
        let kind = self.kind(id)?;
        let figures = &self.state.figures;
        let figure = match nth {
            Some(n) => figures.numbered(kind, usize::from(n)),
            None => figures.in_reserve(kind),
        };
        let figure =
            figure.ok_or_else(|| format!("there are only {} of `{id}`", self.content.kind(kind).figures))?;
        if figures.on_map().contains(figure) {
            return Err(format!("`{name}` stands somewhere already"));
        }
        Ok(figure)
    }

    pub(super) fn on_map(&self, name: &str) -> Found<Figure> {
        let named = |figure: &Figure| figure_id(self.content, &self.state, *figure) == name;
        let figures = self.state.figures.all().map(|(figure, _)| figure).find(named);
        figures.ok_or_else(|| format!("no figure is called `{name}`"))
    }

    pub(super) fn kind(&self, id: &str) -> Found<Kind> {
        let kinds = &self.state.kinds;
        let ids = kinds.iter().map(|&kind| self.content.kind(kind).id.as_str());
        Ok(kinds[find("enemy of this game", id, ids)?])
    }

    pub(super) fn space(&self, id: &str) -> Found<Space> {
        find("space", id, self.episode().spaces.iter().map(|space| space.id.as_str())).map(Space::new)
    }

    pub(super) fn passages(&self, items: &[&str]) -> Found<Set<Passage>> {
        items.iter().map(|item| self.passage(item)).collect()
    }

    pub(super) fn passage(&self, item: &str) -> Found<Passage> {
        let (a, b) =
            item.split_once(" - ").ok_or_else(|| format!("expected `hall - study`, found `{item}`"))?;
        let between = self.episode().map.passage_between(self.space(a.trim())?, self.space(b.trim())?);
        between.ok_or_else(|| format!("there is no passage `{item}`"))
    }
}

pub(super) fn token_called(content: &Content, id: &str) -> Option<TokenId> {
    content.tokens.iter().position(|token| token.id == id).map(TokenId::new)
}
