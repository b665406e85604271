import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Movement } from '../ui/Board.tsx';
import { Figure, Place } from '../ui/Figure.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { MomentGame } from './useMomentGame.ts';

export interface StandingProps {
  earned: number | null;
  /** Earned for the team: its standing is shown. */
  isTeams: boolean;
  known: Pick<MomentGame, 'score' | 'isSettled'>;
}

/** What was earned, and the total and the place after it. */
export function Standing({ earned, isTeams, known: { score, isSettled } }: StandingProps) {
  const { t } = useTranslation('moment');
  const points = isTeams ? score?.teamPoints : score?.points;
  const rank = isTeams ? score?.teamRank : score?.rank;
  if (earned === null && isSettled && points == null) return null;
  return (
    <dl className="gain">
      {earned !== null && (
        <Fact label={t('earned')}>
          <Gained points={earned} />
        </Fact>
      )}
      {(!isSettled || points != null) && (
        <Fact label={t(isTeams ? 'teamPoints' : 'points')}>
          {points == null ? <Skeleton as="figure" characters={4} /> : <Figure value={points} />}
        </Fact>
      )}
      {(!isSettled || rank != null) && (
        <Fact label={t(isTeams ? 'teamPosition' : 'position')}>
          {rank == null ? (
            <Skeleton as="figure" characters={4} />
          ) : (
            <>
              <Place place={rank} /> {!isTeams && <Movement places={score?.placesGained ?? 0} />}
            </>
          )}
        </Fact>
      )}
    </dl>
  );
}

/** In gold; the unit is the label's, and is read out. */
function Gained({ points }: { points: number }) {
  const { t } = useTranslation('shell');
  return (
    <span className="points points--earned">
      <span aria-hidden="true">
        +<Figure value={points} />
      </span>
      <span className="unseen">{t('pointsGained', { count: points })}</span>
    </span>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
