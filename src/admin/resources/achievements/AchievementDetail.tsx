import type { AchievementRow } from '#shared/game/achievements.contract.ts';
import { AchievementContent } from './AchievementContent.tsx';
import { WrittenAchievementProvider } from '../regrading/editedAchievement.ts';
import { Regradings } from '../regrading/Regradings.tsx';

/** What is in an achievement, and what was marked anew of it. */
export function AchievementDetail({ row }: { row: AchievementRow }) {
  return (
    <WrittenAchievementProvider value={row}>
      <AchievementContent row={row} />
      <Regradings achievementId={row.id} />
    </WrittenAchievementProvider>
  );
}
