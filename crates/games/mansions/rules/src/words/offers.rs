//! Every answer: a short id, unlike all others of its question, and a sentence.

use super::cards;
use super::deeds;
use super::names::{
    border_name, card_id, card_name, face_name, monster_id, monster_name, name_of, skill_name, slug,
    space_id, space_name, token_id, token_name,
};
use super::phrases::{Phrases, ability, weapon, weapon_name};
use super::pointers;
use crate::checks;
use crate::content::Content;
use crate::effect::Icon;
use crate::ids::{Action, Border, Card, Face, Ill, IllCard, IllKind, OfferId, Skill, Tier, TokenId, Who};
use crate::possessions::gives::side_up;
use crate::question::{About, Choice, Why};
use crate::state::{Place, State};
use parts::Space;
use table::Offer;
use table::english::{capital, either, list, times};

pub(super) fn offer(content: &Content, state: &State, why: Why, choice: Choice) -> Offer {
    let says = Says { content, state, why };
    let mut offer = says.offer(choice);
    offer.at.extend(pointers::pointers_of(content, state, choice));
    if let (Choice::Action(action), Some(who)) = (choice, why.who) {
        offer.at.extend(pointers::things_of(content, state, who, action));
    }
    offer
}

#[derive(Clone, Copy)]
struct Says<'a> {
    content: &'a Content,
    state: &'a State,
    why: Why,
}

impl<'a> Says<'a> {
    /// MOM-MOVE-02, MOM-FIRE-01 Said before: whom one has to slip past, and that it burns there.
    fn walk(self, space: Space) -> Offer {
        let (id, title) =
            (format!("walk-{}", self.space_id(space)), format!("Move to {}", self.space_name(space)));
        let fire = self.state.board.fire.contains(space).then(|| "it burns there".to_owned());
        match (self.check(), fire) {
            (None, None) => Offer::new(id, title),
            (Some(one), None) | (None, Some(one)) => Offer::noted(id, title, one),
            (Some(check), Some(fire)) => Offer::noted(id, title, format!("{check}; {fire}")),
        }
    }

    /// Whom one has to slip past to do anything but attack.
    fn check(self) -> Option<String> {
        let foes = checks::to_evade(self.content, self.state, self.why.who?);
        let names: Vec<String> = foes.iter().map(|foe| monster_name(self.content, self.state, foe)).collect();
        (!names.is_empty()).then(|| format!("slip past {}", either(&names)))
    }

