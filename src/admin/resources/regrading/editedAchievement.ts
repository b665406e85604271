import { createContext, useContext } from 'react';
import type { AchievementRow } from '#shared/game/achievements.contract.ts';

/** The achievement whose content is being written. */
const WrittenAchievement = createContext<AchievementRow | null>(null);
export const WrittenAchievementProvider = WrittenAchievement.Provider;

/** The achievement whose content is being written; null elsewhere. */
export const useWrittenAchievement = (): AchievementRow | null => useContext(WrittenAchievement);

/** The id of the achievement that players may have done by what is being changed; null where none can have. */
export function usePlayedAchievement(): string | null {
  const achievement = useWrittenAchievement();
  return achievement?.status === 'published' ? achievement.id : null;
}
