/**
 * `npm run dev`: the product with hot reload, on PORT like `npm start`. The server runs on the next port and starts anew
 * when its code changes; Vite serves the browser's part and hands on the rest.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));

const port = Number(process.env['PORT'] ?? 4180);
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;
// What vite.config.ts hands requests on to.
process.env['PORT'] = String(port + 1);

const server = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts', '--without-browser'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PUBLIC_URL: publicUrl } },
);

const vite = await createServer({ root, server: { port, host: 'localhost' } });
await vite.listen();

async function stop(): Promise<void> {
  await vite.close();
  server.kill('SIGTERM');
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
server.once('exit', (code) => {
  process.exitCode = code ?? 0;
  void vite.close();
});
