import { AppError } from '#shared/http/errors.ts';
import { ranksOf } from '#shared/points/ranks.rules.ts';
import {
  bestOf,
  keyFor,
  pointsAfterRegrading,
  regrade,
  impactOf,
  type SubmittedAttempt,
  type Held,
  type Regraded,
} from '#shared/regrading/regrading.rules.ts';
import {
  regradingChoices,
  type Consequences,
  type PlannedChange,
  type PlayersAffected,
  type Regrading,
  type RegradingChoice,
} from '#shared/regrading/regrading.contract.ts';
import { labelAt } from '#shared/questions/questionOrder.rules.ts';
import type { Executor, Transaction } from '#server/platform/db/client.ts';
import { everything } from '#server/engines/resources/scope.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { loadToAct, lockHolder } from '#server/game/state/playerState.service.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import { linkTo, type AwardsService } from '#server/game/awards/awards.service.ts';
import type { CertificatesService } from '#server/game/awards/certificates.service.ts';
import type { CorrectionsService } from '#server/game/awards/corrections.service.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { regradingRepository, type GradedAttempt, type Place, type RegradingRow } from './regrading.repository.ts';

/** Players loaded at once. */
const batch = 500;
/** How long one run of the job may take, before others get their turn. */
const turnMs = 5_000;

type Achievement = NonNullable<Awaited<ReturnType<ReturnType<typeof regradingRepository>['findAchievement']>>>;
type Newest = ReadonlyMap<string, { versionId: string; answers: readonly { isCorrect: boolean }[] }>;

/** A player with the given and the due points, and the attempt that decides. */
interface Player extends Held {
  userId: string;
  awardId: string | null;
  attempts: readonly GradedAttempt[];
  regraded: readonly Regraded[];
  best: Regraded | null;
}

const isGraded = ({ contentKind }: Achievement) => contentKind === 'quiz' || contentKind === 'exam';

async function readNewest(db: Executor, achievement: Achievement, change: PlannedChange): Promise<Newest> {
  if (!isGraded(achievement)) return new Map();
  const keys = new Map(change.keys?.map(({ questionId, right }) => [questionId, right]));
  const newest = await regradingRepository(db).listNewest(achievement.id);
  return new Map(
    newest.map(({ questionId, versionId, answers }) => {
      const right = keys.get(questionId);
      const planned = answers.map((_, index) => ({ isCorrect: right?.includes(index) ?? false }));
      return [questionId, { versionId, answers: right === undefined ? answers : planned }];
    }),
  );
}

/** The submitted answers of these attempts, with the answers that are right now. */
async function readHanded(
  db: Executor,
  attempts: readonly GradedAttempt[],
  newest: Newest,
): Promise<SubmittedAttempt[]> {
  if (attempts.length === 0) return [];
  const ids = attempts.map(({ id }) => id);
  const repository = regradingRepository(db);
  const frozen = Map.groupBy(await repository.listFrozen(ids), ({ attemptId }) => attemptId);
  const chosen = Map.groupBy(await repository.listAnswers(ids), ({ attemptId }) => attemptId);
  return attempts.map(({ id, number, categoryMarks }) => ({
    ...{ id, number, categoryMarks },
    questions: (frozen.get(id) ?? []).map(({ questionId, categoryId, answerOrder, answers }) => {
      const key = keyFor(answers, newest.get(questionId)?.answers);
      return {
        id: questionId,
        categoryId,
        correct: answerOrder.flatMap((index, place) => (key[index]?.isCorrect === true ? [labelAt(place)] : [])),
      };
    }),
    chosen: new Map((chosen.get(id) ?? []).map((answer) => [answer.questionId, answer.chosen])),
  }));
}

/** The present and due points of these players by the achievement, as it is or with the change. */
async function readPlayers(
  db: Executor,
  achievement: Achievement,
  newest: Newest,
  userIds: readonly string[],
): Promise<Player[]> {
  const repository = regradingRepository(db);
  const { standing = [], revoked = [] } = Object.groupBy(
    await repository.listAwards(achievement.id, userIds),
    (award) => (award.revokedAt === null ? 'standing' : 'revoked'),
  );
  const awards = new Map(standing.map((award) => [award.userId, award]));
  // An award that was revoked with a reason is not given again automatically.
  const takenBack = new Set(revoked.map((award) => award.userId));
  const attempts = isGraded(achievement) ? await repository.listAttempts(achievement.id, userIds) : [];
  const handed = new Map((await readHanded(db, attempts, newest)).map((one) => [one.id, one]));
  const byUser = Map.groupBy(attempts, ({ userId }) => userId);
  return userIds.map((userId) => {
    const award = awards.get(userId);
    const own = award === undefined && takenBack.has(userId) ? [] : (byUser.get(userId) ?? []);
    const regraded = regrade(
      own.flatMap(({ id }) => handed.get(id) ?? []),
      achievement,
    );
    const best = bestOf(regraded);
    // Awards recorded by hand do not depend on a score.
    const isScored = own.length > 0 && (award === undefined || award.source === 'attempt');
    const due = isScored ? (best?.result === 'Passed' ? best.points : null) : award && achievement.points;
    return {
      ...{ userId, attempts: own, regraded, best },
      ...{ awardId: award?.id ?? null, given: award?.points ?? null, due: due ?? null },
      ...{ full: achievement.points, hasSubmitted: own.length > 0 },
    };
  });
}

