import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './drizzleImports.ts';
import { releaseMemory } from './memory.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// Later starts need not compile the following imports again; `npm start` sets the same for Node itself, so that it need not load its
// TypeScript compiler. The cache is in the project: code from a folder writable by everybody must not be run.
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'));
const { loadEnvironmentFile } = await import('#server/platform/config/config.ts');
const { startProduct } = await import('./product.ts');
loadEnvironmentFile();

const say = (line: string) => process.stdout.write(`${line}\n`);

const starting = startProduct({
  root,
  environment: process.env,
  say,
  // `npm run dev`: Vite serves the browser's part.
  hasBrowserPart: !process.argv.includes('--without-browser'),
});
starting
  .then(() => {
    // Node only writes it at an orderly end: after being killed, the next start would take twice the time.
    flushCompileCache();
    releaseMemory();
  })
  .catch((error: unknown) => {
    // Without a stack: operators need to know what to change.
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exit(1);
  });

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1); // second signal: stop at once
    isStopping = true;
    say('Stopping …');
    // Stopped while starting: what has been started, above all the database, ends in order as well.
    starting
      .then((product) => product.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
  });
}
