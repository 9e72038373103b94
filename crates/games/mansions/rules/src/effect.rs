//! The one language of the game: what tokens, monsters, mythos events, items, spells, conditions, damage and horror
//! cards and scenarios may say.
//!
//! **You** is the investigator for whom a sentence is resolved: who took the option, whom the monster attacks, whose
//! card it is. [`Effect::For`] makes somebody else "you" for a while. **This** is what the sentence stands on: the
//! monster whose text it is, the card, the token. **Here** is your space.
//!
//! A list of effects is done in order. What cannot be done is skipped (MOM-GOLD-01). What a sentence makes somebody
//! suffer is suffered whole before anybody is Wounded or Insane (MOM-WOUND-01).
//!
//! ```ron
//! // Agility with one die less; with fewer than 2 successes: 1 damage face up, and Stunned.
//! Check(skill: Agility, dice: -1, at: 2, fail: [Suffer(Damage(1)), Become(Stunned)])
//! // 3 horror, each success takes one away.
//! Negate(skill: Will, harm: Horror(3))
//! // Everybody who stands alone in a room.
//! For(Each([Alone]), [Check(skill: Will, at: 1, fail: [Suffer(HorrorDown(1))])])
//! ```
//!
//! Every word is made by [`words!`](crate::names), which also walks it: a new one is looked up and checked without
//! another line. What it does is said in `effects.rs`, whom and where it means in `select.rs`.

mod abilities;
mod selectors;

pub use abilities::{Ability, Give, Limit, Moment, RollIs, When};
pub use selectors::{MonsterIs, Monsters, Number, People, PersonIs, Places, Proviso, SpaceIs, Stat, Way};

use crate::ids::{
    Action, Card, Condition, EndingId, EventId, FactId, Gate, Ill, LinkId, OfferId, OnceId, PuzzleId, RoleId,
    RoomKind, Skill, SpawnId, SpellId, StageId, SumId, TokenId, TokenKind, Trait, ValueId, VarId,
};
use crate::names::{Namespace, Ref, Spot, Text, Walker, made_of_parts, phrases, plain_words, words};
use serde::Deserialize;

