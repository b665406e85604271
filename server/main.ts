import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './drizzleImports.ts';
import { giveMemoryBack } from './memory.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// A second start need not compile again what is loaded from here on; `npm start` says the same to Node before, which need not load its
// compiler of TypeScript then. Beside the packages: what lies in a folder for everybody is not run.
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
    // By itself Node writes it at an orderly end: who is killed would start from nothing again, in twice the time.
    flushCompileCache();
    giveMemoryBack();
  })
  .catch((error: unknown) => {
    // Not a stack: whoever starts it needs to know what to change.
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exit(1);
  });

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1); // asked twice: at once
    isStopping = true;
    say('Stopping …');
    // Asked while it is still starting: what has begun, the database above all, ends in order as well.
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
