import type { AchievementRow } from '#shared/game/achievements.contract.ts';
import type { PlannedChange } from '#shared/regrading/regrading.contract.ts';

type ChangeToPreview = Pick<
  AchievementRow,
  'points' | 'passMark' | 'pointsMode' | 'startDate' | 'endDate' | 'status' | 'levelId'
>;

/**
 * The part of a change to a published achievement that affects players: its points and pass mark, which can be regraded; and
 * its dates, its level or a withdrawal, which need no regrading. null: none does.
 */
export function planChange(row: ChangeToPreview, values: Partial<ChangeToPreview>): PlannedChange | null {
  if (row.status !== 'published') return null;
  const isChanged = (field: keyof ChangeToPreview) => field in values && values[field] !== row[field];
  const change: PlannedChange = {
    ...(isChanged('points') && { points: values.points }),
    ...(isChanged('passMark') && { passMark: values.passMark }),
    ...(isChanged('pointsMode') && { pointsMode: values.pointsMode }),
  };
  const isReachable = isChanged('startDate') || isChanged('endDate') || isChanged('status') || isChanged('levelId');
  return isReachable || Object.keys(change).length > 0 ? change : null;
}

/** The same for other published records, whose place, dates or withdrawal affect players. None of them changes points. */
export const planFieldChange =
  <F extends string>(...fields: readonly F[]) =>
  (row: Record<'status' | F, unknown>, values: Partial<Record<F, unknown>>): PlannedChange | null =>
    row.status === 'published' && fields.some((field) => field in values && values[field] !== row[field]) ? {} : null;
