import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { and, eq, isNull } from 'drizzle-orm';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import qrcode from 'qrcode-generator';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBadgesService } from '#server/features/badges/badges.service.ts';
import { sealsOf } from '#server/platform/secrets/seals.ts';
import { rewardGrants, rewards, signingKeys } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import { daysFromToday, enrol, makeGame, makeTeam, makeUser, today } from '#tests/factories/play.ts';
import { translate } from '#tests/factories/translations.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

let gameId: string;
beforeEach(async () => {
  server.clock.now = today;
  gameId = (await makeGame(database.db, { name: 'Test & game' })).id;
});

async function addGrant(
  holder: { userId: string } | { teamId: string },
  values: Partial<typeof rewards.$inferInsert> = {},
) {
  const rewardId = uuidv7();
  await database.db.insert(rewards).values({
    ...{ id: rewardId, gameId, position: 1, title: 'Knows <leather>', category: 'Digital', type: 'Manual' },
    ...{ description: '<p>What it is &amp; where from.</p>', businessRule: 'For the first tier.', status: 'published' },
    ...values,
  });
  const [grant] = await database.db
    .insert(rewardGrants)
    .values({ ...holder, rewardId, grantedAt: today })
    .returning();
  return { id: grant?.id ?? '', rewardId };
}
const addBadge = async (name = 'Ada Byron', values: Partial<typeof rewards.$inferInsert> = {}) =>
  addGrant({ userId: (await makeUser(database.db, { username: name })).id }, values);

interface Credential {
  '@context': string[];
  id: string;
  type: string[];
  issuer: { id: string };
  validFrom: string;
  credentialSubject: {
    id: string;
    identifier: { identityType: string; identityHash: string; salt?: string }[];
    achievement: { name: string; image: { id: string } };
  };
  proof: { type: string; cryptosuite: string; verificationMethod: string };
}
const tokenOf = async (id: string) => (await server.call(`/badges/${id}/credential.jwt`)).body;
const credentialOf = async (id: string) => (await server.call(`/badges/${id}/credential.json`)).json<Credential>();
const keys = async () => (await server.call('/badges/keys.json')).json<JSONWebKeySet>();

