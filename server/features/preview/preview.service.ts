import { TransactionRollbackError } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { AppError } from '#shared/http/errors.ts';
import type { Persona } from '#shared/users/preview.contract.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import type { Scope } from '#server/engines/resources/scope.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import type { NotificationsService } from '#server/game/notifications/notifications.service.ts';
import type { PointsEntry, PointsService } from '#server/game/points/points.service.ts';
import type { ledgerEntries } from '#server/schema/points.ts';
import { isViolated } from '#server/platform/db/violation.ts';
import { previewRepository, type Rows } from './preview.repository.ts';
import { scopeInGame } from './previewChoices.service.ts';

/** What makes the player of a preview, out of everything that the API can do. */
interface PreviewServices {
  enrolments: Pick<EnrolmentsService, 'findFirstTier'>;
  points: Pick<PointsService, 'recountMembers' | 'postAll'>;
  awards: Pick<AwardsService, 'settle'>;
  notifications: Pick<NotificationsService, 'markAllRead'>;
}

/** Does what a player would do, with the services that are the player's. */
type PlayerAct<T, Services> = (services: Services, player: Caller) => Promise<T>;

const refuse = (path: keyof Persona) =>
  new AppError('invalid', undefined, [{ path, message: 'There is no such thing in this game' }]);

/** Publishes what the editor may look at. @throws AppError invalid for an audience that is not theirs */
async function prepareGame(tx: Transaction, scope: Scope, { gameId, culture, withDrafts }: Persona): Promise<void> {
  if (culture !== null && scope.cultures?.includes(culture) === false) throw refuse('culture');
  if (withDrafts) await previewRepository(tx).publishDrafts(gameId, scope);
}

