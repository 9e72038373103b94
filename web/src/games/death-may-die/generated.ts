// Written by `cargo xtask types` from the types in Rust; do not edit.

export type CardView = { id: string, name: string, side: Side, wounds: number, text: string, };

/**
 * DMD-ENEMY-01 The kinds of enemies that effects tell apart.
 */
export type Class = "Cultist" | "Monster" | "ElderOne";

export type DiceView = { die: string, face: string, count: number, };

/**
 * The rulebook that is played by.
 */
export type Edition = "unknown" | "core" | "draft";

export type EnemyView = { id: string, kind: string, name: string, class: Class, wounds: number, health: number, };

/**
 * DMD-MAP-06 The three gates.
 */
export type Gate = "Red" | "Yellow" | "Blue";

/**
 * A part of what disrupts the ritual.
 */
export type GoalView = { text: string, 
/**
 * The token that is counted.
 */
token: string | null, now: number, 
/**
 * So many are needed; 0 where there must not be so many.
 */
of: number, };

export type InvestigatorView = { id: string, name: string, seat: number, space: string, wounds: number, health: number, stress: number, most_stress: number, sanity: number, madness: number, thresholds: [number, number, number, number, number, number], fire: number, skills: Array<SkillView>, insanity: ReadView | null, lies: boolean, partner: string | null, 
/**
 * The mythos card that is kept.
 */
keeps: ReadView | null, gone: boolean, 
/**
 * Whom Vodou binds one to.
 */
focus: string | null, 
/**
 * The enemies that a Specialist Hunter has named.
 */
prey: Array<string>, cards: Array<CardView>, tokens: Array<TokenView>, relics: Array<RelicView>, };

export type KindView = { id: string, text: string, };

export type MythosView = { symbol: boolean, id: string, name: string, text: string, };

export type PassageView = { between: [string, string], locked: boolean, closed: boolean, };

/**
 * A card that can be read: its name and what it says.
 */
export type ReadView = { id: string, name: string, text: string, };

export type RelicView = { id: string, name: string, transformed: boolean, text: string, };

/**
 * The card that is being resolved: its name and what it says.
 */
export type ResolvingView = { id: string, name: string, text: string, };

export type RoomKind = "Alley" | "Archive" | "Armoury" | "Attic" | "Ballroom" | "Bandstand" | "Baths" | "BatteryCellar" | "Bedroom" | "BellTower" | "BigTop" | "Boathouse" | "BoilerRoom" | "Breakwater" | "Bridge" | "Burrow" | "Cannery" | "Caravans" | "CardRoom" | "Carousel" | "Cathedral" | "Cellar" | "Cells" | "Chapel" | "Cistern" | "Cloakroom" | "ClockRoom" | "Cloister" | "CoachYard" | "ColdStore" | "Courtroom" | "Courtyard" | "Crypt" | "Dining" | "DisplayCases" | "Drive" | "Dungeon" | "DyeWorks" | "FloodedVault" | "Folly" | "Forest" | "Furnace" | "Gallery" | "Gatehouse" | "Glasshouse" | "GrandStair" | "Graveyard" | "GreatHall" | "GuardRoom" | "Hall" | "HerbCellar" | "HerbGarden" | "Hill" | "Inn" | "Isolation" | "Kitchen" | "Laboratory" | "LampRoom" | "Landing" | "LanternStreet" | "Laundry" | "LectureHall" | "Library" | "Lighthouse" | "LoadingDock" | "Lounge" | "Market" | "Maze" | "Menagerie" | "MeridianHall" | "Mill" | "Mortuary" | "MushroomBeds" | "MusicRoom" | "Nursery" | "Observatory" | "Office" | "OperatingTheatre" | "Ossuary" | "Pharmacy" | "Pier" | "Pit" | "Portico" | "PuppetStage" | "Pyre" | "Quarry" | "Quay" | "ReadingRoom" | "Reef" | "Road" | "Ropewalk" | "RoseGarden" | "Rotunda" | "Scriptorium" | "Sculptures" | "SeaCave" | "Shaft" | "Smithy" | "SpiralStair" | "Stables" | "Stairs" | "Stakes" | "Steps" | "StillRoom" | "Storage" | "Street" | "Study" | "Tent" | "Terrace" | "ThroneRoom" | "TombRoom" | "TowerRoom" | "TrophyRoom" | "Tunnel" | "Vault" | "Ward" | "Well" | "WhaleHall" | "WineCellar" | "Workshop";

/**
 * The side of a card, and of a board.
 */
export type Side = "Left" | "Right";

export type SkillView = { id: string, name: string, 
/**
 * The level that counts.
 */
level: number, 
/**
 * The level without companions; 0 if the skill is not on the board.
 */
own: number, 
/**
 * The companions that lend it or move its marker.
 */
lent_by: Array<string>, text: string, };

export type SpaceView = { id: string, name: string, kind: RoomKind, at: [number, number], gate: Gate | null, start: boolean, fire: number, enemies: Array<EnemyView>, tokens: Array<TokenView>, };

export type TokenView = { id: string, name: string, wounds: number, turned: number, };

export type View = { episode: string, episode_name: string, 
/**
 * What is read aloud at the start.
 */
opening: string, 
/**
 * When the ritual is disrupted, how far that is, and what this episode adds to the rules.
 */
ritual: string, goals: Array<GoalView>, specials: Array<string>, active: string, phase: string, actions: number, elder_one: string, elder_name: string, edition: Edition, 
/**
 * By slot.
 */
unknown_monsters: Array<string>, stage: number, stage_text: string, disrupted: boolean, track: number, symbols: number, mythos_left: number, discard: Array<MythosView>, 
/**
 * The card that is being resolved: a discovery card, or a mythos card.
 */
resolving: ResolvingView | null, discovery_left: number, investigators: Array<InvestigatorView>, spaces: Array<SpaceView>, passages: Array<PassageView>, 
/**
 * The reference cards of the enemies that are on the map.
 */
kinds: Array<KindView>, dice: Array<DiceView>, };
