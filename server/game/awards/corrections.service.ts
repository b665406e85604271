import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#shared/http/errors.ts';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import { isOnBoard } from '#shared/points/leaderboards.rules.ts';
import type { Adjustment, HolderStanding } from '#shared/points/ledger.contract.ts';
import { refusalToAdjust, refusalToReverse } from '#shared/points/points.rules.ts';
import type { Database, Executor, Transaction } from '#server/platform/db/client.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { lockHolder, lockPlayer } from '#server/game/state/playerState.service.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import type { AwardsService } from './awards.service.ts';
import { findTeamStanding, teamRankWith } from '#server/game/points/teamBoard.service.ts';
import type { NotificationsService } from '#server/game/notifications/notifications.service.ts';
import type { RewardsService } from './rewards.service.ts';
import { correctionsRepository } from './corrections.repository.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import { rankOf, rankWith } from '#server/game/points/ranks.service.ts';

type Holder = { userId: string; teamId?: undefined } | { teamId: string; userId?: undefined };

interface Corrected {
  gameId: string;
  holder: Holder;
  reason: string;
}

/** The page that shows a correction to a player, or to the members of a team. */
const linkOf = ({ userId, teamId }: Holder) => (userId === undefined ? `/leaderboards/${teamId}` : '/points');

const conflicts = {
  is_reversal: 'It takes another entry back. Adjust the points instead.',
  of_award: 'Take its award back instead.',
  nothing_to_reverse: 'It gave no points.',
} as const;

/**
 * Corrections of points by administrators. The ledger is append-only: the wrong entry stays beside its correction, with
 * who made it and why. The final boards of a game that has ended do not change.
 */
