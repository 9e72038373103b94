//! A scenario: a story as data (MOM-SCEN-01). One file `content/mansions/scenarios/<id>.ron` is a [`Scenario`].
//!
//! Three ideas carry it.
//!
//! **Roles.** The story names parts that a map plays: `study`, and `study.b` for the space `b` of its tile. Each map
//! variant ([`Variant`]) says which tile plays which role, and where tiles meet. So one story runs on several maps. A
//! role may have more tiles than one; the one that bears the role's own name has the letters. Two roles may be the
//! same tile (`same`).
//!
//! **Worlds.** [`Scenario::hidden`] lists facts that nobody knows, each with its values. All combinations are the
//! worlds; `never` takes some out. Nothing is decided before it is shown: `Branch`, `Is` and `Exclude` ask chance by
//! the worlds that are left (MOM-HIDE-02). No two facts share the name of a value.
//!
//! **One language.** Whatever happens is a list of [`Effect`]s.
//!
//! What happens by itself:
//! - A door to a role that is not revealed, and that has an `explore` text, has an explore token as soon as the space
//!   before it is on the board. Its option is an action: reveal the role, then one may step in. The loader makes
//!   these tokens; a file does not list them.
//! - `Reveal(role)`, by an explore token or by an event, lays the tile, says the role's `says`, puts its tokens (all
//!   whose `at` is in the role, unless `put: Later`), darkens `dark`, puts explore tokens on its other doors, and
//!   then does `found`.
//! - An exit that no link joins is a wall.
//! - `Stage(…)` tells the new objective and does what the stage's `enter` says.
//! - Each event comes once, unless it is `repeat`.
//!
//! `content/mansions/README.md` shows how to write each part.

use crate::content::{ItemCard, MonsterText, MoveText, Walk, some};
use crate::effect::{BorderKind, Effect, Number, Offer, Places, Proviso, Skills, Thing};
use crate::ids::{
    Action, Card, EndingId, EventId, FactId, Gate, Gift, InsaneId, KindId, MonsterClass, PuzzleId, RoleId,
    RoomKind, SpawnId, StageId, TileId, TokenId, TokenKind, ValueId, VarId, VariantId, WeaponClass,
};
use crate::names::{Ref, Spot, Text, made_of_parts, phrases, plain_words, words};
use crate::plan::Plan;
use crate::story::Waiting;
use parts::Set;
use serde::Deserialize;

