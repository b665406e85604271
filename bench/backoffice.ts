/**
 * What the backoffice's generated calls cost: a list of 25 of 10,000 with filter, sort and total, one record, and a change with
 * its entry in the log, beside bare node:http and pg that send the same statements (see sideBySide.ts).
 *
 *     npx node bench/backoffice.ts [--seconds 8] [--people 10000]
 *
 * Works in a database of its own (see database.ts) and leaves nothing behind. Prints Markdown.
 */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { users } from '#server/schema/users.ts';
import { embeddedIssuer } from '#server/platform/identity/endpoints.ts';
import { withDatabase } from './database.ts';
import { connections } from './load.ts';
import { markdownTable, print } from './output.ts';
import { tokensFor, withRealServer } from './realServer.ts';
import { measuredHead, measuredRow, sideBySide, type MeasuredCall } from './sideBySide.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, people: { type: 'string', default: '10000' } },
});
const people = Number(options.people);
const seconds = Number(options.seconds);
/** So many that none of them asks more often in a minute than one may. */
const administrators = Array.from({ length: 100 }, (_, n) => ({
  subject: `administrator ${n}`,
  name: `Administrator ${n}`,
  email: `admin-${n}@bench.example`,
}));

await withDatabase(2, ({ db, url: databaseUrl, folder }) =>
  withRealServer(databaseUrl, folder, { DEMO: 'false' }, async ({ url: serverUrl }) => {
    await db.insert(users).values(
      administrators.map(({ subject, name, email }) => ({
        ...{ email, subject, username: name, givenUsername: name, issuer: embeddedIssuer, role: 'admin' as const },
      })),
    );
    await db.execute(sql`insert into users (id, email, username, given_username, market, country, market_type)
      select gen_random_uuid(), 'person-' || n || '@bench.example', name, name, 'Market ' || n % 40,
        (array['CH', 'SE', 'PL', 'SK'])[1 + n % 4], 'Retail'
      from generate_series(1, ${people}::int) n, lateral (select
        (array['Anna', 'Björn', 'Chloé', 'Dominik', 'Eva', 'Frédéric', 'Gunnar', 'Hana', 'Irena', 'Jakub'])[1 + n % 10] || ' ' ||
        (array['Andersson', 'Bianchi', 'Černý', 'Dubois', 'Egli', 'Favre', 'Götz', 'Horváth', 'Ivarsson', 'Jabłoński', 'Keller'])[1 + n % 11]
        as name) named`);
    await db.execute(sql`vacuum analyze`);
    const tokens = await tokensFor(db, serverUrl, administrators);
    const { rows } = await db.execute<{ id: string }>(sql`select id from users where role = 'player' limit 1000`);
    const samples = rows.map(({ id }, n) => ({ ids: [id], token: tokens[n % tokens.length] ?? '' }));
    const list = '/api/backoffice/users?_start=0&_end=25&_sort=username&_order=asc&country=CH';
    const calls: MeasuredCall[] = [
      { name: `25 of ${people} users, filtered, sorted, counted`, method: 'GET', path: () => list, samples },
      {
        name: 'the same, searched by two words',
        ...{ method: 'GET', path: () => `${list}&q=gunnar%20dubois`, samples },
      },
      { name: 'one user', method: 'GET', path: ([id]) => `/api/backoffice/users/${id}`, samples },
      {
        name: 'a change with its entry in the log',
        ...{ method: 'PATCH', path: ([id]) => `/api/backoffice/users/${id}`, samples },
        body: (n) => ({ market: `Market ${n} ${Date.now()}` }),
      },
    ];
    const measured = await sideBySide({ databaseUrl, serverUrl, calls, seconds });
    print(`${connections} connections, ${seconds} s each, in turns.\n`);
    print(markdownTable(measuredHead, measured.map(measuredRow)));
  }),
);
