import type { GameRow } from '#shared/game/games.contract.ts';
import { AppError } from '#shared/http/errors.ts';
import {
  publishedParts,
  type ChosenAudience,
  type ChosenPublication,
  type PublicationPlan,
  type ScheduledPublication,
} from '#shared/publication/publication.contract.ts';
import { audienceErrors, timeErrors } from '#shared/publication/publication.rules.ts';
import { publicationPlan, withOnlyDrafts } from '#shared/publication/publicationPlan.rules.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import { everything } from '#server/engines/resources/scope.ts';
import type { NotificationsService } from '#server/game/notifications/notifications.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { publicationRepository } from './publication.repository.ts';
import type { PublicationService, Resources } from './publication.service.ts';
import { readGame, type ReadinessSources } from './readiness.service.ts';
import { scheduledPublicationsRepository } from './scheduledPublications.repository.ts';

type Held = NonNullable<ScheduledPublication['held']>;
type Draft = PublicationPlan['drafts'][number];
type Due = NonNullable<Awaited<ReturnType<ReturnType<typeof scheduledPublicationsRepository>['lockDue']>>>;

const maxWaiting = 100;
/** Per run of the job: far more than can fail in every run, so that these never keep the others waiting. */
const publishedAtOnce = 1_000;

const idsIn = ({ parts }: ChosenAudience) => publishedParts.flatMap((name) => parts[name]);
const partsWithin = ({ parts }: ChosenAudience, ids: ReadonlySet<string>): ChosenAudience['parts'] => {
  const only = (name: (typeof publishedParts)[number]) => parts[name].filter((id) => ids.has(id));
  return { tiers: only('tiers'), levels: only('levels'), achievements: only('achievements') };
};
const nothing = (reason: Held['reason'], more: Partial<Held> = {}): Held => ({
  ...{ reason, goneCount: 0, drafts: [], findings: [], ...more },
});
const logged = (at: string, publication: ChosenAudience) => ({ at, count: idsIn(publication).length });

