import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { refusalOfHolder, refusalOfTime } from '#shared/awards/exchange.rules.ts';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { Id, line, Reason } from '#shared/http/fields.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { achievements, enrolments, games, levels, teams, tiers } from '#server/schema/games.ts';
import { awards } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { contradiction, findGames } from '#server/game/state/gameReferences.ts';
import { emailCell, fold, instant } from '#server/engines/imports/importCells.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import {
  setOf,
  type Fields,
  type ImportDeclaration,
  type Memory,
  type Plan,
  type Written,
} from '#server/engines/imports/importDeclaration.ts';
import type { CorrectionsService } from '#server/game/awards/corrections.service.ts';
import { awardsRepository } from '#server/game/awards/awards.repository.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import { awardsResource } from './awards.resource.ts';
import { createHandAwardsService, type ListedGift } from './handAwards.service.ts';

const schema = z
  .object({
    game: line(1, 120).optional(),
    gameId: Id.optional(),
    achievement: line(1, 200).optional(),
    achievementId: Id.optional(),
    userId: Id.optional(),
    teamId: Id.optional(),
    /** In an exported list: it was taken back, and stays so. */
    revokedAt: instant.optional(),
    email: emailCell.optional(),
    team: line(1, 120).optional(),
    reason: Reason.optional(),
    doneAt: instant.optional(),
    externalId: line(1, 200).optional(),
  })
  .refine(
    ({ email, team, userId, teamId }) =>
      (email === undefined && userId === undefined) !== (team === undefined && teamId === undefined),
    { path: ['email'], error: 'Name a player or a team' },
  )
  .refine(({ game, gameId }) => (game ?? gameId) !== undefined, { path: ['game'], error: 'Required' })
  .refine(({ achievement, achievementId }) => (achievement ?? achievementId) !== undefined, {
    path: ['achievement'],
    error: 'Required',
  });
type Values = z.output<typeof schema>;

const gameIn = ({ game = '', gameId }: Values) => gameId ?? game;
const achievementIn = ({ achievement = '', achievementId }: Values) => achievementId ?? achievement;
const holderIn = ({ email = '', team = '', userId, teamId }: Values) => userId ?? teamId ?? (email || team);

/** A row with its references resolved. */
interface Asked {
  gameId: string;
  achievementId: string;
  userId: string | null;
  teamId: string | null;
  reason: string;
  doneAt: string | null;
  externalId: string | null;
}

const noVersion = 1;

/** All are given in one transaction, during which none of the players can play. */
const maxGiven = 1000;

const errors = {
  noAchievement: { path: 'achievement', message: 'No such achievement in this game' },
  severalAchievements: { path: 'achievement', message: 'Several achievements have this title; say the id of one' },
  archived: { path: 'achievement', message: 'Is archived' },
  unpublished: { path: 'achievement', message: 'Players do not know of it yet: it is not published' },
  nobody: { path: 'email', message: 'Nobody has this address' },
  notInGame: { path: 'email', message: 'Is not in this game' },
  noTeam: { path: 'team', message: 'No such team in this game' },
  for_teams: { path: 'email', message: 'The achievement is for teams: name a team' },
  for_players: { path: 'team', message: 'The achievement is for players: name a player' },
  in_future: { path: 'doneAt', message: 'Must not be in the future' },
  outside_window: { path: 'doneAt', message: 'Must be while the achievement is open' },
  otherAward: { path: 'externalId', message: 'Stands for another award already' },
  revoked: { path: 'externalId', message: 'Stands for an award that was taken back' },
  otherRow: { path: 'externalId', message: 'Stands in a row before already' },
  noReason: { path: 'reason', message: 'Required' },
  tooMany: { path: '', message: `A file gives at most ${maxGiven} awards` },
  givenBefore: { path: '', message: 'A row before gives the same already' },
} as const satisfies Record<string, FieldError>;

const pairOf = (gameId: string, what: string) => `${gameId}\n${fold(what)}`;

