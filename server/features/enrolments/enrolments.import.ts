import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { EnrolmentFields } from '#shared/users/enrolments.contract.ts';
import { Id, line } from '#shared/http/fields.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { recordAudits, type Actor } from '#server/engines/audit/audit.service.ts';
import type { Row } from '#server/engines/resources/listing.sql.ts';
import { enrolments, games, teams, tiers } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';
import { findGames, type GameReference } from '#server/game/state/gameReferences.ts';
import { emailCell, fold, instant } from '#server/engines/imports/importCells.ts';
import {
  selectCompared,
  writerOf,
  type Fields,
  type ImportDeclaration,
  type Plan,
  type Written,
} from '#server/engines/imports/importDeclaration.ts';
import { enrolmentsRepository, type Place } from './enrolments.repository.ts';
import { datingErrorsOf, enrolmentsResource } from './enrolments.resource.ts';

const schema = z.object({
  email: emailCell,
  game: line(1, 120),
  team: line(1, 120).optional(),
  teamSince: instant.optional(),
  tier: line(1, 120).optional(),
});
type Values = z.output<typeof schema>;
/** Without a game it is the one that has a team of this name. */
type NamedPlace = Omit<Values, 'game'> & Partial<Pick<Values, 'game'>>;

/** What the plan of somebody new in a game says. */
type NewPlace = z.output<typeof EnrolmentFields> & Place;

const pairOf = (gameId: unknown, what: unknown) => `${String(gameId)}\n${fold(String(what))}`;

interface FoundTeam {
  id: string;
  name: string;
  gameId: string;
  game: string;
  isArchived: boolean;
}

/** The teams with these names, case-insensitive, or ids. */
async function findTeams(tx: Transaction, names: readonly string[]): Promise<(name: string) => readonly FoundTeam[]> {
  const wanted = [...new Set(names.map(fold))];
  const ids = wanted.filter((name) => Id.safeParse(name).success);
  const found =
    wanted.length === 0
      ? []
      : await tx
          .select({
            ...{ id: teams.id, name: teams.name, gameId: teams.gameId, game: games.name },
            isArchived: sql<boolean>`'archived' in (${teams.status}, ${games.status})`,
          })
          .from(teams)
          .innerJoin(games, eq(games.id, teams.gameId))
          .where(
            or(sql`lower(${teams.name}) in (select unnest(${sql.param(wanted)}::text[]))`, inArray(teams.id, ids)),
          );
  const byName = Map.groupBy(found, ({ name }) => fold(name));
  const byId = Map.groupBy(found, ({ id }) => id);
  return (name) => byName.get(fold(name)) ?? byId.get(fold(name)) ?? [];
}

const errorAt = (path: string, message: string) => ({ error: { path, message } });

/** The team that a row means, or why there is none. @param gameId undefined: of any game */
function teamOf(found: readonly FoundTeam[], gameId?: string) {
  const ofGame = gameId === undefined ? found : found.filter((team) => team.gameId === gameId);
  const [first, second] = ofGame.filter(({ isArchived }) => !isArchived);
  if (second !== undefined) return errorAt('team', 'Several teams have this name');
  if (first !== undefined) return first;
  if (ofGame.length > 0) return errorAt('team', 'Is archived');
  if (found.length > 0) return errorAt('team', 'Is a team of another game');
  return errorAt('team', gameId === undefined ? 'No such team' : 'No such team in this game');
}

async function findPeople(tx: Transaction, rows: readonly Values[]): Promise<Map<string, string>> {
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        inArray(
          sql`lower(${users.email})`,
          rows.map(({ email }) => email),
        ),
        isNull(users.erasedAt),
      ),
    );
  return new Map(people.map(({ id, email }) => [email.toLowerCase(), id]));
}