words! {
    /// One sentence.
    pub enum Effect {
        // Telling and asking.

        /// Everybody hears this.
        Say(text: Text),
        /// A remark for the log: a lesson, a reminder.
        Note(text: Text),
        /// You choose one of these; only what is possible and can be paid is offered. None possible: nothing happens.
        Ask(text: Text, offers: Vec<Offer>),
        /// The lead seat chooses for you.
        AskLead(text: Text, offers: Vec<Offer>),
        /// You may do this.
        May(text: Text, does: Vec<Effect>),

        // Tests (MOM-TEST-03). `dice` are more or fewer dice than the skill.

        /// Pass with `at` successes or more.
        Check {
            skill: Skills,
            #[serde(default)] dice: i8,
            at: u8,
            #[serde(default)] pass: Vec<Effect>,
            #[serde(default)] fail: Vec<Effect>,
        },
        /// You suffer this, less one for each success.
        Negate {
            skill: Skills,
            #[serde(default)] dice: i8,
            harm: Harm,
        },
        /// These once for each success.
        PerSuccess {
            skill: Skills,
            #[serde(default)] dice: i8,
            does: Vec<Effect>,
        },
        /// These once; [`Number::Result`] is the number of successes.
        Roll {
            skill: Skills,
            #[serde(default)] dice: i8,
            does: Vec<Effect>,
        },
        /// MOM-TEST-04 Successes add up over all tries; `shown` tells the goal.
        AddUp {
            sum: Ref<SumId>,
            skill: Skills,
            #[serde(default)] dice: i8,
            goal: Number,
            #[serde(default = "yes")] shown: bool,
            #[serde(default)] reached: Vec<Effect>,
            #[serde(default)] more: Vec<Effect>,
        },
        /// You and a rival test; the rival first. More successes than the rival: `win`.
        Against {
            skill: Skills,
            rival: People,
            #[serde(default)] win: Vec<Effect>,
            #[serde(default)] lose: Vec<Effect>,
        },
        /// MOM-PUZ-01 You try a puzzle. What comes of it stands with the puzzle. Must be the last of its list.
        Attempt(puzzle: Ref<PuzzleId>),

        // Harm and healing.

        Suffer(harm: Harm),
        /// So many are discarded: a face-up one of choice or a random face-down one each.
        Heal(ill: Ill, count: u8),
        /// Up to so many random face-down ones are discarded.
        HealDown(ill: Ill, count: u8),
        /// So many random face-down ones are turned up.
        TurnUp(ill: Ill, count: u8),
        /// So many face-up ones of choice are turned down.
        TurnDown(ill: Ill, count: u8),
        Become(condition: Condition),
        Cure(condition: Condition),
        GainClues(count: u8),
        LoseClues(count: u8),

        // People.

        /// The same for each of these, who is "you" meanwhile. `You` in these words is still who it was before.
        For(people: People, does: Vec<Effect>),
        /// You are moved, not willingly: no evade check.
        MoveYou(spaces: u8, way: Way),
        /// You may move that far into one of these places: a voluntary step, with its evade check (MOM-EVADE-04).
        MayStep(spaces: u8, into: Places),
        PlaceYou(place: Places),
        /// This monster takes you along to the space farthest from the other investigators, so far at most.
        CarryYou(spaces: u8),
        /// MOM-TURN-03 You perform one action outside your turn.
        ExtraAction,
        /// You forfeit the action, or the rest of the move, for which this is resolved.
        Forfeit,
        /// Your turn ends.
        EndTurn,
        /// You leave the board, safe.
        Leave,

        // Possessions.

        Gain(thing: Thing),
        Discard(thing: Thing),
        /// So many random items are dropped.
        Drop(count: u8),
        DropA(thing: Thing),
        /// Random items are dropped until so many are left.
        DropTo(count: u8),
        /// You take a random item from one of these.
        TakeItem(from: People),
        /// You give this to them.
        Hand(thing: Thing, to: People),
        /// A spell of yours is flipped, without casting it.
        FlipSpell,
        /// This card is turned over; the back of a spell then speaks (MOM-SPELL-01).
        FlipThis,
        DiscardThis,
        /// This card is laid into a space.
        PutThis(place: Places),
        /// This card is laid, turned over, onto somebody.
        PutThisOn(people: People),
        /// This card becomes a barricade on a door of your space.
        BarricadeThis,

        // Dice, right after a roll.

        Convert(count: u8),
        ConvertAll,
        Reroll(count: u8),
        RerollAll,

        // Map.

        /// MOM-MAP-03 The tile of this role is revealed, with its tokens and what `found` says there.
        Reveal(role: Ref<RoleId>),
        /// Flood and the like: the role is taken off the map (MOM-MAP-07).
        Remove(role: Ref<RoleId>),
        SetBorder(link: Ref<LinkId>, to: BorderKind),
        Put(token: Ref<TokenId>),
        PutAt(token: Ref<TokenId>, place: Places),
        Take(token: Ref<TokenId>),
        /// MOM-FIRE-04 Never on water, never twice.
        Fire(places: Places),
        Douse(places: Places),
        Darken(places: Places),
        Lighten(places: Places),
        /// A barricade against a door of these places that has none, on their side of it.
        BlockDoor(places: Places),
        /// A barricade against this link, on the side of that space.
        Block(link: Ref<LinkId>, side: Spot),
        /// Barricades in these places are destroyed.
        Unblock(places: Places),
        Passage(places: Places),

        // Monsters.

        Spawn {
            spawn: Ref<SpawnId>,
            #[serde(default = "one")] count: Number,
            #[serde(default = "usual")] at: Places,
        },
        /// MOM-MYTH The scenario's small or big spawn, as it is set now.
        SpawnSmall(at: Places),
        SpawnBig,
        /// So many spaces, by their own ways of moving.
        MoveMonsters(monsters: Monsters, spaces: u8, way: Way),
        /// They activate now, and again in the monster step.
        Activate(monsters: Monsters),
        Hurt(monsters: Monsters, by: Number),
        Mend(monsters: Monsters, by: u8),
        RemoveMonsters(monsters: Monsters),
        /// They do not activate for so many rounds.
        Stay(monsters: Monsters, rounds: u8),
        /// Their next activation has no move.
        Slow(monsters: Monsters),
        /// Whether monsters of this spawn activate in the monster step at all.
        Keep(spawn: Ref<SpawnId>, idle: bool),

        // Persons.

        /// MOM-PERS-03 The person moves along when you leave willingly.
        Follow(person: Ref<TokenId>),
        StopFollowing(person: Ref<TokenId>),

        // Logic.

        Set(var: Ref<VarId>, to: Number),
        Add(var: Ref<VarId>, by: Number),
        If(proviso: Proviso, then: Vec<Effect>),
        IfElse(proviso: Proviso, then: Vec<Effect>, otherwise: Vec<Effect>),
        /// So many times, at most 16.
        Times(count: Number, does: Vec<Effect>),
        /// One of these, by weight.
        Draw(arms: Vec<Weighted>),
        /// MOM-HIDE-02 Which value it is, is decided now, by the worlds left. Every value has its arm.
        Branch(fact: Ref<FactId>, arms: Vec<Arm>),
        /// Yes or no by the worlds left.
        Is(value: Ref<ValueId>, yes: Vec<Effect>, no: Vec<Effect>),
        /// One value that it is not is named, and its worlds are dropped. With one value left nothing happens.
        Exclude(fact: Ref<FactId>),
        /// Does an event that waits to be called, and comes back.
        Call(event: Ref<EventId>),
        /// The event comes in the mythos phase so many rounds from now.
        Later(rounds: u8, event: Ref<EventId>),
        Stage(stage: Ref<StageId>),
        End(ending: Ref<EndingId>),

        // Mythos pool.

        /// Weights of flavour, help, minor, major and deadly from now on, in place of MOM-MYTH-03.
        Tiers { flavour: u8, help: u8, minor: u8, major: u8, deadly: u8 },
        /// So many tiers worse (or milder) than MOM-MYTH-03 says.
        ShiftTiers(by: i8),
        SetGate(gate: Gate, open: bool),
        SetRooms(kind: RoomKind, open: bool),
        /// No pool event in this round.
        SkipPool,
        SmallSpawn(spawn: Ref<SpawnId>),
        BigSpawn(spawn: Ref<SpawnId>),
    }

    /// What is suffered, face up unless it says `Down`.
    pub enum Harm {
        Damage(count: u8),
        DamageDown(count: u8),
        Horror(count: u8),
        HorrorDown(count: u8),
    }

    /// What is tested.
    pub enum Skills {
        Strength,
        Agility,
        Observation,
        Lore,
        Influence,
        Will,
        /// Whichever you choose.
        Either(one: Skill, other: Skill),
    }

    /// What an option costs. What cannot be paid is not offered.
    pub enum Price {
        Clues(count: u8),
        Suffer(harm: Harm),
        Discard(thing: Thing),
        DiscardThis,
        FlipThis,
    }

    /// A possession, or some of which one is meant.
    pub enum Thing {
        Named(card: Ref<Card>),
        /// Gained: the one you choose. Held: any of them.
        OneOf(cards: Vec<Ref<Card>>),
        /// MOM-ITEM-02 A random common item with this trait; held: any item with it.
        A(property: Trait),
        /// A random common item; held: any common item.
        Common,
        /// Any item, common or unique.
        Item,
        /// A random copy of this spell.
        Spell(spell: Ref<SpellId>),
        AnySpell,
        /// Something that the stage needs (a scenario's `kept` items).
        Kept,
    }
}

