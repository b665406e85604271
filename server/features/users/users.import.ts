import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { UserFields, type UserRow } from '#shared/users/users.contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { refusalToChangeUser } from '#shared/users/roles.rules.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { users } from '#server/schema/users.ts';
import { isViolated } from '#server/platform/db/violation.ts';
import { recordAudits, type Actor } from '#server/engines/audit/audit.service.ts';
import { line } from '#shared/http/fields.ts';
import { emailCell, fieldCells } from '#server/engines/imports/importCells.ts';
import {
  setOf,
  writerOf,
  type Fields,
  type ImportDeclaration,
  type ImportContext,
  type SecondWriter,
  type Plan,
  type Written,
} from '#server/engines/imports/importDeclaration.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import { usersResource } from './users.resource.ts';

const schema = z.object({
  ...fieldCells('users', UserFields),
  email: emailCell,
  game: line(1, 120).optional(),
  team: line(1, 120).optional(),
});
type Values = z.output<typeof schema>;
type NamedPlace = Pick<Values, 'email' | 'game' | 'team'>;

/** What the enrolments' own import does with the names of a game and a team. */
interface Enrolments {
  planNamed(tx: Transaction, rows: readonly NamedPlace[], userOf: ReadonlyMap<string, string | null>): Promise<Plan[]>;
  writer(tx: Transaction, of: ImportContext): SecondWriter;
}

