import { createContext, useContext } from 'react';
import type { AchievementRow } from '#shared/game/achievements.contract.ts';

const WrittenAchievement = createContext<AchievementRow | null>(null);
export const WrittenAchievementProvider = WrittenAchievement.Provider;

/** The achievement whose content is being edited; null elsewhere. */
export const useWrittenAchievement = (): AchievementRow | null => useContext(WrittenAchievement);

/** The id of the edited achievement if players may have done it; null otherwise. */
export function usePlayedAchievement(): string | null {
  const achievement = useWrittenAchievement();
  return achievement?.status === 'published' ? achievement.id : null;
}
