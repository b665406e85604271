import { useQuery } from '@tanstack/react-query';
import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RunningGame } from '#shared/reports/overview.contract.ts';
import { justFetched } from '#src/providers/http/queries.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { showAddress } from '../../crud/declaration/addresses.ts';
import type { Row } from '../../crud/declaration/declaration.ts';
import { useFigures } from '../reports/figures.ts';
import { overviewQuery, tasksQuery } from './overview.queries.ts';

/** The mean share of the levels that its players have completed; null where levels are not told. */
function completedShare({ players, levels }: RunningGame): number | null {
  if (levels.length === 0) return null;
  return levels.reduce((sum, { completed }) => sum + completed, 0) / (players * levels.length);
}

/** How the games of the list go, once the answers for the panel below are there: of a fixed width, so that nothing moves. */
export function useGameFigures(): () => TableColumnType<Row>[] {
  const { t } = useTranslation('admin');
  const { count, share } = useFigures();
  const data = useBackofficeData();
  const { data: overview } = useQuery({ ...overviewQuery(data), staleTime: justFetched });
  const { data: tasks } = useQuery({ ...tasksQuery(data), staleTime: justFetched });
  const running = new Map(overview?.games.map((game) => [game.id, game]));
  const errors = new Map(tasks?.games.map((game) => [game.id, game.errors]));
  const column = (
    name: 'active' | 'completed' | 'errors',
    render: (id: string) => ReactNode,
  ): TableColumnType<Row> => ({
    ...{ key: name, title: t(`overview.figures.${name}`), className: 'bo-column bo-column--number' },
    ...{ align: 'right', width: 104, render: (_, { id }) => render(id) },
  });
  return () => [
    column('active', (id) => {
      const game = running.get(id);
      return game && count(game.activeThisWeek);
    }),
    column('completed', (id) => {
      const game = running.get(id);
      const completed = game === undefined ? null : completedShare(game);
      return completed === null ? undefined : share(completed);
    }),
    column('errors', (id) => {
      const found = errors.get(id);
      if (found === undefined || found === 0) return found;
      return (
        <Link className="bo-errors" to={showAddress('games', id)}>
          {count(found)}
        </Link>
      );
    }),
  ];
}
