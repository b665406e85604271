import type { WeeklyGoal, WeeklyGoalChoice } from '#shared/game/weeklyGoal.contract.ts';
import { offersWeeklyGoal, weeklyGoalOf } from '#shared/game/weeklyGoal.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { weekAt } from '#shared/time/zonedTime.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { together } from '#server/platform/db/snapshot.ts';
import type { EnrolledGame } from '#server/game/state/enrolments.repository.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import { loadPlayerState, lockActivePlayer, type PlayerState } from '#server/game/state/playerState.service.ts';
import { weeklyGoalRepository, type GoalFrom } from './weeklyGoal.repository.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

/** Where it is not offered, nothing is told of it. */
const notOffered: WeeklyGoal = { isOffered: false, goal: null, done: 0, weeks: 0 };

/** The goal that players set themselves for each week; what is done of it is computed from their awards. */
export function createWeeklyGoalService({ db, clock, enrolments }: ServiceBasics & { enrolments: EnrolmentsService }) {
  /** @param game of the player */
  function present({ player }: Pick<PlayerState, 'player'>, game: EnrolledGame): WeeklyGoal {
    const now = clock();
    if (!offersWeeklyGoal(game, now)) return notOffered;
    const completedAt = [...player.awards.values()].map(({ awardedAt }) => awardedAt);
    return { isOffered: true, ...weeklyGoalOf(game.weeklyGoals, completedAt, game.timezone, now) };
  }

  /** @throws AppError not_found for a game that is not the player's */
  const forPlayer = (userId: string, gameId: string): Promise<WeeklyGoal> =>
    together(db, async (tx) => {
      const game = (await enrolments.listEnrolled(userId, tx)).find(({ id }) => id === gameId);
      if (game === undefined) throw new AppError('not_found');
      return offersWeeklyGoal(game, clock())
        ? present(await loadPlayerState(tx, userId, gameId, clock()), game)
        : notOffered;
    });

  /** Sets the goal from this week on. */
  const record = (tx: Executor, goal: GoalFrom) => weeklyGoalRepository(tx).update(goal);

  return {
    present,
    forPlayer,
    record,

    /** From the present week on. @throws AppError not_found where it is not offered */
    async set(userId: string, gameId: string, goal: WeeklyGoalChoice): Promise<WeeklyGoal> {
      const game = await enrolments.played(userId, gameId);
      if (!offersWeeklyGoal(game, clock())) throw new AppError('not_found');
      await db.transaction(async (tx) => {
        await lockActivePlayer(tx, userId, gameId);
        await record(tx, { userId, gameId, goal, week: weekAt(clock(), game.timezone) });
      });
      return forPlayer(userId, gameId);
    },
  };
}