    /// Every answer, in the order of their list.
    fn offer(self, choice: Choice) -> Offer {
        let content = self.content;
        match choice {
            Choice::Yes => Offer::new("yes", self.yes()),
            Choice::No => Offer::new("no", self.no()),
            Choice::Done => Offer::new("done", self.done()),
            Choice::Who(who) => self.person(who),
            Choice::Space(space) => self.space(space),
            Choice::Monster(monster) => {
                let name = monster_name(self.content, self.state, monster);
                Offer::new(monster_id(self.content, self.state, monster), self.monster(&name))
            }
            Choice::Token(token) => self.token(token),
            Choice::Offer(offer) => self.option(offer),
            Choice::Card(card) => self.card(card),
            Choice::Ability(card, place) => self.ability(card, place),
            Choice::OwnAbility(place) => self.own_ability(place),
            Choice::IllAbility(ill, card, place) => {
                let id = self.ill_id(ill, card);
                Offer::new(format!("{id}-{place}"), self.content.ill(ill, card).name.clone())
            }
            Choice::ConditionAbility(condition, place) => {
                let name = super::names::condition_name(condition);
                Offer::new(format!("{}-{place}", slug(name)), name)
            }
            Choice::Action(action) => self.action(action),
            Choice::Skill(skill) => self.skill(skill),
            Choice::Unarmed => Offer::new("unarmed", "With bare hands"),
            Choice::Walk(space) => self.walk(space),
            Choice::StopMoving => Offer::new("stop", "Stop here"),
            Choice::Against(border) => {
                let name = border_name(self.content, self.state, border);
                Offer::new(border_id(border), format!("Against {name}"))
            }
            Choice::AgainstPassage(space) => Offer::new(
                format!("passage-{}", self.space_id(space)),
                format!("Against the secret passage in {}", self.space_name(space)),
            ),
            Choice::Clear(border) => {
                let name = border_name(self.content, self.state, border);
                Offer::new(format!("clear-{}", border_id(border)), format!("Away from {name}"))
            }
            Choice::ClearPassage(space) => Offer::new(
                format!("clear-passage-{}", self.space_id(space)),
                format!("Away from the secret passage in {}", self.space_name(space)),
            ),
            Choice::Floor => Offer::new("floor", self.floor()),
            Choice::SpendClue => Offer::new("clue", self.spend_clue()),
            Choice::SpendFocus => Offer::new("focus", "Discard Focused: all investigations become successes"),
            Choice::Reroll(card, face) => {
                let (id, name) = (self.card_id(card), self.card_name(card));
                let id = format!("reroll-{id}-{}", face_name(face));
                Offer::new(id, format!("{name}: reroll {}", a_face(face)))
            }
            Choice::OwnReroll(face) => Offer::new(
                format!("reroll-{}", face_name(face)),
                format!("Own ability: reroll {}", a_face(face)),
            ),
            // What chance answers.
            Choice::Fell { success, investigation } => self.fell(success, investigation),
            Choice::Variant(variant) => {
                let variant = &self.state.the_scenario(content).maps[variant.index()];
                Offer::new(&variant.id, &variant.name)
            }
            Choice::Spell(spell) => Offer::new(&content.spell(spell).id, &content.spell(spell).name),
            Choice::IllKind(kind) => self.ill_kind(kind),
            Choice::IllCard(card) => self.ill_card(card),
            Choice::Insane(insane) => {
                let card = content.insane(insane);
                Offer::detailed(&card.id, &card.name, &*card.text.words)
            }
            Choice::Kind(kind) => Offer::new(&content.kind(kind).id, &content.kind(kind).name),
            Choice::Back(back) => Offer::new(format!("back-{}", back + 1), format!("Back {}", back + 1)),
            Choice::Text(text) => Offer::new(format!("text-{}", text + 1), format!("Text {}", text + 1)),
            Choice::Tier(tier) => Offer::new(tier_id(tier), capital(tier_id(tier))),
            Choice::Event(event) => {
                let event = content.pool_event(event);
                Offer::new(&event.id, cards::event_line(content, event))
            }
            Choice::Value(value) => {
                let id = &self.state.the_scenario(content).value(value).id;
                Offer::new(id, capital(&id.replace('-', " ")))
            }
            Choice::Arm(arm) => Offer::new(format!("arm-{}", arm + 1), format!("Way {}", arm + 1)),
            // Puzzles.
            Choice::Slide(..)
            | Choice::Symbol(_)
            | Choice::Swap(..)
            | Choice::Disc { .. }
            | Choice::Turn { .. }
            | Choice::Board(_)
            | Choice::Mark(_)
            | Choice::Answer { .. } => puzzle_step(choice),
        }
    }

