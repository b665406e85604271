/**
 * What the backoffice's generated calls cost: a list of 25 of 10,000 with filter, sort and total, one record, and a change with
 * its entry in the log, beside bare node:http and pg that send the same statements (see sideBySide.ts).
 *
 *     npx node bench/backoffice.ts [--seconds 8] [--people 10000]
 *
 * Works in a database of its own (see database.ts) and leaves nothing behind. Prints Markdown.
 */
import { parseArgs } from 'node:util';
import { withDatabase } from './database.ts';
import { connections } from './load.ts';
import { markdownTable, print } from './output.ts';
import { withRealServer } from './realServer.ts';
import { measuredHead, measuredRow, sideBySide } from './sideBySide.ts';
import { prepareUsers } from './users.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, people: { type: 'string', default: '10000' } },
});
const people = Number(options.people);
const seconds = Number(options.seconds);

await withDatabase(2, ({ db, url: databaseUrl, folder }) =>
  withRealServer(databaseUrl, folder, { DEMO: 'false' }, async ({ url: serverUrl }) => {
    const calls = await prepareUsers(db, serverUrl, people);
    const measured = await sideBySide({ databaseUrl, serverUrl, calls, seconds });
    print(`${connections} connections, ${seconds} s each, in turns.\n`);
    print(markdownTable(measuredHead, measured.map(measuredRow)));
  }),
);
