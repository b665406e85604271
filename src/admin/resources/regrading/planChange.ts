import type { AchievementRow } from '#shared/game/achievements.contract.ts';
import type { PlannedChange } from '#shared/regrading/regrading.contract.ts';

type ChangeToPreview = Pick<
  AchievementRow,
  'points' | 'passMark' | 'pointsMode' | 'startDate' | 'endDate' | 'status' | 'levelId'
>;

/**
 * What of a change of a published achievement reaches those who play: other points and marks, and other dates, another level or a
 * withdrawal, of which nothing has to be marked anew. null: nothing does.
 */
export function planChange(row: ChangeToPreview, values: Partial<ChangeToPreview>): PlannedChange | null {
  if (row.status !== 'published') return null;
  const isChanged = (field: keyof ChangeToPreview) => field in values && values[field] !== row[field];
  const change: PlannedChange = {
    ...(isChanged('points') && { points: values.points }),
    ...(isChanged('passMark') && { passMark: values.passMark }),
    ...(isChanged('pointsMode') && { pointsMode: values.pointsMode }),
  };
  const isReached = isChanged('startDate') || isChanged('endDate') || isChanged('status') || isChanged('levelId');
  return isReached || Object.keys(change).length > 0 ? change : null;
}

/**
 * The same of what is published beside achievements, by the fields that reach those who play: another place, other dates, a withdrawal.
 * None of them gives or takes points.
 */
export const planFieldChange =
  <F extends string>(...fields: readonly F[]) =>
  (row: Record<'status' | F, unknown>, values: Partial<Record<F, unknown>>): PlannedChange | null =>
    row.status === 'published' && fields.some((field) => field in values && values[field] !== row[field]) ? {} : null;
