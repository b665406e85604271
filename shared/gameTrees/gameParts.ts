import { AchievementFields, achievementsBackoffice } from '../game/achievements.contract.ts';
import { GameFields, gamesBackoffice } from '../game/games.contract.ts';
import { levelsBackoffice } from '../game/levels.contract.ts';
import { tiersBackoffice } from '../game/tiers.contract.ts';
import { partsOfKinds } from '../kinds/kinds.ts';
import { newsBackoffice } from '../news/news.contract.ts';
import { questionPart } from '../questions/questionPart.ts';
import { RewardFields, rewardsBackoffice } from '../rewards/rewards.contract.ts';
import type { GamePart } from '../game/gamePart.ts';

/** All parts of a game, each after its parent. Archives, copies, translations and uses of files follow from it. */
export const gameParts = {
  game: {
    ...gamesBackoffice,
    fields: GameFields.omit({ status: true }),
    lists: { tiers: 'tier', news: 'news', rewards: 'reward' },
  },
  tier: { ...tiersBackoffice, lists: { levels: 'level' } },
  level: { ...levelsBackoffice, lists: { achievements: 'achievement' } },
  /** Contains the record of its content kind as well. */
  achievement: { ...achievementsBackoffice, fields: AchievementFields.omit({ contentKind: true }) },
  ...partsOfKinds,
  questionVersion: questionPart,
  news: newsBackoffice,
  reward: { ...rewardsBackoffice, fields: RewardFields.omit({ subjectId: true }) },
} satisfies Record<string, GamePart>;

/** A kind of part. The entity of its translations has the same name. */
export type NodeKind = keyof typeof gameParts;
