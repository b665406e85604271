import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import tar from 'tar-stream';
import { v7 as uuidv7 } from 'uuid';
import { desc } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/platform/backup/restoreBackup.ts';
import { writeBackup } from '#server/platform/backup/writeBackup.ts';
import { connectDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { files } from '#server/schema/files.ts';
import { rewardGrants } from '#server/schema/rewards.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { compactRankDeltas } from '#server/game/points/ranks.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { firstMigrations } from '#tests/db/migrations.ts';
import { makeWorld } from '#tests/factories/world.ts';
import { createLeague } from '#tests/points/league.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

const source = useTestDatabase();
const server = useTestApp(source);
const now = new Date('2026-11-22T10:00:00Z');
const picture = { id: uuidv7(), content: Buffer.from([0, 1, 2, 255, 10, 13, 9]) };
let folder: string;
let backup: string;

async function within<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** What is in each table, generated columns included; and what guards it. */
const contentsOf = (url: string) =>
  within(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const contents: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(t::text, chr(10) order by t::text)) as sum from "${name}" t`,
      );
      contents[name] = rows[0];
    }
    const { rows: guards } = await client.query<{ guard: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`);
    return { contents, guards: guards.map(({ guard }) => guard) };
  });

const restoreInto = (url: string, options: { path?: string; isReplacing?: boolean; store?: string } = {}) =>
  restoreBackup({
    url,
    path: options.path ?? backup,
    isReplacing: options.isReplacing ?? false,
    store: createFolderStore(options.store ?? join(folder, 'restored')),
  });

beforeAll(async () => {
  folder = createTemporaryFolder('gamehub-backup-');
  backup = join(folder, 'backup.tar.gz');
  await makeWorld(server, source.db);
  const league = createLeague(source.db);
  const gameId = await league.addGame();
  const [userId = ''] = await league.addPlayers(gameId, 1, { username: 'Zoë "Ż"\t\\N\n😀' });
  await league.addTeam(gameId, [userId]);
  await league.post(gameId, { userId }, 10);
  await compactRankDeltas(source.db);
  await league.post(gameId, { userId }, 5);
  const size = picture.content.length;
  await source.db.insert(files).values({
    ...{ id: picture.id, name: 'a.webp', mediaType: 'image/webp', size, sha256: '0', purpose: 'media' },
  });
  await createFolderStore(server.folder).put(picture.id, picture.content);
  await writeBackup({ url: source.url, store: createFolderStore(server.folder), path: backup, now });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('is for its owner alone, and leaves nothing else behind', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['backup.tar.gz']);
  });

  it('is made without what the store has lost, and says so', async () => {
    const path = join(folder, 'without.tar.gz');
    const store = createFolderStore(join(folder, 'nothing'));
    const { missing } = await writeBackup({ url: source.url, store, path, now });
    expect(missing).toContain(picture.id);
    rmSync(path);
  });

  it('replaces the former one only once it is whole', async () => {
    const path = join(folder, 'kept.tar.gz');
    writeFileSync(path, 'the former one');
    const store = { ...createFolderStore(server.folder), read: () => Promise.reject(new Error('The disk is gone')) };
    await expect(writeBackup({ url: source.url, store, path, now })).rejects.toThrow('The disk is gone');
    expect(readFileSync(path, 'utf8')).toBe('the former one');
    rmSync(path);
    expect(readdirSync(folder)).toEqual(['backup.tar.gz']);
  });
});

