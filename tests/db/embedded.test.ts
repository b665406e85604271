import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installedBinaries } from '#server/platform/db/embedded/binaries.ts';
import { startOfProcess } from '#server/platform/db/embedded/runningProcess.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/platform/db/embedded.ts';
import type { InstanceReport, InstanceTask } from '#tests/db/embeddedInstance.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

const isRoot = process.getuid?.() === 0;

/** All folders of a test are in here; other users may pass through it. */
let folder: string;
let dataDir: string;
let logged: string[];
let databases: EmbeddedDatabase[];
let instances: Instance[];

/** A data folder whose database has run and was stopped. */
let used: string;
beforeAll(async () => {
  used = createTemporaryFolder('gamehub-embedded-used-');
  await (await startEmbeddedDatabase({ dataDir: used, log: () => {} })).stop();
});
afterAll(() => rmSync(used, { recursive: true, force: true }));

/** Begins with a copy of it: making a database takes longer than most that is tried with one. */
function beginUsed(to = dataDir): void {
  execFileSync('cp', ['-a', used, to]);
}

beforeEach(() => {
  folder = createTemporaryFolder('gamehub-embedded-');
  dataDir = join(folder, 'data');
  logged = [];
  databases = [];
  instances = [];
});

afterEach(async () => {
  await Promise.all(databases.map((database) => database.stop()));
  for (const instance of instances) instance.process.kill('SIGKILL');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('postmaster.pid')) await killServer(join(folder, file));
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<InstanceTask> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: (line) => logged.push(line), ...options });
  databases.push(database);
  return database;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

interface Instance {
  process: ChildProcess;
  reports: InstanceReport[];
  /** The first report with this field, as soon as it is there. Fails when the process ends without it. */
  first<Field extends string>(field: Field): Promise<Extract<InstanceReport, Record<Field, unknown>>>;
  ended: Promise<void>;
}

/** Runs `embeddedInstance.ts`, by default as a process group of its own as a terminal would. */
function startInstance(task: Partial<InstanceTask> = {}, through: string[] = []): Instance {
  const program = fileURLToPath(new URL('./embeddedInstance.ts', import.meta.url));
  const [command, ...args] = [...through, process.execPath, program, JSON.stringify({ dataDir, ...task })];
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const reports: InstanceReport[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => reports.push(JSON.parse(line) as InstanceReport));
  let isOver = false;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => {
    isOver = true;
  });
  const instance: Instance = {
    process: child,
    reports,
    ended,
    async first(field) {
      for (;;) {
        const found = reports.find((report) => field in report);
        if (found !== undefined) return found as never;
        if (isOver) throw new Error(`The instance ended without "${field}": ${JSON.stringify(reports.slice(-5))}`);
        await delay(10);
      }
    },
  };
  instances.push(instance);
  return instance;
}

function serverProcess(pidFile = join(dataDir, 'postgres', 'postmaster.pid')): number {
  return Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
}

async function killServer(pidFile: string): Promise<void> {
  const pid = serverProcess(pidFile);
  const started = startOfProcess(pid);
  if (started === undefined) return;
  process.kill(pid, 'SIGKILL');
  while (startOfProcess(pid) === started) await delay(10);
}

async function kill(instance: Instance): Promise<void> {
  instance.process.kill('SIGKILL');
  await instance.ended;
}

/** Rows that the instance was told are committed. */
function acknowledged(instance: Instance): number[] {
  return instance.reports.flatMap((report) => ('acknowledged' in report ? [report.acknowledged] : []));
}

async function untilAcknowledged(instance: Instance, count: number): Promise<void> {
  await instance.first('acknowledged');
  while (acknowledged(instance).length < count) await delay(10);
}

async function storedRows(url: string): Promise<unknown[]> {
  return (await query(url, 'SELECT id FROM acknowledged ORDER BY id')).map((row) => row['id']);
}

