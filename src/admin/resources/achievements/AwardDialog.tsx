import type { AchievementRow } from '#shared/game/achievements.contract.ts';
import { HandOutDialog } from '../points/HandOutDialog.tsx';

/** Records that several have done an achievement. */
export const AwardDialog = ({ row, onClose }: { row: AchievementRow; onClose: () => void }) => (
  <HandOutDialog what={row} kind="award" onClose={onClose} />
);
