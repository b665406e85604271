import { isOnBoard } from '#shared/points/leaderboards.rules.ts';
import { scoreAfter } from '#shared/points/points.rules.ts';
import { histogramDeltas } from '#shared/points/ranks.rules.ts';
import { teamAt, type Membership } from '#shared/points/teamAwards.rules.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { inParts } from '#server/platform/db/inParts.ts';
import { pointsRepository, type NewLedgerEntry, type NewRankDelta, type ScoreRow } from './points.repository.ts';

/** One change of points, to be posted to the ledger. */
export type PointsEntry = {
  gameId: string;
  /** An integer; negative subtracts. */
  points: number;
  source: NewLedgerEntry['source'];
  /** The id of the award, engagement, adjustment …; once per source, however often it is posted. */
  sourceId: string;
  /** When it was earned: decides the team that the points belong to, and when a total was reached. */
  effectiveAt: Date;
  /** When the server recorded it: decides what counted on which day. */
  recordedAt: Date;
  /** null: the rules of the game. */
  recordedBy: string | null;
  reason: string;
  /** The id of the entry that this one reverses; its points belong to the same team. */
  reverses?: string | null;
} & ({ userId: string; teamId?: undefined } | { teamId: string; userId?: undefined });

/** A player's score in a game, and what decides where their points belong; loaded under their lock. */
export interface Account {
  /** null: nothing yet. */
  score: Pick<ScoreRow, 'points' | 'reachedAt' | 'isRanked'> | null;
  /** Whether a first score is ranked. */
  isRankable: boolean;
  /** Their memberships in teams of the game, past ones included. */
  times: readonly Membership[];
}

const sourceKey = ({ source, sourceId }: Pick<NewLedgerEntry, 'source' | 'sourceId'>) => `${source} ${sourceId}`;
const scoreKey = ({ gameId, userId }: Pick<ScoreRow, 'gameId' | 'userId'>) => `${gameId} ${userId}`;
const distinct = (values: readonly string[]) => [...new Set(values)];

const byKey =
  <T>(keyOf: (value: T) => string) =>
  (a: T, b: T) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  };

const rankDeltasOf = (gameId: string, ...places: Parameters<typeof histogramDeltas>): NewRankDelta[] =>
  histogramDeltas(...places).map((delta) => ({ gameId, ...delta }));

/**
 * Recounts the members of these teams. Call it at the end of every transaction that changes memberships or activity.
 */
async function recountMembers(tx: Transaction, teamIds: readonly string[]): Promise<void> {
  if (teamIds.length === 0) return;
  const repository = pointsRepository(tx);
  const ids = distinct(teamIds);
  // The second of two concurrent changes waits here, and then counts the changes of the first.
  await repository.lockTeamScores(ids);
  await repository.updateMemberCounts(ids);
}

/**
 * Recounts teams whose stored counts differ from the memberships: after a first entry for a team that its player left at the
 * same moment, or after memberships were changed outside this application.
 */
export const recountChangedTeams = (db: Database): Promise<void> =>
  db.transaction(async (tx) => recountMembers(tx, await pointsRepository(tx).listMiscountedTeams()));

/**
 * The ledger of points. Entries are posted in the transaction of the act that earned them, so that the act, its entry, the
 * score and the place on the board commit together or not at all.
 *
 * Locks are taken in this order: the entry's source, users (for a first score), scores by user and game, and teams only for
 * points earned in a team that the player has left. Entries for several players in one transaction therefore go into one
 * `postAll`.
 */