describe('what is restored', () => {
  const target = useTestDatabase();

  it('is the same in every table, with every guard and every file', async () => {
    const { tables, files: count, madeAt } = await restoreInto(target.url);
    expect({ tables: tables > 60, count, madeAt }).toEqual({ tables: true, count: 1, madeAt: now.toISOString() });
    const restored = await contentsOf(target.url);
    const saved = await contentsOf(source.url);
    expect(restored).toEqual(saved);
    expect(saved.contents['ledger_entries']).toMatchObject({ rows: 2 });
    const folderOfFile = join(folder, 'restored', picture.id.slice(-2));
    expect(readFileSync(join(folderOfFile, picture.id))).toEqual(picture.content);
  });

  it('goes on: points are earned, counted and folded in', async () => {
    const { db, close } = connectDatabase(target.url);
    try {
      const league = createLeague(db);
      const gameId = await league.addGame();
      const [userId = ''] = await league.addPlayers(gameId, 1);
      await league.post(gameId, { userId }, 7);
      await compactRankDeltas(db);
      expect((await verifyLedger(db)).differences).toEqual((await verifyLedger(source.db)).differences);
      // A badge has a place of its own in the list of revoked ones.
      const grants = await db.select().from(rewardGrants).orderBy(desc(rewardGrants.statusIndex)).limit(1);
      const [{ rewardId, statusIndex }] = grants as [typeof rewardGrants.$inferSelect];
      const next = { rewardId, userId, grantedAt: now };
      const [made] = await db.insert(rewardGrants).values(next).returning({ statusIndex: rewardGrants.statusIndex });
      expect(made?.statusIndex).toBeGreaterThan(statusIndex);
    } finally {
      await close();
    }
  });

  it('takes nobody’s place unless it is told to, and then leaves nothing of what was there', async () => {
    const before = await contentsOf(target.url);
    await expect(restoreInto(target.url)).rejects.toThrow(/The database holds \d+ users.*--replace/);
    expect(await contentsOf(target.url)).toEqual(before);
    const other = { id: uuidv7(), content: Buffer.from('x') };
    const store = join(folder, 'restored');
    await createFolderStore(store).put(other.id, other.content);
    await within(target.url, (client) =>
      client.query(
        `insert into files (id, name, media_type, size, sha256, purpose) values ($1, 'x', 'image/webp', 1, '0', 'media')`,
        [other.id],
      ),
    );
    await restoreInto(target.url, { isReplacing: true, store });
    expect(await contentsOf(target.url)).toEqual(await contentsOf(source.url));
    expect(existsSync(join(store, other.id.slice(-2), other.id))).toBe(false);
    expect(existsSync(join(store, picture.id.slice(-2), picture.id))).toBe(true);
  });

  it('does not come between people who use the database', async () => {
    const before = await contentsOf(target.url);
    await within(target.url, async () => {
      await expect(restoreInto(target.url, { isReplacing: true })).rejects.toThrow('Somebody uses the database');
    });
    expect(await contentsOf(target.url)).toEqual(before);
  });
});

describe('a backup of an earlier version', () => {
  const target = useTestDatabase();
  const earlier = useTestDatabase({ isMigrated: false });

  it('is brought to the present schema', async () => {
    // The last one before every team had a row of its own for its score.
    await migrateDatabase(earlier.url, firstMigrations(20, join(folder, 'migrations')));
    const [game, team] = [uuidv7(), uuidv7()];
    await within(earlier.url, async (client) => {
      await client.query(
        `insert into games (id, name, timezone, start_date, end_date) values ($1, 'Old', 'Europe/Zurich', now(), now() + interval '1 day')`,
        [game],
      );
      await client.query(`insert into teams (id, game_id, name) values ($1, $2, 'Émile')`, [team, game]);
    });
    const path = join(folder, 'earlier.tar.gz');
    const store = createFolderStore(join(folder, 'restored'));
    await writeBackup({ url: earlier.url, store, path, now });
    await restoreInto(target.url, { path });
    await within(target.url, async (client) => {
      const { rows } = await client.query(
        'select s.team_id, s.is_shown, t.plain_name from team_scores s join teams t on t.id = s.team_id',
      );
      expect(rows).toEqual([{ team_id: team, is_shown: true, plain_name: 'emile' }]);
    });
    expect((await contentsOf(target.url)).guards).toEqual((await contentsOf(source.url)).guards);
  });
});

