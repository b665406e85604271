/**
 * The evening of a shop, as its tills would do it: records the day's sales that count in a game, then reads what has changed
 * in the game since the last evening. Needs Node 22.18 or newer and nothing else:
 *
 *   GAMEHUB_URL=https://gamehub.example GAMEHUB_KEY=gamehub_… GAMEHUB_GAME=<id> \
 *     node docs/examples/pointOfSale.ts sales.json place.txt
 *
 * sales.json: [{ "receipt": "4711", "seller": "ada@gamehub.example", "soldAt": "2026-11-20T16:30:00Z", "achievementId": "…" }]
 * place.txt: where the last reading ended; made by the first one, and to be kept.
 *
 * Ends with 0 when everything is recorded and read, with 1 when a row was refused, with 2 when the server could not be used.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

interface Sale {
  receipt: string;
  /** The seller's e-mail at work. */
  seller: string;
  soldAt: string;
  achievementId: string;
}

interface Outcome {
  externalId: string | null;
  result: 'created' | 'alreadyThere' | 'refused';
  errors: { path: string; message: string }[];
}

interface Changes {
  results: {
    achievement: { title: string };
    user: { email: string } | null;
    team: { name: string } | null;
    points: number;
    revokedAt: string | null;
  }[];
  next: string;
  hasMore: boolean;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const maxRows = 1000;
const maxTries = 5;

const [salesFile, placeFile] = process.argv.slice(2);
const { GAMEHUB_URL: url, GAMEHUB_KEY: key, GAMEHUB_GAME: gameId } = process.env;
if (!salesFile || !placeFile || !url || !key || !gameId) {
  complain('Say GAMEHUB_URL, GAMEHUB_KEY, GAMEHUB_GAME, and the files: node pointOfSale.ts sales.json place.txt');
  process.exit(2);
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Asks the server. What got no answer, or was told to come again (429, 503 …), is sent again as it was: the externalIds see
 * to it that nothing is recorded twice.
 */
async function ask<T>(path: string, body?: object): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${url}/api/v2/games/${gameId}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': key ?? '', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(120_000),
    }).catch((error: unknown) => String(error));
    if (typeof answer !== 'string') {
      const text = await answer.text().catch(() => null);
      if (answer.ok && text !== null) return JSON.parse(text) as T;
      const mayWork = text === null || answer.status === 429 || answer.status >= 500;
      if (!mayWork || tries === maxTries) throw new Error(`${path}: ${answer.status} ${text ?? ''}`);
      await wait(Number(answer.headers.get('retry-after') ?? 2 ** tries / 2));
    } else {
      if (tries === maxTries) throw new Error(`${path}: ${answer}`);
      say(`No answer (${answer}); sending the same again`);
      await wait(2 ** tries / 2);
    }
  }
}

/** @returns how many were refused */
async function recordSales(sales: readonly Sale[]): Promise<number> {
  const results = { created: 0, alreadyThere: 0, refused: 0 };
  for (let start = 0; start < sales.length; start += maxRows) {
    const rows = sales.slice(start, start + maxRows).map(({ receipt, seller, soldAt, achievementId }) => ({
      ...{ achievementId, email: seller, occurredAt: soldAt },
      // The same sale has the same id tomorrow, and no other system's event has it.
      externalId: `till/${receipt}`,
    }));
    const { awards } = await ask<{ awards: Outcome[] }>('awards', { awards: rows });
    for (const { externalId, result, errors } of awards) {
      results[result] += 1;
      for (const { path, message } of errors) say(`${externalId} refused, ${path}: ${message}`);
    }
  }
  say(`Sales: ${results.created} recorded, ${results.alreadyThere} there already, ${results.refused} refused`);
  return results.refused;
}

/** Reads on from where the last reading ended; the place is kept only once its changes are dealt with. */
async function readChanges(file: string): Promise<void> {
  let from = existsSync(file) ? `&cursor=${readFileSync(file, 'utf8').trim()}` : '';
  for (;;) {
    const { results, next, hasMore } = await ask<Changes>(`results?limit=${maxRows}${from}`);
    for (const { achievement, user, team, points, revokedAt } of results) {
      const what = revokedAt === null ? `${points} points` : 'taken back';
      say(`${user?.email ?? team?.name}: ${achievement.title}, ${what}`);
    }
    writeFileSync(file, next);
    if (!hasMore) return;
    from = `&cursor=${next}`;
  }
}

try {
  const refused = await recordSales(JSON.parse(readFileSync(salesFile, 'utf8')) as Sale[]);
  await readChanges(placeFile);
  process.exitCode = refused === 0 ? 0 : 1;
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
