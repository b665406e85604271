/**
 * What the backoffice's generated calls cost: a list of 25 of 10,000 with filter, sort and total, one record, and a change with
 * its entry in the log, beside bare node:http and pg that send the same statements (see sideBySide.ts).
 *
 *     npx node bench/backoffice.ts [--seconds 8] [--people 10000]
 *
 * Works in a database of its own (see database.ts) and leaves nothing behind. Prints Markdown.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { users } from '#server/schema/users.ts';
import { embeddedIssuer } from '#server/platform/identity/identity.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { createBenchDatabase } from './database.ts';
import { startRealServer, tokensFor } from './realServer.ts';
import { connections, measuredHead, measuredRow, sideBySide, type MeasuredCall } from './sideBySide.ts';
import { markdownTable } from './table.ts';

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

const database = await createBenchDatabase();
const folder = createTemporaryFolder('gamehub-bench-data-');
try {
  await migrateDatabase(database.url);
  const { db, close } = connectDatabase(database.url, 2);
  const server = await startRealServer(database.url, folder, { DEMO: 'false' });
  try {
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
    const tokens = await tokensFor(db, server.url, administrators);
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
    const measured = await sideBySide({
      ...{ databaseUrl: database.url, serverUrl: server.url, calls, seconds },
      say: (line) => process.stderr.write(`${line}\n`),
    });
    process.stdout.write(
      `${connections} connections, ${seconds} s each, in turns.\n\n${markdownTable(measuredHead, measured.map(measuredRow))}\n`,
    );
  } finally {
    await server.stop();
    await close();
  }
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
