import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { WindowDate } from '../game/WindowDate.tsx';
import { Figure } from '../ui/Figure.tsx';
import { ProgressBar, ProgressRing } from '../ui/Progress.tsx';
import { Section } from '../ui/Section.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';

/** The player's own progress: in total as a ring, and by tier. */
export function MyProgress({ game }: { game: PlayerGame }) {
  const { t } = useTranslation(['home', 'shell']);
  const { completed, total } = game.progress.Individual;
  if (total === 0) return null;
  const words = (part: { completed: number; total: number }) => t('shell:completed', part);
  return (
    <Section title={t('progress.title')} aside={game.state === 'running' && <Until game={game} />}>
      <div className="journey">
        <ProgressRing
          label={t('progress.label')}
          value={completed}
          max={total}
          text={words({ completed, total })}
          size={128}
        >
          <span className="journey__ring">
            <Figure value={completed} />
            <span className="small">{t('progress.of', { total })}</span>
          </span>
        </ProgressRing>
        <ol className="journey__tiers">
          {game.tiers.map((tier) => {
            const { Individual: part } = tier.progress;
            return (
              <li key={tier.id} className={`journey__tier journey__tier--${tier.state}`}>
                <span className="journey__name" lang={tier.languages?.['name']}>
                  {tier.name}
                </span>
                <span className="small tabular" aria-hidden="true">
                  {words(part)}
                </span>
                <ProgressBar
                  label={<LocalizedText of={tier} field="name" />}
                  value={part.completed}
                  max={part.total}
                  text={words(part)}
                />
              </li>
            );
          })}
        </ol>
      </div>
    </Section>
  );
}

function Until({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('home');
  return (
    <Trans
      text={t('progress.until')}
      parts={{ date: <WindowDate instant={game.endDate} edge="end" timeZone={game.timezone} /> }}
    />
  );
}