async function lookUp(
  tx: Transaction,
  definition: ReturnType<typeof enrolmentsResource>,
  rows: readonly NamedPlace[],
  userIds: string[],
) {
  const gameNamed = await findGames(tx, rows);
  const teamsNamed = await findTeams(
    tx,
    rows.flatMap(({ team }) => team ?? []),
  );
  const gameOf = ({ game, team = '' }: NamedPlace): GameReference => {
    if (game !== undefined) return gameNamed({ game });
    const found = teamOf(teamsNamed(team));
    return 'error' in found ? found : { id: found.gameId, name: found.game };
  };
  const gameIds = [...new Set(rows.flatMap((row) => gameOf(row).id ?? []))];
  const ofGames = await tx
    .select({ id: tiers.id, gameId: tiers.gameId, name: tiers.name })
    .from(tiers)
    .where(and(inArray(tiers.gameId, gameIds), sql`${tiers.status} <> 'archived'`));
  const present =
    userIds.length === 0
      ? []
      : await selectCompared(tx, definition, 'gameId', 'userId', 'team', 'tier').where(
          and(inArray(enrolments.gameId, gameIds), inArray(enrolments.userId, userIds)),
        );
  return {
    gameOf,
    teamsNamed,
    tiers: Map.groupBy(ofGames, ({ gameId, name }) => pairOf(gameId, name)),
    present: new Map(present.map((row) => [pairOf(row['gameId'], row['userId']), row])),
  };
}

