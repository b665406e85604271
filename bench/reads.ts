/**
 * Each call of v1 and v2 that reads, in the demo game with 1,000 players and with 100,000, beside bare node:http and pg that
 * send the same statements and answer with the same bytes (see sideBySide.ts). It fails when one takes more than half as long
 * again among 100,000 as among 1,000, measured against the bare one of the same run.
 *
 *     npx node bench/reads.ts [--seconds 2] [--few 1000] [--many 100000] [--only leaderboard]
 *
 * Works in a database of its own (see database.ts) and leaves nothing behind. Prints Markdown.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { bases, v1, v2 } from '#shared/api.ts';
import type { Contract } from '#shared/endpoint.ts';
import { connectDatabase, type Database } from '#server/db/client.ts';
import { verifyLedger } from '#server/features/points/verification.service.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { createBenchDatabase } from './database.ts';
import { addPlayers, givePoints, playerId, teamId, teamSize } from './players.ts';
import { startRealServer, tokensFor } from './realServer.ts';
import { connections, measuredHead, measuredRow, sideBySide, type Measured, type MeasuredCall } from './sideBySide.ts';
import { markdownTable } from './table.ts';

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
const say = (line: string) => process.stderr.write(`${line}\n`);
/** So many that none of them asks more often in a minute than one may. */
const askers = 200;

/** Ids that are the same for everybody: of the game, and of what is first in it. */
async function placesIn(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select g.id as "gameId", t.id as "tierId", l.id as "levelId",
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
  pdf: 'pdf',
  podcast: 'podcast',
  feedback: 'feedback',
  quiz: 'quiz',
  'successful-story': 'successfulStory',
};

/** What these players have none of. */
const without = new Set(['/certificates/{number}', '/games/{gameId}/achievements/{id}/exam-attempt']);

function addressOf(path: string, places: Record<string, string>, [user = '', team = '']: readonly string[]): string {
  const kind = kinds[path.split('/').at(-1) ?? ''];
  const id = path.startsWith('/users/') ? user : kind === undefined ? places['levelId'] : places[kind];
  const known: Record<string, string | undefined> = {
    ...places,
    ...{ teamId: team, achievementId: places['quiz'], id },
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  return path.endsWith('/search') ? `${filled}?name=player%201` : filled;
}

function callsOf(base: string, contract: Contract, places: Record<string, string>, samples: MeasuredCall['samples']) {
  return Object.values(contract).flatMap(({ method, path, auth }): MeasuredCall[] => {
    const isForPeople = auth.includes('player') || auth.includes('token');
    if (method !== 'GET' || !isForPeople || without.has(path)) return [];
    const name = `${base.replace('/api', '')}${path}`;
    return name.includes(options.only)
      ? [{ name, method, path: (ids) => base + addressOf(path, places, ids), samples }]
      : [];
  });
}

const database = await createBenchDatabase();
const folder = createTemporaryFolder('gamehub-bench-data-');
try {
  const server = await startRealServer(database.url, folder, { DEMO: 'true' });
  const { db, close } = connectDatabase(database.url, 2);
  try {
    const results: Measured[][] = [];
    for (const [from, until] of [
      [0, few],
      [few, many],
    ] as const) {
      say(`Preparing ${until} players …`);
      await addPlayers(db, until - from, from);
      await givePoints(db);
      const { differences } = await verifyLedger(db);
      if (differences.length > 0)
        throw new Error(`Not what the ledger says: ${JSON.stringify(differences.slice(0, 12))}`);
      // Anywhere among them, the same ones each time.
      const numbers = Array.from({ length: askers }, (_, n) => Math.floor((n * few) / askers));
      const people = numbers.map((n) => ({ subject: playerId(n), name: `Player ${n}`, email: `${n}@bench.example` }));
      const tokens = await tokensFor(db, server.url, people);
      const samples = numbers.map((n, place) => ({ ids: [playerId(n), teamId(n)], token: tokens[place] ?? '' }));
      const places = await placesIn(db);
      const calls = [...callsOf(bases.v1, v1, places, samples), ...callsOf(bases.v2, v2, places, samples)];
      results.push(await sideBySide({ databaseUrl: database.url, serverUrl: server.url, calls, seconds, say }));
    }
    const [atFew = [], atMany = []] = results;
    process.stdout.write(`${connections} connections, ${seconds} s each, in turns; teams of ${teamSize}.\n`);
    for (const [count, measured] of [
      [few, atFew],
      [many, atMany],
    ] as const) {
      process.stdout.write(`\n${count} players:\n\n${markdownTable(measuredHead, measured.map(measuredRow))}\n`);
    }
    const share = ({ ours, bare }: Measured) => bare.perSecond / ours.perSecond;
    const slower = atMany.flatMap((call, place) => {
      const before = atFew[place];
      if (before === undefined) return [];
      const itself = before.ours.perSecond / call.ours.perSecond;
      // A machine that was busier then was so for the bare one too.
      const compared =
        itself * Math.min(1, (share(call) / share(before)) * (call.bare.perSecond / before.bare.perSecond));
      return Math.min(itself, compared) > 1.5 ? [`${call.name}: ${itself.toFixed(1)} times as long`] : [];
    });
    if (slower.length > 0) {
      process.stdout.write(`\nSlower among ${many}: ${slower.join('; ')}.\n`);
      process.exitCode = 1;
    }
  } finally {
    await server.stop();
    await close();
  }
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
