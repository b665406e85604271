/**
 * `npm run test:previous`: whether the servers of the release before go on working on the present schema (decision 037). Its own API
 * tests run on its own server, with the present migrations in the place of its own.
 *
 * The release before is the newest tag, or without tags the commit before the newest migration. `npm run test:previous -- REF` takes
 * another; what follows it is handed to Vitest, such as the files to run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ourMigrations } from '#server/platform/db/migrate.ts';
import { isDeclaredCompatible, migrationTags } from '#tests/db/migrations.ts';

const root = join(import.meta.dirname, '..');
const folderOfMigrations = 'server/schema/migrations';
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** @throws Error in a clone without history */
function releaseBefore(): string {
  const [tag] = git('tag', '--sort=-creatordate').split('\n');
  if (tag) return tag;
  const newest = `${folderOfMigrations}/${migrationTags.at(-1)}.sql`;
  const added = git('log', '--follow', '--diff-filter=A', '--format=%H', '--', newest).split('\n').at(-1);
  return git('rev-parse', `${added}^`);
}

const [ref = releaseBefore(), ...more] = process.argv.slice(2);
const known = git('ls-tree', '-r', '--name-only', ref).split('\n');
const since = migrationTags.filter((tag) => !known.some((path) => path.endsWith(`/migrations/${tag}.sql`)));
const undeclared = since.filter((tag) => !isDeclaredCompatible(tag));
process.stdout.write(`Since ${ref}: ${since.join(', ') || 'no migration'}\n`);
if (since.length === 0) {
  process.stdout.write('Its servers have the same schema.\n');
} else if (undeclared.length > 0) {
  process.stdout.write(
    `Its servers have to be stopped first: ${undeclared.join(', ')} is not said to be compatible.\n`,
  );
} else {
  const folder = mkdtempSync(join(tmpdir(), 'gamehub-previous-'));
  try {
    git('worktree', 'add', '--detach', folder, ref);
    const locks = [root, folder].map((one) => readFileSync(join(one, 'package-lock.json'), 'utf8'));
    if (locks[0] === locks[1]) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
    rmSync(join(folder, folderOfMigrations), { recursive: true });
    cpSync(ourMigrations, join(folder, folderOfMigrations), { recursive: true });
    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    // Those are about the migrations and the schema themselves.
    const args = ['run', '--project=api', '--exclude=tests/db/**', '--exclude=tests/product/**', ...more];
    process.exitCode = spawnSync(process.execPath, [vitest, ...args], { cwd: folder, stdio: 'inherit' }).status ?? 1;
  } finally {
    if (existsSync(join(folder, '.git'))) git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