    fn name(self, who: Who) -> &'a str {
        name_of(self.content, self.state, who)
    }

    fn space_name(self, space: Space) -> String {
        space_name(self.content, self.state, space)
    }

    fn space_id(self, space: Space) -> String {
        space_id(self.content, self.state, space)
    }

    fn card_id(self, card: Card) -> String {
        card_id(self.content, self.state, card)
    }

    fn card_name(self, card: Card) -> &'a str {
        card_name(self.content, self.state, card)
    }

    fn yes(self) -> String {
        match self.why.about {
            About::UseAbility(card) => format!("Use {}", self.card_name(card)),
            About::Willing(_) => "Go willingly".to_owned(),
            About::TradeAllow(card) => format!("Give up {}", self.card_name(card)),
            About::Douse => "Put it out".to_owned(),
            _ => "Yes".to_owned(),
        }
    }

    fn no(self) -> String {
        match self.why.about {
            About::Willing(_) => "Resist".to_owned(),
            About::MayStep => "Stay".to_owned(),
            About::HealWhat(_) => "A random facedown one".to_owned(),
            About::TradeAllow(card) => format!("Keep {}", self.card_name(card)),
            About::Douse => "Let it burn".to_owned(),
            About::HelpWithRoll(_) => "Do not help".to_owned(),
            About::StealWhat(_) => "Take no more".to_owned(),
            About::Trade => "End trade".to_owned(),
            About::WhichOption(_) => "Leave it".to_owned(),
            _ => "No".to_owned(),
        }
    }

    fn done(self) -> &'static str {
        match self.why.about {
            About::Turn if self.is_granted() => "Do nothing",
            About::Turn => "End the turn",
            About::AfterRoll => "Leave the dice as they are",
            About::Trade => "The trade is over",
            About::PuzzleStep(_) => "Leave it for now",
            About::StealWhat(_) => "Take no more",
            _ => "Done",
        }
    }

    /// Whether it is an action outside one's own turn.
    fn is_granted(self) -> bool {
        self.state.turn.as_ref().is_some_and(|turn| turn.granted_by.is_some())
    }

    fn person(self, who: Who) -> Offer {
        let name = self.name(who);
        let text = match self.why.about {
            About::GiveOut(_) | About::TradeTo(_) => format!("To {name}"),
            About::PushWhom => format!("Push {name}"),
            About::StealFrom => format!("From {name}"),
            About::AfterRoll => format!("Ask {name} for help"),
            About::NextUp => format!("{name}’s turn"),
            _ => name.to_owned(),
        };
        Offer::new(slug(name), text)
    }

    fn space(self, space: Space) -> Offer {
        let name = self.space_name(space);
        let text = match self.why.about {
            About::MayStep => format!("Move to {name}"),
            About::PushWhere => format!("To {name}"),
            About::SetFireWhere => format!("Set fire to {name}"),
            About::FireSpreads | About::DriveWhere(_) => format!("To {name}"),
            About::MonsterGoal(_) => self.with_people(space, name),
            _ => name,
        };
        Offer::new(self.space_id(space), text)
    }

    /// `Study (b), where Rita Young is`
    fn with_people(self, space: Space, name: String) -> String {
        let people: Vec<&str> = self.state.people_at(space).map(|who| self.name(who)).collect();
        match people.len() {
            0 => name,
            1 => format!("{name}, where {} is", people[0]),
            _ => format!("{name}, where {} are", list(&people)),
        }
    }

    fn monster(self, name: &str) -> String {
        match self.why.about {
            About::AttackWhom => format!("Attack {name}"),
            About::PushWhom => format!("Push {name}"),
            About::EvadeWhom => format!("Evade {name}"),
            About::HorrorOf => format!("Face {name}"),
            _ => capital(name),
        }
    }

    /// What can be done there at once; a door by what its option says; what one sees of other tokens.
    fn token(self, token: TokenId) -> Offer {
        let it = self.state.the_scenario(self.content).token(token);
        let id = token_id(self.content, self.state, token);
        let name = match it.leads_to {
            Some(_) => capital(&token_name(self.content, self.state, token)),
            None => it.name.clone(),
        };
        let mut free = self.free_deeds(token);
        match (&it.leads_to, &it.options[..]) {
            (Some(_), [only, ..]) => Offer::noted(id, &*only.text.words, name),
            _ if free.len() == 1 => Offer::noted(id, free.remove(0), name),
            _ if !free.is_empty() => Offer::detailed(id, name, deeds::in_brief(free)),
            _ if it.looks.is_empty() => Offer::new(id, name),
            _ => Offer::detailed(id, name, &*it.looks.words),
        }
    }

    /// MOM-TURN-02 What a token offers in a turn that is no action.
    fn free_deeds(self, token: TokenId) -> Vec<String> {
        match (self.why.about, self.why.who) {
            (About::Turn, Some(who)) => deeds::free_at(self.content, self.state, who, token),
            _ => Vec::new(),
        }
    }

    /// What is read, the icon, and the price; not what comes of it.
    fn option(self, id: OfferId) -> Offer {
        let offer = self.content.offer(id);
        let phrases = Phrases::of_cards(self.content).in_game(self.state);
        let icon = match offer.icon {
            Icon::Action => Some("action".to_owned()),
            Icon::Free => None,
        };
        let notes: Vec<String> =
            icon.into_iter().chain(offer.pay.iter().map(|price| phrases.price(price))).collect();
        let id = option_id(self.content, id);
        if notes.is_empty() {
            Offer::new(id, &*offer.text.words)
        } else {
            Offer::noted(id, &*offer.text.words, notes.join(", "))
        }
    }

    fn card(self, card: Card) -> Offer {
        let (id, name) = (self.card_id(card), self.card_name(card));
        let side = side_up(self.content, self.state, card);
        match (self.why.about, side.weapon) {
            (About::AttackWith(_), Some(it)) => Offer::noted(
                id,
                format!("With {name}"),
                format!("{}, damage {}", weapon_name(it.class), it.damage),
            ),
            (About::WhichCard, Some(it)) => Offer::detailed(id, name, weapon(it)),
            (About::StealWhat(_), _) => Offer::new(id, format!("Take {name}")),
            (About::ChooseItem, _) if !self.is_held(card) => Offer::new(id, format!("Take {name}")),
            _ => Offer::new(id, name),
        }
    }

    fn is_held(self, card: Card) -> bool {
        matches!(self.state.cards.place(card), Place::Held(_))
    }

    fn ability(self, card: Card, place: u8) -> Offer {
        let (id, name) = (self.card_id(card), self.card_name(card));
        let side = side_up(self.content, self.state, card);
        let phrases = Phrases::of_cards(self.content).in_game(self.state);
        let id = if place == 0 { format!("use-{id}") } else { format!("use-{id}-{}", place + 1) };
        match side.abilities.get(usize::from(place)) {
            Some(it) => Offer::detailed(id, name, ability(phrases, it)),
            None => Offer::new(id, name),
        }
    }

    fn own_ability(self, place: u8) -> Offer {
        let id = format!("own-ability-{}", place + 1);
        let phrases = Phrases::of_cards(self.content).in_game(self.state);
        let own = self.why.who.map(|who| self.content.investigator(self.state.who(who).card));
        match own.and_then(|card| card.abilities.get(usize::from(place)).map(|it| (card, it))) {
            Some((card, it)) => Offer::detailed(id, &card.name, ability(phrases, it)),
            None => Offer::new(id, "Use the ability"),
        }
    }

    /// MOM-ACT-01 With what it comes to; if that is a single deed, in its own words.
    fn action(self, action: Action) -> Offer {
        let (id, name) = (slug(action_id(action)), action_offered(action));
        let deeds = self.why.who.map(|who| deeds::deeds(self.content, self.state, who, action));
        let mut deeds = deeds.unwrap_or_default();
        let is_by_token = matches!(action, Action::Explore | Action::Interact | Action::Search);
        let check = self.check().filter(|_| action != Action::Attack);
        match (deeds.len(), check) {
            (0, None) => Offer::new(id, name),
            (0, Some(check)) => Offer::noted(id, name, check),
            (1, None) if is_by_token => Offer::noted(id, deeds.remove(0), action_id(action)),
            (1, Some(check)) if is_by_token => {
                Offer::noted(id, deeds.remove(0), format!("{}; {check}", action_id(action)))
            }
            (_, None) => Offer::detailed(id, name, deeds::in_brief(deeds)),
            (_, Some(check)) => Offer::detailed(id, name, format!("{} ({check})", deeds::in_brief(deeds))),
        }
    }

    fn skill(self, skill: Skill) -> Offer {
        let value = self.why.who.map(|who| self.content.investigator(self.state.who(who).card).skills);
        let name = skill_name(skill);
        let text =
            value.map_or_else(|| name.to_owned(), |skills| format!("{name} {}", skills[skill as usize]));
        Offer::new(slug(name), text)
    }

    fn floor(self) -> &'static str {
        match self.why.about {
            About::BarricadeWhich => "The one that stands free",
            _ => "Drop it here",
        }
    }

    fn spend_clue(self) -> String {
        let left = self.why.who.map_or(0, |who| self.state.who(who).clues);
        let left = times(left, "clue", "clues");
        match self.why.about {
            About::PuzzleStep(_) => format!("Spend a clue for another step ({left} left)"),
            _ => format!("Spend a clue: 1 investigation becomes a success ({left} left)"),
        }
    }

    fn fell(self, success: u8, investigation: u8) -> Offer {
        let dice = match self.why.about {
            About::Dice(dice) => dice,
            _ => success + investigation,
        };
        let blank = dice.saturating_sub(success + investigation);
        let text = super::questions::faces([success, investigation, blank]);
        Offer::new(format!("{success}-{investigation}"), capital(&text))
    }

    /// Of which deck the question is.
    fn ill(self) -> Ill {
        match self.why.about {
            About::ClaimUp(ill)
            | About::ClaimDown(ill)
            | About::TurnUp(ill)
            | About::LoseFaceDown(ill)
            | About::HealWhat(ill)
            | About::TurnDownWhat(ill) => ill,
            _ => Ill::Damage,
        }
    }

    fn ill_kind(self, kind: IllKind) -> Offer {
        let ill = self.ill();
        let card = &self.content.ills[ill as usize].kinds[kind.index()];
        Offer::detailed(&card.id, &card.name, cards::ill_text(self.content, ill, kind))
    }

    /// A card of a deck, which chance alone is asked about.
    fn ill_card(self, card: IllCard) -> Offer {
        let ill = self.ill();
        let kind = self.content.ills[ill as usize].cards[card.index()];
        let name = &self.content.ill(ill, card).name;
        Offer::detailed(self.ill_id(ill, card), name, cards::ill_text(self.content, ill, kind))
    }

    /// `broken-leg-2`: of several alike, the second.
    fn ill_id(self, ill: Ill, card: IllCard) -> String {
        let deck = &self.content.ills[ill as usize].cards;
        let kind = deck[card.index()];
        let number = 1 + deck[..card.index()].iter().filter(|&&other| other == kind).count();
        format!("{}-{number}", self.content.ill(ill, card).id)
    }
}

