//! Whom, where, which and how many: the words that sentences are made of. What they mean at the table is said in
//! `select.rs`.

use super::Thing;
use crate::ids::{
    Condition, FactId, Gift, KindId, MonsterClass, PuzzleId, RoleId, RoomKind, Skill, SpawnId, StageId,
    SumId, TokenId, TokenKind, Trait, ValueId, VarId,
};
use crate::names::{Ref, Spot, made_of_parts, words};

words! {
    /// Some investigators who are on the board.
    pub enum People {
        You,
        Each(tests: Vec<PersonIs>),
        /// One of these, whom the lead seat chooses.
        One(tests: Vec<PersonIs>),
        /// One of these, whom you choose.
        Chosen(tests: Vec<PersonIs>),
        /// One of these, drawn.
        Drawn(tests: Vec<PersonIs>),
        /// So many different ones, drawn.
        DrawnSome(count: u8, tests: Vec<PersonIs>),
        /// Who has most of it; ties are drawn.
        Most(stat: Stat, tests: Vec<PersonIs>),
        Least(stat: Stat, tests: Vec<PersonIs>),
        /// Who holds it.
        Holder(thing: Thing),
        /// Whom a card was used on.
        Target,
    }

    /// What an investigator may be.
    pub enum PersonIs {
        Not(test: Box<PersonIs>),
        /// One of these, or several.
        Any(tests: Vec<PersonIs>),
        Other,
        /// In your space.
        Here,
        /// Within range of you, yourself included.
        InRange,
        InRangeOf(places: Places),
        At(places: Places),
        Indoors,
        Outdoors,
        In(kind: RoomKind),
        /// MOM-DARK-01 In darkness that nothing lights.
        InDark,
        /// In a space next to fire, or in it.
        NextToFire,
        /// No other investigator in the room.
        Alone,
        /// Another investigator in the space.
        InCompany,
        WithMonster,
        MonsterInRange,
        /// A person is in the space.
        WithPerson,
        /// A door of the room has no barricade.
        OpenDoor,
        Is(condition: Condition),
        Has(thing: Thing),
        /// Has this, and it can be taken away: it is not bound to its owner.
        Loose(thing: Thing),
        /// So many of it or more.
        AtLeast(stat: Stat, count: u8),
    }

    /// What can be counted of an investigator.
    pub enum Stat {
        Damage,
        Horror,
        Clues,
        Items,
        Spells,
        Possessions,
        Skill(skill: Skill),
        /// Cards with this trait.
        Of(property: Trait),
        /// Spaces within range of theirs, their own not counted.
        SpacesInRange,
        /// Moved in this move action.
        SpacesMoved,
    }

    /// Some spaces that are revealed.
    pub enum Places {
        Here,
        /// The whole of your room.
        YourRoom,
        At(spot: Spot),
        /// The room that has this space.
        Room(spot: Spot),
        Tile(role: Ref<RoleId>),
        /// Where a token or person is.
        Of(token: Ref<TokenId>),
        /// Where this is: the monster (or where it was defeated), the card, the token.
        OfThis,
        /// The place that was chosen or drawn last in this list.
        There,
        /// Where monsters of this spawn are.
        OfSpawn(spawn: Ref<SpawnId>),
        /// Where this item is: in its holder's space, or lying.
        OfThing(thing: Thing),
        Each(tests: Vec<SpaceIs>),
        /// The one nearest to you; ties: the lead seat.
        Nearest(tests: Vec<SpaceIs>),
        /// The one nearest to those places.
        NearestTo(places: Box<Places>, tests: Vec<SpaceIs>),
        /// The one farthest from you.
        Farthest(tests: Vec<SpaceIs>),
        /// One that the lead seat chooses.
        One(tests: Vec<SpaceIs>),
        /// One that you choose.
        Chosen(tests: Vec<SpaceIs>),
        Drawn(tests: Vec<SpaceIs>),
        /// One drawn space in each of so many drawn rooms.
        DrawnRooms(count: u8, tests: Vec<SpaceIs>),
        /// Every space of the largest room whose spaces are so.
        LargestRoom(tests: Vec<SpaceIs>),
        /// The scenario's hearth, if it has one.
        Hearth,
        /// As the spawn says.
        Usual,
    }

    /// What a space may be.
    pub enum SpaceIs {
        Not(test: Box<SpaceIs>),
        Indoor,
        Outdoor,
        Kind(kind: RoomKind),
        Burning,
        /// Darkness lies there.
        Dark,
        /// Dark, and nothing lights it.
        Unlit,
        Water,
        /// No investigator is there.
        Empty,
        /// Another investigator is there.
        WithOthers,
        /// No monster is there.
        WithoutMonster,
        In(places: Places),
        /// Next to one of these, not one of them.
        NextTo(places: Places),
        /// Within range of you.
        InRange,
        /// At most so many spaces from you.
        Within(spaces: u8),
        /// Next to an investigator, or with one.
        NearPeople,
        /// Only one way leads out.
        DeadEnd,
    }

    /// Which way somebody is moved.
    pub enum Way {
        Toward(places: Places),
        AwayFrom(places: Places),
        /// Towards the nearest investigator.
        ToNearest,
        /// The lead seat chooses.
        ByLead,
        /// You choose.
        ByYou,
    }

    /// Some monsters.
    pub enum Monsters {
        This,
        Each(tests: Vec<MonsterIs>),
        Nearest(tests: Vec<MonsterIs>),
        Drawn(tests: Vec<MonsterIs>),
        /// You choose.
        Chosen(tests: Vec<MonsterIs>),
        /// With most damage on it.
        MostHurt(tests: Vec<MonsterIs>),
    }

    /// What a monster may be.
    pub enum MonsterIs {
        Not(test: Box<MonsterIs>),
        A(kind: Ref<KindId>),
        Of(spawn: Ref<SpawnId>),
        Class(class: MonsterClass),
        Gifted(gift: Gift),
        Here,
        InRange,
        At(places: Places),
        /// Another than this one.
        Other,
        Hurt,
    }

    /// Something that is so or not.
    pub enum Proviso {
        Always,
        Not(proviso: Box<Proviso>),
        All(provisos: Vec<Proviso>),
        Any(provisos: Vec<Proviso>),
        AtLeast(number: Number, least: i16),
        AtMost(number: Number, most: i16),
        Equal(number: Number, to: i16),
        Less(number: Number, than: Number),
        /// The variable is not 0.
        Flag(var: Ref<VarId>),
        /// You are so.
        You(tests: Vec<PersonIs>),
        /// You have this.
        YouHave(thing: Thing),
        Somebody(tests: Vec<PersonIs>),
        /// Somebody is so, on the board or no longer (MOM-ELIM-03): only Insane cards ask.
        Anybody(tests: Vec<PersonIs>),
        SomeSpace(tests: Vec<SpaceIs>),
        SomeMonster(tests: Vec<MonsterIs>),
        Revealed(role: Ref<RoleId>),
        /// The token is on the board.
        There(token: Ref<TokenId>),
        /// The person follows you.
        FollowsYou(person: Ref<TokenId>),
        /// This item lies in the space, or somebody there has it.
        ThingAt(thing: Thing, places: Places),
        /// A monster of this spawn is on the board.
        Alive(spawn: Ref<SpawnId>),
        /// The fact has come out.
        Shown(fact: Ref<FactId>),
        /// The value is still possible in the worlds left. What is offered or done by it shows that to everybody: only
        /// where all know it already, because a text or `Exclude` has told what is ruled out.
        Possible(value: Ref<ValueId>),
        InStage(stage: Ref<StageId>),
        Solved(puzzle: Ref<PuzzleId>),
        /// A door of your space has no barricade.
        OpenDoor,
        /// MOM-END-01 The investigation is complete: only Insane cards ask.
        Complete,
        /// You have been eliminated: only Insane cards ask.
        YouAreEliminated,
    }

    /// How many.
    pub enum Number {
        Just(number: i16),
        Var(var: Ref<VarId>),
        Round,
        /// Investigators at set-up.
        N,
        /// Seats at set-up.
        Seats,
        /// Investigators who are on the board.
        Living,
        Eliminated,
        /// Investigators who have left the board, safe.
        Left,
        /// MOM-SETUP-03 0 easy, 1 normal, 2 hard.
        Hardness,
        /// For 2, 3, 4 and 5 investigators.
        ByN(two: i16, three: i16, four: i16, five: i16),
        /// `a + b·n`
        PerN(a: i16, b: i16),
        People(tests: Vec<PersonIs>),
        Monsters(tests: Vec<MonsterIs>),
        Spaces(tests: Vec<SpaceIs>),
        /// Rooms with a space that is so.
        Rooms(tests: Vec<SpaceIs>),
        /// Tokens of this kind on the board.
        Tokens(kind: TokenKind),
        /// Successes of the test.
        Result,
        SumOf(sum: Ref<SumId>),
        Yours(stat: Stat),
        Plus(one: Box<Number>, other: Box<Number>),
        Minus(one: Box<Number>, other: Box<Number>),
        Product(one: Box<Number>, other: Box<Number>),
        /// Rounded down; by 0 it is 0.
        Quotient(one: Box<Number>, other: Box<Number>),
    }
}

made_of_parts!(People, PersonIs, Stat, Places, SpaceIs, Way, Monsters, MonsterIs, Proviso);
