// Written by `cargo xtask types` from the types in Rust; do not edit.

/**
 * A rectangle: the north-west corner, width and height.
 */
export type Area = { x: number, y: number, width: number, height: number, };

export type BackView = { id: string, name: string, text: string, };

/**
 * MOM-BARR-01
 */
export type BarricadeView = { space: number, border: number | null, 
/**
 * Against the passage of its space.
 */
passage: boolean, 
/**
 * The card that was made one.
 */
card: CardView | null, };

export type BoardView = "solved" | { "slide": { rows: Array<string>, marked: string, } } | { "code": { length: number, symbols: number, guesses: Array<GuessView>, 
/**
 * The guess that is being made.
 */
so_far: Array<number>, } } | { "image": { width: number, pieces: Array<number>, } } | { "tower": Array<number> } | { "rings": { marks: number, at: Array<number>, pattern: string, links: Array<LinkView>, } };

export type BorderView = { id: number, from: number, 
/**
 * None: an unexplored door.
 */
to: number | null, kind: string, 
/**
 * A yellow line: the spaces are of different rooms.
 */
between_rooms: boolean, 
/**
 * Where it is drawn, in half squares: from x and y to x and y. None: stairs.
 */
line: [number, number, number, number] | null, 
/**
 * How many floors it leads up.
 */
up: number, 
/**
 * The space in which a barricade stands against it.
 */
barricade: number | null, };

/**
 * A possession, as it lies. Copies of a spell are all alike until they are flipped.
 */
export type CardView = { 
/**
 * The item, or the spell of which it is a copy.
 */
id: string, class: Class, 
/**
 * Of the side that is up.
 */
name: string, traits: Array<Trait>, flipped: boolean, 
/**
 * What the side that is up says.
 */
text: string, 
/**
 * Which back a flipped spell shows, from 0.
 */
back: number | null, 
/**
 * The side that is down, where there is one and it may be looked at.
 */
other: SideView | null, used: boolean, };

/**
 * What kind of card a possession is.
 */
export type Class = "Common" | "Unique" | "Spell";

/**
 * MOM-COND-02, MOM-COND-03, MOM-INSANE-01
 */
export type Condition = "Dazed" | "Focused" | "Restrained" | "Stunned" | "Wounded" | "Insane";

export type ConditionView = { kind: Condition, text: string, };

export type Counter = { name: string, value: number, };

export type DiceView = { who: number, skill: Skill, 
/**
 * Successes that are needed, where the test says so.
 */
need: number, 
/**
 * Dice to be rolled.
 */
dice: number, 
/**
 * Successes, investigations, blanks.
 */
faces: [number, number, number], };

export type Difficulty = "Easy" | "Normal" | "Hard";

/**
 * What one walks on; only for drawing.
 */
export type Floor = "Boards" | "Carpet" | "Parquet" | "Tiles" | "Stone" | "Earth" | "Grass" | "Cobbles" | "Planks" | "Water";

/**
 * What a monster can do beyond its numbers.
 */
export type Gift = "Caster" | "Flies" | "Phases" | "Slow";

export type GuessView = { symbols: Array<number>, exact: number, near: number, };

/**
 * A damage or horror card whose face was seen.
 */
export type IllView = { name: string, text: string, };

export type IllsView = { up: Array<IllView>, 
/**
 * Face down, but everybody has seen them.
 */
known: Array<IllView>, unseen: number, };

export type InvestigatorView = { id: string, name: string, occupation: string, about: string, 
/**
 * What nobody else can do.
 */
ability: string, seat: number, standing: string, space: number | null, clues: number, conditions: Array<ConditionView>, damage: IllsView, horror: IllsView, health: number, sanity: number, 
/**
 * Strength, agility, observation, lore, influence, will.
 */
skills: [number, number, number, number, number, number], cards: Array<CardView>, 
/**
 * The viewer's own Insane back; everybody's when the game is over.
 */
insane: BackView | null, acted: boolean, 
/**
 * MOM-EXTING-02
 */
dousing: number, 
/**
 * MOM-ROUND-06 The own ability was used in this round.
 */
used: boolean, };

/**
 * MOM-PUZ-09 Turning one ring turns another as well.
 */
export type LinkView = { turned: number, also: number, 
/**
 * The other way round.
 */
backwards: boolean, };

export type LyingView = { card: CardView, space: number, };

/**
 * MOM-ATTACK-05 The columns of the attack table.
 */
