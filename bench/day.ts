/**
 * A shift: people open home, a level and its quiz, tap an answer for each question, submit and look at the boards, each at the pace of
 * somebody who reads. A quarter of them begins so late that they submit in the last seconds. Breaks (exit code 1) when a request fails, when
 * a saved answer takes longer than its budget, or when the server needs more memory.
 *
 *     npx node bench/day.ts [--players 2000] [--seconds 600]
 *
 * The requests are those of the page, by a connection for each person; the real server is a process of its own. Works in a database of
 * its own (see database.ts), which must be on this machine, and leaves nothing behind. Prints Markdown.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { addPlayers } from '#server/demo/crowd.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { rightLabels, rightTexts } from './attempts.ts';
import { versionOf, withDatabase } from './database.ts';
import { inMs, markdownTable, print, printErrors, quantile, say } from './output.ts';
import { databaseProcesses, memoryOf, processorSeconds, sharedMemoryOf } from './processes.ts';
import { tokensOfPlayers, withRealServer } from './realServer.ts';
import { withRecordedApp } from './recording.ts';

const { values: options } = parseArgs({
  options: { players: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '600' } },
});
const players = Number(options.players);
const shiftMs = Number(options.seconds) * 1000;
/** Of those who begin as late as the deadline allows. */
const lateShare = 0.25;
/** Between two acts, in ms: who is late hurries. */
const pauses = { calm: [3_000, 9_000], late: [1_000, 3_000] } as const;
/** Of the quiz that is open to a newcomer, with six questions. */
const pausesInShift = 11;
const budgets = { tapMs: 150, memoryMb: 300 };

const acts = ['home', 'level', 'quiz', 'start', 'tap', 'submit', 'boards'] as const;
type Act = (typeof acts)[number];

interface Asked {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}
type Send = (asked: Asked) => Promise<{ statusCode: number; body: string }>;

