import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { rewardGrants, rewards } from '#server/schema/rewards.ts';
import { backoffice } from '#tests/factories/backoffice.ts';
import { makeGame, makeUser, today } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { useFetchedPackages } from '#tests/setup/fetchedPackages.ts';

/** The verifier of those who wrote W3C's Bitstring Status List. */
const folder = useFetchedPackages('@digitalbazaar/vc-bitstring-status-list@2.0.1');

const database = useTestDatabase();
const server = useTestApp(database);

interface Credential {
  id: string;
  issuer: { id: string };
  credentialStatus: { type: string; statusPurpose: string; statusListIndex: string; statusListCredential: string };
  proof: { jwt: string };
}
type CheckStatus = (asked: {
  credential: object;
  documentLoader: (url: string) => Promise<{ document: object }>;
  verifyBitstringStatusListCredential: false;
}) => Promise<{ verified: boolean; error?: Error; results?: { status: boolean }[] }>;

let rewardId = '';
let checkStatus: CheckStatus;

beforeAll(async () => {
  const game = await makeGame(database.db);
  rewardId = uuidv7();
  await database.db.insert(rewards).values({
    ...{ id: rewardId, gameId: game.id, position: 1, title: 'Knows leather', category: 'Digital', type: 'Manual' },
    ...{ businessRule: 'For the first tier.', status: 'published' },
  });
  await makeUser(database.db, { subject: 'admin', role: 'admin' });
  const file = join(folder, 'node_modules', '@digitalbazaar', 'vc-bitstring-status-list', 'lib', 'index.js');
  ({ checkStatus } = (await import(pathToFileURL(file).href)) as { checkStatus: CheckStatus });
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

/** Loads a status list as a verifier does: its signature has to hold. */
async function load(url: string): Promise<{ document: object }> {
  const answer = await server.call(new URL(url).pathname);
  expect(answer.headers['content-type']).toMatch('application/vc+jwt');
  const keys = createLocalJWKSet((await server.call('/badges/keys.json')).json<JSONWebKeySet>());
  const { payload } = await jwtVerify(answer.body, keys, { typ: 'vc+jwt', currentDate: server.clock.now });
  return { document: payload };
}

async function isRevoked(credential: Credential): Promise<boolean> {
  const checked = await checkStatus({ credential, documentLoader: load, verifyBitstringStatusListCredential: false });
  if (checked.error !== undefined) throw checked.error;
  return checked.results?.some(({ status }) => status) ?? false;
}

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

it('the status is a part of what is signed', async () => {
  const { proof, credentialStatus } = await credentialOf(await addBadge());
  const keys = createLocalJWKSet((await server.call('/badges/keys.json')).json<JSONWebKeySet>());
  const { payload } = await jwtVerify(proof.jwt, keys, { currentDate: today });
  expect(payload['credentialStatus']).toEqual(credentialStatus);
});

it('a badge beyond the first list has its bit in the second', async () => {
  await database.db.execute(sql`select setval('reward_grants_status_index_seq', 131072 + 8)`);
  const grantId = await addBadge();
  const credential = await credentialOf(grantId);
  expect(credential.credentialStatus).toMatchObject({
    statusListIndex: '9',
    statusListCredential: 'http://localhost/badges/status/1.jwt',
  });
  await database.db.update(rewardGrants).set({ revokedAt: today }).where(eq(rewardGrants.id, grantId));
  expect(await isRevoked(credential)).toBe(true);
});

it.each(['2', '-1', 'x', '9999999'])('there is no list %s', async (list) => {
  expect((await server.call(`/badges/status/${list}.jwt`)).statusCode).toBe(404);
});
