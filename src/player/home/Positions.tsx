import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { unrankedReason } from '../leaderboards/board.rules.ts';
import { useNextPlace } from '../leaderboards/EntryRow.tsx';
import { boardQuery } from '../leaderboards/leaderboards.queries.ts';
import { useBoardRow } from '../leaderboards/useBoardRow.ts';
import { useVariant } from '../area/variant.ts';
import { Board, BoardRow, PersonSkeleton } from '../ui/Board.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { neighboursToShow } from './home.rules.ts';

/** Rows of each list. */
const maxRows = { players: 3, teams: 2 };

/** [spec] The player among the neighbours on the board. */
export function MyPosition() {
  const { t } = useTranslation(['home', 'leaderboards']);
  const { client, paths } = useVariant();
  const rowOf = useBoardRow('Individual');
  const board = useQuery(boardQuery(client, 'Individual'));
  const total = board.data?.total ?? 0;
  return (
    <Section
      title={t('position.title')}
      aside={
        <Link to={paths.leaderboards}>
          {total === 0 ? t('position.board') : t('position.all', { count: total })}
          <span className="unseen"> {t('position.boardOf')}</span>
        </Link>
      }
    >
      <Loaded query={board} skeleton={<BoardRowsSkeleton rows={maxRows.players} />}>
        {(players) =>
          players.me === null || players.me.rank === null ? (
            <p className="small">
              <WhyNoPlace board={players} />
            </p>
          ) : (
            <Board caption={t('leaderboards:caption.Individual')}>
              {neighboursToShow(players.around, maxRows.players).map((entry) => (
                <BoardRow key={entry.id} {...rowOf(entry)} />
              ))}
            </Board>
          )
        }
      </Loaded>
    </Section>
  );
}

/** [spec] The player's team beside its neighbour on the board. */
export function TeamPosition({ game }: { game: PlayerGame }) {
  const { t } = useTranslation(['home', 'leaderboards']);
  const { client, paths } = useVariant();
  const board = useQuery({ ...boardQuery(client, 'Team'), enabled: game.team !== null });
  const total = board.data?.total ?? 0;
  return (
    <Section
      title={t('position.teamTitle')}
      aside={
        <Link to={`${paths.leaderboards}?gameType=Team`}>
          {total === 0 ? t('position.board') : t('position.allTeams', { count: total })}
          <span className="unseen"> {t('position.boardOfTeams')}</span>
        </Link>
      }
    >
      {game.team === null ? (
        <p className="small">{t('position.noTeam')}</p>
      ) : (
        <Loaded query={board} skeleton={<BoardRowsSkeleton rows={maxRows.teams} />}>
          {(teams) => <Teams board={teams} />}
        </Loaded>
      )}
    </Section>
  );
}

function Teams({ board }: { board: Leaderboard }) {
  const { t } = useTranslation(['home', 'leaderboards']);
  const rowOf = useBoardRow('Team');
  const next = useNextPlace(board);
  const unranked = board.me === null ? null : unrankedReason(board.me);
  return (
    <>
      <Board caption={t('leaderboards:caption.Team')}>
        {neighboursToShow(board.around, maxRows.teams).map((entry) => (
          <BoardRow
            key={entry.id}
            {...rowOf(entry)}
            {...(entry.me && next !== null && board.me?.rank !== 1 && { detail: next })}
          />
        ))}
      </Board>
      {unranked !== null && (
        <p className="small position__note">
          {t(unranked === 'small' ? 'position.teamSmall' : 'position.teamWaiting')}
        </p>
      )}
    </>
  );
}

/** How to get a place, for a player who has none. */
function WhyNoPlace({ board: { me, total } }: { board: Leaderboard }) {
  const { t } = useTranslation('home');
  if (me === null) return t('position.notListed');
  return total === 0 ? t('position.waitingAlone') : t('position.waiting', { count: total });
}

/** The skeleton of a board's rows. */
export function BoardRowsSkeleton({ rows }: { rows: number }) {
  return (
    <table className="board" aria-hidden="true">
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row} className="board__row">
            <td className="board__rank">
              <Skeleton as="figure" characters={2} />
            </td>
            <td className="board__name">
              <PersonSkeleton>
                <Skeleton characters={16 - ((row * 5) % 7)} />
              </PersonSkeleton>
            </td>
            <td className="board__points">
              <Skeleton characters={4} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
