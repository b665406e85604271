/**
 * Each call of v1 and v2 that reads, in the demo game with 1,000 players and with 100,000, beside bare node:http and pg that
 * send the same statements and answer with the same bytes (see sideBySide.ts). Both games are there at once, each with a server
 * and a database of its own, and each call is measured in turns in the one and in the other: a machine that is busy is so for both. It
 * fails when a call takes more than half as long again among 100,000 as among 1,000, also when it is measured again.
 *
 *     npx node bench/reads.ts [--seconds 2] [--few 1000] [--many 100000] [--only leaderboard]
 *
 * Works in databases of its own (see database.ts) and leaves nothing behind. Prints Markdown.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { bases, v1, v2 } from '#shared/api.ts';
import type { Contract } from '#shared/http/endpoint.ts';
import { connectDatabase, type Database } from '#server/platform/db/client.ts';
import { addCrowd, playerId, teamId, teamSize } from '#server/demo/crowd.ts';
import { describeDifference, verifyLedger } from '#server/game/points/verification.service.ts';
import { withEmptyDatabase } from './database.ts';
import { connections } from './load.ts';
import { markdownTable, print, printErrors, say } from './output.ts';
import { startRealServer, tokensFor, tokensOfPlayers, withRealServer, type Signed } from './realServer.ts';
import {
  measuredHead,
  measuredRow,
  openBeside,
  type Beside,
  type Measured,
  type MeasuredCall,
  type Sample,
} from './sideBySide.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(options.seconds);
const [few, many] = [Number(options.few), Number(options.many)];
/** So many that none of them asks more often in a minute than one may. */
const askers = 200;

