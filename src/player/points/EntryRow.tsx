import { useTranslation } from 'react-i18next';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import type { PointsEntry } from '#shared/points/points.contract.ts';
import { useVariant } from '../area/variant.ts';
import { CalendarDay, DateTime } from '../ui/DateTime.tsx';
import { Figure, Points } from '../ui/Figure.tsx';
import { Row } from '../ui/RowList.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { Trans } from '../ui/Trans.tsx';

/** Sources whose reason says more than their title: somebody wrote it. */
const written: ReadonlySet<PointsEntry['source']> = new Set(['adjustment', 'reversal', 'remark']);

/** One change of points: its reason, when, why, and the total after it. */
export function EntryRow({ entry, timezone }: { entry: PointsEntry; timezone: string }) {
  const { t } = useTranslation('points');
  const { paths } = useVariant();
  const { id, achievement, engagement, source, reason, languages, points, total, recordedAt, effectiveAt, day } = entry;
  const earnedOn = localDayAt(new Date(effectiveAt), timezone);
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Days are in the game's time zone: where the player's day differs, the time is shown with its date.
  const isOtherDayHere = localDayAt(new Date(recordedAt), here) !== day;
  const title = engagement !== null ? t(`engagements.${engagement}`) : (achievement?.title ?? reason);
  return (
    <Row
      leading={<StateRosette seed={achievement?.id ?? id} state={points > 0 ? 'done' : 'open'} />}
      title={title}
      titleLang={
        engagement !== null ? undefined : achievement ? achievement.languages?.['title'] : languages?.['reason']
      }
      {...(achievement !== null && { to: paths.achievement(achievement.levelId, achievement.id) })}
      trailing={
        <span className="points-entry__end">
          <Points points={points} gained={points > 0} earned={points > 0} bare />
          <span className="small">
            <Trans text={t('totalAfter')} parts={{ total: <Figure value={total} plain /> }} />
          </span>
        </span>
      }
    >
      {t(`sources.${source}`)} · <DateTime instant={recordedAt} format={isOtherDayHere ? 'dateTime' : 'time'} />
      {earnedOn !== day && (
        <>
          {' · '}
          <Trans text={t('earnedOn')} parts={{ date: <CalendarDay day={earnedOn} /> }} />
        </>
      )}
      {written.has(source) && reason !== title && <q className="points-entry__reason">{reason}</q>}
    </Row>
  );
}
