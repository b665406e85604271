import { AppError } from '#shared/http/errors.ts';
import type { Database } from '#server/platform/db/client.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import type { FilesService } from '#server/engines/media/files.service.ts';
import type { ExamsService } from '#server/kinds/exam/exams.service.ts';
import type { ImportsService } from '#server/engines/imports/imports.service.ts';
import type { NewsService } from '#server/features/news/news.service.ts';
import { recountChangedTeams } from '#server/game/points/points.service.ts';
import { compactRankDeltas, sweepHistogram } from '#server/game/points/ranks.service.ts';
import { closeEndedGames, takeDayRanks } from '#server/game/awards/snapshots.service.ts';
import { describeDifference, verifyLedger } from '#server/game/points/verification.service.ts';
import { summariseReports } from '#server/features/reports/summaries.service.ts';
import type { ScheduledPublicationsService } from '#server/features/games/scheduledPublications.service.ts';
import type { RegradingService } from '#server/features/regrading/regrading.service.ts';
import type { RewardsService } from '#server/game/awards/rewards.service.ts';
import { removeLateNotifications } from '#server/game/notifications/notifications.service.ts';
import type { JobRuns } from '#server/platform/http/metrics.ts';
import { createIdempotency } from '#server/platform/http/idempotency.ts';

export interface Jobs {
  /** Starts no further work, and waits for work in progress. */
  stop(): Promise<void>;
}

const hour = 3600;
/** In the log; the command prints the whole list. */
const differencesInLog = 20;

/** The error in one line: the database's own message, if it is about a query. */
function reasonOf(error: unknown): string {
  const innermost = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return innermost instanceof Error ? innermost.message : String(innermost);
}

/** Does the work now, and again `seconds` after each end; a failure is logged and tried again. */
function repeat(
  seconds: number,
  name: string,
  work: () => Promise<unknown>,
  { log, runs }: { log: (line: string) => void; runs: Map<string, JobRuns> },
): Jobs {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const counted: JobRuns = { successes: 0, failures: 0, seconds: 0 };
  runs.set(name, counted);
  const turn = async () => {
    const startedAt = performance.now();
    try {
      await work();
      counted.successes += 1;
      counted.succeededAt = Date.now() / 1000;
    } catch (error) {
      counted.failures += 1;
      // That the database or the file store is unavailable is logged elsewhere, once.
      const isAway = isUnavailable(error) || (error instanceof AppError && error.code === 'unavailable');
      if (!isAway) log(`${name} failed: ${reasonOf(error)}`);
    }
    counted.seconds = (performance.now() - startedAt) / 1000;
    if (isStopped) return;
    timer = setTimeout(() => {
      running = turn();
    }, seconds * 1000);
  };
  let running = turn();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * The background jobs: folding changes into the histogram, the ranks at the start of each day, the
 * final boards of ended games, counts of members, and a nightly check of all sums; submitting overdue exams;
 * regrading; publishing at a time; notifying of important news; and deleting old data. Every process may run them: each piece
 * of work is done by one of them, or has the same result whichever does it.
 */
export function startJobs(context: {
  db: Database;
  clock: () => Date;
  exams: Pick<ExamsService, 'submitDue'>;
  files: Pick<FilesService, 'removeDueBytes'>;
  imports: Pick<ImportsService, 'workOn' | 'removeOldRows'>;
  news: Pick<NewsService, 'notifyImportant'>;
  rewards: Pick<RewardsService, 'grantByRank'>;
  regradings: Pick<RegradingService, 'work'>;
  scheduledPublications: Pick<ScheduledPublicationsService, 'work'>;
  log: (line: string) => void;
  /** Gets the runs of each job. */
  runs?: Map<string, JobRuns>;
}): Jobs {
  const {
    db,
    clock,
    exams,
    files,
    imports,
    news,
    regradings,
    rewards,
    scheduledPublications,
    log,
    runs = new Map(),
  } = context;
  const noted = { log, runs };
  const idempotency = createIdempotency(db, clock);
  let verifiedOn: string | undefined;

  async function verifyAtNight() {
    const now = clock();
    const night = now.toISOString().slice(0, 10);
    if (now.getUTCHours() !== 2 || verifiedOn === night) return;
    const { differences, differenceCount } = await verifyLedger(db);
    // What could not be checked, as while the database was away, is checked again.
    verifiedOn = night;
    if (differenceCount === 0) return;
    log(`${differenceCount} stored values are not what the ledger says:`);
    for (const difference of differences.slice(0, differencesInLog)) log(describeDifference(difference));
  }

  async function submitExams() {
    const { failures } = await exams.submitDue();
    if (failures.length > 0) throw failures[0];
  }

  const jobs = [
    repeat(1, 'Folding ranks', () => compactRankDeltas(db), noted),
    repeat(1, 'Importing', imports.workOn, noted),
    repeat(1, 'Regrading', regradings.work, noted),
    repeat(5, 'Submitting exams', submitExams, noted),
    repeat(5, 'Publishing what is due', scheduledPublications.work, noted),
    repeat(5, 'Telling important news', news.notifyImportant, noted),
    repeat(10, 'Taking ranks of the day', () => takeDayRanks(db, clock()), noted),
    repeat(10, 'Closing games', () => closeEndedGames(db, clock(), { exams, rewards }), noted),
    repeat(60, 'Removing bytes of files', files.removeDueBytes, noted),
    repeat(60, 'Counting members', () => recountChangedTeams(db), noted),
    repeat(60, 'Summarising days for reports', () => summariseReports(db, clock()), noted),
    repeat(hour, 'Sweeping the histogram', () => sweepHistogram(db), noted),
    repeat(10 * 60, 'Verifying the ledger', verifyAtNight, noted),
    repeat(hour, 'Removing rows of old imports', imports.removeOldRows, noted),
    repeat(hour, 'Removing late notifications', () => removeLateNotifications(db, clock()), noted),
    repeat(hour, 'Removing old idempotency keys', () => idempotency.removeExpired(), noted),
  ];
  return { stop: () => Promise.all(jobs.map((job) => job.stop())).then(() => {}) };
}