/** Ids that are the same for everybody: of the game, and of what is first in it. */
async function placesIn(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select g.id as "gameId", t.id as "tierId", l.id as "levelId", (select number from certificates limit 1) as number,
      (select a.id from achievements a where a.level_id = l.id and a.content_kind = 'quiz' order by a.position limit 1) as quiz,
      ${sql.join(
        ['exam', 'pdf', 'podcast', 'feedback', 'successfulStory'].map(
          (
            kind,
          ) => sql`(select a.id from achievements a join levels n on n.id = a.level_id join tiers o on o.id = n.tier_id
            where a.game_id = g.id and a.content_kind = ${kind} order by o.position, n.position, a.position limit 1)
            as ${sql.identifier(kind)}`,
        ),
        sql`, `,
      )}
    from games g join tiers t on t.game_id = g.id and t.position = 1 join levels l on l.tier_id = t.id and l.position = 1
    where g.experience = 'standard' and g.status = 'published'`);
  if (rows[0] === undefined) throw new Error('There is no demo game');
  return rows[0];
}

/** Which achievement a content's call is about, by how its path ends. */
const kinds: Record<string, string> = {
  exam: 'exam',
  'exam-attempt': 'exam',
  pdf: 'pdf',
  podcast: 'podcast',
  feedback: 'feedback',
  quiz: 'quiz',
  'successful-story': 'successfulStory',
};

/** What a call has to be asked with, by how its path ends. */
const queries: Record<string, string> = { search: '?name=anna', home: '?experience=standard', part: '?part=week' };

function addressOf(path: string, places: Record<string, string>, [user = '', team = '']: readonly string[]): string {
  const kind = kinds[path.split('/').at(-1) ?? ''];
  const id = path.startsWith('/users/') ? user : kind === undefined ? places['levelId'] : places[kind];
  const known: Record<string, string | undefined> = {
    ...places,
    ...{ teamId: team, achievementId: places['quiz'], id },
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  return filled + (queries[path.split('/').at(-1) ?? ''] ?? '');
}

function callsOf(
  base: string,
  contract: Contract,
  places: Record<string, string>,
  people: Sample[],
  systems: Sample[],
) {
  return Object.values(contract).flatMap(({ method, path, auth }): MeasuredCall[] => {
    const name = `${base.replace('/api', '')}${path}`;
    // What anybody may read is limited for each address, and all ask from one.
    if (method !== 'GET' || auth.includes('public') || !name.includes(options.only)) return [];
    const samples = auth.every((access) => access.startsWith('apiKey:')) ? systems : people;
    return [{ name, method, path: (ids) => base + addressOf(path, places, ids), samples }];
  });
}

/** Keys of other systems, made as an administrator makes them. */
async function makeKeys(db: Database, serverUrl: string): Promise<string[]> {
  const { rows } = await db.execute<Signed & Record<string, unknown>>(
    sql`select subject, username as name, email from users where role = 'admin' and subject is not null limit 1`,
  );
  const [token] = await tokensFor(db, serverUrl, rows);
  const keys: string[] = [];
  for (let n = 0; n < askers; n++) {
    const answer = await fetch(`${serverUrl}/api/backoffice/api-keys`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `System ${n}`, scopes: ['read:results'], gameIds: null, expiresAt: null }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    keys.push(((await answer.json()) as { secret: string }).secret);
  }
  return keys;
}

interface Side {
  count: number;
  calls: readonly MeasuredCall[];
  beside: Beside;
  close(): Promise<void>;
}

/** The demo game with so many players in it, and its own server. */
async function open(databaseUrl: string, folder: string, count: number): Promise<Side> {
  say(`Preparing ${count} players …`);
  const { db, close } = connectDatabase(databaseUrl, 2);
  try {
    await addCrowd(db, count);
    const [difference] = (await verifyLedger(db)).differences;
    if (difference !== undefined) throw new Error(describeDifference(difference));
    // Anywhere among them, the same ones whatever their number.
    const numbers = Array.from({ length: askers }, (_, n) => Math.floor((n * few) / askers));
    const ids = numbers.map((n) => [playerId(n), teamId(n)]);
    const server = await startRealServer(databaseUrl, join(folder, String(count)), { DEMO: 'false' });
    try {
      const tokens = await tokensOfPlayers(db, server.url, numbers);
      const keys = await makeKeys(db, server.url);
      const people = ids.map((one, place) => ({ ids: one, token: tokens[place] ?? '' }));
      const systems = ids.map((one, place) => ({ ids: one, key: keys[place] ?? '' }));
      const places = await placesIn(db);
      const calls = [
        ...callsOf(bases.v1, v1, places, people, systems),
        ...callsOf(bases.v2, v2, places, people, systems),
      ];
      const beside = await openBeside({ databaseUrl, serverUrl: server.url, calls, seconds });
      return { count, calls, beside, close: () => beside.close().then(() => server.stop()) };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } finally {
    await close();
  }
}

/** How many times as long a call takes as before. */
const growth = (before: Measured, after: Measured) => before.ours.perSecond / after.ours.perSecond;
const maxGrowth = 1.5;

await withEmptyDatabase(async ({ url, folder, copy }) => {
  const sides: Side[] = [];
  try {
    // The demo is loaded once, and copied while nobody is connected.
    await withRealServer(url, join(folder, 'demo'), { DEMO: 'true' }, async () => {});
    const another = await copy();
    const less = await open(url, folder, few);
    sides.push(less);
    const more = await open(another, folder, many);
    sides.push(more);
    const measured: [among: Measured, amongMore: Measured][] = [];
    for (const [place, { name }] of less.calls.entries()) {
      const measure = async () => [await less.beside.measure(place), await more.beside.measure(place)] as const;
      let best = await measure();
      for (let again = 0; again < 2 && growth(...best) > maxGrowth; again++) {
        const other = await measure();
        if (growth(...other) < growth(...best)) best = other;
      }
      measured.push([...best]);
      say(`${name}: ${growth(...best).toFixed(2)} times as long`);
    }
    print(`${connections} connections, ${seconds} s each, in turns; teams of ${teamSize}.`);
    const among = measured.map(([one]) => measuredRow(one));
    print(`\n${few} players:\n\n${markdownTable(measuredHead, among)}`);
    const amongMore = measured.map(([one, other]) => [...measuredRow(other), growth(one, other).toFixed(2)]);
    const head = [...measuredHead, `times as long as among ${few}`];
    print(`\n${many} players:\n\n${markdownTable(head, amongMore)}`);
    const slower = measured.filter((both) => growth(...both) > maxGrowth).map(([{ name }]) => name);
    if (slower.length > 0) printErrors([`more than ${maxGrowth} times as long among ${many}: ${slower.join(', ')}.`]);
  } finally {
    for (const side of sides) await side.close();
  }
});