phrases! {
    pub struct Scenario {
        pub id: String,
        pub name: String,
        /// 1 to 5, as printed on the box.
        pub difficulty: u8,
        /// From, to.
        pub minutes: (u8, u8),
        /// What a player reads when choosing.
        pub premise: Text,
        pub prologue: Text,

        #[serde(default)]
        pub hidden: Vec<Fact>,
        /// Combinations of values that are no world.
        #[serde(default)]
        pub never: Vec<Vec<Ref<ValueId>>>,
        #[serde(default)]
        pub vars: Vec<Var>,
        /// Names of adding-up tests.
        #[serde(default)]
        pub sums: Vec<String>,

        pub roles: Vec<Role>,
        pub maps: Vec<Variant>,
        /// Where the investigators begin.
        pub start: Spot,
        /// Where fire breaks out if an event of the pool says so.
        #[serde(default, deserialize_with = "some")]
        pub hearth: Option<Spot>,

        /// MOM-ROUND-04 Starting possessions, the first so many.
        #[serde(default)]
        pub start_items: Vec<Thing>,
        #[serde(default = "nothing")]
        pub start_count: Number,
        /// Items of this scenario alone.
        #[serde(default)]
        pub items: Vec<ItemCard>,
        /// Items that a stage needs: when their space vanishes they go to the nearest one, and nothing discards them.
        #[serde(default)]
        pub kept: Vec<Ref<Card>>,
        /// Insane cards that do not fit this scenario.
        #[serde(default)]
        pub without: Vec<Ref<InsaneId>>,

        #[serde(default)]
        pub tokens: Vec<Token>,
        #[serde(default)]
        pub puzzles: Vec<Puzzle>,
        /// MOM-MON-09 Monsters of this scenario.
        #[serde(default)]
        pub monsters: Vec<Custom>,
        #[serde(default)]
        pub spawns: Vec<Spawn>,
        /// The first one is where the story begins.
        pub stages: Vec<Stage>,
        #[serde(default)]
        pub events: Vec<StoryEvent>,
        #[serde(default)]
        pub mythos: Mythos,
        pub endings: Vec<Ending>,
        /// MOM-ELIM-02 The ending when the last phase after an elimination is over.
        pub eliminated: Ref<EndingId>,

        /// All worlds, as bits; made when content is loaded.
        #[serde(skip)]
        pub worlds: u64,
        /// The maps, laid out; made when content is loaded.
        #[serde(skip)]
        pub plans: Vec<Plan>,
        /// Events by what they wait for; made when content is loaded.
        #[serde(skip)]
        pub waiting: Waiting,
        /// Tokens of which some option is reached from another space; made when content is loaded.
        #[serde(skip)]
        pub far: Set<TokenId>,
    }

    /// Something that nobody knows.
    pub struct Fact {
        pub id: String,
        pub values: Vec<Value>,
    }

    pub struct Value {
        pub id: String,
        /// What is told when this value is ruled out.
        pub not: Text,
        /// The worlds in which it is so; made when content is loaded.
        #[serde(skip)]
        pub worlds: u64,
    }

    /// A 16-bit number that the story keeps.
    pub struct Var {
        pub id: String,
        /// MOM-HIDE-03 Public ones are shown under this name; private ones never reach a view.
        #[serde(default)]
        pub public: String,
        #[serde(default)]
        pub start: i16,
    }

    pub struct Role {
        pub id: String,
        /// As players call it.
        pub name: String,
        /// Revealed from the start.
        #[serde(default)]
        pub start: bool,
        /// The option of its explore tokens: "Try the study door". Empty: only effects reveal it.
        #[serde(default)]
        pub explore: Text,
        /// Told when it is revealed.
        #[serde(default)]
        pub says: Text,
        /// Letters of spaces that are dark from the beginning.
        #[serde(default)]
        pub dark: Vec<String>,
        /// Done when it is revealed.
        #[serde(default)]
        pub found: Vec<Effect>,
    }

    /// A map on which the story can be played.
    pub struct Variant {
        pub id: String,
        pub name: String,
        pub tiles: Vec<Placed>,
        /// The first role is the same tile as the second.
        #[serde(default)]
        pub same: Vec<Same>,
        pub links: Vec<Link>,
    }

    pub struct Placed {
        pub role: Ref<RoleId>,
        pub tile: Ref<TileId>,
        /// Only for a further tile of the role: its own name in links.
        #[serde(default)]
        pub name: String,
        /// What its rooms are called in this story, in the tile's order; the tile's own names otherwise.
        #[serde(default)]
        pub rooms: Vec<String>,
        /// The north-west corner, in squares.
        pub at: (i8, i8),
        /// Quarter turns clockwise.
        #[serde(default)]
        pub turn: u8,
        /// Tiles on different floors do not touch: 1 above, -1 below.
        #[serde(default)]
        pub floor: i8,
    }

    pub struct Same {
        pub role: Ref<RoleId>,
        pub as_role: Ref<RoleId>,
    }

    /// Where two tiles meet: `front.E`, the exit on the east side of the unturned tile.
    pub struct Link {
        pub from: String,
        pub to: String,
        pub is: BorderKind,
        /// A name, if effects speak of it. A name stands in all maps of a scenario.
        #[serde(default)]
        pub id: String,
    }

    /// A token or a person.
    pub struct Token {
        pub id: String,
        pub kind: TokenKind,
        pub name: String,
        pub at: Spot,
        #[serde(default)]
        pub put: Put,
        /// What one sees.
        #[serde(default)]
        pub looks: Text,
        #[serde(default)]
        pub options: Vec<Offer>,
        /// The role that an explore token of the loader leads to.
        #[serde(skip)]
        pub leads_to: Option<Ref<RoleId>>,
    }

    /// MOM-PUZ-02
    pub struct Puzzle {
        pub id: String,
        pub name: String,
        pub kind: PuzzleKind,
        /// MOM-PUZ-01 Its value is the number of steps.
        pub skill: Skills,
        /// MOM-PUZ-04
        #[serde(default)]
        pub solved: Vec<Effect>,
        /// After an attempt that did not solve it.
        #[serde(default)]
        pub left: Vec<Effect>,
    }

    /// MOM-MON-09 A kind with other numbers and texts. What is left out is as the base has it.
    pub struct Custom {
        pub id: String,
        pub base: Ref<KindId>,
        pub name: String,
        /// There are others like it: the name is no name of its own.
        #[serde(default)]
        pub one_of_many: bool,
        #[serde(default, deserialize_with = "some")]
        pub class: Option<MonsterClass>,
        #[serde(default, deserialize_with = "some")]
        pub gifts: Option<Vec<Gift>>,
        #[serde(default, deserialize_with = "some")]
        pub health: Option<(u8, u8)>,
        #[serde(default, deserialize_with = "some")]
        pub awareness: Option<u8>,
        #[serde(default, deserialize_with = "some")]
        pub horror: Option<u8>,
        #[serde(default, deserialize_with = "some")]
        pub brawn: Option<u8>,
        #[serde(default, deserialize_with = "some")]
        pub speed: Option<u8>,
        #[serde(default, deserialize_with = "some")]
        pub moves: Option<Vec<MoveText>>,
        #[serde(default, deserialize_with = "some")]
        pub fallback: Option<Walk>,
        #[serde(default, deserialize_with = "some")]
        pub attacks: Option<Vec<MonsterText>>,
        #[serde(default, deserialize_with = "some")]
        pub evades: Option<Vec<MonsterText>>,
        #[serde(default, deserialize_with = "some")]
        pub horrors: Option<Vec<MonsterText>>,
        #[serde(default, deserialize_with = "some")]
        pub about: Option<Text>,
    }

    /// MOM-MON-08 Monsters that may come, under one name.
    pub struct Spawn {
        pub id: String,
        /// One of these, drawn among those with a figure left.
        pub kinds: Vec<Ref<KindId>>,
        pub at: Places,
        /// More health than its kind has.
        #[serde(default = "nothing")]
        pub health: Number,
        /// It does not activate before `Keep` says so.
        #[serde(default)]
        pub idle: bool,
        /// It activates before all others.
        #[serde(default)]
        pub first: bool,
    }

    pub struct Stage {
        pub id: String,
        /// MOM-SCEN-04
        pub objective: Text,
        /// What a bot should go for; no rule reads it.
        #[serde(default)]
        pub hint: Vec<Hint>,
        #[serde(default)]
        pub enter: Vec<Effect>,
    }

    /// For bots: how much something is worth in this stage.
    pub struct Hint {
        pub worth: u8,
        pub what: Worth,
        #[serde(default = "always", rename = "if")]
        pub proviso: Proviso,
    }

    /// MOM-SCEN-03 Something that happens at its time.
    pub struct StoryEvent {
        pub id: String,
        pub on: Trigger,
        /// Only in these stages; none named: in all.
        #[serde(default)]
        pub stages: Vec<Ref<StageId>>,
        #[serde(default = "always", rename = "if")]
        pub proviso: Proviso,
        #[serde(default)]
        pub repeat: bool,
        pub does: Vec<Effect>,
    }

    /// MOM-MYTH-02 How the pool is used.
    #[derive(Default)]
    pub struct Mythos {
        /// Tiers worse or milder than MOM-MYTH-03.
        #[serde(default)]
        pub shift: i8,
        /// Gates that are closed at the start.
        #[serde(default)]
        pub closed: Vec<Gate>,
        #[serde(default)]
        pub closed_rooms: Vec<RoomKind>,
        #[serde(default, deserialize_with = "some")]
        pub small_spawn: Option<Ref<SpawnId>>,
        #[serde(default, deserialize_with = "some")]
        pub big_spawn: Option<Ref<SpawnId>>,
    }

    /// MOM-END-04
    pub struct Ending {
        pub id: String,
        pub name: String,
        /// MOM-END-01
        pub complete: bool,
        /// 1 is the best.
        pub rank: Number,
        pub winners: Winners,
        pub text: Text,
        /// All that hold are told after the text.
        #[serde(default)]
        pub epilogues: Vec<Epilogue>,
    }

    pub struct Epilogue {
        #[serde(rename = "if")]
        pub proviso: Proviso,
        pub text: Text,
    }
}