export function createPointsService() {
  /**
   * @returns the entries with the teams that their points belong to, those of these teams in which their players are not active members at
   * present, and the players who have a score already
   */
  async function findTeams(tx: Transaction, entries: readonly PointsEntry[]) {
    const repository = pointsRepository(tx);
    const reversed = entries.flatMap(({ reverses }) => reverses ?? []);
    const teamsOfReversed = new Map(
      (reversed.length === 0 ? [] : await repository.listTeamsAtTime(reversed)).map((row) => [row.id, row.teamAtTime]),
    );
    const players = distinct(entries.flatMap(({ userId }) => userId ?? []));
    const holders =
      players.length === 0 ? [] : await repository.listHolders(players, distinct(entries.map(({ gameId }) => gameId)));
    const holderOf = new Map(holders.map((holder) => [scoreKey(holder), holder]));
    const lateFor = new Set<string>();
    const withTeams = entries.map((entry): NewLedgerEntry => {
      const { gameId, userId, reverses, effectiveAt } = entry;
      if (userId === undefined) return { ...entry, teamAtTime: null };
      const { times = [] } = holderOf.get(scoreKey({ gameId, userId })) ?? {};
      const teamAtTime = reverses ? (teamsOfReversed.get(reverses) ?? null) : teamAt(times, userId, effectiveAt);
      const isMember = times.some((one) => one.teamId === teamAtTime && one.until === null && one.isActive);
      if (teamAtTime !== null && !isMember) lateFor.add(teamAtTime);
      return { ...entry, teamAtTime };
    });
    const hasScore = new Set(holders.flatMap((holder) => (holder.hasScore ? scoreKey(holder) : [])));
    return { withTeams, lateFor, hasScore };
  }

  /** Inserts a score of 0 points in games where these players have none yet, ranked as the user is at this moment. */
  async function openScores(tx: Transaction, missing: readonly Omit<ScoreRow, 'points' | 'isRanked'>[]) {
    if (missing.length === 0) return;
    const repository = pointsRepository(tx);
    // A concurrent deactivation waits here, and then finds the new score.
    const users = await repository.lockUsers(distinct(missing.map(({ userId }) => userId)));
    const ranked = new Set(
      users.filter(({ role, isActive }) => isOnBoard({ isActive, isStaffOnly: role !== 'player' })).map(({ id }) => id),
    );
    const ended = new Set((await repository.listEnded(users.map(({ id }) => id))).map(scoreKey));
    await repository.insertMissingScores(
      missing.map((holder) => ({
        ...holder,
        points: 0,
        isRanked: ranked.has(holder.userId) && !ended.has(scoreKey(holder)),
      })),
    );
  }

  /** Locks the scores of these entries. @returns the new scores, and the changes of the ranks */
  async function changeScores(
    tx: Transaction,
    entries: readonly (NewLedgerEntry & { userId: string })[],
    hasScore: ReadonlySet<string>,
  ) {
    const byScore = Map.groupBy(entries, scoreKey);
    const holders = entries
      .filter((entry) => byScore.get(scoreKey(entry))?.[0] === entry)
      .map(({ gameId, userId, effectiveAt }) => ({ gameId, userId, reachedAt: effectiveAt }))
      .toSorted(byKey(({ userId, gameId }) => `${userId} ${gameId}`));
    const deltas: NewRankDelta[] = [];
    const rows: ScoreRow[] = [];
    if (holders.length === 0) return { rows, deltas };
    await openScores(
      tx,
      holders.filter((holder) => !hasScore.has(scoreKey(holder))),
    );
    for (const before of await pointsRepository(tx).lockScores(
      holders.map(({ userId }) => userId),
      distinct(holders.map(({ gameId }) => gameId)),
    )) {
      const changes = byScore.get(scoreKey(before));
      if (changes === undefined) continue;
      const { points, reachedAt } = changes.reduce(scoreAfter, before);
      const after = { ...before, points, reachedAt: reachedAt ?? before.reachedAt };
      rows.push(after);
      if (before.isRanked) deltas.push(...rankDeltasOf(before.gameId, before, after));
    }
    return { rows, deltas };
  }

  const teamDeltasOf = (entries: readonly NewLedgerEntry[]) =>
    entries.flatMap(({ gameId, userId, teamId, teamAtTime, points, effectiveAt, recordedAt }) => {
      const team = teamId ?? teamAtTime;
      if (!team) return [];
      const shares = userId ? { memberPoints: points, ownPoints: 0 } : { memberPoints: 0, ownPoints: points };
      return [{ gameId, teamId: team, ...shares, effectiveAt, recordedAt }];
    });

  async function postChunk(tx: Transaction, entries: readonly PointsEntry[]) {
    const { withTeams, lateFor, hasScore } = await findTeams(tx, entries);
    const inserted = await pointsRepository(tx).insertEntries(withTeams.toSorted(byKey(sourceKey)));
    const changing = inserted.filter(({ points }) => points !== 0);
    const ofPlayers = changing.flatMap((entry) => (entry.userId === null ? [] : [{ ...entry, userId: entry.userId }]));
    if (changing.length > 0) {
      const { rows, deltas } = await changeScores(tx, ofPlayers, hasScore);
      await pointsRepository(tx).writeChanges({ scores: rows, rankDeltas: deltas, teamDeltas: teamDeltasOf(changing) });
    }
    return { added: inserted.map(sourceKey), lateFor };
  }

  /**
   * Posts changes of points, each once, in the transaction of the act that they follow from.
   * @returns for each entry whether it is new; false: its source was posted before, and nothing changed
   */
  async function postAll(tx: Transaction, entries: readonly PointsEntry[]): Promise<boolean[]> {
    const inOrder = entries.toSorted(byKey(({ userId, gameId }) => `${userId ?? ''} ${gameId}`));
    const added = new Set<string>();
    const toRecount = new Set<string>();
    for (const some of inParts(inOrder)) {
      const chunk = await postChunk(tx, some);
      for (const key of chunk.added) added.add(key);
      for (const teamId of chunk.lateFor) toRecount.add(teamId);
    }
    // A player who earned points for a team counts in its average, also when the entry is posted after the player has left.
    await recountMembers(tx, [...toRecount]);
    // Of two entries with one source in one call, the first is the new one.
    return entries.map((entry) => added.delete(sourceKey(entry)));
  }

  /**
   * Posts a change of points of a player whose account is loaded, and whose source was not posted before.
   * @returns the account then
   */
  async function postTo<A extends Account>(
    tx: Transaction,
    account: A,
    entry: PointsEntry & { userId: string },
  ): Promise<A> {
    const { gameId, userId, effectiveAt } = entry;
    const repository = pointsRepository(tx);
    const teamAtTime = teamAt(account.times, userId, effectiveAt);
    await repository.insertEntry({ ...entry, teamAtTime });
    const isMember = account.times.some((one) => one.teamId === teamAtTime && one.until === null && one.isActive);
    if (entry.points === 0) return account;
    const before = account.score ?? { points: 0, reachedAt: effectiveAt, isRanked: account.isRankable };
    const { points, reachedAt } = scoreAfter(before, entry);
    const score = { points, reachedAt: reachedAt ?? before.reachedAt, isRanked: before.isRanked };
    await repository.writeChanges({
      scores: [{ gameId, userId, ...score }],
      rankDeltas: before.isRanked ? rankDeltasOf(gameId, before, score) : [],
      teamDeltas: teamDeltasOf([{ ...entry, teamAtTime }]),
    });
    if (teamAtTime !== null && !isMember) await recountMembers(tx, [teamAtTime]);
    return { ...account, score };
  }

  return {
    postAll,
    postTo,
    recountMembers,

    /** Posts one change of points. @returns false when its source was posted before; then nothing changes */
    post: async (tx: Transaction, entry: PointsEntry): Promise<boolean> => (await postAll(tx, [entry]))[0] ?? false,

    /**
     * Removes users' scores from the boards, or puts them back, except in games from which they were removed: when a user is
     * deactivated or active again, changes role, or an enrolment ends or begins again. The caller has changed the user's row in this transaction, so that a concurrent first score waits.
     */
    async setRanked(tx: Transaction, people: readonly { userId: string; isRanked: boolean }[]): Promise<void> {
      if (people.length === 0) return;
      const repository = pointsRepository(tx);
      const userIds = distinct(people.map(({ userId }) => userId));
      const ranked = new Set(people.flatMap(({ userId, isRanked }) => (isRanked ? [userId] : [])));
      const scores = (await repository.lockScoresOf(userIds)).map(({ score }) => score);
      const ended = new Set((await repository.listEnded(userIds)).map(scoreKey));
      const belongsOnBoard = (score: ScoreRow) => ranked.has(score.userId) && !ended.has(scoreKey(score));
      const changing = scores.filter((score) => score.isRanked !== belongsOnBoard(score));
      for (const [isComing, moved] of Map.groupBy(changing, belongsOnBoard)) {
        await repository.updateIsRanked(moved, isComing);
        const deltas = moved.flatMap((score) =>
          rankDeltasOf(score.gameId, isComing ? null : score, isComing ? score : null),
        );
        for (const some of inParts(deltas)) await repository.insertRankDeltas(some);
      }
      await recountMembers(tx, await repository.listTeamsOf(userIds));
    },
  };
}
export type PointsService = ReturnType<typeof createPointsService>;
