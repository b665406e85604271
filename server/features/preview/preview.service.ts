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

/** The services that create the player of a preview. */
interface PreviewServices {
  enrolments: Pick<EnrolmentsService, 'findFirstTier'>;
  points: Pick<PointsService, 'recountMembers' | 'postAll'>;
  awards: Pick<AwardsService, 'applyConsequences'>;
  notifications: Pick<NotificationsService, 'markAllRead'>;
}

/** An act of a player, with the player's services. */
type PlayerAct<T, Services> = (services: Services, player: Caller) => Promise<T>;

const refuse = (path: keyof Persona) =>
  new AppError('invalid', undefined, [{ path, message: 'There is no such thing in this game' }]);

/** Publishes the drafts that the editor may see. @throws AppError invalid for an audience outside of their scope */
async function prepareGame(tx: Transaction, scope: Scope, { gameId, culture, withDrafts }: Persona): Promise<void> {
  if (culture !== null && scope.cultures?.includes(culture) === false) throw refuse('culture');
  if (withDrafts) await previewRepository(tx).publishDrafts(gameId, scope);
}

/** Creates the player, with their progress. @throws AppError invalid, naming the field of the persona */
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
  await services.awards.applyConsequences(tx, userId, gameId, at);
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

interface PreviewState {
  acts: number;
  rows: Rows;
  entries: PointsEntry[];
}

/** The preview sessions in the order of their last use; idle ones are dropped. */
function createPreviewStates(clock: () => Date) {
  const states = new Map<string, { state: PreviewState | null; askedAt: number }>();
  return {
    /** The state from which the next call continues; null: nothing was done yet. Sessions are separate by editor and persona. */
    of({ caller }: Actor, persona: Persona) {
      const name = JSON.stringify([caller.id, persona]);
      const askedAt = clock().getTime();
      for (const [one, known] of states) if (askedAt - known.askedAt >= maxIdleMs) states.delete(one);
      const { state } = states.get(name) ?? { state: null };
      const keep = (after: PreviewState | null) => {
        states.delete(name);
        states.set(name, { state: after, askedAt });
        for (const oldest of states.keys()) {
          if (states.size <= maxPreviews) break;
          states.delete(oldest);
        }
      };
      keep(state);
      return { look: state, keep };
    },
  };
}

/** A ledger entry in the form in which it was posted. */
const entryOf = ({
  id: _,
  teamAtTime: __,
  reverses: ___,
  userId,
  teamId,
  ...entry
}: typeof ledgerEntries.$inferSelect): PointsEntry =>
  userId === null ? { ...entry, teamId: teamId ?? '' } : { ...entry, userId };

/** Queues the calls for one game here: in the database they would hold a connection while they wait. */
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

/** The game has changed so that the state of a session can no longer be restored. */
class OutdatedPreview extends Error {}

/** Restores the player of a session. @throws OutdatedLook */
async function resumePlayer(
  tx: Transaction,
  { points }: PreviewServices,
  { rows, entries }: PreviewState,
  { userId, language, teamId }: { userId: string; language: string | null; teamId: string | null },
): Promise<Caller> {
  try {
    await previewRepository(tx).insertState(rows);
    if (teamId !== null) await points.recountMembers(tx, [teamId]);
    await points.postAll(tx, entries);
  } catch (error) {
    if (isViolated(error)) throw new OutdatedPreview('A look has to begin anew', { cause: error });
    throw error;
  }
  return { id: userId, role: 'player', language };
}

/**
 * Lets an editor see and do in a game what a player would, at any time and with drafts. Each call
 * runs in its own transaction, which is rolled back: the game's own rules decide, and nothing is written. The state
 * of the same session is restored first from this process's memory.
 */
export function createPreview<Services extends PreviewServices>({
  context,
  createServices,
}: {
  context: ServiceContext;
  createServices: (context: ServiceContext) => Services;
}) {
  const states = createPreviewStates(context.clock);
  const inTurn = createTurns();
  const { db } = context;

  /** Runs the act after the session's state is restored, and rolls all of it back. @returns the new state, after a write */
  async function replayAndAct<T>(
    actor: Actor,
    persona: Persona,
    before: PreviewState | null,
    { act, isWrite }: { act: PlayerAct<T, Services>; isWrite: boolean },
  ): Promise<{ value: T; after: PreviewState | null }> {
    let answer: { value: T; after: PreviewState | null } | undefined;
    const { teamId } = persona;
    const at = new Date(persona.at);
    await db
      .transaction(async (tx) => {
        const repository = previewRepository(tx);
        await repository.waitShortly();
        const scope = await scopeInGame(tx, actor, persona.gameId);
        // The services get the transaction as their pool; their own transactions become savepoints.
        const pool = tx as unknown as Database;
        const services = createServices({ ...context, db: pool, replica: pool, clock: () => at });
        // The same id at each call: the order of a quiz's questions depends on it.
        const userId = uuidv5(persona.gameId, actor.caller.id);
        await prepareGame(tx, scope, persona);
        const player =
          before === null
            ? await becomePlayer(tx, services, actor, userId, persona)
            : await resumePlayer(tx, services, before, { ...persona, userId });
        const value = await act(services, player);
        const state = { userId, teamId, at };
        const after = isWrite
          ? {
              acts: (before?.acts ?? 0) + 1,
              rows: await repository.readState(state),
              entries: (await repository.listEntries(state)).map(entryOf),
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
   * @param call `isWrite`: the next call has to see the changes of this one
   * @throws AppError forbidden, not_found outside of the editor's games, invalid, and any error of the act
   */
  return async function preview<T>(
    actor: Actor,
    persona: Persona,
    call: { act: PlayerAct<T, Services>; isWrite: boolean },
  ): Promise<T> {
    if (actor.caller.role === 'player') throw new AppError('forbidden');
    return inTurn(persona.gameId, async () => {
      const { look: state, keep } = states.of(actor, persona);
      if (call.isWrite && state !== null && state.acts >= maxActs) throw new AppError('not_in_preview');
      const { value, after } = await replayAndAct(actor, persona, state, call).catch((error: unknown) => {
        if (!(error instanceof OutdatedPreview)) throw error;
        keep(null);
        return replayAndAct(actor, persona, null, call);
      });
      if (after !== null) {
        if (JSON.stringify(after).length > maxCharacters) throw new AppError('not_in_preview');
        keep(after);
      }
      return value;
    });
  };
}