describe('the page of a badge', () => {
  it('says to anybody who holds it, what it is, of which game, since when, and that it is valid', async () => {
    const { id } = await addBadge();
    const page = await server.call(`/badges/${id}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch('text/html');
    // Whom it is of is nothing for search engines.
    expect(page.headers['x-robots-tag']).toBe('noindex');
    for (const text of [
      'Ada Byron',
      'Knows &lt;leather&gt;',
      'Test &amp; game',
      'For the first tier.',
      '21 November 2026',
      'Valid',
    ]) {
      expect(page.body).toContain(text);
    }
    expect(page.body).not.toContain('<leather>');
  });

  it('leads back to where it was won, and offers what is for machines inside a sentence only', async () => {
    const grant = await addBadge();
    const revoked = await addBadge();
    await database.db.update(rewardGrants).set({ revokedAt: today }).where(eq(rewardGrants.id, revoked.id));
    const unknown = '00000000-0000-7000-8000-000000000000';
    for (const id of [grant.id, revoked.id, unknown]) {
      const { body } = await server.call(`/badges/${id}`);
      expect(body.match(/<a class="button.*?<\/a>/g)).toEqual([
        ...(id === grant.id ? [`<a class="button quiet" href="/badges/${id}/badge.pdf">Save as a PDF</a>`] : []),
        '<a class="button quiet" href="/">Go to Game Hub</a>',
      ]);
    }
    const { body } = await server.call(`/badges/${grant.id}`);
    expect(body).toMatch(
      `<a href="/badges/${grant.id}/credential.json">Open Badges 3.0 credential</a>, digitally signed`,
    );
    // Links wear the page's own colour, not a browser's blue.
    expect(body).toMatch(/(?<![\w.])a\{color:inherit/);
  });

  it('names a team, and who chose initials by them', async () => {
    const team = await makeTeam(database.db, gameId, 'Stockholm Boutique');
    expect((await server.call(`/badges/${(await addGrant({ teamId: team.id })).id}`)).body).toContain(
      'Stockholm Boutique',
    );
    const shy = await makeUser(database.db, { username: 'Grace Hopper', showsInitials: true });
    const { body } = await server.call(`/badges/${(await addGrant({ userId: shy.id })).id}`);
    expect(body).toContain('G. H.');
    expect(body).not.toContain('Hopper');
  });

  it('names its holder as the sign-in or an import did when it was given, whatever they call themselves', async () => {
    const admin = await makeUser(database.db, { role: 'admin' });
    const holder = await makeUser(database.db, { username: 'Ada Byron' });
    await enrol(database.db, gameId, holder.id);
    const rename = (username: string) =>
      server.call('/api/v1/user/username', { method: 'PUT', as: holder.subject, body: { username } });
    await rename('The Inventor');
    const { rewardId } = await addGrant({ userId: admin.id });
    const given = await server.call(`/api/backoffice/rewards/${rewardId}/grants`, {
      ...{ method: 'POST', as: admin.subject },
      body: { holderIds: [holder.id], reason: 'For the engine' },
    });
    expect(given.statusCode, given.body).toBeLessThan(300);
    const [grant] = await database.db.select().from(rewardGrants).where(eq(rewardGrants.userId, holder.id));
    const id = grant?.id ?? '';
    await rename('Somebody Else');
    for (const address of [`/badges/${id}`, `/badges/${id}/credential.json`]) {
      const { body } = await server.call(address);
      if (!address.endsWith('json')) expect(body).toContain('Ada Byron');
      expect(body).not.toMatch(/Inventor|Somebody Else/);
    }
    await server.call(`/api/backoffice/users/${holder.id}`, {
      ...{ method: 'PATCH', as: admin.subject, body: { username: 'Ada Lovelace' } },
    });
    expect((await server.call(`/badges/${id}`)).body).toContain('Ada Byron');
  });

  it('says of a revoked one that it is not valid, and not whose it was', async () => {
    const { id } = await addBadge();
    const before = await server.call(`/badges/${id}`);
    await database.db.update(rewardGrants).set({ revokedAt: today }).where(eq(rewardGrants.id, id));
    const page = await server.call(`/badges/${id}`);
    expect(page.statusCode).toBe(410);
    // A page that a browser kept would still say that it is valid.
    expect([before, page].map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-cache']);
    expect(page.body).toContain('Not valid');
    expect(page.body).not.toContain('Ada Byron');
    expect((await server.call(`/badges/${id}/credential.json`)).statusCode).toBe(404);
  });

  it.each([
    ['sv-SE', 'sv', ['Giltigt', 'Innehavare', '21 november 2026']],
    ['de-CH,de;q=0.9', 'de', ['Gültig', 'Verliehen an', '21. November 2026']],
    ['fr', 'fr', ['Valable', 'Titulaire', '21 novembre 2026']],
    ['pl', 'pl', ['Ważna', 'Za co', '21 listopada 2026']],
    ['sk', 'sk', ['Platný', 'Držiteľ', '21. novembra 2026']],
    ['nl', 'en', ['Valid', 'Holder', '21 November 2026']],
  ])('speaks the language that a browser asks for: %s', async (acceptLanguage, language, words) => {
    const { id } = await addBadge();
    const headers = { 'accept-language': acceptLanguage };
    const page = await server.call(`/badges/${id}`, { headers });
    expect(page.body).toContain(`<html lang="${language}">`);
    expect(page.headers['vary']).toContain('accept-language');
    for (const word of words) expect(page.body).toContain(word);
    expect(page.body).toContain(`<a href="/badges/${id}/credential.jwt">`);
    expect(page.body).not.toMatch(/\{\{|&lt;\/?(keys|token)|undefined/);
    expect((await server.call('/badges/no-such-badge', { headers })).body).toContain(`<html lang="${language}">`);
  });

  it('says what it is in the words of that language, and marks those that there are in another one only', async () => {
    const { id, rewardId } = await addBadge();
    await translate(database.db, 'de', 'reward', rewardId, { title: ['Kennt <Leder>', 'Knows <leather>'] });
    const { body } = await server.call(`/badges/${id}`, { headers: { 'accept-language': 'de' } });
    expect(body).toContain('<h1>Kennt &lt;Leder&gt;</h1>');
    for (const words of [
      '<p lang="en">What it is',
      '<dd lang="en">For the first tier.',
      '<dd lang="en">Test &amp; game',
    ])
      expect(body).toContain(words);
    expect((await server.call(`/badges/${id}`)).body).not.toMatch(/<(h1|p|dd) lang=/);
    const credential = await server.call(`/badges/${id}/credential.json`, { headers: { 'accept-language': 'de' } });
    expect(credential.json<Credential>().credentialSubject.achievement.name).toBe('Knows <leather>');
  });

  it.each(['not-an-id', uuidv7()])('says of %s that there is no such badge', async (id) => {
    const page = await server.call(`/badges/${id}`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Badge not found');
  });

  it('is for badges only: a prize has none', async () => {
    const { id } = await addBadge('Ada Byron', { category: 'Physical' });
    expect((await server.call(`/badges/${id}`)).statusCode).toBe(404);
  });

  it('loads its type from our own origin', async () => {
    const { body } = await server.call(`/badges/${(await addBadge()).id}`);
    const [, font = ''] = /url\((\/house\/[^)]+)\)/.exec(body) ?? [];
    expect((await server.call(font)).headers['content-type']).toBe('font/woff2');
  });
});

describe('the credential of a badge', () => {
  it('is an Open Badge 3.0, signed so that jose verifies it with the published keys', async () => {
    const { id, rewardId } = await addBadge();
    const grantedAt = new Date(today.getTime() + 123);
    await database.db.update(rewardGrants).set({ grantedAt }).where(eq(rewardGrants.id, id));
    const credential = await credentialOf(id);
    expect(credential).toMatchObject({
      id: `http://localhost/badges/${id}/credential.json`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: {
        identifier: [{ identityHash: 'Ada Byron', hashed: false }, { identityType: 'emailAddress' }],
        achievement: { id: `urn:uuid:${rewardId}`, name: 'Knows <leather>', description: 'What it is & where from.' },
      },
      proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' },
    });
    expect(credential['@context'][0]).toBe('https://www.w3.org/ns/credentials/v2');
    const { proof: _, ...said } = credential;
    for (const alg of ['RS256', 'EdDSA']) {
      const token = (await server.call(`/badges/${id}/credential.jwt?alg=${alg}`)).body;
      const { payload } = await jwtVerify(token, createLocalJWKSet(await keys()), {
        issuer: credential.issuer.id,
        algorithms: [alg],
        currentDate: grantedAt,
      });
      // What the token says of itself is what the credential says, to the second.
      expect(payload).toEqual({
        ...said,
        iss: credential.issuer.id,
        jti: credential.id,
        sub: credential.credentialSubject.id,
        nbf: Date.parse(credential.validFrom) / 1000,
      });
    }
  });

  it('is recognised by wallets that know the e-mail address, and by nobody for those who show their initials', async () => {
    const holder = await makeUser(database.db);
    const shy = await makeUser(database.db, { showsInitials: true });
    const team = await makeTeam(database.db, gameId, 'Stockholm Boutique');
    const { identifier } = (await credentialOf((await addGrant({ userId: holder.id })).id)).credentialSubject;
    const found = identifier.find(({ identityType }) => identityType === 'emailAddress');
    const hash = createHash('sha256').update(`${holder.email}${found?.salt}`).digest('hex');
    expect(found?.identityHash).toBe(`sha256$${hash}`);
    for (const grant of [await addGrant({ userId: shy.id }), await addGrant({ teamId: team.id })]) {
      const { credentialSubject } = await credentialOf(grant.id);
      expect(credentialSubject.identifier.map(({ identityType }) => identityType)).toEqual(['name']);
    }
    await database.db.update(users).set({ erasedAt: today }).where(eq(users.id, holder.id));
    const { rewardId } = await addGrant({ userId: shy.id });
    const [erased] = await database.db
      .insert(rewardGrants)
      .values({ userId: holder.id, rewardId, grantedAt: today })
      .returning();
    expect((await credentialOf(erased?.id ?? '')).credentialSubject.identifier).toHaveLength(1);
  });

  it('does not verify when a letter of it was changed', async () => {
    const [head = '', payload = '', signature = ''] = (await tokenOf((await addBadge()).id)).split('.');
    const said = Buffer.from(payload, 'base64url').toString().replace('Ada', 'Eve');
    const forged = [head, Buffer.from(said).toString('base64url'), signature].join('.');
    await expect(jwtVerify(forged, createLocalJWKSet(await keys()), { currentDate: today })).rejects.toThrow();
  });

  it('names the address of its key, and who gave it', async () => {
    const { id } = await addBadge();
    const { issuer, proof } = await credentialOf(id);
    const { kid = '' } = decodeProtectedHeader(await tokenOf(id));
    const key = await server.call(new URL(kid).pathname);
    expect(key.json()).toMatchObject({ kid, kty: 'RSA', alg: 'RS256' });
    expect((await server.call('/badges/issuer.json')).json()).toMatchObject(issuer);
    const did = (await server.call('/badges/did.json')).json<{ id: string; assertionMethod: string[] }>();
    expect(did.id).toBe(issuer.id);
    expect(did.assertionMethod).toContain(proof.verificationMethod);
  });

  it.each([
    ['credential.json', undefined, 'application/vc+ld+json'],
    ['credential.json', 'application/vc', 'application/vc'],
    ['credential.json', 'application/json, */*', 'application/json'],
    ['credential.json', 'application/vc;q=0.5, application/vc+jwt', 'application/vc+jwt'],
    ['credential.jwt', undefined, 'application/vc+jwt'],
    ['credential.jwt', 'application/jwt', 'application/jwt'],
    ['', 'application/vc+ld+json', 'application/vc+ld+json'],
    ['', 'application/jwt, text/html;q=0.1', 'application/jwt'],
    ['', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ['', '*/*', 'text/html'],
  ])('is sent as it is asked for: /%s with %s is %s', async (file, accept, type) => {
    const { id } = await addBadge();
    const address = file === '' ? `/badges/${id}` : `/badges/${id}/${file}`;
    const answer = await server.call(address, { headers: accept === undefined ? {} : { accept } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(String(answer.headers['content-type']).split(';')[0]).toBe(type);
    // Wallets are pages of other origins.
    expect(answer.headers['access-control-allow-origin']).toBe(type === 'text/html' ? undefined : '*');
    expect(answer.headers['vary']).toContain('accept');
    if (type.endsWith('jwt')) expect(answer.body.split('.')).toHaveLength(3);
    else if (type !== 'text/html') expect(answer.json<Credential>().type).toContain('OpenBadgeCredential');
  });

  it('lies within its pictures, which pages of others may show', async () => {
    const { id } = await addBadge('Ada Byron', { title: 'Knows ]]> <leather>' });
    const credential = await credentialOf(id);
    const png = await server.call(`/badges/${id}/badge.png`);
    const svg = await server.call(`/badges/${id}/badge.svg`);
    for (const picture of [png, svg, await server.call(`/badges/${id}/seal.svg`)]) {
      expect(picture.headers).toMatchObject({
        ...{ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
        'x-robots-tag': 'noindex',
      });
      // A picture that is damaged is not decoded.
      expect((await sharp(picture.rawPayload).stats()).channels).not.toEqual([]);
    }
    // As strict readers of the format check it.
    for (let at = 8; at < png.rawPayload.length;) {
      const length = png.rawPayload.readUInt32BE(at);
      const chunk = png.rawPayload.subarray(at + 4, at + 8 + length);
      expect(png.rawPayload.readUInt32BE(at + 8 + length), chunk.toString('latin1', 0, 4)).toBe(crc32(chunk));
      at += 12 + length;
    }
    const { comments } = await sharp(png.rawPayload).metadata();
    const baked = comments?.find(({ keyword }) => keyword === 'openbadgecredential');
    expect(JSON.parse(baked?.text ?? '')).toEqual(credential);
    const [, inSvg = ''] =
      /^<svg xmlns:openbadges="https:\/\/purl.imsglobal.org\/ob\/v3p0"[^>]*><openbadges:credential><!\[CDATA\[(.*?)\]\]>/.exec(
        svg.body,
      ) ?? [];
    expect(JSON.parse(inSvg)).toEqual(credential);
  });

  it('is shown by other sites with its title and its picture', async () => {
    const { id } = await addBadge();
    const { body } = await server.call(`/badges/${id}`);
    expect(body).toContain('<meta property="og:title" content="Knows &lt;leather&gt;, Ada Byron">');
    expect(body).toContain(`<meta property="og:image" content="http://localhost/badges/${id}/badge.png">`);
    expect(body).toContain(`href="http://localhost/badges/${id}/credential.json">`);
    expect(body).toContain(`<meta property="og:url" content="http://localhost/badges/${id}">`);
  });

  it('is signed with one key for ever, of which only the public half leaves', async () => {
    await Promise.all([tokenOf((await addBadge()).id), tokenOf((await addBadge()).id)]);
    const kids = [];
    for (let time = 0; time < 3; time += 1) {
      kids.push(decodeProtectedHeader(await tokenOf((await addBadge()).id)).kid);
    }
    // That of a process that made one at the same moment is published, and signs nothing.
    const [first] = await database.db
      .select()
      .from(signingKeys)
      .where(and(eq(signingKeys.purpose, 'badges'), isNull(signingKeys.retiredAt)));
    if (first !== undefined) {
      const kid = 'of another process';
      const another = { ...first, id: uuidv7(), createdAt: new Date(first.createdAt.getTime() + 1) };
      await database.db.insert(signingKeys).values({ ...another, publicJwk: { ...first.publicJwk, kid } });
    }
    kids.push(decodeProtectedHeader(await tokenOf((await addBadge()).id)).kid);
    expect(new Set(kids).size).toBe(1);
    for (const key of (await keys()).keys) {
      expect(Object.keys(key)).not.toContain('d');
      // 3,072 bits.
      if (key.kty === 'RSA') expect(Buffer.from(key.n ?? '', 'base64url')).toHaveLength(384);
    }
    await database.db.update(signingKeys).set({ retiredAt: today });
    const before = (await keys()).keys.length;
    await tokenOf((await addBadge()).id);
    expect((await keys()).keys).toHaveLength(before + 1);
  });

  it('is signed with another key after a year', async () => {
    const keyNow = async () => decodeProtectedHeader(await tokenOf((await addBadge()).id)).kid;
    const before = await keyNow();
    await database.db
      .update(signingKeys)
      .set({ createdAt: daysFromToday(-365) })
      .where(and(eq(signingKeys.purpose, 'badges'), isNull(signingKeys.retiredAt)));
    const after = await keyNow();
    expect(after).not.toBe(before);
    expect(await keyNow()).toBe(after);
  });

  it('has a seal that is sent again only to who does not have it', async () => {
    const { id } = await addBadge();
    const first = await server.call(`/badges/${id}/seal.svg`);
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const again = await server.call(`/badges/${id}/seal.svg`, { headers });
    expect([first.statusCode, again.statusCode, again.rawPayload.length]).toEqual([200, 304, 0]);
  });

  it('is signed with a key that nobody reads in the database, and with another one after a year', async () => {
    const seals = sealsOf('a secret of the tests');
    let now = new Date(today);
    const of = createBadgesService({
      ...{ db: database.db, clock: () => now, publicUrl: 'http://localhost', issuer: { companyName: 'Maison' }, seals },
    });
    await database.db.update(signingKeys).set({ retiredAt: today });
    const badge = await addBadge();
    const kidOf = async () => decodeProtectedHeader(await of.token(badge.id)).kid ?? '';
    const first = await kidOf();
    const [stored] = await database.db.select().from(signingKeys).where(isNull(signingKeys.retiredAt));
    expect(stored?.privateJwk).toEqual({ sealed: expect.any(String) });
    now = new Date(now.getTime() + 364 * 86_400_000);
    expect(await kidOf()).toBe(first);
    now = new Date(now.getTime() + 86_400_000);
    expect(await kidOf()).not.toBe(first);
    const [retired] = await database.db
      .select()
      .from(signingKeys)
      .where(eq(signingKeys.id, stored?.id ?? ''));
    expect(retired).toMatchObject({ retiredAt: now, privateJwk: null });
    // What the first one signed is verified by its public half, which stays.
    expect(JSON.stringify(await of.keys())).toContain(first);
    await database.db.update(signingKeys).set({ retiredAt: today });
  });

  it('has the seal of the app as its picture, which runs nothing', async () => {
    const { credentialSubject } = await credentialOf((await addBadge()).id);
    const picture = await server.call(new URL(credentialSubject.achievement.image.id).pathname);
    expect(picture.headers['content-type']).toMatch('image/svg+xml');
    expect(picture.headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'self'");
    expect(picture.body).toMatch(/^<svg [\s\S]+<path [\s\S]+<\/svg>$/);
  });
});

describe('a badge as a PDF', () => {
  const print = (id: string, headers: Record<string, string> = {}) =>
    server.call(`/badges/${id}/badge.pdf`, { headers });

  /** As a reader of PDFs understands it. */
  async function read(id: string) {
    const { rawPayload } = await print(id);
    const document = await getDocument({ data: new Uint8Array(rawPayload) }).promise;
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    return { document, page, text };
  }

  it('is one page that says what it is, whose, why and since when, and leads to the page that proves it', async () => {
    const { id } = await addBadge('Zażółć 王小明');
    const { document, page, text } = await read(id);
    expect(document.numPages).toBe(1);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Knows <leather>, badge of Zażółć 王小明', Language: 'en' });
    for (const said of ['BADGE', 'Knows <leather>', 'Zażółć 王小明', 'For the first tier.', '21 November 2026']) {
      expect(text).toContain(said);
    }
    const roles = JSON.stringify(await page.getStructTree());
    for (const role of ['Document', 'H1', 'H2', 'P', 'Link']) expect(roles).toContain(`"role":"${role}"`);
    const [link] = (await page.getAnnotations()) as { url: string }[];
    expect(link?.url).toBe(`http://localhost/badges/${id}`);
  });

  it('shows the address of that page as a QR code', async () => {
    const { id } = await addBadge();
    const { fnArray, argsArray } = await (await read(id)).page.getOperatorList();
    // Each path with the corners of all its rectangles: that of the code has by far the most.
    const paths = fnArray.flatMap((operation, at) => {
      const [, [path]] =
        operation === OPS.constructPath ? (argsArray[at] as [number, [Float32Array | null]]) : [0, [null]];
      return path === null ? [] : [path];
    });
    const drawn = paths.toSorted((a, b) => b.length - a.length)[0] ?? [];
    const corners = Array.from({ length: drawn.length / 13 }, (_, field) => [
      drawn[field * 13 + 2],
      drawn[field * 13 + 1],
    ]);
    const code = qrcode(0, 'M');
    code.addData(`http://localhost/badges/${id}`);
    code.make();
    const count = code.getModuleCount();
    const [top = 0, left = 0] = corners[0] ?? [];
    const fields = corners.map(
      ([y = 0, x = 0]) => `${Math.round(((y - top) * count) / 84)} ${Math.round(((x - left) * count) / 84)}`,
    );
    const places = [...Array(count).keys()];
    expect(fields).toEqual(
      places.flatMap((row) => places.flatMap((place) => (code.isDark(row, place) ? [`${row} ${place}`] : []))),
    );
  });

  it.each([
    ['words', 'The longest title that a badge can have '.repeat(3).trim(), 'Because '.repeat(30).trim()],
    ['one word', 'W'.repeat(120), 'W'.repeat(240)],
  ])('stays above its foot with the longest texts: %s', async (_, title, businessRule) => {
    const name = 'Maximilian-Alexander von Hohenzollern-Sigmaringen und zu Altenberg-Niederstein';
    const { page } = await read((await addBadge(name, { title, businessRule })).id);
    const { items } = await page.getTextContent();
    const places = items.flatMap((item) => ('str' in item ? [{ text: item.str, y: 595.28 - item.transform[5] }] : []));
    const foot = places.find(({ text }) => text.startsWith('Awarded on'))?.y ?? 0;
    const inGame = places.find(({ text }) => text.startsWith('in '))?.y ?? 595;
    expect(inGame).toBeLessThan(foot - 15);
  });

  it('is in the language of its holder; while they have chosen none, in that of whoever opens it', async () => {
    const holder = await makeUser(database.db);
    const { id, rewardId } = await addGrant({ userId: holder.id });
    await translate(database.db, 'de', 'reward', rewardId, { title: ['Kennt Leder', 'Knows <leather>'] });
    const languageOf = async (accepted: string) => {
      const { rawPayload } = await print(id, { 'accept-language': accepted });
      const { info } = await (await getDocument({ data: new Uint8Array(rawPayload) }).promise).getMetadata();
      return (info as { Language?: string }).Language;
    };
    expect(await languageOf('fr')).toBe('fr');
    await database.db.update(users).set({ language: 'de' }).where(eq(users.id, holder.id));
    expect(await languageOf('fr')).toBe('de');
    expect((await read(id)).text).toContain('Kennt Leder');
  });

  it('names who chose initials by them, and is another print afterwards', async () => {
    const holder = await makeUser(database.db, { username: 'Grace Hopper' });
    const { id } = await addGrant({ userId: holder.id });
    const { headers } = await print(id);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const etag = String(headers['etag']);
    expect((await print(id, { 'if-none-match': etag })).statusCode).toBe(304);
    await database.db.update(users).set({ showsInitials: true }).where(eq(users.id, holder.id));
    expect((await print(id, { 'if-none-match': etag })).statusCode).toBe(200);
    expect((await read(id)).text).not.toContain('Hopper');
  });

  it('is printed for nobody once it is revoked, and there is none of a prize or of nothing', async () => {
    const { id } = await addBadge();
    // A print that a browser kept would outlive the badge.
    expect((await print(id)).headers['cache-control']).toBe('no-cache');
    await database.db.update(rewardGrants).set({ revokedAt: today }).where(eq(rewardGrants.id, id));
    const prize = await addBadge('Ada Byron', { category: 'Physical' });
    for (const one of [id, prize.id, uuidv7(), 'nothing']) {
      expect((await print(one)).statusCode).toBe(404);
      // A person reads on its page why.
      const opened = await print(one, { accept: 'text/html,*/*;q=0.8' });
      expect([opened.statusCode, opened.headers['location']]).toEqual([302, `/badges/${one}`]);
    }
  });
});
