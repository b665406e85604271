import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/openDatabase.ts';

it('a server that accepts connections and never answers is named at the start', async () => {
  const silent = createServer((socket) => onTestFinished(() => void socket.destroy()));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const databaseUrl = `postgres://hub@127.0.0.1:${port}/hub`;
  const opening = openDatabase({ databaseUrl, replicaUrl: undefined, dataDir: '/nowhere' }, () => {});
  await expect(opening).rejects.toThrow(`DATABASE_URL: no PostgreSQL answers at 127.0.0.1:${port} (ETIMEDOUT).`);
});