/** Programs for tables show no fractions of seconds. */
const toTheSecond = (instant: unknown) => String(instant).slice(0, 19);

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Enrolments by the person's address and the names of game, team and tier; also for the file of another kind that has these names. */
export function enrolmentsImport(context: Parameters<typeof enrolmentsResource>[0] & { clock: () => Date }) {
  const definition = enrolmentsResource(context);

  /** @param userOf the ids of the people; null for one who is about to be created */
  async function planNamed(
    tx: Transaction,
    rows: readonly NamedPlace[],
    userOf: ReadonlyMap<string, string | null>,
  ): Promise<Plan[]> {
    const known = await lookUp(
      tx,
      definition,
      rows,
      [...userOf.values()].filter((id) => id !== null),
    );
    const now = context.clock();
    const plans: Plan[] = [];
    const dated: { place: number; gameId: string; userId: string; from: Date; now: Date }[] = [];
    for (const place of rows) {
      const { email, team, teamSince, tier } = place;
      const { id: gameId, name: game, error } = known.gameOf(place);
      const userId = userOf.get(email);
      const inTeam = team === undefined ? null : teamOf(known.teamsNamed(team), gameId);
      const [inTier, sameTier] = tier === undefined ? [] : (known.tiers.get(pairOf(gameId, tier)) ?? []);
      const isTierUnknown = tier !== undefined && (inTier === undefined || sameTier !== undefined);
      const errors = [
        ...(error === undefined ? [] : [error]),
        ...(userId === undefined ? [{ path: 'email', message: 'Nobody has this address' }] : []),
        ...(error === undefined && inTeam !== null && 'error' in inTeam ? [inTeam.error] : []),
        ...(error === undefined && isTierUnknown ? [{ path: 'tier', message: 'No such tier in this game' }] : []),
      ];
      if (errors.length > 0 || gameId === undefined || userId === undefined) {
        plans.push({ errors });
        continue;
      }
      const row: Row | undefined = userId === null ? undefined : known.present.get(pairOf(gameId, userId));
      const teamId = inTeam !== null && 'id' in inTeam ? inTeam.id : undefined;
      const movesTeam = teamId !== undefined && teamId !== (row?.['teamId'] ?? null);
      if (teamSince !== undefined && userId !== null) {
        if (movesTeam) dated.push({ place: plans.length, gameId, userId, from: new Date(teamSince), now });
        else if (toTheSecond(teamSince) !== toTheSecond(textOf(row?.['teamSince']))) {
          plans.push({ errors: [{ path: 'teamSince', message: 'Is the date of a change of team' }] });
          continue;
        }
      }
      const said: Fields = {
        ...(teamId === undefined ? {} : { teamId }),
        ...(movesTeam && teamSince !== undefined ? { teamSince } : {}),
        ...(inTier === undefined ? {} : { tierId: inTier.id }),
      };
      const shown: Fields = {
        ...(inTeam !== null && 'name' in inTeam ? { team: inTeam.name } : {}),
        ...(movesTeam && teamSince !== undefined ? { teamSince } : {}),
        ...(inTier === undefined ? {} : { tier: inTier.name }),
      };
      if (row === undefined) {
        const body = { ...EnrolmentFields.parse(said), gameId, userId };
        plans.push({ body, shown: { game, ...shown }, existing: null });
        continue;
      }
      const { teamSince: since, ...fields } = row;
      const shownBefore = { ...fields, teamSince: textOf(since) };
      // Undoing a change of team starts a new membership of the former team now, not at its former date.
      const existing = { id: String(row['id']), version: Number(row['version']), fields, shown: shownBefore };
      plans.push({ body: said, shown, existing });
    }
    for (const [index, errors] of (await datingErrorsOf(tx, dated)).entries()) {
      const place = dated[index]?.place;
      if (place !== undefined && errors.length > 0) plans[place] = { errors };
    }
    return plans;
  }

  return {
    kind: 'enrolments',
    listed: definition,
    schema,
    keyOf: ({ email, game }) => `${email}\n${fold(game)}`,
    titleOf: ({ email }) => email,
    plan: async (tx, rows) => planNamed(tx, rows, await findPeople(tx, rows)),
    planNamed,

    writer(tx) {
      // Teams are recounted once, at the end, so that members who earn points do not wait until then.
      const changed = new Set<string>();
      const { setRanked, recountMembers } = context.points;
      const points = {
        setRanked,
        recountMembers: (_: Transaction, teamIds: readonly string[]) => {
          for (const id of teamIds) changed.add(id);
          return Promise.resolve();
        },
      };
      const repository = enrolmentsRepository(tx);
      const base = writerOf(tx, enrolmentsResource({ ...context, points }), context.clock);

      /** Places of new people, who were in no game before and have no points, so there are no further consequences. */
      async function createOfNew(actor: Actor, bodies: readonly Fields[]) {
        const at = context.clock();
        const places = bodies as unknown as readonly NewPlace[];
        const firstTiers = new Map<string, string | null>();
        for (const gameId of new Set(places.map((place) => place.gameId)))
          firstTiers.set(gameId, await context.enrolments.findFirstTier(tx, gameId));
        const rows = places.map((place) => ({
          ...place,
          id: uuidv7(),
          tierId: place.tierId ?? firstTiers.get(place.gameId) ?? null,
        }));
        await repository.insertOfNew(rows, at);
        for (const { teamId } of rows) if (teamId !== null) changed.add(teamId);
        const made = { at, actor, action: 'create', entity: 'enrolments', before: null } as const;
        await recordAudits(
          tx,
          rows.map(({ id }, place) => ({ ...made, entityId: id, after: bodies[place] ?? {} })),
        );
        return rows.map(({ id }) => ({ id, version: 1 }));
      }

      /** The same backwards, for people who are removed with them; who has looked at the game since is not. */
      async function removeOfNew(actor: Actor, written: readonly Written[]) {
        const at = context.clock();
        const gone = await repository.removeOfNew(written.map(({ id }) => id));
        for (const { teamId } of gone) if (teamId !== null) changed.add(teamId);
        const removed = { at, actor, action: 'delete', entity: 'enrolments', after: null } as const;
        await recordAudits(
          tx,
          gone.map(({ id, ...before }) => ({ ...removed, entityId: id, before })),
        );
        const ids = new Set(gone.map(({ id }) => id));
        const others = written.filter(({ id }) => !ids.has(id));
        const refusals = await base.remove(actor, others);
        const byId = new Map(others.map(({ id }, place) => [id, refusals[place] ?? null]));
        return written.map(({ id }) => byId.get(id) ?? null);
      }

      return {
        ...base,
        finish: () => recountMembers(tx, [...changed]),
        ofNew: { create: createOfNew, remove: removeOfNew },
      };
    },
  } satisfies ImportDeclaration<Values> & { planNamed: typeof planNamed };
}
