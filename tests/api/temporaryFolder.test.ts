import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { save, send } from '#tests/factories/archives.ts';
import { backoffice, makeDraftGame, makeStaff } from '#tests/factories/backoffice.ts';
import { previewFile, sendFile } from '#tests/factories/imports.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const folder = createTemporaryFolder('gamehub-temporary-');
const temporary = join(folder, 'tmp');
let picture: Buffer;
let archive: Buffer;

beforeAll(async () => {
  await makeStaff(database.db);
  const { game } = await makeDraftGame(admin);
  await admin.create('teams', { gameId: game.id, name: 'Alto' });
  archive = await save(admin, game.id);
  picture = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#1f4a3c',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', join(folder, 'link'));
});
afterEach(() => {
  vi.restoreAllMocks();
  limitFiles('unlimited');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where temporary files go from now on. */
function leadTo(path: string): void {
  rmSync(join(folder, 'link'), { force: true });
  symlinkSync(path, join(folder, 'link'));
}

/** How large files of this process and of those that it starts may get: a disk that is full says the same, with another name. */
const limitFiles = (bytes: string) =>
  execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:`], { stdio: ['ignore', 'ignore', 'pipe'] });

const rows = `email,name\n${'a.person@hub.example,A Person\n'.repeat(45)}`;
const acts: Record<string, () => ReturnType<typeof admin.call>> = {
  'a picture for the library': () => send(admin, '/media', picture),
  'a file of rows': () => sendFile(app, 'users', rows),
  'a look at a file of rows': () => previewFile(app, 'users', rows),
  'an archive that is brought': () => send(admin, '/games/archive', archive),
  'a look at an archive': () => send(admin, '/games/archive/check', archive),
  'a list as CSV': () => admin.call('/teams/export?format=csv'),
  'a list as XLSX': () => admin.call('/teams/export?format=xlsx'),
  'a template of an import': () => admin.call('/imports/template?kind=users&format=xlsx'),
};

const kept = async () =>
  (
    await database.db.execute(
      sql`select (select count(*) from files)::int as files, (select count(*) from imports)::int as imports, (select count(*) from games)::int as games`,
    )
  ).rows;

const fitsNoWorker = ['a file of rows', 'a look at a file of rows', 'a list as XLSX', 'a template of an import'];

// Limits of a process are set from outside it, and nobody can write in /sys, on Linux alone.
it.runIf(process.platform === 'linux').each<[string, () => void, string[]]>([
  ['in which nobody may write', () => leadTo('/sys'), Object.keys(acts)],
  ['that is not there', () => leadTo(join(folder, 'nowhere')), Object.keys(acts)],
  ['that is full after some bytes', () => limitFiles('20'), Object.keys(acts)],
  // What was sent fits in, and what is made of it does not.
  ['that is full as the worker writes', () => limitFiles('1500'), fitsNoWorker],
])(
  'a temporary folder %s: 503, nothing half kept, a line in the log for each change, and all of it again afterwards',
  async (_, breakIt, names) => {
    const statuses = async () => {
      const answers: Record<string, unknown> = {};
      for (const name of names) {
        const { statusCode, headers } = (await acts[name]?.()) ?? {};
        answers[name] = [statusCode, headers?.['retry-after']];
      }
      return answers;
    };
    const of = (answer: unknown) => Object.fromEntries(names.map((name) => [name, answer]));
    leadTo(temporary);
    const told: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => told.push(String(line)) > 0);
    const before = await kept();
    breakIt();
    expect(await statuses()).toEqual(of([503, '5']));
    limitFiles('unlimited');
    expect(readdirSync(temporary)).toEqual([]);
    expect(await kept()).toEqual(before);
    leadTo(temporary);
    expect(await statuses()).toEqual(
      of([expect.toSatisfy((status: number) => status === 200 || status === 201), undefined]),
    );
    expect(readdirSync(temporary)).toEqual([]);
    expect(told).toEqual([
      expect.stringMatching(/^Temporary files cannot be written in .+: E[A-Z]+.+ get 503/),
      expect.stringMatching(/^Temporary files can be written in .+ again after \d+ s\. .+: \d+\.\n$/),
    ]);
  },
);
