//! What rooms can be, so that a page can furnish them. No rule asks.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[rustfmt::skip]
pub enum RoomKind {
    Alley, Archive, Armoury, Attic, Ballroom, Bandstand, Baths, BatteryCellar, Bedroom, BellTower, BigTop,
    Boathouse, BoilerRoom, Breakwater, Bridge, Burrow, Cannery, Caravans, CardRoom, Carousel, Cathedral,
    Cellar, Cells, Chapel, Cistern, Cloakroom, ClockRoom, Cloister, CoachYard, ColdStore, Courtroom,
    Courtyard, Crypt, Dining, DisplayCases, Drive, Dungeon, DyeWorks, FloodedVault, Folly, Forest,
    Furnace, Gallery, Gatehouse, Glasshouse, GrandStair, Graveyard, GreatHall, GuardRoom, Hall,
    HerbCellar, HerbGarden, Hill, Inn, Isolation, Kitchen, Laboratory, LampRoom, Landing, LanternStreet,
    Laundry, LectureHall, Library, Lighthouse, LoadingDock, Lounge, Market, Maze, Menagerie, MeridianHall,
    Mill, Mortuary, MushroomBeds, MusicRoom, Nursery, Observatory, Office, OperatingTheatre, Ossuary,
    Pharmacy, Pier, Pit, Portico, PuppetStage, Pyre, Quarry, Quay, ReadingRoom, Reef, Road, Ropewalk,
    RoseGarden, Rotunda, Scriptorium, Sculptures, SeaCave, Shaft, Smithy, SpiralStair, Stables, Stairs,
    Stakes, Steps, StillRoom, Storage, Street, Study, Tent, Terrace, ThroneRoom, TombRoom, TowerRoom,
    TrophyRoom, Tunnel, Vault, Ward, Well, WhaleHall, WineCellar, Workshop,
}