/** Looks up the references of all rows of a batch at once. */
async function lookUp(tx: Transaction, rows: readonly Values[]) {
  const gameOf = await findGames(tx, rows);
  const gameIds = [...new Set(rows.flatMap((row) => row.gameId ?? gameOf(row).id ?? []))];
  const known = await tx
    .select({
      ...columnsOf(achievements, 'id', 'gameId', 'title', 'gameType', 'status', 'startDate', 'endDate'),
      window: { startsAt: games.startDate, endsAt: games.endDate },
      /** Whether its level, tier and game are published. */
      isReachable: sql<boolean>`${levels.status} = 'published' and ${tiers.status} = 'published' and ${games.status} = 'published'`,
    })
    .from(achievements)
    .innerJoin(levels, eq(levels.id, achievements.levelId))
    .innerJoin(tiers, eq(tiers.id, levels.tierId))
    .innerJoin(games, eq(games.id, achievements.gameId))
    .where(inArray(achievements.gameId, gameIds));
  const people = await tx
    .select({ id: users.id, email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(
      and(
        or(
          inArray(
            sql`lower(${users.email})`,
            rows.flatMap(({ email }) => email ?? []),
          ),
          inArray(
            users.id,
            rows.flatMap(({ userId }) => userId ?? []),
          ),
        ),
        isNull(users.erasedAt),
      ),
    );
  // Those of erased people too, whose awards stand.
  const userIds = [...new Set([...people.map(({ id }) => id), ...rows.flatMap(({ userId }) => userId ?? [])])];
  const enrolled = await tx
    .select({ gameId: enrolments.gameId, userId: enrolments.userId })
    .from(enrolments)
    .where(and(inArray(enrolments.gameId, gameIds), inArray(enrolments.userId, userIds)));
  const inGames = await tx
    .select({ id: teams.id, gameId: teams.gameId, name: teams.name })
    .from(teams)
    .where(and(inArray(teams.gameId, gameIds), sql`${teams.status} <> 'archived'`));
  const present = await tx
    .select({
      gameId: awards.gameId,
      achievementId: awards.achievementId,
      holderId: sql<string>`coalesce(${awards.userId}, ${awards.teamId})`,
      externalId: awards.externalId,
      revokedAt: awards.revokedAt,
    })
    .from(awards)
    .where(
      and(
        inArray(awards.gameId, gameIds),
        or(
          inArray(awards.userId, userIds),
          inArray(awards.teamId, [...inGames.map(({ id }) => id), ...rows.flatMap(({ teamId }) => teamId ?? [])]),
          inArray(
            awards.externalId,
            rows.flatMap(({ externalId }) => externalId ?? []),
          ),
        ),
      ),
    );
  return {
    gameOf,
    byTitle: Map.groupBy(known, ({ gameId, title }) => pairOf(gameId, title)),
    byId: new Map(known.map((one) => [pairOf(one.gameId, one.id), one])),
    users: new Map(people.flatMap(({ id, email }) => [[email, id] as const, [id, id] as const])),
    enrolled: new Set(enrolled.map(({ gameId, userId }) => pairOf(gameId, userId))),
    teams: Map.groupBy([...inGames, ...inGames.map((team) => ({ ...team, name: team.id }))], ({ gameId, name }) =>
      pairOf(gameId, name),
    ),
    standing: new Set(
      present
        .filter(({ revokedAt }) => revokedAt === null)
        .map(({ achievementId, holderId }) => pairOf(achievementId, holderId)),
    ),
    byExternalId: new Map(present.map((award) => [`${award.gameId}\n${award.externalId}`, award])),
  };
}
type Known = Awaited<ReturnType<typeof lookUp>>;
type KnownAchievement = NonNullable<ReturnType<Known['byId']['get']>>;

/** What a row of an exported list, whose names were changed, says otherwise than its ids. */
function contradictionsOf(known: Known, row: Values): FieldError[] {
  const { gameId, achievementId, userId, achievement, email } = row;
  const titled = achievementId === undefined ? undefined : known.byId.get(pairOf(gameId ?? '', achievementId));
  const { error } = known.gameOf(row);
  return [
    ...(error?.message === contradiction('game').message ? [error] : []),
    ...(titled !== undefined && fold(titled.title) !== fold(achievement ?? titled.title)
      ? [contradiction('achievement')]
      : []),
    ...(userId !== undefined && email !== undefined && known.users.get(email) !== userId
      ? [contradiction('email')]
      : []),
  ];
}

/** By its title, or by its id if several have that title. */
function achievementOf(known: Known, gameId: string, said: string): KnownAchievement | FieldError {
  const named = known.byTitle.get(pairOf(gameId, said)) ?? [];
  const byId = known.byId.get(pairOf(gameId, said));
  const [found, another] = byId === undefined ? named.filter(({ status }) => status !== 'archived') : [byId];
  if (another !== undefined) return errors.severalAchievements;
  if (found === undefined) return named.length > 0 ? errors.archived : errors.noAchievement;
  if (found.status === 'archived') return errors.archived;
  return found.status === 'published' && found.isReachable ? found : errors.unpublished;
}

function holderOf(known: Known, gameId: string, row: Values): Pick<Asked, 'userId' | 'teamId'> | FieldError {
  if (row.email === undefined && row.userId === undefined) {
    const [found] = known.teams.get(pairOf(gameId, holderIn(row))) ?? [];
    return found === undefined ? errors.noTeam : { userId: null, teamId: found.id };
  }
  const userId = known.users.get(holderIn(row));
  if (userId === undefined) return errors.nobody;
  return known.enrolled.has(pairOf(gameId, userId)) ? { userId, teamId: null } : errors.notInGame;
}

/** The plan of a row. `memory` contains what earlier rows have asked for. */
function planOf(known: Known, memory: Memory, row: Values, now: Date): Plan {
  const contradictions = contradictionsOf(known, row);
  if (contradictions.length > 0) return { errors: contradictions };
  // A row of an exported list that is so already, whatever has become of its player and achievement.
  const listedHolder = row.userId ?? row.teamId;
  if (row.revokedAt !== undefined) return { body: {}, shown: {}, existing: hadIt };
  if (row.achievementId !== undefined && listedHolder !== undefined) {
    if (known.standing.has(pairOf(row.achievementId, listedHolder))) return { body: {}, shown: {}, existing: hadIt };
  }
  const { id: gameId, error } = known.gameOf(row);
  if (gameId === undefined) return { errors: [error] };
  const achievement = achievementOf(known, gameId, achievementIn(row));
  const holder = holderOf(known, gameId, row);
  const wrong = [achievement, holder].filter((one) => 'message' in one);
  if ('message' in achievement || 'message' in holder) return { errors: wrong };
  const doneAt = row.doneAt === undefined ? null : new Date(row.doneAt);
  const refusals = [
    refusalOfHolder(achievement, holder.teamId === null ? 'player' : 'team'),
    doneAt === null ? null : refusalOfTime(achievement, achievement.window, doneAt, now),
  ];
  const refused = refusals.flatMap((refusal) => (refusal === null ? [] : [errors[refusal]]));
  if (refused.length > 0) return { errors: refused };

  const same = pairOf(achievement.id, holder.userId ?? holder.teamId ?? '');
  const own = row.externalId === undefined ? null : `${gameId}\n${row.externalId}`;
  const asked = setOf(memory, 'awards');
  const ids = setOf(memory, 'externalIds');
  if (own !== null && ids.has(own)) return { errors: [errors.otherRow] };
  if (asked.has(same)) return { errors: [errors.givenBefore] };
  asked.add(same);
  if (own !== null) ids.add(own);

  const recorded = own === null ? undefined : known.byExternalId.get(own);
  if (recorded !== undefined && pairOf(recorded.achievementId, recorded.holderId) !== same)
    return { errors: [errors.otherAward] };
  if (known.standing.has(same)) return { body: {}, shown: {}, existing: hadIt };
  if (recorded !== undefined) return { errors: [errors.revoked] };
  if (row.reason === undefined) return { errors: [errors.noReason] };
  const given = setOf(memory, 'given');
  if (given.size >= maxGiven) return { errors: [errors.tooMany] };
  given.add(same);
  const body: Asked = {
    ...{ gameId, achievementId: achievement.id, ...holder, reason: row.reason },
    ...{ doneAt: doneAt?.toISOString() ?? null, externalId: row.externalId ?? null },
  };
  return { body: { ...body }, shown: {}, existing: null };
}

/** An existing award stays as it is, whatever the time and reason in the row. */
const hadIt = { id: '', version: noVersion, fields: {}, shown: {} };

/**
 * Awards of players or teams. They are given and revoked as by hand; all or none, so the players are locked
 * together, in a fixed order.
 */
export function awardsImport(context: {
  clock: () => Date;
  awards: AwardsService;
  corrections: Pick<CorrectionsService, 'takeBack' | 'notify'>;
}): ImportDeclaration<Values> {
  return {
    kind: 'awards',
    schema,
    listed: awardsResource,
    keyOf: (row) => [gameIn(row), achievementIn(row), holderIn(row), row.revokedAt ?? ''].map(fold).join('\n'),
    titleOf: (row) => `${row.email ?? row.team ?? holderIn(row)} · ${row.achievement ?? achievementIn(row)}`,

    async plan(tx, rows, memory) {
      const known = await lookUp(tx, rows);
      const now = context.clock();
      return rows.map((row) => planOf(known, memory, row, now));
    },

    writer(tx, { importId, reason: undoReason }) {
      const repository = awardsRepository(tx);
      const hand = createHandAwardsService({ ...context, db: tx as unknown as Database });

      async function giveAll(actor: Actor, bodies: readonly Fields[]): Promise<Written[]> {
        const gifts = (bodies as unknown as readonly Asked[]).map(
          ({ reason, doneAt, externalId, ...one }): ListedGift => ({
            ...one,
            gift: {
              source: 'import',
              sourceId: importId,
              reason,
              ...(externalId !== null && { externalId }),
              ...(doneAt !== null && { occurredAt: earlier(new Date(doneAt), context.clock()) }),
            },
          }),
        );
        const awardIds = await hand.recordAll(actor, gifts);
        return awardIds.map((id) => ({ id, version: noVersion }));
      }
      return {
        create: giveAll,
        update: (_, changes) =>
          Promise.resolve(
            changes.map(() => new AppError('conflict', 'An award is given or taken back, and not changed.')),
          ),
        async remove(actor, written) {
          await repository.lockHolders(await repository.listHolders(written.map(({ id }) => id)));
          const refusals: (AppError | null)[] = [];
          for (const { id } of written) {
            try {
              await hand.revoke(actor, id, undoReason ?? '');
              refusals.push(null);
            } catch (error) {
              if (!(error instanceof AppError)) throw error;
              refusals.push(error);
            }
          }
          return refusals;
        },
      };
    },
  };
}

/** The clock of the file's author may be ahead. */
const earlier = (one: Date, other: Date) => (one < other ? one : other);