/** How many players change places on the board by these changes of points. */
function countMoved(
  board: readonly { userId: string; points: number; reachedAt: Date }[],
  changes: ReadonlyMap<string, number>,
  now: Date,
): number {
  if (changes.size === 0) return 0;
  const before = ranksOf(board);
  const after = ranksOf(
    board.map((row) => {
      const change = changes.get(row.userId) ?? 0;
      return change === 0 ? row : { ...row, points: row.points + change, reachedAt: now };
    }),
  );
  return board.filter(({ userId }) => before.get(userId) !== after.get(userId)).length;
}

export function createRegradingService(
  context: Pick<ServiceContext, 'db' | 'clock'> & {
    awards: AwardsService;
    points: PointsService;
    corrections: Pick<CorrectionsService, 'notify' | 'applyConsequences'>;
    certificates: CertificatesService;
  },
) {
  const { db, clock, awards, points, corrections, certificates } = context;

  async function findAchievement(executor: Executor, actor: Actor, id: string): Promise<Achievement> {
    const found = await regradingRepository(executor).findAchievement(id, await scopeOfActor(executor, actor));
    if (found === undefined) throw new AppError('not_found');
    return found;
  }

  /** All holders, in batches. */
  async function readAll(
    executor: Executor,
    achievement: Achievement,
    newest: Newest,
  ): Promise<(Held & { userId?: string })[]> {
    const repository = regradingRepository(executor);
    if (achievement.gameType === 'Team') {
      const teams = await repository.listTeamAwards(achievement.id);
      return teams.map((award) => ({
        ...{ given: award.points, due: achievement.points, full: achievement.points, hasSubmitted: false },
      }));
    }
    const all: Player[] = [];
    for (let last: string | null = null; ;) {
      const userIds = await repository.listPlayers(achievement.id, last, batch);
      all.push(...(await readPlayers(executor, achievement, newest, userIds)));
      if (userIds.length < batch) return all;
      last = userIds.at(-1) ?? null;
    }
  }

  /** Regrades the attempts of a player, as far as the choice allows. */
  async function updateAttempts(
    tx: Transaction,
    player: Player,
    counted: string | null,
    newest: Newest,
    choice: RegradingChoice,
  ) {
    const repository = regradingRepository(tx);
    for (const { attemptId, result, score } of player.regraded) {
      const before = player.attempts.find(({ id }) => id === attemptId);
      const isBetter = score.percent > (before?.score ?? 0);
      if (before === undefined || (score.percent === before.score && attemptId !== counted && result === before.result))
        continue;
      if (!isBetter && choice !== 'bothWays' && attemptId !== counted) continue;
      // A passed attempt stays passed.
      const passes = before.result === 'Passed' || result === 'Passed' || attemptId === counted;
      await repository.updateAttempt(attemptId, {
        result: passes ? 'Passed' : 'Failed',
        score: isBetter || choice === 'bothWays' ? score.percent : before.score,
        rightAnswers: isBetter || choice === 'bothWays' ? score.right : before.rightAnswers,
      });
      const frozen = await repository.listFrozen([attemptId]);
      for (const { questionId, versionId, answers } of frozen) {
        const present = newest.get(questionId);
        if (present === undefined || present.versionId === versionId || present.answers.length !== answers.length)
          continue;
        await repository.updateFrozen(attemptId, questionId, present.versionId);
      }
    }
  }

  /** Gives the award that a player has earned by the present answer key. */
  async function award(
    tx: Transaction,
    achievement: Achievement,
    player: Player,
    due: number,
    at: Date,
  ): Promise<boolean> {
    const { userId, best } = player;
    if (best === null) return false;
    const standing = await loadToAct(tx, userId, achievement.gameId, at);
    const seen = standing.tiers
      .flatMap((tier) => tier.levels)
      .flatMap((level) => level.achievements)
      .find(({ id }) => id === achievement.id);
    if (seen === undefined) throw new AppError('not_found');
    const after = await awards.grant(tx, standing, {
      achievement: seen,
      points: due,
      source: 'attempt',
      sourceId: best.attemptId,
      at,
    });
    if (achievement.contentKind === 'exam') {
      await certificates.issue(tx, { userId, achievementId: achievement.id, attemptId: best.attemptId, at });
    }
    await awards.settleFrom(tx, after, at);
    return true;
  }

  /** Posts the difference of an award, and notifies its holder. */
  async function correct(
    tx: Transaction,
    row: RegradingRow,
    achievement: Achievement,
    holder: { userId: string; teamId?: undefined } | { teamId: string; userId?: undefined },
    { awardId, given, due }: { awardId: string; given: number; due: number },
    at: Date,
  ): Promise<void> {
    const { gameId, title, id: achievementId } = achievement;
    const change = due - given;
    const id = await regradingRepository(tx).insertCorrection({ regradingId: row.id, awardId, points: change });
    if (id === undefined) return;
    await awards.changePoints(tx, awardId, due);
    await points.post(tx, {
      ...holder,
      ...{ gameId, points: change, source: 'remark', sourceId: id },
      ...{ effectiveAt: at, recordedAt: at, recordedBy: row.startedBy, reason: row.reason },
    });
    await corrections.notify(
      tx,
      {
        gameId,
        holder,
        entryId: id,
        points: change,
        reason: row.reason,
        title,
        link: linkTo(achievement),
        subjectId: achievementId,
      },
      at,
    );
    if (change > 0 && achievement.gameStatus === 'published')
      await corrections.applyConsequences(tx, gameId, holder, at);
  }

  /** Regrades one player under their lock; players who left the game or were erased keep what they have. */
  const regradePlayer = (row: RegradingRow, achievement: Achievement, userId: string) =>
    db.transaction(async (tx) => {
      await lockHolder(tx, userId, achievement.gameId);
      const at = clock();
      const newest = await readNewest(tx, achievement, {});
      const [player] = await readPlayers(tx, achievement, newest, [userId]);
      if (player === undefined) return;
      const { given, awardId, best } = player;
      const due =
        achievement.gameType === 'Team'
          ? best?.result === 'Passed'
            ? best.points
            : null
          : pointsAfterRegrading(row.choice, player);
      const isNew = awardId === null && due !== null;
      if (isNew && !(await award(tx, achievement, player, due, at))) return;
      await updateAttempts(tx, player, isNew ? (best?.attemptId ?? null) : null, newest, row.choice);
      if (awardId !== null && given !== null && due !== null && due !== given) {
        await correct(tx, row, achievement, { userId }, { awardId, given, due }, at);
      }
    });

  async function regradeTeams(row: RegradingRow, achievement: Achievement): Promise<void> {
    for (const { teamId, id: awardId } of await regradingRepository(db).listTeamAwards(achievement.id)) {
      if (teamId === null) continue;
      await db.transaction(async (tx) => {
        const repository = regradingRepository(tx);
        await repository.lockTeam(teamId);
        const held = (await repository.listTeamAwards(achievement.id)).find(({ id }) => id === awardId);
        if (held === undefined) return;
        const { points: given } = held;
        const due = pointsAfterRegrading(row.choice, {
          given,
          due: achievement.points,
          full: achievement.points,
          hasSubmitted: false,
        });
        if (due === null || due === given) return;
        await correct(tx, row, achievement, { teamId }, { awardId, given, due }, clock());
      });
    }
  }

  /** @returns whether all players were processed */
  async function continueRegrading(row: RegradingRow, achievement: Achievement, until: number): Promise<boolean> {
    const repository = regradingRepository(db);
    let { cursor, processed } = row;
    while (Date.now() < until) {
      const userIds = await repository.listPlayers(achievement.id, cursor, batch);
      for (const userId of userIds) {
        if (Date.now() >= until) return false;
        await regradePlayer(row, achievement, userId).catch((error: unknown) => {
          // No longer in the game, or its level is unpublished at the moment.
          if (!(error instanceof AppError && error.code === 'not_found')) throw error;
        });
        cursor = userId;
        processed += 1;
        await repository.update(row.id, { cursor, processed });
      }
      if (userIds.length < batch) {
        if (achievement.gameType === 'Team') await regradeTeams(row, achievement);
        return true;
      }
    }
    return false;
  }

  const present = ({
    regrading: row,
    corrected,
    added,
    taken,
  }: Awaited<ReturnType<ReturnType<typeof regradingRepository>['list']>>[number]): Regrading => ({
    ...{
      id: row.id,
      choice: row.choice,
      reason: row.reason,
      state: row.state,
      total: row.total,
      processed: row.processed,
    },
    ...{ corrected, pointsAdded: added, pointsTaken: taken },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  });

  return {
    /** The players affected by a change without regrading: a move, other dates, unpublishing. @throws AppError not_found */
    affectedBy: (actor: Actor, what: Place | 'team' | 'reward' | 'news', id: string): Promise<PlayersAffected> =>
      inSnapshot(db, async (tx) => {
        const repository = regradingRepository(tx);
        const scope = await scopeOfActor(tx, actor);
        const affected =
          what === 'reward'
            ? await repository.countAffectedByReward(id, scope)
            : what === 'news'
              ? await repository.countAffectedByNews(id, scope)
              : what === 'team'
                ? await repository.countAffectedByTeam(id, scope)
                : await repository.countAffectedByPlace(what, id, scope);
        if (affected === null) throw new AppError('not_found');
        return affected;
      }),

    /** The impact preview of each of the choices. @throws AppError not_found */
    plan: (actor: Actor, achievementId: string, change: PlannedChange): Promise<Consequences> =>
      inSnapshot(db, async (tx) => {
        const repository = regradingRepository(tx);
        const stored = await findAchievement(tx, actor, achievementId);
        const achievement = {
          ...stored,
          points: change.points ?? stored.points,
          passMark: change.passMark === undefined ? stored.passMark : change.passMark,
          pointsMode: change.pointsMode ?? stored.pointsMode,
        };
        const all = await readAll(tx, achievement, await readNewest(tx, achievement, change));
        const board = await repository.listBoard(achievement.gameId);
        const scores = new Map(board.map(({ userId, points: score }) => [userId, score]));
        const winnable = await repository.listWinnable(achievement.gameId);
        return {
          holders: all.filter(({ given }) => given !== null).length,
          ...(await repository.countOpen(achievementId)),
          impacts: regradingChoices.map((choice) => {
            const changes = new Map<string, number>();
            let won = 0;
            for (const held of all) {
              const due = pointsAfterRegrading(choice, held);
              const gain = (due ?? 0) - (held.given ?? 0);
              if (held.userId === undefined) continue;
              if (gain !== 0) changes.set(held.userId, gain);
              const before = scores.get(held.userId) ?? 0;
              for (const { type, rule } of winnable) {
                const isReachable =
                  type === 'Points' &&
                  rule.points !== undefined &&
                  before < rule.points &&
                  before + gain >= rule.points;
                const isFor =
                  type === 'Achievement' && rule.subjectId === achievementId && held.given === null && due !== null;
                if (isReachable || isFor) won += 1;
              }
            }
            return { choice, ...impactOf(choice, all), places: countMoved(board, changes, clock()), rewards: won };
          }),
        };
      }),

    /** @throws AppError not_found, conflict while another regrading of it is in progress */
    start: (
      actor: Actor,
      achievementId: string,
      { choice, reason }: { choice: RegradingRow['choice']; reason: string },
    ): Promise<Regrading> =>
      db.transaction(async (tx) => {
        const { id, gameType } = await findAchievement(tx, actor, achievementId);
        const repository = regradingRepository(tx);
        const at = clock();
        const teams = gameType === 'Team' ? (await repository.listTeamAwards(id)).length : 0;
        const row = await repository.insert({
          ...{ achievementId: id, choice, reason, createdAt: at, startedBy: actor.caller.id },
          total: (await repository.countPlayers(id)) + teams,
        });
        if (row === undefined) throw new AppError('conflict', 'It is already being regraded.');
        await recordAudit(tx, {
          ...{
            at,
            actor,
            action: 'remark',
            entity: 'achievements',
            entityId: id,
            before: null,
            after: { choice, reason },
          },
        });
        return present({ regrading: row, corrected: 0, added: 0, taken: 0 });
      }),

    /** @throws AppError not_found */
    async list(actor: Actor, achievementId: string): Promise<Regrading[]> {
      const { id } = await findAchievement(db, actor, achievementId);
      return (await regradingRepository(db).list(id)).map(present);
    },

    /**
     * Runs pending regradings for a limited time. Any number of processes may do it at once: a player is corrected once.
     * @throws the error of a failed regrading, which is marked as failed; the others continue. When the database is unavailable, it
     * continues in a later run
     */
    async work(): Promise<void> {
      const repository = regradingRepository(db);
      const row = await repository.findNext();
      if (row === undefined) return;
      await repository.update(row.id, { state: 'running' });
      const achievement = await repository.findAchievement(row.achievementId, everything);
      try {
        const isDone = achievement === undefined || (await continueRegrading(row, achievement, Date.now() + turnMs));
        if (!isDone) return;
        await repository.update(row.id, { state: 'done', processed: row.total, finishedAt: clock() });
      } catch (error) {
        if (!isUnavailable(error)) await repository.update(row.id, { state: 'failed', finishedAt: clock() });
        throw error;
      }
    },
  };
}
export type RegradingService = ReturnType<typeof createRegradingService>;