words! {
    /// When an event comes.
    pub enum Trigger {
        /// Only by `Call` or `Later`.
        Called,
        /// MOM-SETUP-04 After the set-up.
        Start,
        RoundStart(rounds: Rounds),
        InvestigatorPhaseEnd(rounds: Rounds),
        /// MOM-ROUND-03 After the fire has spread, before the pool.
        Mythos(rounds: Rounds),
        BeforeMonsters(rounds: Rounds),
        BeforeActivation(spawn: Ref<SpawnId>),
        AfterMonsters(rounds: Rounds),
        RoundEnd(rounds: Rounds),
        /// MOM-ELIM-02 The last investigator phase begins.
        FinalPhase,
        /// An investigator has come here.
        Enter(place: Places),
        Leave(place: Places),
        /// Somebody has done such an action.
        Did(action: Action),
        Attacked(with: WeaponClass),
        Solved(puzzle: Ref<PuzzleId>),
        Defeated(spawn: Ref<SpawnId>),
        DefeatedKind(kind: Ref<KindId>),
        Spawned(spawn: Ref<SpawnId>),
        Eliminated,
        Wounded,
        WentInsane,
        Gained(card: Ref<Card>),
        /// Dropped, discarded or taken.
        Lost(card: Ref<Card>),
        FireIn(place: Places),
        BarricadeDestroyed,
        /// The variable has come to this number or beyond.
        Reaches(var: Ref<VarId>, number: i16),
        PersonAt(person: Ref<TokenId>, place: Places),
        /// The last investigator on the board has left it.
        NobodyLeft,
    }

    pub enum Rounds {
        Each,
        At(round: u8),
        From(round: u8),
        /// Every so many rounds.
        Every(rounds: u8),
    }

    /// MOM-PUZ-05 to MOM-PUZ-09
    pub enum PuzzleKind {
        Slide(level: u8),
        Code { length: u8, symbols: u8 },
        Image { width: u8, height: u8, level: u8 },
        Tower { discs: u8, level: u8 },
        Rings { rings: u8, marks: u8, level: u8 },
    }

    /// What a hint points at.
    pub enum Worth {
        Go(place: Places),
        Use(token: Ref<TokenId>),
        Solve(puzzle: Ref<PuzzleId>),
        Defeat(spawn: Ref<SpawnId>),
        Hold(thing: Thing),
        Explore(role: Ref<RoleId>),
    }
}

