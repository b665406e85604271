import { TransactionRollbackError } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { AppError } from '#shared/http/errors.ts';
import type { Persona } from '#shared/users/preview.contract.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import type { NotificationsService } from '#server/game/notifications/notifications.service.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import { previewRepository } from './preview.repository.ts';
import { refuseForeignGame } from './previewChoices.service.ts';

/** What makes the player of a preview, out of everything that the API can do. */
interface PreviewServices {
  enrolments: Pick<EnrolmentsService, 'findFirstTier'>;
  points: Pick<PointsService, 'recountMembers' | 'postAll'>;
  awards: Pick<AwardsService, 'settle'>;
  notifications: Pick<NotificationsService, 'markAllRead'>;
}

/** Does what a player would do, with the services that are the player's. */
type PlayerAct<T, Services> = (services: Services, player: Caller) => Promise<T>;

/** Makes the player, with what they have done. @throws AppError invalid, naming the field of the persona */
async function becomePlayer(
  tx: Transaction,
  services: PreviewServices,
  actor: Actor,
  persona: Persona,
): Promise<Caller> {
  const repository = previewRepository(tx);
  const { gameId, culture, language, teamId, doneThrough, withDrafts } = persona;
  const at = new Date(persona.at);
  if (withDrafts) await repository.publishDrafts(gameId);
  // The same at each call: the order of a quiz's questions follows from who answers them.
  const userId = uuidv5(gameId, actor.caller.id);
  await repository.insertPlayer(userId, actor.caller.id, { culture, language });
  const tierId = await services.enrolments.findFirstTier(tx, gameId);
  await repository.insertEnrolment({ gameId, userId, tierId, enrolledAt: at });
  const refuse = (path: keyof Persona) =>
    new AppError('invalid', undefined, [{ path, message: 'There is no such thing in this game' }]);
  if (teamId !== null) {
    if (!(await repository.insertMembership({ gameId, teamId, userId, joinedAt: at }))) throw refuse('teamId');
    await services.points.recountMembers(tx, [teamId]);
  }
  if (doneThrough !== null) {
    const done = await repository.listAchievementsThrough(gameId, doneThrough);
    if (done === undefined) throw refuse('doneThrough');
    await finish(tx, services, { gameId, userId, teamId, at }, done);
  }
  await services.awards.settle(tx, userId, gameId, at);
  await services.notifications.markAllRead(userId);
  return { id: userId, role: 'player', language };
}

type Done = NonNullable<Awaited<ReturnType<ReturnType<typeof previewRepository>['listAchievementsThrough']>>>;

async function finish(
  tx: Transaction,
  { points }: PreviewServices,
  { gameId, userId, teamId, at }: { gameId: string; userId: string; teamId: string | null; at: Date },
  done: Done,
): Promise<void> {
  const owned = done.flatMap((achievement) => {
    const holder = achievement.gameType === 'Individual' ? { userId } : teamId === null ? null : { teamId };
    return holder === null ? [] : [{ achievement, holder }];
  });
  if (owned.length === 0) return;
  const when = { awardedAt: at, recordedAt: at };
  const inserted = await previewRepository(tx).insertAwards(
    owned.map(({ achievement, holder }) => ({
      ...{ gameId, achievementId: achievement.id, points: achievement.points, source: 'manual', ...when },
      ...holder,
    })),
  );
  const awardOf = new Map(inserted.map(({ id, achievementId }) => [achievementId, id]));
  await points.postAll(
    tx,
    owned.flatMap(({ achievement, holder }) => {
      const sourceId = awardOf.get(achievement.id);
      if (sourceId === undefined) return [];
      const { title: reason } = achievement;
      const entry = { gameId, points: achievement.points, source: 'award' as const, sourceId, reason };
      return [{ ...entry, ...holder, effectiveAt: at, recordedAt: at, recordedBy: null }];
    }),
  );
}

const mostLooks = 50;
const mostActs = 300;

/** What was done in each look, the one that was asked last at the end; those that nobody asked for long give way. */
function createLooks<Services>() {
  const looks = new Map<string, PlayerAct<unknown, Services>[]>();
  return {
    /** What is done again before each next call of the look. Another's look is not gone on with, nor as somebody else. */
    actsOf({ caller }: Actor, persona: Persona): PlayerAct<unknown, Services>[] {
      const name = JSON.stringify([caller.id, persona]);
      const acts = looks.get(name) ?? [];
      looks.delete(name);
      looks.set(name, acts);
      for (const oldest of looks.keys()) {
        if (looks.size <= mostLooks) break;
        looks.delete(oldest);
      }
      return acts;
    },
  };
}

/** Lets the calls for one game wait for each other here: in the database they would hold a connection while they wait. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(gameId: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(gameId) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(gameId, mine);
    const leave = () => {
      if (last.get(gameId) === mine) last.delete(gameId);
    };
    mine.then(leave, leave);
    return mine;
  };
}

/**
 * Lets an editor see and do in a game what a player would, at any moment and with what is not published yet. Each call
 * happens for itself in a transaction that is taken back: the game's own rules decide, and nothing is written. What was
 * done before in the same look is done again first, which this process remembers.
 */
export function createPreview<Services extends PreviewServices>({
  context,
  createServices,
}: {
  context: ServiceContext;
  createServices: (context: ServiceContext) => Services;
}) {
  const looks = createLooks<Services>();
  const inTurn = createTurns();
  const { db } = context;

  /** Does it after what was done before, and takes all of it back. */
  async function actAnew<T>(
    actor: Actor,
    persona: Persona,
    before: PlayerAct<unknown, Services>[],
    act: PlayerAct<T, Services>,
  ): Promise<T> {
    let answer: { value: T } | undefined;
    await db
      .transaction(async (tx) => {
        await previewRepository(tx).waitShortly();
        await refuseForeignGame(tx, actor, persona.gameId);
        // What a service calls the pool is here the transaction, in which its own are savepoints.
        const pool = tx as unknown as Database;
        const services = createServices({
          ...context,
          db: pool,
          replica: pool,
          clock: () => new Date(persona.at),
        });
        const player = await becomePlayer(tx, services, actor, persona);
        for (const earlier of before) {
          await tx
            .transaction(() => earlier(services, player))
            .catch((error: unknown) => {
              // What was possible may not be any more: somebody works on the game meanwhile.
              if (!(error instanceof AppError)) throw error;
            });
        }
        answer = { value: await act(services, player) };
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
    if (answer === undefined) throw new Error('The act of a preview has not ended');
    return answer.value;
  }

  /**
   * @param isWrite whether the next call has to find what this one does
   * @throws AppError forbidden, not_found outside of the editor's games, invalid, and whatever the act throws
   */
  return async function preview<T>(
    actor: Actor,
    persona: Persona,
    { act, isWrite }: { act: PlayerAct<T, Services>; isWrite: boolean },
  ): Promise<T> {
    if (actor.caller.role === 'player') throw new AppError('forbidden');
    return inTurn(persona.gameId, async () => {
      const acts = looks.actsOf(actor, persona);
      if (isWrite && acts.length >= mostActs) throw new AppError('not_in_preview');
      const answer = await actAnew(actor, persona, acts, act);
      if (isWrite) acts.push(act);
      return answer;
    });
  };
}