export type MonsterClass = "Humanoid" | "Beast" | "Spirit" | "Fleshless";

/**
 * MOM-MON-10 Investigators see health, damage, ratings and abilities; not the texts to come.
 */
export type MonsterView = { id: number, kind: string, name: string, about: string, class: MonsterClass, number: number, space: number, health: number, damage: number, awareness: number, horror: number, brawn: number, gifts: Array<Gift>, };

export type MovingView = { left: number, done: number, interrupted: boolean, };

/**
 * MOM-PUZ-02 A puzzle that somebody has begun; it lies open.
 */
export type PuzzleView = { id: string, name: string, board: BoardView, 
/**
 * Somebody is at it now.
 */
tried: TriedView | null, };

/**
 * MOM-MAP-06 What a room can be.
 */
export type RoomKind = "Alley" | "Attic" | "Ballroom" | "Bathroom" | "Beach" | "Bedroom" | "Cave" | "Cellar" | "Crypt" | "Dining" | "Dock" | "Hall" | "Kitchen" | "Library" | "Lounge" | "Office" | "Square" | "Stairs" | "Storage" | "Street" | "Study" | "Tower";

export type RoomView = { name: string, kinds: Array<RoomKind>, outdoor: boolean, 
/**
 * What one walks on.
 */
ground: Floor, spaces: Array<number>, };

export type SideView = { name: string, text: string, };

/**
 * MOM-TEST-01 Six skills.
 */
export type Skill = "Strength" | "Agility" | "Observation" | "Lore" | "Influence" | "Will";

export type SpaceView = { id: number, 
/**
 * By place in [`View::rooms`] and [`View::tiles`].
 */
room: number, tile: number, 
/**
 * The tile's name and the letter on it, for whoever types: `study.b`.
 */
name: string, letter: string, 
/**
 * In half squares, as it lies.
 */
area: Area, floor: number, water: boolean, fire: boolean, dark: boolean, passage: boolean, };

export type SumView = { id: string, value: number, };

/**
 * A tile that lies on the table.
 */
export type TileView = { id: string, 
/**
 * In half squares, as it lies.
 */
area: Area, 
/**
 * Quarter turns clockwise.
 */
turn: number, 
/**
 * 1 above, -1 below.
 */
floor: number, };

/**
 * What a token is, and so which action takes its options with the action icon.
 */
export type TokenKind = "Explore" | "Search" | "Interact" | "Person" | "Sight" | "Marker";

export type TokenView = { id: number, kind: TokenKind, 
/**
 * Empty if it lies on an unexplored door.
 */
name: string, looks: string, space: number, 
/**
 * The door on which it lies.
 */
border: number | null, follows: number | null, };

export type Trait = "Bladed" | "Equipment" | "Evidence" | "Firearm" | "Heavy" | "Key" | "Light" | "Tome";

export type TriedView = { who: number, 
/**
 * Steps that are left.
 */
left: number, };

/**
 * MOM-TURN-01 Whose turn it is.
 */
export type TurnView = { 
/**
 * By place in [`View::investigators`], as are all `who` in a view.
 */
who: number, granted_by: number | null, actions_left: number, moving: MovingView | null, };

export type View = { scenario: string, name: string, 
/**
 * The map, once it is drawn.
 */
map: string | null, difficulty: Difficulty, round: number, 
/**
 * The seat that is asked who goes next.
 */
lead: number, 
/**
 * MOM-ELIM-02 The first investigator phase from this round on is the last.
 */
last_phase: number | null, objective: string, 
/**
 * Public variables only.
 */
counters: Array<Counter>, 
/**
 * Adding-up tests that somebody has begun.
 */
sums: Array<SumView>, turn: TurnView | null, investigators: Array<InvestigatorView>, tiles: Array<TileView>, rooms: Array<RoomView>, spaces: Array<SpaceView>, borders: Array<BorderView>, barricades: Array<BarricadeView>, tokens: Array<TokenView>, monsters: Array<MonsterView>, 
/**
 * Cards that lie in spaces.
 */
lying: Array<LyingView>, 
/**
 * Puzzles that somebody has begun.
 */
puzzles: Array<PuzzleView>, 
/**
 * A roll that is going on.
 */
dice: DiceView | null, 
/**
 * The text that is being resolved: of an event, a monster, an attack, a card.
 */
resolving: string | null, 
/**
 * MOM-INSANE-04 Whether the viewer's seat may speak.
 */
may_speak: boolean, };