/// Options with the same text are counted through the whole pack, so that an id stays what it is.
fn option_id(content: &Content, id: OfferId) -> String {
    let text = &content.offer(id).text.words;
    let before = &content.offers[..usize::from(id.0)];
    match before.iter().filter(|other| other.text.words == *text).count() {
        0 => slug(text),
        alike => format!("{}-{}", slug(text), alike + 1),
    }
}

fn border_id(border: Border) -> String {
    format!("border-{}", border.index())
}

fn a_face(face: Face) -> &'static str {
    match face {
        Face::Success => "a success",
        Face::Investigation => "an investigation",
        Face::Blank => "a blank",
    }
}

fn tier_id(tier: Tier) -> &'static str {
    match tier {
        Tier::Flavour => "flavour",
        Tier::Help => "help",
        Tier::Minor => "minor",
        Tier::Major => "major",
        Tier::Deadly => "deadly",
    }
}

fn action_id(action: Action) -> &'static str {
    match action {
        Action::Card => "card",
        action => super::names::action_name(action),
    }
}

fn action_offered(action: Action) -> &'static str {
    match action {
        Action::Attack => "Attack a monster",
        Action::Card => "Use a card or an ability",
        Action::Barricade => "Move a barricade",
        Action::Explore => "Explore",
        Action::Extinguish => "Put out a fire (Agility)",
        Action::Interact => "Interact",
        Action::Move => "Move",
        Action::Push => "Push a monster or another investigator",
        Action::Search => "Search",
        Action::SetFire => "Set fire",
        Action::Steal => "Steal from another investigator",
        Action::Trade => "Trade, drop or pick up",
    }
}