phrases! {
    /// MOM-TOKEN-01 An option of a token, a person or a question.
    pub struct Offer {
        /// Its number among all options; given when content is loaded.
        #[serde(skip)]
        pub id: OfferId,
        /// What a player reads: what one does, not what comes of it.
        pub text: Text,
        #[serde(default)]
        pub icon: Icon,
        /// Not offered unless this holds.
        #[serde(default = "always", rename = "if")]
        pub proviso: Proviso,
        #[serde(default)]
        pub pay: Vec<Price>,
        /// From where it may be taken; a token says it by its kind otherwise.
        #[serde(default)]
        pub reach: Reach,
        /// MOM-PERS-02 Taken once, it is not offered again.
        #[serde(default)]
        pub once: bool,
        #[serde(skip)]
        pub once_id: Option<OnceId>,
        #[serde(default)]
        pub does: Vec<Effect>,
    }

    pub struct Weighted {
        pub weight: u8,
        #[serde(default)]
        pub does: Vec<Effect>,
    }

    /// What happens if it is this value.
    pub struct Arm {
        pub value: Ref<ValueId>,
        #[serde(default)]
        pub does: Vec<Effect>,
    }
}

made_of_parts!(Harm, Skills, Price, Thing, Weighted, Arm);

/// Whether an option takes an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Icon {
    Action,
    #[default]
    Free,
}

