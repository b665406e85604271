import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RunningGame } from '#shared/reports/overview.contract.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { reportsAddress, showAddress } from '../../crud/declaration/addresses.ts';
import { EmptyState } from '../../components/EmptyState.tsx';

/** The running games, each with its players and their progress. */
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
        <Flex component="ul" vertical gap="large">
          {games.map((game) => (
            <GameNow key={game.id} game={game} />
          ))}
        </Flex>
      )}
    </section>
  );
}

function GameNow({ game }: { game: RunningGame }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  // The end is exclusive: a game that ends at midnight runs until the day before.
  const lastInstant = new Date(new Date(game.endDate).getTime() - 1);
  const end = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: game.timezone }).format(lastInstant);
  const facts = [
    ['players', game.players],
    ['today', game.activeToday],
    ['week', game.activeThisWeek],
  ] as const;
  return (
    <li className="bo-now__game">
      <Flex className="bo-now__head" wrap align="baseline" justify="space-between" gap="0 16px">
        <h3 className="bo-title">
          <Link to={showAddress('games', game.id)}>{game.name}</Link>
        </h3>
        <p className="bo-note">
          {t('overview.running.until', { date: end })} · <Link to={reportsAddress(game.id)}>{t('reports.title')}</Link>
        </p>
      </Flex>
      <dl className="bo-figures">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`overview.running.${name}`)}</dt>
            <dd>{formatNumber(value, locale)}</dd>
          </div>
        ))}
      </dl>
      {game.levels.length > 0 && <Completion game={game} />}
    </li>
  );
}

/** How many players have completed each level, as bars and as numbers. */
function Completion({ game: { name, players, levels } }: { game: RunningGame }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <table className="bo-completion">
      <caption>{t('overview.running.completion', { game: name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('levels.one')}</th>
          <th scope="col">{t('overview.running.completed')}</th>
          <th scope="col">{t('overview.running.share')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ id, name: level, completed }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={showAddress('levels', id)}>{level}</Link>
            </th>
            <td>
              <progress value={completed} max={Math.max(players, 1)} aria-label={level} />
              {formatNumber(completed, locale)}
            </td>
            <td>{percent.format(players === 0 ? 0 : completed / players)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
