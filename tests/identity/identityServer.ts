import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/client.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from '#server/platform/identity/embeddedIdentity.ts';
import { sealsOf } from '#server/platform/secrets/seals.ts';
import { defaultSessionLimits } from '#shared/users/sessions.rules.ts';
import { CookieBrowser } from '#tests/identity/cookieBrowser.ts';
import { OpenIdClient } from '#tests/identity/openIdClient.ts';

export interface IdentityServer {
  identity: EmbeddedIdentity;
  app: FastifyInstance;
  address: string;
  /** A person at a browser of their own, without cookies, or at the given one. */
  newClient(browser?: CookieBrowser): OpenIdClient;
  /** What it has written into its log. */
  log(): Record<string, unknown>[];
  close(): Promise<void>;
}

const cheap = { ln: 8, r: 8, p: 1 };

/** The embedded provider as the server mounts it, listening on a free port; browsers know it as `publicUrl`. */
export async function startIdentityServer(
  db: Database,
  {
    publicUrl = 'http://localhost:4180',
    clock = () => new Date(),
    countsRequests = false,
    passwordCost = cheap,
    secret = 'a secret of the tests',
    limits = defaultSessionLimits,
  } = {},
): Promise<IdentityServer> {
  const brand = { name: 'Game Hub', companyName: 'Maison Exemple', accent: '#1f4a3c' };
  const identity = await createEmbeddedIdentity({
    ...{ db, publicUrl, clock, brand, seals: sealsOf(secret), limits, passwordCost },
  });
  let log = '';
  const write = (line: string) => void (log += line);
  // Behind a proxy: clients come from wherever a test says.
  const app = Fastify({ logger: { level: 'warn', stream: { write } }, trustProxy: () => true });
  // As the server does it: by itself it counts what goes to the APIs only.
  if (countsRequests)
    await app.register(rateLimit, { allowList: ({ url }: { url: string }) => !url.startsWith('/api/') });
  await app.register(identity.plugin);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    identity,
    app,
    address,
    newClient: (browser = new CookieBrowser(publicUrl, address)) => new OpenIdClient(browser, publicUrl),
    log: () =>
      log
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    close: () => app.close(),
  };
}