/// From where an option may be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Reach {
    /// Explore: the space or an adjacent door. Sight: anywhere. All others: the space.
    #[default]
    Usual,
    Here,
    InRange,
    Anywhere,
}

/// MOM-MAP-04 What parts two spaces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
pub enum BorderKind {
    Open,
    Dashed,
    Door,
    Wall,
}

plain_words!(Icon, Reach, BorderKind);

fn yes() -> bool {
    true
}

fn one() -> Number {
    Number::Just(1)
}

fn usual() -> Places {
    Places::Usual
}

fn always() -> Proviso {
    Proviso::Always
}

impl Effect {
    /// The effects that stand in this one.
    pub fn children(&self) -> Vec<&Effect> {
        let mut children = Children(Vec::new());
        self.walk_parts(&mut children);
        children.0
    }

    /// Whether any of these, or anything in them, is so.
    pub fn any(effects: &[Effect], is_so: &dyn Fn(&Effect) -> bool) -> bool {
        effects.iter().any(|effect| effect.has(is_so))
    }

    fn has(&self, is_so: &dyn Fn(&Effect) -> bool) -> bool {
        is_so(self) || self.children().iter().any(|child| child.has(is_so))
    }

    /// Whether any of these asks how many successes a test had.
    pub fn speak_of_result(effects: &[Effect]) -> bool {
        let mut found = SpeaksOfResult(false);
        effects.iter().for_each(|effect| found.effect(effect));
        found.0
    }

    /// How deep it is nested: 1 if nothing stands in it.
    pub fn depth(&self) -> usize {
        1 + self.children().iter().map(|child| child.depth()).max().unwrap_or(0)
    }

    /// Whether somebody or chance has a say before anything in it happens.
    pub fn is_decided(&self) -> bool {
        matches!(
            self,
            Effect::Ask(..)
                | Effect::AskLead(..)
                | Effect::May(..)
                | Effect::Check { .. }
                | Effect::Negate { .. }
                | Effect::PerSuccess { .. }
                | Effect::Roll { .. }
                | Effect::AddUp { .. }
                | Effect::Against { .. }
                | Effect::Attempt(_)
                | Effect::Draw(_)
                | Effect::Branch(..)
                | Effect::Is(..)
                | Effect::Later(..)
        )
    }
}

struct Children<'a>(Vec<&'a Effect>);

impl<'a> Walker<'a> for Children<'a> {
    fn effect(&mut self, effect: &'a Effect) {
        self.0.push(effect);
    }

    fn name(&mut self, _: Namespace, _: &'a str) {}

    fn spot(&mut self, _: &'a Spot) {}

    fn text(&mut self, _: &'a Text) {}
}

struct SpeaksOfResult(bool);

impl<'a> Walker<'a> for SpeaksOfResult {
    fn effect(&mut self, effect: &'a Effect) {
        effect.walk_parts(self);
    }

    fn name(&mut self, _: Namespace, _: &'a str) {}

    fn spot(&mut self, _: &'a Spot) {}

    fn text(&mut self, _: &'a Text) {}

    fn number(&mut self, number: &'a Number) {
        self.0 |= *number == Number::Result;
    }
}

impl Skills {
    /// The skills among which the tester chooses.
    pub fn all(&self) -> [Option<Skill>; 2] {
        match *self {
            Skills::Strength => [Some(Skill::Strength), None],
            Skills::Agility => [Some(Skill::Agility), None],
            Skills::Observation => [Some(Skill::Observation), None],
            Skills::Lore => [Some(Skill::Lore), None],
            Skills::Influence => [Some(Skill::Influence), None],
            Skills::Will => [Some(Skill::Will), None],
            Skills::Either(one, other) => [Some(one), Some(other)],
        }
    }
}

/// The action that an option with the icon is, by the kind of its token.
pub fn action_of(kind: TokenKind) -> Option<Action> {
    match kind {
        TokenKind::Explore => Some(Action::Explore),
        TokenKind::Search => Some(Action::Search),
        TokenKind::Interact | TokenKind::Person => Some(Action::Interact),
        TokenKind::Sight | TokenKind::Marker => None,
    }
}
