/** What a seat sees, under the short names that the components use. */
export type {
  CardView as Card,
  DiceView as Dice,
  EnemyView as Enemy,
  InvestigatorView as Investigator,
  PassageView as Passage,
  SkillView as Skill,
  SpaceView as Space,
  TokenView as Token,
  View,
} from './generated';
