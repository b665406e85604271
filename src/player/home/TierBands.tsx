import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { progressBandsOf } from '#shared/rosettes/progress.geometry.ts';
import { rosetteRadius } from '#shared/rosettes/rosette.geometry.ts';
import { Figure } from '../ui/Figure.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Heard, shareOf } from '../ui/Progress.tsx';

/** The player's own progress: a band for each tier, engraved as far as one has come. */
export function TierBands({ game: { progress, tiers } }: { game: PlayerGame }) {
  const { t } = useTranslation(['home', 'shell']);
  const { completed, total } = progress.Individual;
  const shares = tiers.map((tier) => shareOf(tier.progress.Individual.completed, tier.progress.Individual.total));
  return (
    <div className="bands">
      <Heard
        label={t('progress.label')}
        value={completed}
        max={total}
        text={t('shell:completed', { completed, total })}
      />
      <Bands shares={shares.join(' ')} />
      <span className="bands__middle" aria-hidden="true">
        <Figure value={completed} />
        <span className="small">{t('progress.of', { total })}</span>
      </span>
    </div>
  );
}

const viewBox = [-rosetteRadius, -rosetteRadius, 2 * rosetteRadius, 2 * rosetteRadius].join(' ');

const Bands = memo(function Bands({ shares }: { shares: string }) {
  const each = useMemo(() => shares.split(' ').map(Number), [shares]);
  const bands = useMemo(() => progressBandsOf(each), [each]);
  return (
    <svg className="bands__drawing" viewBox={viewBox} aria-hidden="true" focusable="false">
      {bands.map(({ done, ahead }, place) => (
        <g key={place} className={each[place] === 1 ? 'bands__whole' : undefined}>
          <path className="bands__ahead" d={ahead} />
          <path className="bands__done" d={done} />
        </g>
      ))}
    </svg>
  );
});

/** The same in figures. */
export function TierKey({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('shell');
  return (
    <ol className="key">
      {game.tiers.map((tier) => {
        const { completed, total } = tier.progress.Individual;
        const text = t('completed', { completed, total });
        const state = completed === 0 ? 'ahead' : completed < total ? 'begun' : 'whole';
        return (
          <li key={tier.id} className={`key__tier key__tier--${state}`}>
            <LocalizedText of={tier} field="name" />{' '}
            <span className="key__figure" aria-hidden="true">
              {text}
            </span>
            <Heard label={<LocalizedText of={tier} field="name" />} value={completed} max={total} text={text} />
          </li>
        );
      })}
    </ol>
  );
}