made_of_parts!(
    Scenario, Fact, Value, Var, Role, Variant, Placed, Same, Link, Token, Puzzle, Custom, Spawn, Stage, Hint,
    StoryEvent, Mythos, Ending, Epilogue, Trigger, Rounds, PuzzleKind, Worth,
);

impl PuzzleKind {
    /// How positions call it.
    pub fn name(&self) -> &'static str {
        match self {
            PuzzleKind::Slide(_) => "slide",
            PuzzleKind::Code { .. } => "code",
            PuzzleKind::Image { .. } => "image",
            PuzzleKind::Tower { .. } => "tower",
            PuzzleKind::Rings { .. } => "rings",
        }
    }
}

/// When a token is put on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
pub enum Put {
    /// When its role is revealed.
    #[default]
    WithTile,
    /// Only by an effect.
    Later,
}

/// MOM-SCEN-02 Who wins of those who are not Insane. Eliminated ones never do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Winners {
    Everybody,
    Nobody,
    /// Those who have left the board.
    WhoLeft,
}

plain_words!(Put, Winners, u64, (i8, i8), Plan, Waiting, Set<TokenId>);

fn nothing() -> Number {
    Number::Just(0)
}

fn always() -> Proviso {
    Proviso::Always
}

impl Rounds {
    pub fn has(&self, round: u8) -> bool {
        match *self {
            Rounds::Each => true,
            Rounds::At(at) => round == at,
            Rounds::From(from) => round >= from,
            Rounds::Every(every) => every > 0 && round.is_multiple_of(every),
        }
    }
}

impl Scenario {
    pub fn plan(&self, variant: VariantId) -> &Plan {
        &self.plans[variant.index()]
    }

    pub fn token(&self, id: TokenId) -> &Token {
        &self.tokens[id.index()]
    }

    pub fn role(&self, id: RoleId) -> &Role {
        &self.roles[id.index()]
    }

    pub fn event(&self, id: EventId) -> &StoryEvent {
        &self.events[id.index()]
    }

    pub fn stage(&self, id: StageId) -> &Stage {
        &self.stages[id.index()]
    }

    pub fn spawn(&self, id: SpawnId) -> &Spawn {
        &self.spawns[id.index()]
    }

    pub fn puzzle(&self, id: PuzzleId) -> &Puzzle {
        &self.puzzles[id.index()]
    }

    pub fn ending(&self, id: EndingId) -> &Ending {
        &self.endings[id.index()]
    }

    pub fn fact(&self, id: FactId) -> &Fact {
        &self.hidden[id.index()]
    }

    /// Values are numbered through all facts.
    pub fn value(&self, id: ValueId) -> &Value {
        let mut values = self.hidden.iter().flat_map(|fact| &fact.values);
        values.nth(id.index()).expect("the loader checks that the value is there")
    }

    /// The fact that a value belongs to.
    pub fn fact_of(&self, id: ValueId) -> FactId {
        let mut before = 0;
        let is_of = |fact: &Fact| {
            before += fact.values.len();
            id.index() < before
        };
        FactId::new(self.hidden.iter().position(is_of).expect("the loader checks that the value is there"))
    }

    /// The values of a fact with the numbers that they have among all values.
    pub fn values_of(&self, fact: FactId) -> impl Iterator<Item = (ValueId, &Value)> + Clone {
        let before: usize = self.hidden[..fact.index()].iter().map(|fact| fact.values.len()).sum();
        let values = self.fact(fact).values.iter().enumerate();
        values.map(move |(index, value)| (ValueId::new(before + index), value))
    }
}