/// The steps of puzzles, and what chance makes of them.
pub(super) fn puzzle_step(choice: Choice) -> Offer {
    match choice {
        Choice::Slide(block, by) => {
            let letter = char::from(b'A' + block);
            let (sign, spaces) = if by < 0 { ("back", by.unsigned_abs()) } else { ("on", by.unsigned_abs()) };
            Offer::new(
                format!("{}{by:+}", letter.to_ascii_lowercase()),
                format!("Block {letter} {} {sign}", times(spaces, "square", "squares")),
            )
        }
        Choice::Symbol(symbol) => {
            Offer::new(format!("symbol-{}", symbol + 1), format!("Symbol {}", symbol + 1))
        }
        Choice::Swap(one, other) => Offer::new(
            format!("{}-{}", one + 1, other + 1),
            format!("Swap places {} and {}", one + 1, other + 1),
        ),
        Choice::Disc { from, to } => Offer::new(
            format!("{}-to-{}", from + 1, to + 1),
            format!("The top disc of peg {} to peg {}", from + 1, to + 1),
        ),
        Choice::Turn { ring, back } => {
            let (id, way) = if back { ("back", "anticlockwise") } else { ("on", "clockwise") };
            Offer::new(format!("ring-{}-{id}", ring + 1), format!("Turn ring {} one mark {way}", ring + 1))
        }
        Choice::Board(board) => Offer::new(format!("board-{}", board + 1), format!("Board {}", board + 1)),
        Choice::Mark(mark) => Offer::new(format!("mark-{}", mark + 1), format!("Mark {}", mark + 1)),
        Choice::Answer { exact, near } => {
            Offer::new(format!("{exact}-{near}"), format!("{exact} in the right place, {near} elsewhere"))
        }
        _ => unreachable!("only puzzles come here"),
    }
}
