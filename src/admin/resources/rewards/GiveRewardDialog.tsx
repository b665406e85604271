import type { RewardRow } from '#shared/rewards/rewards.contract.ts';
import { HandOutDialog } from '../points/HandOutDialog.tsx';

/** Gives several a reward that somebody has to give. */
export const GiveRewardDialog = ({ row, onClose }: { row: RewardRow; onClose: () => void }) => (
  <HandOutDialog what={row} kind="reward" onClose={onClose} />
);
