/** Parts of the board of players: this week's points, and the players of the caller's team or market. */
import { LRUCache } from 'lru-cache';
import type { BoardPart, Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { neighboursOnEitherSide } from '#shared/points/leaderboards.rules.ts';
import { localDayAt, startOfWeek } from '#shared/time/zonedTime.rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import {
  leaderboardsRepository,
  type BoardGroup,
  type Standings,
} from '#server/game/points/leaderboards.repository.ts';
import { hiddenBoard, presentPlayer, type BoardGame } from './leaderboards.service.ts';

/** How many are shown from the top. */
const shown = 100;

/** How long a list is kept, in ms: at least this long, and so long that reading it takes a twentieth of the time. */
const keptMs = 10_000;
const timesAsLong = 20;

/** Of players in all kept lists, some 50 bytes each. */
const maxKept = 1_000_000;

const noStandings: Standings = { ids: '', ranks: new Int32Array(), points: new Int32Array(), newest: null };

/** Of an id in a list of them, and with the comma after it. */
const idLength = 36;
const idAt = (ids: string, place: number): string => ids.slice(place * (idLength + 1)).slice(0, idLength);
/** @returns -1 without one */
const placeOf = (ids: string, id: string): number => {
  const at = ids.indexOf(id);
  return at === -1 ? -1 : at / (idLength + 1);
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

/**
 * Unlike the whole board, a part has no histogram of its own: its list is read as a whole, once for everybody who asks within
 * some seconds, however many they are.
 */
export function createBoardPartService({ replica: db, clock }: { replica: Database; clock: () => Date }) {
  const lists = new LRUCache<string, Standings, { gameId: string; group: BoardGroup }>({
    maxSize: maxKept,
    sizeCalculation: ({ points }) => points.length + 1,
    ttl: keptMs,
    perf: { now: () => clock().getTime() },
    // It would keep the clock's time for a millisecond of its own.
    ttlResolution: 0,
    fetchMethod: async (_, __, { options, context: { gameId, group } }) => {
      const began = performance.now();
      const standings = await leaderboardsRepository(db).listStandings(gameId, group);
      options.ttl = Math.max(keptMs, timesAsLong * (performance.now() - began));
      return standings;
    },
  });

  /** Which players are meant; null: the caller has no such team or market. */
  async function groupOf(userId: string, game: BoardGame, part: BoardPart): Promise<BoardGroup | null> {
    if (part === 'week') return { since: startOfWeek(clock(), game.timezone) };
    const { teamId, market } = await leaderboardsRepository(db).findGroups(game.id, userId);
    if (part === 'team') return teamId === null ? null : { teamId };
    return market === null ? null : { market };
  }

  return {
    /** The first hundred, the caller's row and neighbours; some seconds old at most. Empty when the game hides its boards. */
    forPlayer: async (userId: string, game: BoardGame, part: BoardPart): Promise<Leaderboard> => {
      if (!game.showsLeaderboard) return hiddenBoard;
      const group = await groupOf(userId, game, part);
      const context = group && { gameId: game.id, group };
      const { ids, ranks, points, newest } =
        (context && (await lists.fetch(JSON.stringify(context), { context }))) ?? noStandings;
      const total = points.length;
      const own = placeOf(ids, userId);
      const from = Math.max(0, own - neighboursOnEitherSide);
      const top = range(0, Math.min(shown, total));
      const near = own === -1 ? [] : range(from, Math.min(own + neighboursOnEitherSide + 1, total));
      const day = localDayAt(clock(), game.timezone);
      const described = await leaderboardsRepository(db).describePlayers(
        game.id,
        day,
        [...new Set([...top, ...near])].map((place) => ({ id: idAt(ids, place), points: points[place] ?? 0 })),
      );
      const rows = new Map(described.map((row) => [row.id, row]));
      const entriesAt = (wanted: readonly number[]) =>
        wanted.flatMap((place) => {
          const row = rows.get(idAt(ids, place));
          // How somebody moved is known of the whole board alone.
          return row === undefined ? [] : [{ ...presentPlayer(row, ranks[place] ?? null, userId), moved: null }];
        });
      const around = entriesAt(near);
      return {
        lastUpdated: newest?.toISOString() ?? null,
        total,
        teamScoreMode: null,
        entries: entriesAt(top),
        next: null,
        me: around.find(({ me }) => me) ?? null,
        around,
      };
    },
  };
}