describe('an archive that is no whole backup', () => {
  const target = useTestDatabase();
  const path = () => join(folder, 'broken.tar.gz');
  let before: unknown;
  beforeEach(async () => (before = await contentsOf(target.url)));
  afterEach(async () => {
    rmSync(path(), { force: true });
    expect(await contentsOf(target.url)).toEqual(before);
  });

  it('is refused when it was cut off', async () => {
    writeFileSync(path(), readFileSync(backup));
    truncateSync(path(), Math.floor(statSync(backup).size / 2));
    await expect(restoreInto(target.url, { path: path() })).rejects.toThrow(/cannot be read as a backup/);
  });

  it('is refused when it is something else', async () => {
    writeFileSync(path(), gzipSync('something else'));
    await expect(restoreInto(target.url, { path: path() })).rejects.toThrow(/cannot be read as a backup|was cut off/);
  });

  it('is refused when a later version made it', async () => {
    const later = 9_999_999_999_999;
    await within(source.url, (client) =>
      client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`),
    );
    try {
      await writeBackup({ url: source.url, store: createFolderStore(server.folder), path: path(), now });
    } finally {
      await within(source.url, (client) =>
        client.query(`delete from drizzle.__drizzle_migrations where created_at = ${later}`),
      );
    }
    await expect(restoreInto(target.url, { path: path() })).rejects.toThrow(/a later one/);
  });

  const entriesOf = async () => {
    const entries = new Map<string, Buffer>();
    const extract = tar.extract();
    const unpacking = pipeline(createReadStream(backup), createGunzip(), extract);
    for await (const entry of extract) {
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      entries.set(entry.header.name, Buffer.concat(parts));
    }
    await unpacking;
    return entries;
  };
  interface Said {
    tables: { name: string; columns: string[] }[];
    migrations: number[];
  }
  /** The backup once more, as somebody wrote it who means harm. */
  async function writeHostile(change: (head: Said, entries: Map<string, Buffer>) => void) {
    const entries = await entriesOf();
    const head = JSON.parse((entries.get('backup.json') ?? '').toString()) as Said;
    change(head, entries);
    entries.set('backup.json', Buffer.from(JSON.stringify(head)));
    const pack = tar.pack();
    for (const [name, content] of entries) pack.entry({ name }, content);
    pack.finalize();
    await pipeline(pack, createGzip(), createWriteStream(path()));
  }
  const usersOf = ({ tables }: Said) => tables.find(({ name }) => name === 'users') ?? { name: '', columns: [] };
  const rename = (entries: Map<string, Buffer>, from: string, to: string) => {
    entries.set(to, entries.get(from) ?? Buffer.alloc(0));
    entries.delete(from);
  };

  it.each<[string, (head: Said, entries: Map<string, Buffer>) => void, RegExp]>([
    [
      'SQL in the place of a column',
      (head) => usersOf(head).columns.splice(0, 1, `id) from program 'id' --`),
      /unknown column.*users/,
    ],
    ['a column that there is not', (head) => usersOf(head).columns.push('salary'), /unknown column.*salary/],
    ['a column as objects have it', (head) => usersOf(head).columns.push('constructor'), /unknown column.*constructor/],
    ['a column that is computed', (head) => usersOf(head).columns.push('plain_username'), /unknown column.*plain/],
    ['a column twice', (head) => usersOf(head).columns.push('id'), /twice/],
    ['no end', (_, entries) => void entries.delete('end.json'), /was cut off: its end is missing/],
    ['a table less', (_, entries) => void entries.delete('tables/users.copy'), /parts of it are missing/],
    ['a file less', (_, entries) => void entries.delete(`files/${picture.id}`), /parts of it are missing/],
    [
      'a table that there is not',
      (head) => head.tables.push({ name: 'pg_authid', columns: ['rolname'] }),
      /unknown table.*pg_authid/,
    ],
    [
      'SQL in the place of a table',
      (head) => head.tables.push({ name: 'users; drop table users', columns: ['id'] }),
      /unknown table/,
    ],
    ['a table twice', (head) => head.tables.push(usersOf(head)), /twice/],
    ['no tables', (head) => head.tables.splice(0), /names no tables|belongs to no backup/],
    ['migrations that there were not', (head) => head.migrations.splice(0), /unknown table/],
    [
      'rows of a table that it does not name',
      (_, entries) => rename(entries, 'tables/users.copy', 'tables/strangers.copy'),
      /strangers/,
    ],
    [
      'a file that is none of ours',
      (_, entries) => rename(entries, `files/${picture.id}`, 'files/passwd'),
      /files\/passwd/,
    ],
    ['a path out of it', (_, entries) => rename(entries, `files/${picture.id}`, '../../etc/cron'), /etc\/cron/],
    [
      'a file that is larger than any',
      (_, entries) => entries.set(`files/${picture.id}`, Buffer.alloc(81 * 1024 * 1024)),
      /larger/,
    ],
    ['a beginning without end', (head) => Object.assign(head, { more: ' '.repeat(2 * 1024 * 1024) }), /larger/],
  ])('is refused when it holds %s, and nothing is changed', async (_, change, words) => {
    await writeHostile(change);
    await expect(restoreInto(target.url, { path: path(), isReplacing: true })).rejects.toThrow(words);
  });

  it('is refused when it is not there', async () => {
    await expect(restoreInto(target.url, { path: path() })).rejects.toThrow(/cannot be read as a backup/);
  });
});
