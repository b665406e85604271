import { and, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { EnrolmentFields } from '#shared/users/enrolments.contract.ts';
import { line } from '#shared/http/fields.ts';
import { UserFields } from '#shared/users/users.contract.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Row } from '#server/engines/resources/listing.sql.ts';
import { enrolments, teams, tiers } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';
import { findGames } from '#server/game/state/gameReferences.ts';
import { fold, instant } from '#server/engines/imports/importCells.ts';
import {
  selectCompared,
  writerOf,
  type Fields,
  type ImportDeclaration,
  type Plan,
} from '#server/engines/imports/importDeclaration.ts';
import { datingErrorsOf, enrolmentsResource } from './enrolments.resource.ts';

const schema = z.object({
  email: UserFields.shape.email,
  game: line(1, 120),
  team: line(1, 120).optional(),
  teamSince: instant.optional(),
  tier: line(1, 120).optional(),
});
type Values = z.output<typeof schema>;

const pairOf = (gameId: unknown, what: unknown) => `${String(gameId)}\n${fold(String(what))}`;

async function lookUp(tx: Transaction, definition: ReturnType<typeof enrolmentsResource>, rows: readonly Values[]) {
  const gameOf = await findGames(tx, rows);
  const gameIds = [...new Set(rows.flatMap((row) => gameOf(row).id ?? []))];
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
  const userIds = people.map(({ id }) => id);
  const inGames = async (table: typeof teams | typeof tiers) => {
    const found = await tx
      .select({ id: table.id, gameId: table.gameId, name: table.name })
      .from(table)
      .where(and(inArray(table.gameId, gameIds), sql`${table.status} <> 'archived'`));
    return Map.groupBy(found, ({ gameId, name }) => pairOf(gameId, name));
  };
  const present = await selectCompared(tx, definition, 'gameId', 'userId', 'team', 'tier').where(
    and(inArray(enrolments.gameId, gameIds), inArray(enrolments.userId, userIds)),
  );
  return {
    gameOf,
    users: new Map(people.map(({ id, email }) => [email.toLowerCase(), id])),
    teams: await inGames(teams),
    tiers: await inGames(tiers),
    present: new Map(present.map((row) => [pairOf(row['gameId'], row['userId']), row])),
  };
}

/** Programs for tables show no fractions of seconds. */
const toTheSecond = (instant: unknown) => String(instant).slice(0, 19);

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

export function enrolmentsImport(
  context: Parameters<typeof enrolmentsResource>[0] & { clock: () => Date },
): ImportDeclaration<Values> {
  const definition = enrolmentsResource(context);

  return {
    kind: 'enrolments',
    listed: definition,
    schema,
    keyOf: ({ email, game }) => `${email}\n${fold(game)}`,
    titleOf: ({ email }) => email,

    async plan(tx, rows) {
      const known = await lookUp(tx, definition, rows);
      const now = context.clock();
      const plans: Plan[] = [];
      const dated: { place: number; gameId: string; userId: string; from: Date; now: Date }[] = [];
      for (const { email, game, team, teamSince, tier } of rows) {
        const { id: gameId, error } = known.gameOf({ game });
        const userId = known.users.get(email);
        const named = (found: { id: string; name: string }[] | undefined, path: string, message: string) =>
          found?.length === 1 && found[0] !== undefined ? found[0] : { error: { path, message } };
        const inTeam =
          team === undefined ? null : named(known.teams.get(pairOf(gameId, team)), 'team', 'No such team in this game');
        const inTier =
          tier === undefined ? null : named(known.tiers.get(pairOf(gameId, tier)), 'tier', 'No such tier in this game');
        const errors = [
          ...(error === undefined ? [] : [error]),
          ...(userId === undefined ? [{ path: 'email', message: 'Nobody has this address' }] : []),
          ...(error === undefined && inTeam !== null && 'error' in inTeam ? [inTeam.error] : []),
          ...(error === undefined && inTier !== null && 'error' in inTier ? [inTier.error] : []),
        ];
        if (errors.length > 0 || gameId === undefined || userId === undefined) {
          plans.push({ errors });
          continue;
        }
        const row: Row | undefined = known.present.get(pairOf(gameId, userId));
        const teamId = inTeam !== null && 'id' in inTeam ? inTeam.id : undefined;
        const movesTeam = teamId !== undefined && teamId !== (row?.['teamId'] ?? null);
        if (teamSince !== undefined) {
          if (movesTeam) dated.push({ place: plans.length, gameId, userId, from: new Date(teamSince), now });
          else if (toTheSecond(teamSince) !== toTheSecond(textOf(row?.['teamSince']))) {
            plans.push({ errors: [{ path: 'teamSince', message: 'Is the date of a change of team' }] });
            continue;
          }
        }
        const said: Fields = {
          ...(teamId === undefined ? {} : { teamId }),
          ...(movesTeam && teamSince !== undefined ? { teamSince } : {}),
          ...(inTier !== null && 'id' in inTier ? { tierId: inTier.id } : {}),
        };
        const shown: Fields = {
          ...(inTeam !== null && 'name' in inTeam ? { team: inTeam.name } : {}),
          ...(movesTeam && teamSince !== undefined ? { teamSince } : {}),
          ...(inTier !== null && 'name' in inTier ? { tier: inTier.name } : {}),
        };
        if (row === undefined) {
          plans.push({ body: { ...EnrolmentFields.parse(said), gameId, userId }, shown, existing: null });
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
    },

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
      return {
        ...writerOf(tx, enrolmentsResource({ ...context, points }), context.clock),
        finish: () => recountMembers(tx, [...changed]),
      };
    },
  };
}