export function createCorrectionsService(context: {
  db: Database;
  clock: () => Date;
  points: PointsService;
  awards: Pick<AwardsService, 'applyConsequences'>;
  rewards: Pick<RewardsService, 'grantEarnedByTeam'>;
  notifications: NotificationsService;
}) {
  const { db, clock, points, awards, rewards, notifications } = context;

  /** Notifies the player, or the team's active members, of corrected points and the reason. */
  async function notify(
    tx: Transaction,
    what: Corrected & { entryId: string; points: number; title: string; link: string; subjectId: string | null },
    at: Date,
  ): Promise<void> {
    const { gameId, holder, reason: text, entryId, ...news } = what;
    const audience =
      holder.userId === undefined
        ? await correctionsRepository(tx).listActiveMembers(holder.teamId, at)
        : [holder.userId];
    await notifications.notify(
      tx,
      audience,
      { event: { kind: 'pointsCorrected', entryId }, gameId, text, ...news },
      at,
    );
  }

  /** Added points may be enough for a reward. Call it at the end of the act. */
  async function applyConsequences(
    tx: Transaction,
    gameId: string,
    { userId, teamId }: Holder,
    at: Date,
  ): Promise<void> {
    if (userId === undefined) await rewards.grantEarnedByTeam(tx, gameId, teamId, at);
    else if (await correctionsRepository(tx).isEnrolled(gameId, userId))
      await awards.applyConsequences(tx, userId, gameId, at);
  }

  /** Posts a change under the holder's lock, notifies the holder, and writes the audit log. @returns the entry's id */
  async function enter(
    tx: Transaction,
    actor: Actor,
    what: Corrected & { gameName: string; gameStatus: string; points: number; sourceId: string; reverses?: string },
    at: Date,
  ): Promise<string> {
    const { gameId, gameName, gameStatus, holder, reason, points: change, sourceId, reverses = null } = what;
    const source = reverses === null ? 'adjustment' : 'reversal';
    const by = actor.caller.id;
    const times = { effectiveAt: at, recordedAt: at, recordedBy: by };
    const entry = { ...holder, ...times, gameId, points: change, source, sourceId, reason, reverses } as const;
    if (!(await points.post(tx, entry))) throw new AppError('already_taken_back');
    const entryId = (await correctionsRepository(tx).findBySource(source, sourceId)) ?? '';
    const news = { title: gameName, link: linkOf(holder), subjectId: null };
    await notify(tx, { gameId, holder, reason, entryId, points: change, ...news }, at);
    if (change > 0 && gameStatus === 'published') await applyConsequences(tx, gameId, holder, at);
    await recordAudit(tx, {
      ...{ at, actor, action: reverses === null ? 'adjust' : 'takeBack', entity: 'ledger', entityId: entryId },
      ...{ before: null, after: { points: change, reason } },
    });
    return entryId;
  }

  const refuseTooMuch = (present: number, change: number) => {
    if (refusalToAdjust({ points: present }, change) === null) return;
    const message = `Takes away more than the ${present} points that there are`;
    throw new AppError('invalid', undefined, [{ path: 'points', message }]);
  };

  async function teamStanding(executor: Executor, teamId: string, change: number): Promise<HolderStanding> {
    const team = await correctionsRepository(executor).findTeam(teamId);
    if (team === undefined) throw new AppError('not_found');
    const { gameId, timezone, teamScoreMode } = team;
    const board = { gameId, mode: teamScoreMode, day: localDayAt(clock(), timezone) };
    const { standing } = await findTeamStanding(executor, board, { teamId });
    const present = { points: standing?.points ?? 0, rank: standing?.rank ?? null };
    if (change === 0 || standing === undefined)
      return { present, changed: { ...present, points: present.points + change } };
    const points = present.points + change;
    return { present, changed: { points, rank: await teamRankWith(executor, board, standing, points) } };
  }

  return {
    notify,
    applyConsequences,

    /**
     * Reverses entries of one holder. @returns the change of points in all; 0 when there was nothing to reverse
     */
    async takeBack(
      tx: Transaction,
      what: Corrected & { entries: readonly { id: string; points: number }[]; by: string },
      at: Date,
    ): Promise<number> {
      const { gameId, holder, entries, by: recordedBy, reason } = what;
      if (entries.length === 0) return 0;
      await points.postAll(
        tx,
        entries.map((entry) => ({
          ...holder,
          ...{ gameId, points: -entry.points, source: 'reversal', sourceId: entry.id, reverses: entry.id },
          ...{ effectiveAt: at, recordedAt: at, recordedBy, reason },
        })),
      );
      return -entries.reduce((sum, entry) => sum + entry.points, 0);
    },

    /** A player's score and rank, at present and after a change of points. @throws AppError not_found */
    playerStanding: (enrolmentId: string, change: number): Promise<HolderStanding> =>
      inSnapshot(db, async (tx) => {
        const repository = correctionsRepository(tx);
        const player = await repository.findPlayer(enrolmentId);
        if (player === undefined) throw new AppError('not_found');
        const { gameId, userId, role, isActive } = player;
        const score = await repository.findScore(gameId, userId);
        const before = score?.points ?? 0;
        const present = { points: before, rank: await rankOf(tx, gameId, userId) };
        if (change === 0) return { present, changed: present };
        const isRanked = score?.isRanked ?? isOnBoard({ isActive, isStaffOnly: role !== 'player' });
        const after = { points: before + change, reachedAt: clock() };
        return {
          present,
          changed: { points: after.points, rank: isRanked ? await rankWith(tx, gameId, before, after) : null },
        };
      }),

    /** The same for a team. @throws AppError not_found */
    teamStanding: (teamId: string, change: number): Promise<HolderStanding> =>
      inSnapshot(db, (tx) => teamStanding(tx, teamId, change)),

    /** @returns the entry's id @throws AppError not_found, invalid when it subtracts more points than the holder has */
    adjustPlayer: (actor: Actor, enrolmentId: string, { points: change, reason }: Adjustment): Promise<string> =>
      db.transaction(async (tx) => {
        const repository = correctionsRepository(tx);
        const player = await repository.findPlayer(enrolmentId);
        if (player === undefined) throw new AppError('not_found');
        const { gameId, userId } = player;
        if (!(await lockPlayer(tx, userId, gameId))) throw new AppError('not_found');
        refuseTooMuch((await repository.findScore(gameId, userId))?.points ?? 0, change);
        return enter(tx, actor, { ...player, holder: { userId }, points: change, sourceId: uuidv7(), reason }, clock());
      }),

    /** The same for a team's own points. */
    adjustTeam: (actor: Actor, teamId: string, { points: change, reason }: Adjustment): Promise<string> =>
      db.transaction(async (tx) => {
        const repository = correctionsRepository(tx);
        const team = await repository.findTeam(teamId);
        if (team === undefined) throw new AppError('not_found');
        await repository.lockTeam(teamId);
        refuseTooMuch((await teamStanding(tx, teamId, 0)).present.points, change);
        return enter(tx, actor, { ...team, holder: { teamId }, points: change, sourceId: uuidv7(), reason }, clock());
      }),

    /**
     * Reverses an entry by another one.
     * @returns the new entry's id @throws AppError not_found, already_taken_back, conflict for an entry of an award
     */
    reverse: (actor: Actor, entryId: string, reason: string): Promise<string> =>
      db.transaction(async (tx) => {
        const repository = correctionsRepository(tx);
        const known = await repository.findEntry(entryId);
        if (known === undefined) throw new AppError('not_found');
        const { userId, teamId, gameId } = known;
        if (userId === null) await repository.lockTeam(teamId ?? '');
        else await lockHolder(tx, userId, gameId);
        const entry = (await repository.findEntry(entryId)) ?? known;
        const refusal = refusalToReverse(entry);
        if (refusal === 'already_reversed') throw new AppError('already_taken_back');
        if (refusal !== null) throw new AppError('conflict', conflicts[refusal]);
        const holder: Holder = userId === null ? { teamId: teamId ?? '' } : { userId };
        return enter(
          tx,
          actor,
          { ...entry, holder, points: -entry.points, sourceId: entryId, reason, reverses: entryId },
          clock(),
        );
      }),
  };
}
export type CorrectionsService = ReturnType<typeof createCorrectionsService>;
