import type { AchievementRow } from '#shared/game/achievements.contract.ts';
import { AchievementContent } from './AchievementContent.tsx';
import { WrittenAchievementProvider } from '../remarks/weighed.ts';
import { Remarks } from '../remarks/Remarks.tsx';

/** What is in an achievement, and what was marked anew of it. */
export function AchievementDetail({ row }: { row: AchievementRow }) {
  return (
    <WrittenAchievementProvider value={row}>
      <AchievementContent row={row} />
      <Remarks achievementId={row.id} />
    </WrittenAchievementProvider>
  );
}
