import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Leaderboard } from '#shared/points/leaderboards.contract.ts';
import type { GameType } from '#shared/vocabulary/vocabulary.ts';
import { nextPlace, whyUnranked } from '../leaderboards/board.rules.ts';
import { boardQuery } from '../leaderboards/leaderboards.queries.ts';
import { useBoardRow } from '../leaderboards/useBoardRow.ts';
import { useVariant } from '../area/variant.ts';
import { Board, BoardRow, PersonSkeleton } from '../ui/Board.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Trans } from '../ui/Trans.tsx';
import { neighboursToShow } from './home.rules.ts';

/** Rows of each list. */
const max = 4;

/** The player's rank with the neighbours on the board. */
export function MyPosition() {
  const { t } = useTranslation(['home', 'leaderboards']);
  const { client, paths } = useVariant();
  const rowOf = useBoardRow('Individual');
  return (
    <Section title={t('position.title')} aside={<ToBoard to={paths.leaderboards} of={t('position.boardOf')} />}>
      <Loaded query={useQuery(boardQuery(client, 'Individual'))} skeleton={<BoardRowsSkeleton />}>
        {(board) => (
          <>
            <Board caption={t('leaderboards:caption.Individual')}>
              {rowsOf(board).map((entry) => (
                <BoardRow key={entry.id} {...rowOf(entry)} />
              ))}
            </Board>
            <div className="small position__note">
              <p>
                <MyChances board={board} />
              </p>
              <Updated board={board} />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** The rank of the player's team with the neighbours on the board. */
export function TeamPosition({ game }: { game: PlayerGame }) {
  const { t } = useTranslation(['home', 'leaderboards']);
  const { client, paths } = useVariant();
  const rowOf = useBoardRow('Team');
  const board = useQuery({ ...boardQuery(client, 'Team'), enabled: game.team !== null });
  return (
    <Section
      title={t('position.teamTitle')}
      aside={<ToBoard to={`${paths.leaderboards}?gameType=Team`} of={t('position.boardOfTeams')} />}
    >
      {game.team === null ? (
        <p className="small">{t('position.noTeam')}</p>
      ) : (
        <Loaded query={board} skeleton={<BoardRowsSkeleton />}>
          {(teams) => (
            <>
              <Board caption={t('leaderboards:caption.Team')}>
                {rowsOf(teams).map((entry) => (
                  <BoardRow key={entry.id} {...rowOf(entry)} />
                ))}
              </Board>
              <div className="small position__note">
                <p>
                  <TeamChances board={teams} />
                </p>
                <Updated board={teams} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </Section>
  );
}

const rowsOf = (board: Leaderboard) => neighboursToShow(board.around, max);

function ToBoard({ to, of }: { to: string; of: string }) {
  const { t } = useTranslation('home');
  return (
    <Link to={to}>
      {t('position.board')}
      <span className="unseen"> {of}</span>
    </Link>
  );
}

/** The points to the next rank; before the first point, how to get a rank. */
function MyChances({ board }: { board: Leaderboard }) {
  const { t } = useTranslation(['home', 'shell']);
  if (board.me === null) return t('position.notListed');
  if (board.me.rank === null)
    return board.total === 0 ? t('position.waitingAlone') : t('position.waiting', { count: board.total });
  return <NextPlace board={board} whose="Individual" />;
}

function TeamChances({ board }: { board: Leaderboard }) {
  const { t } = useTranslation('home');
  const unranked = board.me === null ? null : whyUnranked(board.me);
  if (unranked !== null) return t(unranked === 'small' ? 'position.teamSmall' : 'position.teamWaiting');
  return <NextPlace board={board} whose="Team" />;
}

function NextPlace({ board, whose }: { board: Leaderboard; whose: GameType }) {
  const { t } = useTranslation(['home', 'shell']);
  const isTeam = whose === 'Team';
  if (board.me?.rank === 1) return t(isTeam ? 'position.teamFirst' : 'position.first');
  const next = nextPlace(board);
  if (next === null) return null;
  return t(isTeam ? 'position.teamNext' : 'position.next', {
    points: t('shell:points', { count: next.points }),
    place: t('shell:place', { count: next.rank, ordinal: true }),
  });
}

/** [spec] When the board last changed, and its rule. */
function Updated({ board: { lastUpdated, teamScoreMode } }: { board: Leaderboard }) {
  const { t } = useTranslation('home');
  if (lastUpdated === null) return null;
  return (
    <p>
      <Trans text={t('position.updated')} parts={{ time: <DateTime instant={lastUpdated} format="brief" /> }} />{' '}
      {t(`position.rule.${teamScoreMode ?? 'players'}`)}
    </p>
  );
}

/** The skeleton of a board's rows. */
export function BoardRowsSkeleton() {
  return (
    <div aria-hidden="true">
      <table className="board">
        <tbody>
          {Array.from({ length: max }, (_, row) => (
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
      <div className="position__note">
        <Skeleton as="small" characters={28} />
        <Skeleton as="small" characters={38} />
      </div>
    </div>
  );
}