describe('the first start', () => {
  it('creates a durable UTF-8 database that only this machine and only its password reach', async () => {
    const { url } = await start();
    const settings = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
      'server_encoding',
      'TimeZone',
      'password_encryption',
    ];
    const rows = await query(url, `SELECT ${settings.map((name) => `current_setting('${name}') AS "${name}"`).join()}`);
    expect(rows[0]).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      password_encryption: 'scram-sha-256',
    });
    expect((await query(url, `SELECT lower('ÅÉŻŁ') AS lower`))[0]).toEqual({ lower: 'åéżł' });
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);

    const wrong = new URL(url);
    wrong.password = 'guessed';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('gives the application a role that owns its database and is no superuser', async () => {
    const { url } = await start();
    const rows = await query(url, 'SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: true }]);
    await query(url, 'CREATE TABLE mine (id int)');
  });

  it('works in a folder with a long path, blanks and letters beyond ASCII', async () => {
    dataDir = join(folder, 'Données du jeu', 'ł'.repeat(60), 'x'.repeat(120));
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('says what PostgreSQL said when it does not start', async () => {
    beginUsed();
    appendFileSync(join(dataDir, 'postgres', 'postgresql.conf'), '\nthis is no setting\n');
    await expect(start()).rejects.toThrow(/PostgreSQL did not start[^]*syntax error in file/);
    // The folder is free again for another try.
    await expect(start()).rejects.toThrow(/syntax error/);
  });
});

describe('a later start', () => {
  it('keeps data, password and port', async () => {
    beginUsed();
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await first.stop();
    await expect(query(first.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('takes another port when somebody has taken the one it had', async () => {
    beginUsed();
    const first = await start();
    await first.stop();
    const { port } = new URL(first.url);
    const squatter = createServer().listen(Number(port), '127.0.0.1');
    const second = await start();
    squatter.close();
    expect(new URL(second.url).port).not.toBe(port);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuses data of another major version instead of touching them', async () => {
    beginUsed();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 14/);
  });

  it('says so when the passwords are missing', async () => {
    beginUsed();
    rmSync(join(dataDir, 'postgres.json'));
    await expect(start()).rejects.toThrow(/postgres.json .* is missing/);
  });
});

describe('after a process that was killed', () => {
  beforeEach(() => beginUsed());

  it('stops the server that it left, and no acknowledged row is lost', async () => {
    const instance = startInstance({ writes: true });
    await untilAcknowledged(instance, 200);
    await kill(instance);
    const left = serverProcess();
    expect(startOfProcess(left)).toBeDefined();

    const { url } = await start();
    expect(startOfProcess(left)).toBeUndefined();
    expect(logged.join('\n')).toContain(`process ${left}`);
    expect(await storedRows(url)).toEqual(expect.arrayContaining(acknowledged(instance)));
  });

  it('loses no acknowledged row when PostgreSQL was killed as well', async () => {
    const instance = startInstance({ writes: true });
    await untilAcknowledged(instance, 200);
    const server = serverProcess();
    process.kill(server, 'SIGKILL');
    await kill(instance);

    const { url } = await start();
    expect(await storedRows(url)).toEqual(expect.arrayContaining(acknowledged(instance)));
  });

  it.runIf(process.platform === 'linux')(
    'does not write out each file by itself before it recovers, which takes seconds',
    async () => {
      const { url } = await start();
      expect(await query(url, 'show recovery_init_sync_method')).toEqual([{ recovery_init_sync_method: 'syncfs' }]);
    },
  );

  it('starts although another process got the id of the dead server', async () => {
    const instance = startInstance();
    await instance.first('url');
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    await killServer(pidFile);
    await kill(instance);
    const { uid, gid } = statSync(pidFile);
    // The same user's, since PostgreSQL ignores the processes of others.
    const innocent = spawn('sleep', ['60'], { ...(isRoot && { uid, gid }), stdio: 'ignore' });
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    writeFileSync(pidFile, [innocent.pid, ...lines.slice(1)].join('\n'));

    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(innocent.exitCode ?? innocent.signalCode).toBeNull();
    innocent.kill();
  });

  it('finds the server stopped when the process only exited without stopping it', async () => {
    const instance = startInstance({ exits: true });
    await instance.first('url');
    const server = serverProcess();
    await instance.ended;
    for (const until = Date.now() + 10_000; startOfProcess(server) !== undefined && Date.now() < until;)
      await delay(20);
    expect(startOfProcess(server)).toBeUndefined();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('a server that is killed while the process goes on', () => {
  beforeEach(() => beginUsed());
  const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
  const answers = (url: string) => query(url, 'SELECT 1 AS one').catch(() => []);

  it('is started again on its port, and once more, and ends when it is stopped', async () => {
    const { url, stop } = await start();
    for (let round = 0; round < 2; round += 1) {
      await killServer(pidFile());
      await expect.poll(() => answers(url), { timeout: 5_000 }).toEqual([{ one: 1 }]);
    }
    expect(logged.filter((line) => line === 'PostgreSQL runs again.')).toHaveLength(2);
    await stop();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('takes the process with it where it cannot be started again', async () => {
    const instance = startInstance();
    await instance.first('url');
    // As where its files are damaged.
    rmSync(join(dataDir, 'postgres', 'global'), { recursive: true });
    await killServer(pidFile());
    await instance.ended;
    expect(instance.process.exitCode).toBe(1);
  });
});

describe('several at once', () => {
  it('refuses a folder that a live process uses, by name, and does not disturb that one', async () => {
    beginUsed();
    const instance = startInstance();
    const { url } = await instance.first('url');
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} is in use by process ${instance.process.pid}.`);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('lets one of three that start together on a new folder have it', async () => {
    const together = [startInstance(), startInstance(), startInstance()];
    const outcomes = await Promise.all(
      together.map((instance) => Promise.any([instance.first('url'), instance.first('error')])),
    );
    expect(outcomes.filter((outcome) => 'url' in outcome)).toHaveLength(1);
    for (const outcome of outcomes) if ('error' in outcome) expect(outcome.error).toContain(`${dataDir} is in use by`);
  });

  it('runs one beside the other in different folders', async () => {
    for (const each of [dataDir, join(folder, 'other')]) beginUsed(each);
    const [one, two] = await Promise.all([start(), start({ dataDir: join(folder, 'other') })]);
    await query(one.url, 'CREATE TABLE only_in_one (id int)');
    await expect(query(two.url, 'SELECT * FROM only_in_one')).rejects.toMatchObject({ code: '42P01' });
  });
});

describe('Ctrl-C in a terminal, which signals the whole process group', () => {
  it('leaves PostgreSQL to the process that started it, which can still finish its work', async () => {
    beginUsed();
    const instance = startInstance();
    await instance.first('url');
    const server = serverProcess();
    process.kill(-(instance.process.pid ?? Number.NaN), 'SIGINT');
    expect(await instance.first('answeredAfterSignal')).toEqual({ answeredAfterSignal: true });
    await instance.ended;
    expect(startOfProcess(server)).toBeUndefined();
  });
});

describe('as root, with folders that only root can enter', () => {
  let systemHome: string;

  beforeEach(({ skip }) => {
    skip(!isRoot, 'only root has folders that PostgreSQL cannot reach');
    systemHome = join(folder, 'system');
    mkdirSync(join(folder, 'root'), { mode: 0o700 });
    dataDir = join(folder, 'root', 'project', 'data');
  });

  it('keeps the data in the system folder, says so, and finds them again', async () => {
    const first = await start({ systemHome });
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(logged.join('\n')).toMatch(new RegExp(`cannot reach ${dataDir}: the database is kept in ${systemHome}`));
    const second = await start({ systemHome });
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('copies the programs there when it cannot reach them either, and copies them once', async () => {
    const binariesHome = join(folder, 'root', 'project', 'native');
    cpSync(installedBinaries(), binariesHome, { recursive: true, verbatimSymlinks: true });
    // As with a clone under umask 077.
    for (const file of readdirSync(join(binariesHome, 'share'))) chmodSync(join(binariesHome, 'share', file), 0o700);
    const first = await start({ systemHome, binariesHome });
    await first.stop();
    expect(logged.filter((line) => line.includes('was copied to'))).toHaveLength(1);
    await (await start({ systemHome, binariesHome })).stop();
    expect(logged.filter((line) => line.includes('was copied to'))).toHaveLength(1);
  });

  it('begins anew when the data folder was deleted, and keeps what was there', async () => {
    const first = await start({ systemHome });
    await query(first.url, 'CREATE TABLE former (id int)');
    await first.stop();
    rmSync(dataDir, { recursive: true });
    const second = await start({ systemHome });
    await expect(query(second.url, 'SELECT * FROM former')).rejects.toMatchObject({ code: '42P01' });
    const kept = logged.map((line) => /moved to (\S+)\.$/.exec(line)?.[1]).find((path) => path !== undefined);
    expect(readFileSync(join(kept ?? '', 'PG_VERSION'), 'utf8')).toBe('18\n');
  });

  it('keeps the data of a project that was moved', async () => {
    const first = await start({ systemHome });
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const moved = join(folder, 'root', 'elsewhere');
    renameSync(join(folder, 'root', 'project'), moved);
    const second = await start({ systemHome, dataDir: join(moved, 'data') });
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    // A new project in the old place neither gets them nor disturbs them.
    const third = await start({ systemHome });
    await expect(query(third.url, 'SELECT * FROM kept')).rejects.toMatchObject({ code: '42P01' });
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('does not let a copy of a data folder work on the database of the original', async () => {
    const original = await start({ systemHome });
    const copy = join(folder, 'root', 'copy');
    cpSync(dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.lock') });
    await expect(start({ systemHome, dataDir: copy })).rejects.toThrow(`${copy} is a copy of ${dataDir}`);
    expect(await query(original.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('stops a server there that a killed process left', async () => {
    const instance = startInstance({ systemHome, writes: true });
    await untilAcknowledged(instance, 50);
    await kill(instance);
    const { url } = await start({ systemHome });
    expect(logged.join('\n')).toContain('left its PostgreSQL running');
    expect(await storedRows(url)).toEqual(expect.arrayContaining(acknowledged(instance)));
  });
});

describe('as root, on a system without the user postgres', () => {
  beforeEach(async ({ skip }) => {
    skip(!isRoot, 'only root can create users');
    const unshare = spawn('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    const code = await new Promise((resolve) => unshare.once('error', resolve).once('exit', resolve));
    skip(code !== 0, 'this system does not allow a private view of /etc (unshare --mount)');
  });

  /** With a copy of /etc in the place of the real one, for this process only, in which there is no such user. */
  function withoutServerUser(change = ''): string[] {
    const etc = join(folder, 'etc');
    cpSync('/etc', etc, { recursive: true, verbatimSymlinks: true });
    chmodSync(etc, 0o755);
    for (const file of ['passwd', 'group', 'shadow', 'gshadow']) {
      const path = join(etc, file);
      if (!existsSync(path)) continue;
      const lines = readFileSync(path, 'utf8').split('\n');
      writeFileSync(path, lines.filter((line) => !line.startsWith('postgres:')).join('\n'));
    }
    return ['unshare', '--mount', 'sh', '-c', `mount --bind "$0" /etc && ${change} exec "$@"`, etc];
  }

  it('creates that user', async () => {
    const instance = startInstance({}, withoutServerUser());
    const { url } = await instance.first('url');
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(instance.reports).toContainEqual({ log: expect.stringContaining('the system user postgres was created') });
    expect(readFileSync(join(folder, 'etc', 'passwd'), 'utf8')).toMatch(/^postgres:/m);
    instance.process.kill('SIGTERM');
    await instance.ended;
  });

  it('says what to do when that is impossible', async () => {
    const instance = startInstance({}, withoutServerUser('mount -o remount,bind,ro /etc &&'));
    const { error } = await instance.first('error');
    expect(error).toMatch(/the user postgres could not be created .*useradd --system postgres.*DATABASE_URL/);
  });
});
