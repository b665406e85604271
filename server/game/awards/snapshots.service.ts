import { dayAfter, localDayAt, startOfDay } from '#shared/time/zonedTime.rules.ts';
import { fewestRankedMembers } from '#shared/points/leaderboards.rules.ts';
import { shownName } from '#shared/users/names.rules.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import type { RewardsService } from './rewards.service.ts';
import { snapshotsRepository } from './snapshots.repository.ts';

/** Entries recorded just before midnight are committed by then. */
const settlingMs = 10_000;
/** A closed game's board no longer changes, so "since yesterday" is only needed for a short time. */
const daysAfterClosingMs = 2 * 86_400_000;
/** After a game's end, open attempts are still submitted for the player, 30 seconds after their deadline. */
const closingDelayMs = 120_000;

const namesPerStatement = 1000;

/** Does the work for each game; a failure in one does not stop the others. @throws the first failure, at the end */
async function forEach<Game>(games: readonly Game[], work: (game: Game) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const game of games) await work(game).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Takes the ranks at the start of a day, and with them the rank changes of the day before. */
async function takeDay(db: Database, gameId: string, day: string, timezone: string, isLast: boolean): Promise<void> {
  const startsAt = startOfDay(day, timezone);
  if (startsAt === null) return;
  // A second before midnight it was another day, also when the clocks changed in that night.
  const before = localDayAt(new Date(startsAt.getTime() - 1000), timezone);
  await db.transaction(async (tx) => {
    const repository = snapshotsRepository(tx);
    if (!(await repository.claimDay(gameId, day))) return;
    await repository.insertDayMoves(gameId, before, startOfDay(before, timezone) ?? startsAt, startsAt);
    await repository.replaceDayRanks(gameId, startsAt);
    await repository.updateDayMoves(gameId, before);
    if (isLast) await repository.replaceDayTeamRanks(gameId, startsAt, fewestRankedMembers);
  });
}

/**
 * Takes the ranks at the start of the day, for every game in whose time zone a new day has begun, and the rank changes of each
 * day since the last run. Derived from the ledger, so that it does not matter how long after midnight this runs; a second run
 * changes nothing.
 */
export async function takeDayRanks(db: Database, now: Date): Promise<void> {
  const settled = new Date(now.getTime() - settlingMs);
  const repository = snapshotsRepository(db);
  const games = await repository.listWithDays(now, new Date(now.getTime() - daysAfterClosingMs));
  await forEach(games, async ({ id, timezone, day: taken }) => {
    const today = localDayAt(settled, timezone);
    if (taken !== null && taken >= today) return;
    const first = taken === null ? await repository.findFirstRecorded(id) : null;
    const last = taken ?? (first === null ? null : localDayAt(first, timezone));
    let day = (last === null ? null : dayAfter(last)) ?? today;
    for (; day < today; day = dayAfter(day) ?? today) await takeDay(db, id, day, timezone, false);
    await takeDay(db, id, today, timezone, true);
  });
}

/** Overdue attempts, to be submitted for their players. */
interface OverdueWork {
  /** @returns whether none is left */
  submitDue(): Promise<{ isDone: boolean }>;
}

/** A player who chose initials is shown by them permanently. */
async function hideNames(tx: Transaction, gameId: string): Promise<void> {
  const repository = snapshotsRepository(tx);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const people = await repository.listClosingInitials(gameId, after, namesPerStatement);
    const last = people.at(-1);
    if (last === undefined) return;
    await repository.updateClosingNames(
      gameId,
      people.map(({ userId, ...person }) => ({ userId, name: shownName(person) })),
    );
    after = last.userId;
  }
}

/**
 * Writes the final boards of every published game that has ended, once: everything earned before the end, however late it was
 * recorded. No later correction changes them. Rewards for ranks are granted with them. All overdue exams are submitted
 * before, so that work done in time counts, also after hours without a running server.
 * @returns the closed games; none while there are more of these exams than one run submits
 */
export async function closeEndedGames(
  db: Database,
  now: Date,
  { exams, rewards }: { exams: OverdueWork; rewards: Pick<RewardsService, 'grantByRank'> },
): Promise<string[]> {
  const endedBefore = new Date(now.getTime() - closingDelayMs);
  const ended = await snapshotsRepository(db).listEnded(endedBefore);
  // Exams that could not be submitted are reported by their own job.
  if (ended.length === 0 || !(await exams.submitDue()).isDone) return [];
  const closed: string[] = [];
  await forEach(ended, async (gameId) => {
    const isClosed = await db.transaction(async (tx) => {
      const repository = snapshotsRepository(tx);
      if (!(await repository.closeGame(gameId, endedBefore, now))) return false;
      await repository.insertClosingPlayers(gameId, now);
      await repository.insertClosingTeams(gameId, now, fewestRankedMembers);
      await hideNames(tx, gameId);
      await rewards.grantByRank(tx, gameId, now);
      return true;
    });
    if (isClosed) closed.push(gameId);
  });
  return closed;
}
