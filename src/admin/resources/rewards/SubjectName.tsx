import { Link } from 'react-router';
import { rewardSubject } from '#shared/rewards/rewardFields.rules.ts';
import type { RewardRow } from '#shared/rewards/rewards.contract.ts';
import { showAddress } from '../../crud/declaration/addresses.ts';
import { useRecord } from '../../components/useRecord.ts';
import { nameOfSubject, resourceOfSubject } from './subjects.ts';

/** What has to be reached for a reward, and the way there. */
export function SubjectName({ reward }: { reward: RewardRow }) {
  const subject = rewardSubject(reward.type);
  const resource = subject === null ? 'tiers' : resourceOfSubject[subject];
  const id = reward.subjectId ?? undefined;
  const { row } = useRecord(resource, id);
  if (id === undefined) return '–';
  return row === undefined ? null : <Link to={showAddress(resource, id)}>{nameOfSubject(row)}</Link>;
}
