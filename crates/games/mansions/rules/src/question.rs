//! What may be asked and answered.

use crate::ids::{
    Action, Border, Card, Condition, Face, Ill, IllCard, IllKind, InsaneId, KindId, Monster, OfferId,
    PoolEvent, PuzzleId, Skill, SpawnId, SpellId, TextId, Tier, TokenId, ValueId, VariantId, Who,
};
use parts::Space;

/// A question: for which investigator, and what about. Questions to the lead seat are about whoever they concern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Why {
    pub who: Option<Who>,
    pub about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum About {
    // Asked of chance.
    /// MOM-SETUP-01
    DrawMap,
    /// A random possession.
    DrawItem,
    /// A random spell.
    DrawSpell,
    /// MOM-SPELL-01 The back of a copy that is flipped.
    SpellBack(Card),
    /// MOM-TEST-01 How this many dice fall, counted by faces.
    Dice(u8),
    /// The top card of a deck, face up; and face down, which nobody sees.
    ClaimUp(Ill),
    ClaimDown(Ill),
    /// MOM-DMG-02, MOM-DMG-04 Which face-down card it is.
    TurnUp(Ill),
    LoseFaceDown(Ill),
    /// MOM-INSANE-02 Which card is drawn, which only its owner sees.
    InsaneBack,
    /// MOM-ATTACK-06
    AttackText(Monster),
    /// MOM-EVADE-02, MOM-HORROR-02
    EvadeText(Monster),
    HorrorText(Monster),
    /// MOM-MON-05, MOM-MON-02
    NextMonster,
    MoveText(Monster),
    MonsterText(Monster),
    /// MOM-MYTH-02
    DrawTier,
    DrawEvent(Tier),
    /// MOM-MYTH-05
    DrawPerson,
    DrawMonster,
    DrawSpace,
    DrawKind,
    /// Which possession is lost at random.
    RandomItem,
    /// One of the arms of a `Draw`.
    DrawArm,
    /// MOM-HIDE-02 What a hidden fact is, is not, or whether it is that.
    FactIs,
    FactIsNot,
    IsIt(ValueId),
    /// MOM-PUZ-10 Which board, and how it is mixed.
    PuzzleBoard(PuzzleId),
    PuzzleMix(PuzzleId),
    /// MOM-PUZ-06
    CodeAnswer(PuzzleId),
    /// A bot deals anew what it does not know.
    Redeal,

    // Asked of the lead seat.
    /// MOM-ROUND-04 Who gets this card.
    GiveOut(Card),
    /// MOM-ROUND-05
    NextUp,
    /// MOM-FIRE-03
    FireSpreads,
    /// MOM-MON-03, MOM-MON-06 Ties.
    MonsterWay(Monster),
    MonsterGoal(Monster),
    MonsterTarget(Monster),
    /// Where an effect moves a monster, or somebody.
    MonsterSent(Monster),
    MovedTo(Who),
    /// MOM-MON-08
    AppearsWhere(SpawnId),
    /// MOM-MAP-07 What lay in a space that is gone.
    DriftsTo,
    WhichPerson,
    WhichSpace,
    WhichMonster,
    LeadChooses(TextId),

    // Asked of the investigator's own seat.
    /// MOM-TURN-01 What now?
    Turn,
    /// MOM-TURN-01 Which of the effects that come at once.
    Order,
    /// MOM-TURN-02 An ability at its moment.
    UseAbility(Card),
    /// The investigator's own.
    UseOwnAbility,
    AttackWhom,
    AttackWith(Monster),
    WhichToken,
    WhichOption(TokenId),
    WhichCard,
    /// MOM-EVADE-01, MOM-HORROR-01 Ties.
    EvadeWhom,
    HorrorOf,
    /// MOM-TEST-02 What to do with the dice.
    AfterRoll,
    /// Another investigator's help with the dice of the one who rolls.
    HelpWithRoll(Who),
    /// Which skill, where a test leaves it open.
    WhichSkill,
    /// MOM-PUZ-01 Which skill gives the steps of an attempt.
    SkillForPuzzle(PuzzleId),
    /// MOM-PUSH-01
    PushWhom,
    PushWhere,
    /// The pushed one: willingly?
    Willing(Who),
    /// MOM-STEAL-01
    StealFrom,
    StealWith,
    StealWhat(Who),
    /// MOM-TRADE-01, MOM-TRADE-02
    Trade,
    TradeTo(Card),
    /// The owner's yes.
    TradeAllow(Card),
    SetFireWhere,
    Douse,
    /// MOM-BARR-01, MOM-BARR-02
    BarricadeWhat,
    BarricadeWhich,
    BarricadeWhere,
    /// MOM-DMG-04, MOM-DMG-05 Which card of one's own.
    HealWhat(Ill),
    TurnDownWhat(Ill),
    /// MOM-MAP-03 A step that an effect allows.
    MayStep,
    /// MOM-MAP-07
    WashedTo,
    Chooses(TextId),
    May(TextId),
    /// Which of these: a person, a space, a monster, a card.
    ChoosePerson,
    ChooseSpace,
    ChooseMonster,
    ChooseItem,
    /// Which card is dropped or discarded.
    GiveUpWhat,
    /// Where a blow drives a monster.
    DriveWhere(Monster),
    /// MOM-PUZ-03
    PuzzleStep(PuzzleId),
}

