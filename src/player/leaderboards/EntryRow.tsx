import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardEntry, Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { BoardRow, Movement, Podium } from '../ui/Board.tsx';
import { nextPlace, unrankedReason, type BoardKind } from './board.rules.ts';
import { useBoardRow } from './useBoardRow.ts';

export interface EntryRowProps {
  kind: BoardKind;
  entry: BoardEntry;
  board: Pick<Leaderboard, 'me' | 'around'>;
  /** Ranks above others with the same points. */
  isFirstThere?: boolean;
  /** Has the same rank as others. */
  isShared?: boolean;
}

/** A player or a team on a board. */
export function EntryRow({ kind, entry, isShared = false, ...about }: EntryRowProps) {
  return (
    <BoardRow
      {...useBoardRow(kind)(entry)}
      shared={isShared}
      detail={<Detail kind={kind} entry={entry} {...about} />}
    />
  );
}

/** How a row moved since yesterday, after other details. */
export function MovedDetail({ moved, children }: Pick<BoardEntry, 'moved'> & { children?: ReactNode }) {
  if (moved === null || moved === 0) return children;
  return (
    <>
      {children} <Movement places={moved} />
    </>
  );
}

/** The top ranks. */
export function EntryPodium({
  kind,
  entries,
  ahead,
}: {
  kind: BoardKind;
  entries: readonly BoardEntry[];
  /** Those ranking above others with the same points. */
  ahead: ReadonlySet<string>;
}) {
  const { t } = useTranslation('leaderboards');
  const rowOf = useBoardRow(kind);
  return (
    <Podium
      label={t('podium')}
      places={entries.map((entry) => ({
        ...rowOf(entry),
        detail: (
          <MovedDetail moved={entry.moved}>
            {[entry.me && kind === 'Team' && t('me.team'), ahead.has(entry.id) && t('firstThere')]
              .filter((part) => part !== false)
              .join(' · ') || null}
          </MovedDetail>
        ),
      }))}
    />
  );
}

function Detail({ kind, entry, ...about }: EntryRowProps) {
  const { t } = useTranslation('leaderboards');
  if (kind === 'Team') return <TeamDetail entry={entry} {...about} />;
  if (entry.me) return <OwnDetail entry={entry} {...about} />;
  const parts = [entry.team?.name, about.isFirstThere && t('firstThere')];
  return <MovedDetail moved={entry.moved}>{parts.filter(Boolean).join(' · ') || null}</MovedDetail>;
}

/** "up 3 since yesterday, 35 points to 13th" */
function OwnDetail({ entry: { rank, moved }, board, isFirstThere }: Omit<EntryRowProps, 'kind'>) {
  const { t } = useTranslation('leaderboards');
  const next = useNextPlace(board);
  if (rank === null) return t('me.noPoints');
  const since =
    moved === null ? null : moved === 0 ? t('me.same') : t(moved > 0 ? 'me.up' : 'me.down', { count: Math.abs(moved) });
  return [since, isFirstThere === true ? t('firstThere') : null, next].filter((part) => part !== null).join(', ');
}

function TeamDetail({ entry, board, isFirstThere }: Omit<EntryRowProps, 'kind'>) {
  const { t } = useTranslation('leaderboards');
  const next = useNextPlace(board);
  const unranked = unrankedReason(entry);
  const members = t('members', { count: entry.members ?? 0 });
  const parts = [
    entry.me ? t('me.team') : null,
    members,
    unranked === null ? null : t(`unranked.${unranked}`),
    isFirstThere === true ? t('firstThere') : null,
    entry.me ? next : null,
  ];
  return <MovedDetail moved={entry.moved}>{parts.filter((part) => part !== null).join(' · ')}</MovedDetail>;
}

/** The text "35 points to 13th"; null without a next rank. */
export function useNextPlace(board: EntryRowProps['board']): string | null {
  const { t } = useTranslation(['leaderboards', 'shell']);
  if (board.me?.rank === 1) return t('me.first');
  const next = nextPlace(board);
  if (next === null) return null;
  return t('me.next', {
    points: t('shell:points', { count: next.points }),
    place: t('shell:place', { count: next.rank, ordinal: true }),
  });
}
