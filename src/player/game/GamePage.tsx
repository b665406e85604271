import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { gameTypeFilters, gameTypeOf, type GameTypeFilter } from '../area/search.rules.ts';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Figure } from '../ui/Figure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { SegmentedLinks } from '../ui/SegmentedControl.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Trans } from '../ui/Trans.tsx';
import { scoreQuery } from './score.queries.ts';
import { gameQuery } from './game.queries.ts';
import { InNoGame } from './InNoGame.tsx';
import { GameMap } from './GameMap.tsx';
import { GameMapSkeleton } from './GameMapSkeleton.tsx';
import { ownPoints, progressFor, shownTiers } from './map.rules.ts';
import { WindowDate } from './WindowDate.tsx';
import './GamePage.css';

/** [spec] The game as a map of tiers and levels; `gameType` in the address says whose achievements count. */
export function GamePage() {
  const { t } = useTranslation('game');
  const { client, gameTypeOfGame } = useVariant();
  const [search] = useSearchParams();
  const { data: game, error, isPending, refetch } = useQuery(gameQuery(client));
  const filter = gameTypeOf(search, gameTypeFilters, gameTypeOfGame);
  if (failureOf(error).kind === 'not_found') return <InNoGame title={t('title')} />;
  return (
    <Page
      title={game?.name}
      titleLang={game?.languages?.['name']}
      eyebrow={game ? <Dates game={game} /> : isPending ? <Skeleton as="eyebrow" characters={18} /> : undefined}
      actions={(game || isPending) && <Filter current={filter} />}
      loading={isPending}
      skeleton={<GameMapSkeleton />}
      error={game === undefined ? error : null}
      retry={refetch}
    >
      {game && <Content game={game} filter={filter} />}
    </Page>
  );
}

function Dates({ game: { state, startDate, endDate, timezone } }: { game: PlayerGame }) {
  const { t } = useTranslation('game');
  const isAhead = state === 'upcoming';
  return (
    <Trans
      text={t(isAhead ? 'dates.from' : state === 'ended' ? 'dates.ended' : 'dates.until')}
      parts={{
        date: (
          <WindowDate instant={isAhead ? startDate : endDate} edge={isAhead ? 'start' : 'end'} timeZone={timezone} />
        ),
      }}
    />
  );
}

function Filter({ current }: { current: GameTypeFilter }) {
  const { t } = useTranslation('shell');
  const { paths, gameTypeOfGame } = useVariant();
  return (
    <SegmentedLinks
      label={t('gameType.label')}
      options={gameTypeFilters.map((filter) => ({
        to: filter === gameTypeOfGame ? paths.game : `${paths.game}?gameType=${filter}`,
        text: t(`gameType.${filter}`),
        current: filter === current,
      }))}
    />
  );
}

function Content({ game, filter }: { game: PlayerGame; filter: GameTypeFilter }) {
  const tiers = shownTiers(game.tiers, filter);
  if (tiers.length === 0)
    return filter === 'All' ? <NoLevels game={game} /> : <NothingShown game={game} filter={filter} />;
  return (
    <>
      <Summary game={game} filter={filter} />
      {game.state !== 'running' && <NotRunning game={game} />}
      <GameMap tiers={tiers} filter={filter} leftOff={game.continue} timeZone={game.timezone} />
    </>
  );
}

function Summary({ game, filter }: { game: PlayerGame; filter: GameTypeFilter }) {
  const { t } = useTranslation('game');
  const { client } = useVariant();
  const score = useQuery(scoreQuery(client)).data?.points;
  const { completed, total } = progressFor(game.progress, filter);
  const { Individual, Team } = game.progress;
  const own = ownPoints(Individual, score);
  const fact = (label: string, value: number, whole: number) => ({
    label,
    value: (
      <>
        <Figure value={value} /> <span className="map-summary__whole">{t('summary.of', { total: whole })}</span>
      </>
    ),
  });
  // A team's points are not the player's own: they are never added up.
  const facts = [
    fact(t('summary.done'), completed, total),
    filter !== 'Team' && fact(t('summary.own'), own.points, own.whole),
    filter !== 'Individual' && Team.total > 0 && fact(t('summary.team'), Team.pointsEarned, Team.points),
  ];
  return (
    <div className="map-summary">
      <Facts facts={facts.filter((one) => one !== false)} />
    </div>
  );
}

function NotRunning({ game: { state, startDate, endDate, timezone } }: { game: PlayerGame }) {
  const { t } = useTranslation('game');
  const words = state === 'upcoming' ? 'upcoming' : 'ended';
  const [instant, edge] = state === 'upcoming' ? ([startDate, 'start'] as const) : ([endDate, 'end'] as const);
  return (
    <div className="map-notice">
      <Notice title={t(`${words}.title`)}>
        <Trans
          text={t(`${words}.text`)}
          parts={{ date: <WindowDate instant={instant} edge={edge} timeZone={timezone} /> }}
        />
      </Notice>
    </div>
  );
}

function NoLevels({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  return (
    <EmptyState
      seed={game.id}
      title={t('empty.title')}
      action={<ButtonLink to={paths.home}>{t('empty.action')}</ButtonLink>}
    >
      {t('empty.text')}
    </EmptyState>
  );
}

function NothingShown({ game, filter }: { game: PlayerGame; filter: 'Individual' | 'Team' }) {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  return (
    <EmptyState
      seed={`${game.id} ${filter}`}
      title={t(`emptyFilter.title${filter}`)}
      action={
        <ButtonLink kind="quiet" to={`${paths.game}?gameType=All`}>
          {t('emptyFilter.action')}
        </ButtonLink>
      }
    >
      {t('emptyFilter.text')}
    </EmptyState>
  );
}
