/** Users of the backoffice, and the calls about them that are measured. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { embeddedIssuer } from '#server/platform/identity/endpoints.ts';
import { users } from '#server/schema/users.ts';
import { tokensFor } from './realServer.ts';
import type { MeasuredCall } from './sideBySide.ts';

/** So many that none of them asks more often in a minute than one may. */
const administrators = Array.from({ length: 100 }, (_, n) => ({
  subject: `administrator ${n}`,
  name: `Administrator ${n}`,
  email: `admin-${n}@bench.example`,
}));

/** The columns of a number of people, whose names have letters of several languages. */
export const peopleOf = (count: number) => sql`
  select gen_random_uuid() as id, 'person-' || n || '@bench.example' as email, name as username, name as given_username,
    'Market ' || n % 40 as market, (array['CH', 'SE', 'PL', 'SK'])[1 + n % 4] as country, 'Retail' as market_type
  from generate_series(1, ${count}::int) n, lateral (select
    (array['Anna', 'Björn', 'Chloé', 'Dominik', 'Eva', 'Frédéric', 'Gunnar', 'Hana', 'Irena', 'Jakub'])[1 + n % 10] || ' ' ||
    (array['Andersson', 'Bianchi', 'Černý', 'Dubois', 'Egli', 'Favre', 'Götz', 'Horváth', 'Ivarsson', 'Jabłoński', 'Keller'])[1 + n % 11]
    as name) named`;

/** Enters that number of people and administrators. @returns calls of the administrators about the people */
export async function prepareUsers(db: Database, serverUrl: string, people: number): Promise<MeasuredCall[]> {
  await db.insert(users).values(
    administrators.map(({ subject, name, email }) => ({
      ...{ email, subject, username: name, givenUsername: name, issuer: embeddedIssuer, role: 'admin' as const },
    })),
  );
  await db.execute(sql`insert into users (id, email, username, given_username, market, country, market_type)
    ${peopleOf(people)}`);
  await db.execute(sql`vacuum analyze`);
  const tokens = await tokensFor(db, serverUrl, administrators);
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where role = 'player' limit 1000`);
  const samples = rows.map(({ id }, n) => ({ ids: [id], token: tokens[n % tokens.length] ?? '' }));
  const list = '/api/backoffice/users?_start=0&_end=25&_sort=username&_order=asc&country=CH';
  return [
    { name: `25 of ${people} users, filtered, sorted, counted`, method: 'GET', path: () => list, samples },
    { name: 'the same, searched by two words', method: 'GET', path: () => `${list}&q=gunnar%20dubois`, samples },
    { name: 'one user', method: 'GET', path: ([id]) => `/api/backoffice/users/${id}`, samples },
    {
      name: 'a change with its entry in the log',
      ...{ method: 'PATCH', path: ([id]) => `/api/backoffice/users/${id}`, samples },
      body: (n) => ({ market: `Market ${n} ${Date.now()}` }),
    },
  ];
}