/** Publishing a game, or parts of it, at a time. */
export function createScheduledPublicationsService({
  db,
  clock,
  publication: publications,
  notifications,
  resourcesIn,
  ...sources
}: Pick<ServiceContext, 'db' | 'clock'> &
  ReadinessSources & {
    publication: Pick<PublicationService, 'publish'>;
    notifications: Pick<NotificationsService, 'notify'>;
    /** The services of resources within a transaction. */
    resourcesIn: (tx: Transaction) => Resources;
  }) {
  /** @throws AppError not_found, also outside of an editor's games */
  async function refuseOtherGames(tx: Transaction, actor: Actor, gameId: string): Promise<void> {
    const scope = await scopeOfActor(tx, actor);
    if ((await publicationRepository(tx).findGame(gameId, scope)) === undefined) throw new AppError('not_found');
  }

  async function schedule(tx: Transaction, actor: Actor, gameId: string, at: string, chosen: ChosenAudience) {
    const repository = scheduledPublicationsRepository(tx);
    await refuseOtherGames(tx, actor, gameId);
    const game = await repository.lockGame(gameId);
    if (game === undefined) throw new AppError('not_found');
    const now = clock();
    const errors = [...audienceErrors(chosen), ...timeErrors({ at }, game, now)];
    const scope = await scopeOfActor(tx, actor);
    if (chosen.teamId !== null && !(await publicationRepository(tx).isTeam(chosen.teamId, scope)))
      errors.push({ path: 'teamId', message: 'No such team' });
    if (errors.length > 0) throw new AppError('invalid', undefined, errors);
    const parts = await repository.listParts(gameId, chosen.parts);
    if (parts.length < new Set(idsIn(chosen)).size) throw new AppError('not_found');
    if (parts.length === 0 && chosen.audience === null)
      throw new AppError('invalid', undefined, [{ path: 'parts', message: 'Required' }]);
    if ((await repository.countWaiting(gameId)) >= maxWaiting)
      throw new AppError('conflict', `At most ${maxWaiting} publications can wait in a game.`);
    const archived = [{ id: gameId, status: game.status }, ...parts].filter(({ status }) => status === 'archived');
    await repository.insert({
      ...{ gameId, at: new Date(at), publication: chosen, archivedIds: archived.map(({ id }) => id) },
      ...{ plannedAt: now, plannedBy: actor.caller.id },
    });
    await recordAudit(tx, {
      ...{ at: now, actor, action: 'schedule', entity: 'games', entityId: gameId },
      ...{ before: null, after: logged(new Date(at).toISOString(), chosen) },
    });
  }

  /** Publishes what is ready, as the person who planned it. @returns what was not published; null: nothing */
  async function publishDue(tx: Transaction, id: string, due: Due): Promise<Held | null> {
    const { gameId, archivedIds, plannedBy } = due;
    const repository = scheduledPublicationsRepository(tx);
    const planner = await repository.findPlanner(plannedBy);
    if (planner === undefined) return nothing('mayNot');
    // The log shows all that it published as one request.
    const actor: Actor = { caller: planner, requestId: id };
    const scope = await scopeOfActor(tx, actor);
    const game = await repository.lockGame(gameId);
    if (game === undefined || (await publicationRepository(tx).findGame(gameId, scope)) === undefined)
      return nothing('mayNot');
    const isGone = (part: { id: string; status: string }) =>
      part.status === 'archived' && !archivedIds.includes(part.id);
    if (isGone({ id: gameId, status: game.status })) return nothing('gameArchived');
    // Who published the game meanwhile has decided who is enrolled.
    const chosen: ChosenAudience =
      game.status === 'published'
        ? { ...due.publication, audience: null, market: null, teamId: null }
        : due.publication;
    const parts = await repository.listParts(gameId, chosen.parts);
    const goneCount = new Set(idsIn(chosen)).size - parts.length + parts.filter(isGone).length;
    const left = new Set(parts.filter((part) => part.status !== 'published' && !isGone(part)).map((part) => part.id));
    const isWithGame = chosen.audience !== null;
    const checked = await readGame(tx, sources, gameId, everything, !isWithGame);
    const blocked: Draft[] = [];
    for (;;) {
      const plan = publicationPlan(withOnlyDrafts(checked, left), clock(), isWithGame ? null : left);
      const drafts = plan.drafts.filter((draft) => left.has(draft.id));
      if (isWithGame && plan.findings.length > 0)
        return nothing('gameNotReady', { goneCount, drafts: [...blocked, ...drafts], findings: plan.findings });
      const ready = drafts.filter(({ blockers }) => blockers.length === 0);
      const unready = [...blocked, ...drafts.filter((draft) => !ready.includes(draft))];
      const outcome: Held | null =
        unready.length + goneCount > 0 ? nothing(null, { goneCount, drafts: unready }) : null;
      if (ready.length === 0 && !isWithGame) return outcome;
      const published = partsWithin(chosen, new Set(ready.map((draft) => draft.id)));
      try {
        await publications.publish(actor, gameId, { ...chosen, parts: published }, resourcesIn, tx);
        return outcome;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === 'not_found' || error.code === 'forbidden') return nothing('mayNot', { goneCount });
        if (error.code === 'invalid') return nothing('audienceGone', { goneCount });
        if (error.code !== 'not_publishable') throw error;
        // What the plan does not know: it stays a draft, and the rest is planned again without it.
        const refused = ready.flatMap((draft) => {
          const path = `parts.${draft.resource}.${published[draft.resource].indexOf(draft.id)}`;
          const blockers = (error.publishBlockers ?? [])
            .filter((blocker) => blocker.path === path)
            .map(({ code, needed, max, other }) => ({ code, needed, max, other }));
          return blockers.length > 0 ? [{ ...draft, blockers }] : [];
        });
        if (refused.length === 0) return nothing('gameNotReady', { goneCount, drafts: unready });
        blocked.push(...refused);
        for (const draft of refused) left.delete(draft.id);
      }
    }
  }

  /** Publishes it if it still waits, all of what is ready or nothing. */
  const finish = (id: string) =>
    db.transaction(async (tx) => {
      const repository = scheduledPublicationsRepository(tx);
      const due = await repository.lockDue(id);
      if (due === undefined) return;
      const held = await publishDue(tx, id, due);
      const now = clock();
      await repository.finish(id, { state: held === null ? 'done' : 'held', held, finishedAt: now });
      // Who may no longer publish, or was erased meanwhile, is told nothing: the game's page tells its editors.
      if (held === null || held.reason === 'mayNot') return;
      const game = await repository.lockGame(due.gameId);
      const event = { kind: 'publicationHeld', publicationId: id } as const;
      const news = { event, gameId: due.gameId, title: game?.name ?? '', link: null, subjectId: due.gameId };
      await notifications.notify(tx, [due.plannedBy], news, now);
    });

  return {
    /** Publishes now, or at the chosen time. @throws AppError as `publish` does, invalid for a time that has passed */
    publish: async (actor: Actor, gameId: string, { at, ...chosen }: ChosenPublication): Promise<GameRow> => {
      if (at === null) return publications.publish(actor, gameId, chosen, resourcesIn);
      return db.transaction(async (tx) => {
        await schedule(tx, actor, gameId, at, chosen);
        return resourcesIn(tx).games.get(actor, gameId);
      });
    },

    /** @throws AppError not_found */
    list: (actor: Actor, gameId: string): Promise<ScheduledPublication[]> =>
      db.transaction(async (tx) => {
        await refuseOtherGames(tx, actor, gameId);
        const rows = await scheduledPublicationsRepository(tx).list(gameId);
        return rows.map(({ publication, at, ...row }) => ({
          ...row,
          at: at.toISOString(),
          audience: publication.audience,
          partsCount: idsIn(publication).length,
        }));
      }),

    /** Cancels it, or removes it from the list once its time has passed. @throws AppError not_found, conflict once it is published */
    remove: (actor: Actor, gameId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const repository = scheduledPublicationsRepository(tx);
        await refuseOtherGames(tx, actor, gameId);
        const found = await repository.lock(gameId, id);
        if (found === undefined) throw new AppError('not_found');
        const { state, at, publication } = found;
        if (state === 'cancelled') return;
        if (state === 'done') throw new AppError('conflict', 'It has been published already.');
        const now = clock();
        await repository.finish(id, { state: 'cancelled', finishedAt: now });
        if (state === 'held') return;
        await recordAudit(tx, {
          ...{ at: now, actor, action: 'unschedule', entity: 'games', entityId: gameId },
          ...{ before: logged(at.toISOString(), publication), after: null },
        });
      }),

    /** Moves those of a game that wait, with its dates. @returns whether it could: else the time of one would have passed */
    async moveWaiting(tx: Transaction, actor: Actor, gameId: string, moved: (at: string) => string): Promise<boolean> {
      const repository = scheduledPublicationsRepository(tx);
      const now = clock();
      const moves = (await repository.lockWaiting(gameId))
        .map(({ at, ...one }) => ({ ...one, before: at.toISOString(), after: moved(at.toISOString()) }))
        .filter(({ before, after }) => before !== after);
      if (moves.some(({ after }) => new Date(after) <= now)) return false;
      for (const { id, publication, before, after } of moves) {
        await repository.move(id, new Date(after));
        await recordAudit(tx, {
          ...{ at: now, actor, action: 'schedule', entity: 'games', entityId: gameId },
          ...{ before: logged(before, publication), after: logged(after, publication) },
        });
      }
      return true;
    },

    /** Publishes what is due. One that fails is tried again later, and does not stop the others. */
    async work(): Promise<void> {
      const failures: unknown[] = [];
      for (const id of await scheduledPublicationsRepository(db).listDue(clock(), publishedAtOnce))
        await finish(id).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}
export type ScheduledPublicationsService = ReturnType<typeof createScheduledPublicationsService>;