/** Makes the player, with what they have done. @throws AppError invalid, naming the field of the persona */
async function becomePlayer(
  tx: Transaction,
  services: PreviewServices,
  actor: Actor,
  userId: string,
  persona: Persona,
): Promise<Caller> {
  const repository = previewRepository(tx);
  const { gameId, culture, language, teamId, doneThrough } = persona;
  const at = new Date(persona.at);
  await repository.insertPlayer(userId, actor.caller.id, { culture, language });
  const tierId = await services.enrolments.findFirstTier(tx, gameId);
  await repository.insertEnrolment({ gameId, userId, tierId, enrolledAt: at });
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

const maxPreviews = 50;
const maxActs = 300;
const maxCharacters = 1_000_000;
const maxIdleMs = 60 * 60 * 1000;

/** What was done in a look, as it stands after its last act. */
interface Look {
  acts: number;
  rows: Rows;
  entries: PointsEntry[];
}

/** The look that was asked last at the end; those that nobody asked for long give way. */
function createLooks(clock: () => Date) {
  const looks = new Map<string, { look: Look | null; askedAt: number }>();
  return {
    /** What the next call of the look goes on from; null: nothing was done in it. Another's look is not gone on with, nor as somebody else. */
    of({ caller }: Actor, persona: Persona) {
      const name = JSON.stringify([caller.id, persona]);
      const askedAt = clock().getTime();
      for (const [one, known] of looks) if (askedAt - known.askedAt >= maxIdleMs) looks.delete(one);
      const { look } = looks.get(name) ?? { look: null };
      const keep = (after: Look | null) => {
        looks.delete(name);
        looks.set(name, { look: after, askedAt });
        for (const oldest of looks.keys()) {
          if (looks.size <= maxPreviews) break;
          looks.delete(oldest);
        }
      };
      keep(look);
      return { look, keep };
    },
  };
}

/** An entry of the ledger as it was posted. */
const entryOf = ({
  id: _,
  teamAtTime: __,
  reverses: ___,
  userId,
  teamId,
  ...entry
}: typeof ledgerEntries.$inferSelect): PointsEntry =>
  userId === null ? { ...entry, teamId: teamId ?? '' } : { ...entry, userId };

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

/** The game has changed so that what was done in a look cannot stand in it any more. */
class OutdatedLook extends Error {}

/** Makes the player as a look left them. @throws OutdatedLook */
async function resumePlayer(
  tx: Transaction,
  { points }: PreviewServices,
  { rows, entries }: Look,
  { userId, language, teamId }: { userId: string; language: string | null; teamId: string | null },
): Promise<Caller> {
  try {
    await previewRepository(tx).insertState(rows);
    if (teamId !== null) await points.recountMembers(tx, [teamId]);
    await points.postAll(tx, entries);
  } catch (error) {
    if (isViolated(error)) throw new OutdatedLook('A look has to begin anew', { cause: error });
    throw error;
  }
  return { id: userId, role: 'player', language };
}

/**
 * Lets an editor see and do in a game what a player would, at any moment and with what is not published yet. Each call
 * happens for itself in a transaction that is taken back: the game's own rules decide, and nothing is written. What was
 * done before in the same look is put back first as it stood, which this process remembers.
 */
export function createPreview<Services extends PreviewServices>({
  context,
  createServices,
}: {
  context: ServiceContext;
  createServices: (context: ServiceContext) => Services;
}) {
  const looks = createLooks(context.clock);
  const inTurn = createTurns();
  const { db } = context;

  /** Does it after what was done before, and takes all of it back. @returns the look as it stands then, after a write */
  async function actAnew<T>(
    actor: Actor,
    persona: Persona,
    before: Look | null,
    { act, isWrite }: { act: PlayerAct<T, Services>; isWrite: boolean },
  ): Promise<{ value: T; after: Look | null }> {
    let answer: { value: T; after: Look | null } | undefined;
    const { teamId } = persona;
    const at = new Date(persona.at);
    await db
      .transaction(async (tx) => {
        const repository = previewRepository(tx);
        await repository.waitShortly();
        const scope = await scopeInGame(tx, actor, persona.gameId);
        // What a service calls the pool is here the transaction, in which its own are savepoints.
        const pool = tx as unknown as Database;
        const services = createServices({ ...context, db: pool, replica: pool, clock: () => at });
        // The same at each call: the order of a quiz's questions follows from who answers them.
        const userId = uuidv5(persona.gameId, actor.caller.id);
        await prepareGame(tx, scope, persona);
        const player =
          before === null
            ? await becomePlayer(tx, services, actor, userId, persona)
            : await resumePlayer(tx, services, before, { ...persona, userId });
        const value = await act(services, player);
        const look = { userId, teamId, at };
        const after = isWrite
          ? {
              acts: (before?.acts ?? 0) + 1,
              rows: await repository.readState(look),
              entries: (await repository.listEntries(look)).map(entryOf),
            }
          : null;
        answer = { value, after };
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
    if (answer === undefined) throw new Error('The act of a preview has not ended');
    return answer;
  }

  /**
   * @param call `isWrite`: the next call has to find what this one does
   * @throws AppError forbidden, not_found outside of the editor's games, invalid, and whatever the act throws
   */
  return async function preview<T>(
    actor: Actor,
    persona: Persona,
    call: { act: PlayerAct<T, Services>; isWrite: boolean },
  ): Promise<T> {
    if (actor.caller.role === 'player') throw new AppError('forbidden');
    return inTurn(persona.gameId, async () => {
      const { look, keep } = looks.of(actor, persona);
      if (call.isWrite && look !== null && look.acts >= maxActs) throw new AppError('not_in_preview');
      const { value, after } = await actAnew(actor, persona, look, call).catch((error: unknown) => {
        if (!(error instanceof OutdatedLook)) throw error;
        keep(null);
        return actAnew(actor, persona, null, call);
      });
      if (after !== null) {
        if (JSON.stringify(after).length > maxCharacters) throw new AppError('not_in_preview');
        keep(after);
      }
      return value;
    });
  };
}