impl About {
    pub fn of(self, who: Who) -> Why {
        Why { who: Some(who), about: self }
    }

    pub fn of_all(self) -> Why {
        Why { who: None, about: self }
    }

    /// Whether the options would show others what they may not know.
    ///
    /// The turn question is the own seat's secret, because an Insane card may keep something out of it (MOM-INSANE-04);
    /// texts to come and hidden facts are nobody's before they are told (MOM-HIDE-01).
    pub fn is_secret(self) -> bool {
        match self {
            About::SpellBack(_)
            | About::ClaimUp(_)
            | About::ClaimDown(_)
            | About::TurnUp(_)
            | About::LoseFaceDown(_)
            | About::InsaneBack
            | About::Redeal
            | About::AttackText(_)
            | About::EvadeText(_)
            | About::HorrorText(_)
            | About::MoveText(_)
            | About::MonsterText(_)
            | About::DrawTier
            | About::DrawEvent(_)
            | About::DrawArm
            | About::FactIs
            | About::FactIsNot
            | About::IsIt(_)
            | About::CodeAnswer(_)
            | About::Turn => true,
            About::DrawMap
            | About::DrawItem
            | About::DrawSpell
            | About::Dice(_)
            | About::NextMonster
            | About::DrawPerson
            | About::DrawMonster
            | About::DrawSpace
            | About::DrawKind
            | About::RandomItem
            | About::PuzzleBoard(_)
            | About::PuzzleMix(_)
            | About::GiveOut(_)
            | About::NextUp
            | About::FireSpreads
            | About::MonsterWay(_)
            | About::MonsterGoal(_)
            | About::MonsterTarget(_)
            | About::MonsterSent(_)
            | About::MovedTo(_)
            | About::AppearsWhere(_)
            | About::DriftsTo
            | About::WhichPerson
            | About::WhichSpace
            | About::WhichMonster
            | About::LeadChooses(_)
            | About::Order
            | About::UseAbility(_)
            | About::UseOwnAbility
            | About::AttackWhom
            | About::AttackWith(_)
            | About::WhichToken
            | About::WhichOption(_)
            | About::WhichCard
            | About::EvadeWhom
            | About::HorrorOf
            | About::AfterRoll
            | About::HelpWithRoll(_)
            | About::WhichSkill
            | About::SkillForPuzzle(_)
            | About::PushWhom
            | About::PushWhere
            | About::Willing(_)
            | About::StealFrom
            | About::StealWith
            | About::StealWhat(_)
            | About::Trade
            | About::TradeTo(_)
            | About::TradeAllow(_)
            | About::SetFireWhere
            | About::Douse
            | About::BarricadeWhat
            | About::BarricadeWhich
            | About::BarricadeWhere
            | About::HealWhat(_)
            | About::TurnDownWhat(_)
            | About::MayStep
            | About::WashedTo
            | About::Chooses(_)
            | About::May(_)
            | About::ChoosePerson
            | About::ChooseSpace
            | About::ChooseMonster
            | About::ChooseItem
            | About::GiveUpWhat
            | About::DriveWhere(_)
            | About::PuzzleStep(_) => false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Yes,
    No,
    /// The turn, a trade, a loop of dice or of a puzzle is over.
    Done,
    Who(Who),
    Space(Space),
    Monster(Monster),
    Token(TokenId),
    Offer(OfferId),
    Card(Card),
    /// An ability of a card, by its place on it.
    Ability(Card, u8),
    /// An ability of the investigator's own.
    OwnAbility(u8),
    /// An ability of a face-up damage or horror card, or of a condition.
    IllAbility(Ill, IllCard, u8),
    ConditionAbility(Condition, u8),
    Action(Action),
    Skill(Skill),
    /// MOM-ATTACK-01
    Unarmed,
    /// The step of a move.
    Walk(Space),
    StopMoving,
    /// A barricade: in this space, against this border (or the passage of the space).
    Against(Border),
    AgainstPassage(Space),
    /// MOM-BARR-01, MOM-BARR-02 A barricade is moved away from this border, or from the passage of this space.
    Clear(Border),
    ClearPassage(Space),
    /// On the floor of one's space: a card is dropped there, a barricade stands there, against nothing.
    Floor,
    // Dice.
    /// How many successes and investigations a throw of this many dice shows.
    Fell {
        success: u8,
        investigation: u8,
    },
    /// MOM-TEST-02 A clue turns an investigation into a success; Focused turns all.
    SpendClue,
    SpendFocus,
    /// An ability rerolls a die that shows this.
    Reroll(Card, Face),
    OwnReroll(Face),
    // Drawn.
    Variant(VariantId),
    Spell(SpellId),
    IllKind(IllKind),
    IllCard(IllCard),
    Insane(InsaneId),
    Kind(KindId),
    Text(u8),
    /// One of the backs of a spell.
    Back(u8),
    Tier(Tier),
    Event(PoolEvent),
    Value(ValueId),
    Arm(u8),
    // Puzzles.
    /// A block moves so far along its axis, back if negative.
    Slide(u8, i8),
    Symbol(u8),
    /// Two neighbours are swapped.
    Swap(u8, u8),
    Disc {
        from: u8,
        to: u8,
    },
    Turn {
        ring: u8,
        back: bool,
    },
    Board(u8),
    /// How far a ring is turned at first.
    Mark(u8),
    /// How a guess was answered: exact places, right symbols elsewhere.
    Answer {
        exact: u8,
        near: u8,
    },
}

/// What can be picked by itself.
macro_rules! choices {
    ($($what:ident($type:ty)),* $(,)?) => { $(
        impl From<$type> for Choice {
            fn from(it: $type) -> Choice {
                Choice::$what(it)
            }
        }
    )* };
}

choices!(
    Who(Who),
    Space(Space),
    Monster(Monster),
    Token(TokenId),
    Offer(OfferId),
    Card(Card),
    Action(Action),
    Skill(Skill),
    Variant(VariantId),
    Spell(SpellId),
    IllKind(IllKind),
    IllCard(IllCard),
    Insane(InsaneId),
    Kind(KindId),
    Tier(Tier),
    Event(PoolEvent),
    Value(ValueId),
);

impl From<&Choice> for Choice {
    fn from(choice: &Choice) -> Choice {
        *choice
    }
}
