import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { leastPeople } from '#shared/reports/groups.rules.ts';
import type { RunningGame } from '#shared/reports/overview.contract.ts';
import { lastInstant } from '#shared/time/periods.rules.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { reportsAddress, showAddress } from '../../crud/declaration/addresses.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { BarChart } from '../reports/BarChart.tsx';
import { ColumnChart } from '../reports/ColumnChart.tsx';
import { useFigures } from '../reports/figures.ts';
import { Patterns } from '../reports/Patterns.tsx';

/** The running games, each with its players and their progress; one of them is open. */
export function GamesNow({ games }: { games: readonly RunningGame[] }) {
  const { t } = useTranslation('admin');
  return (
    <section aria-labelledby="games-now">
      <h2 id="games-now" className="bo-title">
        {t('overview.running.title')}
      </h2>
      {games.length === 0 ? (
        <EmptyState title={t('overview.running.none')} text={t('overview.running.noneText')} />
      ) : (
        <>
          <Patterns />
          <Flex component="ul" vertical gap="small">
            {games.map((game, index) => (
              <li key={game.id}>
                <GameNow game={game} isOpen={index === 0} />
              </li>
            ))}
          </Flex>
        </>
      )}
    </section>
  );
}

function GameNow({ game, isOpen }: { game: RunningGame; isOpen: boolean }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { count } = useFigures();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: game.timezone });
  const end = format.format(lastInstant(game.endDate));
  const facts = [
    ['players', game.players],
    ['today', game.activeToday],
    ['week', game.activeThisWeek],
  ] as const;
  return (
    <details className="bo-now__game" name="running-game" open={isOpen}>
      <summary>
        <h3 className="bo-title">{game.name}</h3>{' '}
        <span className="bo-note">{t('overview.running.until', { date: end })}</span>
      </summary>
      <p className="bo-now__links">
        <Link to={showAddress('games', game.id)}>{t('overview.running.open')}</Link> ·{' '}
        <Link to={reportsAddress(game.id)}>{t('reports.title')}</Link>
      </p>
      <dl className="bo-figures">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`overview.running.${name}`)}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      {game.days.length === 0 ? (
        <p className="bo-note">{t('overview.running.few', { least: leastPeople })}</p>
      ) : (
        <>
          <ActiveDays days={game.days} />
          {game.levels.length > 0 && <Completion game={game} />}
        </>
      )}
    </details>
  );
}

/** How many players were active on each day, as columns, and as a table for screen readers. */
function ActiveDays({ days }: Pick<RunningGame, 'days'>) {
  const { t } = useTranslation('admin');
  const figures = useFigures();
  const max = Math.max(...days.map(({ active }) => active));
  const written = days.map(({ day, active }) => ({
    day: figures.days({ from: day, until: day }),
    active: figures.count(active),
  }));
  const peak = written[days.findIndex(({ active }) => active === max)];
  const title = t('overview.running.days', { days: figures.count(days.length) });
  return (
    <section>
      <h4 className="bo-chart__title">{title}</h4>
      {max === 0 ? (
        <p className="bo-note">{t('overview.running.quiet')}</p>
      ) : (
        <>
          <ColumnChart
            isSmall
            alternative={t('overview.running.peak', { title, max: peak?.active, day: peak?.day })}
            columns={written.map(({ day }) => day)}
            parts={[{ label: title, values: days.map(({ active }) => active) }]}
            describeColumn={(index) => `${written[index]?.day}: ${written[index]?.active}`}
            write={figures.count}
          />
          {/* Firefox would show the caption of a table that is itself unseen. */}
          <div className="unseen">
            <table>
              <caption>{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('overview.running.day')}</th>
                  <th scope="col">{t('overview.running.players')}</th>
                </tr>
              </thead>
              <tbody>
                {written.map(({ day, active }) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td>{active}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

/** Further levels are in the report. */
const maxLevels = 20;

/** How many players have begun and have completed each level. */
function Completion({ game: { players, levels } }: { game: RunningGame }) {
  const { t } = useTranslation('admin');
  const { count, share } = useFigures();
  const bars = levels.slice(0, maxLevels).map(({ id, name, began, completed }) => ({
    id,
    label: name,
    parts: [completed / players, Math.max(0, began - completed) / players],
    text: t('overview.running.bar', {
      completed: count(completed),
      share: share(completed / players),
      began: count(began),
    }),
  }));
  const title = t('overview.running.completion');
  return (
    <section>
      <h4 className="bo-chart__title">{title}</h4>
      <BarChart
        alternative={title}
        parts={[t('overview.running.completed'), t('overview.running.started')]}
        bars={bars}
      />
      {levels.length > maxLevels && (
        <p className="bo-note">{t('overview.running.more', { count: levels.length - maxLevels })}</p>
      )}
    </section>
  );
}