/** What somebody does in a shift. @param timed does an act, @param pause waits as they read */
async function playShift(options: {
  token: string;
  right: ReadonlyMap<string, readonly string[]>;
  send: Send;
  timed: (act: Act, work: () => Promise<void>) => Promise<void>;
  pause: () => Promise<void>;
}): Promise<void> {
  const { token, right, send, timed, pause } = options;
  const ask = async <T>(url: string, body?: object, key?: string): Promise<T> => {
    const { statusCode, body: answer } = await send({
      ...{ method: body === undefined ? 'GET' : 'POST', url },
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}: ${answer}`);
    return JSON.parse(answer) as T;
  };
  const all = { value: [] as readonly Achievement[] };
  await timed('home', async () => {
    const { current } = await ask<{ current: { userAchievements: Achievement[] } }>(
      '/api/v2/home?experience=standard&limit=20',
    );
    all.value = current.userAchievements;
  });
  const open = all.value.find(({ contentKind, state }) => contentKind === 'quiz' && state === 'Available');
  if (open === undefined) throw new Error('No quiz is open to a newcomer');
  const of = `/api/v2/games/${open.gameId}/levels/${open.levelId}`;
  await pause();
  await timed('level', async () => void (await Promise.all([ask(of), ask(`${of}/achievements`)])));
  await pause();
  await timed('quiz', () => ask(`/api/v1/quiz/achievement/${open.id}`));
  await pause();
  let quiz: PlayerQuiz | undefined;
  const post = (more: object, key?: string) =>
    ask<PlayerQuiz>('/api/v1/quiz/user', { achievementId: open.id, status: 'Saved', answers: [], ...more }, key);
  await timed('start', async () => void (quiz = await post({})));
  for (const [place, answer] of rightLabels(quiz as unknown as PlayerQuiz, right).entries()) {
    await pause();
    await timed('tap', async () => void (await post({ attempt: 1, answers: [{ ...answer, sequence: place + 1 }] })));
  }
  await pause();
  await timed('submit', async () => {
    const { result } = await post({ attempt: 1, status: 'Submitted' }, randomUUID());
    if (result !== 'Passed') throw new Error(`Right answers were graded as ${result}`);
  });
  await pause();
  const boards = ['user', 'team'].map((kind) => `/api/v1/leaderboard/${kind}?limit=20`);
  await timed('boards', async () => void (await Promise.all(boards.map((board) => ask(board)))));
}

/** Each person's browser keeps a connection. */
const agent = new Agent({ keepAlive: true });
const sendTo =
  (server: string): Send =>
  ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const sent = request(server + url, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => resolve({ statusCode: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      });
      sent.on('error', reject);
      sent.end(payload);
    });

await withDatabase(2, ({ db, url: databaseUrl, folder }) =>
  withRealServer(databaseUrl, folder, { DEMO: 'true' }, async ({ url, process: server }) => {
    const warm = 2;
    say(`Preparing ${players + warm} players …`);
    await db.transaction((tx) => addPlayers(tx, players + warm));
    await db.execute(sql`vacuum analyze`);
    const tokens = await tokensOfPlayers(db, url, [...Array(players + warm).keys()]);
    const right = await rightTexts(db);

    // The second one of these meets what the process remembers, as nearly everybody does.
    const statements = new Map<Act, number>();
    await withRecordedApp(databaseUrl, url, async ({ http, statements: sent }) => {
      for (const token of tokens.slice(0, warm)) {
        const timed = async (act: Act, work: () => Promise<void>) => {
          const before = sent.length;
          await work();
          statements.set(act, sent.length - before);
        };
        await playShift({ token, right, timed, send: (asked) => http.inject(asked), pause: async () => {} });
      }
    });

    const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least);
    const times = new Map<Act, number[]>(acts.map((act) => [act, []]));
    const errors: string[] = [];
    // Of those that have ended meanwhile, the one that has started them knows.
    const used = async () => ({
      node: processorSeconds(server.pid ?? NaN),
      database: (await databaseProcesses(db)).reduce((sum, pid) => sum + processorSeconds(pid), 0),
    });
    const before = { ...(await used()), memory: memoryOf(server.pid, 'VmRSS') };
    say('The shift begins …');
    const begun = performance.now();
    await Promise.all(
      tokens.slice(warm).map(async (token, place) => {
        const isLate = place % Math.round(1 / lateShare) === 0;
        const [least, most] = isLate ? pauses.late : pauses.calm;
        // So that even who pauses longest each time is done at the end.
        const last = Math.max(0, shiftMs - pausesInShift * most);
        await delay(isLate ? last + between([0, 5_000]) : between([0, last]));
        const timed = async (act: Act, work: () => Promise<void>) => {
          const asked = performance.now();
          await work();
          times.get(act)?.push(performance.now() - asked);
        };
        const send = sendTo(url);
        await playShift({ token, right, timed, send, pause: () => delay(between([least, most])) }).catch(
          (error: unknown) => errors.push(String(error)),
        );
      }),
    );
    const lasted = (performance.now() - begun) / 1000;
    const after = await used();
    agent.destroy();
    const { differenceCount } = await verifyLedger(db);

    print(
      `${players} people in ${lasted.toFixed(0)} s, a quarter of them in the last; PostgreSQL ${await versionOf(db)}.\n`,
    );
    const rows = acts.map((act) => {
      const took = times.get(act) ?? [];
      const within = [0.5, 0.95, 0.99].map((share) => inMs(quantile(took, share)));
      return [act, String(took.length), String(statements.get(act)), ...within];
    });
    print(markdownTable(['act', 'times', 'statements', 'median', '95 of 100 within', '99 of 100 within'], rows));
    const peak = memoryOf(server.pid, 'VmHWM');
    const share = (seconds: number) => `${((100 * seconds) / lasted).toFixed(0)}%`;
    const memoryOfDatabase = sharedMemoryOf(await databaseProcesses(db));
    print('');
    print(
      markdownTable(
        ['process', 'of one processor', 'memory'],
        [
          ['Node', share(after.node - before.node), `${before.memory.toFixed(0)} → at most ${peak.toFixed(0)} MB`],
          ['PostgreSQL', share(after.database - before.database), `${memoryOfDatabase.toFixed(0)} MB at the end`],
        ],
      ),
    );
    const tap = quantile(times.get('tap') ?? [], 0.95);
    printErrors([
      ...(errors.length > 0 ? [`${errors.length} people met an error: ${errors[0]}`] : []),
      ...(differenceCount > 0 ? [`${differenceCount} stored values are not what the ledger says.`] : []),
      ...(tap > budgets.tapMs ? [`an answer is saved after ${inMs(tap)}, more than ${budgets.tapMs}.`] : []),
      ...(peak > budgets.memoryMb ? [`the server needed ${peak.toFixed(0)} MB, more than ${budgets.memoryMb}.`] : []),
    ]);
  }),
);