/** The columns of the table itself; the others are an editor's limits. */
const columns = Object.entries(getTableColumns(users)).filter(([name]) => name === 'id' || name in UserFields.shape);
const listOf = (of: (column: (typeof columns)[number]) => SQL) => sql.join(columns.map(of), sql`, `);
const names = listOf(([, { name }]) => sql`${sql.identifier(name)}`);
const selected = listOf(([field]) => sql`${sql.identifier(field)}`);
const sent = listOf(([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`);

/** Whether somebody is in the game already, and in the team. */
const isSame = (plan: Plan) =>
  plan.errors === undefined &&
  plan.existing !== null &&
  Object.entries(plan.body).every(([name, value]) => plan.existing?.fields[name] === value);

const gameOf = ({ body, existing }: { body: Fields; existing: { fields: Fields } | null }) =>
  String((existing?.fields ?? body)['gameId']);

/** As one parameter, however many they are. */
const among = (written: readonly Written[]) =>
  sql`${users.id} = any(${sql.param(written.map(({ id }) => id))}::uuid[])`;

const hasPlaces = ({ columns }: ImportContext) => columns.includes('game') || columns.includes('team');

const erased = { path: 'email', message: 'This person was erased' };
const nameless = { path: 'username', message: 'Required' };
const last = { path: '', message: 'The last administrator cannot be lost' };

/**
 * Users by their e-mail address: new ones are created, existing ones are changed in the fields of the row. A game or team in the row is a second
 * record, their enrolment.
 */
export function usersImport(context: {
  points: Pick<PointsService, 'setRanked'>;
  enrolmentsImport: Enrolments;
  clock: () => Date;
}): ImportDeclaration<Values> {
  const definition = usersResource(context);
  const { clock, enrolmentsImport } = context;

  async function findByEmail(tx: Transaction, emails: string[]) {
    // As one parameter, and without an editor's limits, which no file has. Joined, because `= any(…)` would compare each user with all of
    // them where PostgreSQL does not know yet how many users there are, as right after an import of thousands.
    const rows = await tx
      .select({ ...Object.fromEntries(columns), version: users.version, erasedAt: users.erasedAt })
      .from(users)
      .innerJoin(sql`unnest(${sql.param(emails)}::text[]) as wanted(email)`, sql`lower(${users.email}) = wanted.email`);
    return new Map(rows.map((row: Fields) => [String(row['email']).toLowerCase(), row]));
  }

  /** What becomes of the rows with a game or a team, by their addresses; nothing for those who are in it already. */
  async function planPlaces(tx: Transaction, rows: readonly Values[], known: ReadonlyMap<string, Fields>) {
    const named = rows.filter(({ game, team }) => (game ?? team) !== undefined);
    if (named.length === 0) return new Map<string, Plan>();
    const idOf = (email: string) => (known.get(email)?.['id'] ?? null) as string | null;
    const places = named.map(({ email, game, team }): NamedPlace => ({ email, game, team }));
    const plans = await enrolmentsImport.planNamed(tx, places, new Map(named.map(({ email }) => [email, idOf(email)])));
    return new Map(
      named.flatMap(({ email }, place) => {
        const plan = plans[place];
        return plan === undefined || isSame(plan) ? [] : [[email, plan] as const];
      }),
    );
  }

  /** Whether no administrator would remain, after the changes of earlier rows. */
  async function leavesNone(tx: Transaction, before: UserRow, after: UserRow, lost: Set<string>): Promise<boolean> {
    if (refusalToChangeUser(before, after, 0) === null) return false;
    lost.add(before.id);
    const [row] = await tx
      .select({ others: sql<number>`count(*)::int` })
      .from(users)
      .where(
        and(
          eq(users.role, 'admin'),
          eq(users.isActive, true),
          sql`${users.id} <> all(${sql.param([...lost])}::uuid[])`,
        ),
      );
    return refusalToChangeUser(before, after, row?.others ?? 0) !== null;
  }

  return {
    kind: 'users',
    listed: definition,
    schema,
    keyOf: ({ email }) => email,
    titleOf: ({ email }) => email,

    async plan(tx, rows, memory) {
      const known = await findByEmail(
        tx,
        rows.map(({ email }) => email),
      );
      const lost = setOf(memory, 'administrators');
      const places = await planPlaces(tx, rows, known);
      const plans: Plan[] = [];
      for (const { game: _, team: __, ...body } of rows) {
        const found = known.get(body.email);
        const place = places.get(body.email);
        const misplaced = place?.errors ?? [];
        const also =
          place === undefined || place.errors !== undefined
            ? {}
            : { also: { ...place, refersBy: 'userId', parentId: gameOf(place) } };
        if (found === undefined) {
          const errors = [...(body.username === undefined ? [nameless] : []), ...misplaced];
          plans.push(errors.length > 0 ? { errors } : { body, shown: body, existing: null, ...also });
        } else if (found['erasedAt'] !== null) {
          plans.push({ errors: [erased] });
        } else {
          const before = found as unknown as UserRow;
          const isLast = await leavesNone(tx, before, { ...before, ...body } as UserRow, lost);
          const errors = [...(isLast ? [last] : []), ...misplaced];
          const { id, version } = before;
          const existing = { id, version, fields: found, shown: found };
          plans.push(errors.length > 0 ? { errors } : { body, shown: body, existing, ...also });
        }
      }
      return plans;
    },

    writer(tx, of) {
      const at = clock();
      const base = writerOf(tx, definition, clock);
      return {
        ...(hasPlaces(of) && { also: enrolmentsImport.writer(tx, of) }),
        update: base.update,

        /** New users have no limits, teams or points, so there are no further consequences. */
        async create(actor, bodies) {
          if (bodies.length === 0) return [];
          const rows = bodies.map((body) => ({
            ...UserFields.parse(body),
            id: uuidv7(),
            createdAt: at,
            updatedAt: at,
          }));
          // As one parameter: building a statement with a thousand rows would block the process.
          await tx.execute(sql`
            insert into ${users} (${names}, given_username, created_at, updated_at)
            select ${selected}, username, ${at}, ${at} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (${sent})`);
          await recordAudits(
            tx,
            rows.map(({ id, createdAt: _, updatedAt: __, ...after }) => ({
              ...{ at, actor, action: 'create', entity: 'users', entityId: id, before: null, after },
            })),
          );
          return rows.map(({ id }) => ({ id, version: 1 }));
        },

        /** Removes unchanged users without references at once. Nobody who has signed in since is removed: they may have played. */
        async remove(actor, written) {
          const arrived = await findArrived(written);
          const gone = await removeUntouched(
            actor,
            written.filter(({ id }) => !arrived.has(id)),
          );
          const others = written.filter(({ id }) => !arrived.has(id) && !gone.has(id));
          const refusals = await base.remove(actor, others);
          const byId = new Map(others.map(({ id }, place) => [id, refusals[place] ?? null]));
          return written.map(({ id }) => (arrived.has(id) ? new AppError('in_use') : (byId.get(id) ?? null)));
        },
      };

      /** Those who have signed in; nobody else does until the transaction ends. */
      async function findArrived(written: readonly Written[]): Promise<Set<string>> {
        const found = await tx
          .select({ id: users.id, isNew: sql<boolean>`${users.lastLoginAt} is null and ${users.subject} is null` })
          .from(users)
          .where(among(written))
          .orderBy(users.id)
          .for('update');
        return new Set(found.flatMap((row) => (row.isNew ? [] : [row.id])));
      }

      async function removeUntouched(actor: Actor, written: readonly Written[]): Promise<Set<string>> {
        if (written.length === 0) return new Set();
        try {
          return await tx.transaction(async (attempt) => {
            const gone = await attempt
              .delete(users)
              .where(and(among(written), eq(users.version, 1)))
              .returning({ id: users.id, username: users.username });
            await recordAudits(
              attempt,
              gone.map(({ id, username }) => ({
                ...{ at, actor, action: 'delete', entity: 'users', entityId: id, after: null },
                before: { username } satisfies Fields,
              })),
            );
            return new Set(gone.map(({ id }) => id));
          });
        } catch (error) {
          if (isViolated(error)) return new Set();
          throw error;
        }
      }
    },
  };
}
