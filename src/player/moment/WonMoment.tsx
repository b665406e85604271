import { useTranslation } from 'react-i18next';
import { useVariant } from '../area/variant.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Points } from '../ui/Figure.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import type { Moment } from '../notifications/notificationList.rules.ts';
import { Climb } from './Climb.tsx';
import { NextButton } from './NextButton.tsx';
import { OpenedRows } from './OpenedRows.tsx';
import { Standing } from './Standing.tsx';
import { useMomentGame } from './useMomentGame.ts';

export interface MomentContentProps {
  moment: Moment;
  /** Of all that was won; null without any, and in an area that does not celebrate them. */
  points: number | null;
  /** No other moment follows. */
  isLast: boolean;
  /** Shows the next one, or closes. */
  onContinue: () => void;
}

/** An achievement, a level or a tier: its rosette draws itself, then the new standing, what was opened, and what comes next. */
export function WonMoment({ moment, points, isLast, onContinue }: MomentContentProps) {
  const { t } = useTranslation('shell');
  const { celebrates } = useVariant();
  const [first, ...others] = moment;
  const { id, kind, subjectId, title, languages, colleague } = first;
  const known = useMomentGame(moment, points);
  // What it has opened is said below.
  const rows = others.filter((other) => other.kind !== 'tierReached');
  return (
    <>
      <div className="moment__content">
        <StateRosette seed={subjectId ?? id} state="done" size="large" drawing={celebrates} />
        <p className="eyebrow moment__eyebrow">
          {colleague === null ? (
            t(`notified.${kind}`)
          ) : (
            <>
              <Avatar of={{ ...colleague, kind: 'person' }} size={36} />
              {t('wonBy', { name: colleague.name })}
            </>
          )}
        </p>
        <p className="moment__title" lang={languages?.['title']}>
          {title}
        </p>
        {celebrates && <Standing earned={points} isTeams={kind === 'teamAward'} known={known} />}
        {rows.length > 0 && (
          <div className="moment__rows">
            <RowList>
              {rows.map((other) => (
                <Row
                  key={other.id}
                  leading={<StateRosette seed={other.subjectId ?? other.id} state="done" />}
                  title={other.title}
                  titleLang={other.languages?.['title']}
                  trailing={celebrates && other.points !== null && <Points points={other.points} gained bare />}
                >
                  {t(`notified.${other.kind}`)}
                </Row>
              ))}
            </RowList>
          </div>
        )}
        {celebrates && rows.length === 0 && kind !== 'teamAward' && <Climb known={known} />}
        <OpenedRows opened={known.opened} />
      </div>
      <div className="moment__actions">
        <NextButton next={known.next} isLast={isLast} isLoading={isLast && !known.isSettled} onContinue={onContinue} />
      </div>
    </>
  );
}
