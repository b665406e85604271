import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { useSession } from '#src/providers/session/session.ts';
import { gameQuery } from '../game/game.queries.ts';
import { InNoGame } from '../game/InNoGame.tsx';
import { useVariant } from '../area/variant.ts';
import { Movement } from '../ui/Board.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { CalendarDay } from '../ui/DateTime.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Figure } from '../ui/Figure.tsx';
import { Page } from '../ui/Page.tsx';
import { RowList } from '../ui/RowList.tsx';
import { Skeleton, SkeletonRows, SkeletonShape } from '../ui/Skeleton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { EntryRow } from './EntryRow.tsx';
import { statementQuery } from './points.queries.ts';
import { PointsChart } from './PointsChart.tsx';
import { useRankText } from './rankText.ts';
import { listedDays, type ListedDay } from './statement.rules.ts';
import './Points.css';

/** The statement of points: every change with its reason, by day, and how each day changed the rank. */
export function PointsPage() {
  const { t } = useTranslation('points');
  const { client } = useVariant();
  const game = useQuery(gameQuery(client));
  if (failureOf(game.error).kind === 'not_found') return <InNoGame title={t('title')} />;
  return (
    <Page
      title={t('title')}
      eyebrow={game.data ? <LocalizedText of={game.data} field="name" /> : '\u00a0'}
      loading={game.isPending}
      error={game.data === undefined ? game.error : null}
      retry={game.refetch}
      skeleton={<StatementSkeleton />}
    >
      {() => game.data && <Statement game={game.data} />}
    </Page>
  );
}

function Statement({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('points');
  const { clientB } = useSession();
  const { paths } = useVariant();
  const statement = useInfiniteQuery(statementQuery(clientB, game.id));
  const today = localDayAt(useMinute(), game.timezone);
  if (statement.data === undefined) {
    if (statement.error) return <ErrorState error={statement.error} retry={statement.refetch} />;
    return (
      <div aria-busy="true">
        <StatementSkeleton />
      </div>
    );
  }
  const { pages } = statement.data;
  const [newest] = pages;
  if (newest === undefined || newest.entries.length === 0)
    return (
      <EmptyState
        seed={game.id}
        title={t('empty.title')}
        action={<ButtonLink to={paths.game}>{t('empty.action')}</ButtonLink>}
      >
        {t('empty.text')}
      </EmptyState>
    );
  const hasBoard = game.sections.leaderboard;
  const withoutRank = <Day extends { rank: unknown }>(day: Day) => (hasBoard ? day : { ...day, rank: null });
  return (
    <div className="statement">
      <p className="statement__total">
        <span className="small">{t('total')}</span>
        <Figure value={newest.total} />
      </p>
      <PointsChart days={newest.days.map(withoutRank)} today={today} />
      {listedDays(pages).map((day) => (
        <Day key={day.day} day={withoutRank(day)} timezone={newest.timezone} />
      ))}
      {statement.isFetchNextPageError ? (
        <ErrorState error={statement.error} retry={statement.fetchNextPage} compact />
      ) : (
        statement.hasNextPage && (
          <Button kind="quiet" busy={statement.isFetchingNextPage} onClick={() => statement.fetchNextPage()}>
            {t('showMore')}
          </Button>
        )
      )}
      <p className="small statement__note">{t('note')}</p>
    </div>
  );
}

function Day({ day: { day, points, rank, entries }, timezone }: { day: ListedDay; timezone: string }) {
  const { t } = useTranslation('shell');
  const words = useRankText()(rank);
  const places = rank?.before != null && rank.after !== null ? rank.before - rank.after : 0;
  return (
    <section className="statement__day" aria-labelledby={`day-${day}`}>
      <div className="statement__head">
        <h2 className="heading" id={`day-${day}`}>
          <CalendarDay day={day} />
        </h2>
        <p className="small">
          {points > 0 ? t('pointsGained', { count: points }) : t('points', { count: points })}
          {words !== null && ` · ${words}`} <Movement places={places} />
        </p>
      </div>
      <RowList>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} timezone={timezone} />
        ))}
      </RowList>
    </section>
  );
}

function StatementSkeleton() {
  return (
    <div className="statement">
      <p className="statement__total">
        <Skeleton as="small" characters={10} />
        <Skeleton as="figure" characters={4} />
      </p>
      <div className="points-chart">
        <div className="points-chart__plot">
          <SkeletonShape width={320} height={160} />
        </div>
      </div>
      <div>
        <Skeleton as="heading" characters={11} />
        <SkeletonRows count={4} />
      </div>
    </div>
  );
}
