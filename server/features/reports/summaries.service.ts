import { intervalsOf, summarisedOf } from '#shared/reports/summaries.rules.ts';
import { dayPlus, localDayAt, startOfDay } from '#shared/time/zonedTime.rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import { isViolated } from '#server/platform/db/violation.ts';
import { summariesRepository } from './summaries.repository.ts';

/**
 * How old a written record may be without being noted in `report_changes`: the limit of the triggers of migration 0034, by the
 * database's clock at the start of the transaction.
 */
const unnotedMs = 30 * 60_000;

/** PostgreSQL's code for a row that another transaction has changed since the snapshot. */
const serializationFailure = '40001';

/** Summarises the past days of all games, and days written to since; of concurrent processes one does it. */
export async function summariseReports(db: Database, now: Date): Promise<void> {
  for (const game of await summariesRepository(db).listGames()) {
    // Read before the snapshot below is taken, which then contains every earlier act that is not noted.
    const oldest = await summariesRepository(db).findOldestTransaction();
    const settled = new Date(Math.min(oldest.getTime(), now.getTime()) - unnotedMs);
    try {
      await db.transaction((tx) => summariseGame(summariesRepository(tx), game, settled), {
        isolationLevel: 'repeatable read',
      });
    } catch (error) {
      // The lock is tried in the statement that takes the snapshot: another process may have ended this work in between.
      if (!isViolated(error, [serializationFailure])) throw error;
    }
  }
}

/** @param settled earlier acts are all visible, or will be noted when they are recorded */
async function summariseGame(
  repository: ReturnType<typeof summariesRepository>,
  { id, timezone }: { id: string; timezone: string },
  settled: Date,
): Promise<void> {
  if (!(await repository.tryLock())) return;
  const { until, except } = summarisedOf(await repository.findSummary(id), timezone);
  const end = localDayAt(settled, timezone);
  if (until !== null && end <= until && except.length === 0) return;
  if (until === null) await repository.removeAll(id);
  const last = until !== null && until > end ? until : end;
  const first = until ?? localDayAt((await repository.findFirstAct(id)) ?? settled, timezone);
  const edgesOf = (days: readonly string[]) => days.map((day) => ({ day, at: startOfDay(day, timezone) ?? settled }));
  const days = [...except, ...daysBetween(first, last)];
  await repository.store(id, timezone, last);
  if (days.length > 0) await repository.summariseDays(id, edgesOf(days), intervalsOf(days, timezone));
  if (until === null || last > until) {
    const firstEntry = await repository.findFirstEntry(id);
    const effective =
      firstEntry === null ? [] : edgesOf(daysBetween(localDayAt(firstEntry, timezone), dayPlus(last, 1)));
    const since = until === null ? null : startOfDay(until, timezone);
    await repository.summarisePoints(id, effective, { start: since, end: startOfDay(last, timezone) });
  }
  await repository.removeChanges(id);
}

/** @param end not included */
function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  for (let day = start; day < end; day = dayPlus(day, 1)) days.push(day);
  return days;
}
