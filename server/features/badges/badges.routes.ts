import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/http/errors.ts';
import { wantedLanguage } from '#shared/translations/translations.rules.ts';
import type { BadgesService } from './badges.service.ts';
import { readingIn } from '#server/platform/requestLanguage.ts';
import { badgePages } from './badgePages.ts';
import type { PrintedBadge } from './badgePdf.ts';
import { bakedPng, bakedSvg } from './baking.ts';
import { namedType } from '#server/platform/http/mediaTypes.ts';
import { entityTag, namesTag } from '#server/platform/http/entityTag.ts';
import { limitOf, type RateLimits } from '#server/platform/http/rateLimits.ts';
import { printOrPage, printsOf } from '#server/platform/http/sendPrint.ts';
import { inWorker } from '#server/platform/workers/inWorker.ts';
import { memoize } from '#server/platform/workers/memoize.ts';
import type { Brand, ServerPage } from '#server/platform/http/pageLayout.ts';
import { readPageTexts } from '#server/platform/pageTexts.ts';
import { sendProblem } from '#server/platform/http/problem.ts';
import { languages } from '#shared/vocabulary/languages.ts';

const sendPage = (reply: FastifyReply, status: number, { html, contentSecurityPolicy }: ServerPage) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      // It may be revoked.
      'cache-control': 'no-cache',
      vary: 'accept-language, accept',
      'x-robots-tag': 'noindex',
    })
    .send(html);

/** Headers for public resources that pages of other origins, such as a wallet's, may read. */
const open = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
};
/** For pictures that somebody may open as pages. */
const inert = { ...open, 'content-security-policy': "sandbox; default-src 'none'" };

/** What a credential with its proof is called; the first is usual for Open Badges. */
const credentialTypes = [
  'application/vc+ld+json',
  'application/vc',
  'application/ld+json',
  'application/json',
] as const;
/** What a signed token is called. */
const tokenTypes = ['application/vc+jwt', 'application/vc+ld+jwt', 'application/jwt'] as const;
const isToken = (type: string | undefined): boolean => tokenTypes.some((one) => one === type);

type OfGrant = { Params: { grantId: string } };
type OfList = { Params: { list: string } };

/**
 * Sends a credential in the form that is asked for: as a signed token, or as JSON that contains its proof.
 */
async function sendCredential(
  request: FastifyRequest,
  reply: FastifyReply,
  forms: { credential: () => Promise<object>; token: () => Promise<string> },
) {
  const type = namedType(request.headers.accept, [...credentialTypes, ...tokenTypes]) ?? credentialTypes[0];
  void reply.headers({ ...open, vary: 'accept' }).type(type);
  return reply.send(isToken(type) ? await forms.token() : JSON.stringify(await forms.credential()));
}

/**
 * Serves the proof of a digital badge, to anybody who knows its address: a page, the signed credential, also within pictures, the
 * rosette, the revocation list, the issuer, and the public keys. The addresses cannot be guessed.
 */
export function serveBadges(
  app: FastifyInstance,
  badges: BadgesService,
  brand: Brand,
  publicUrl: string,
  limits: RateLimits,
): void {
  const limited = { config: { rateLimit: limitOf('documents', limits) } };
  const worker = new URL('./rosette.worker.ts', import.meta.url);
  const rosettes = memoize<string>(500);
  const rosetteOf = (rewardId: string) =>
    rosettes(rewardId, () => inWorker<string>(worker, { seed: rewardId, as: 'svg' }, { isKept: true }));
  const pictures = memoize<Uint8Array>(50);
  const pictureOf = (rewardId: string) =>
    pictures(rewardId, () => inWorker<Uint8Array>(worker, { seed: rewardId, as: 'png' }, { isKept: true }));
  const sendPrint = printsOf(new URL('./badge.worker.ts', import.meta.url));
  const pagesIn = badgePages(brand, publicUrl);
  const wordsFor = readPageTexts('badges');
  const formsOf = (grantId: string) => ({
    credential: () => badges.credential(grantId),
    token: () => badges.token(grantId),
  });

  app.get<OfGrant>('/badges/:grantId', limited, async (request, reply) => {
    const { grantId } = request.params;
    const wanted = namedType(request.headers.accept, ['text/html', ...credentialTypes, ...tokenTypes]) ?? 'text/html';
    if (wanted !== 'text/html') return sendCredential(request, reply, formsOf(grantId));
    const asked = request.headers['accept-language'];
    const pages = pagesIn(wordsFor(asked));
    try {
      const language = wantedLanguage(asked, languages);
      const badge = await readingIn(language, () => badges.find(grantId));
      if (badge.revokedAt !== null) return await sendPage(reply, 410, pages.revoked(badge, badge.revokedAt));
      return await sendPage(reply, 200, pages.badge(badge, await rosetteOf(badge.rewardId)));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return sendPage(reply, 404, pages.unknown());
      throw error;
    }
  });
  app.get<OfGrant>('/badges/:grantId/credential.json', limited, (request, reply) =>
    sendCredential(request, reply, formsOf(request.params.grantId)),
  );
  app.get<OfGrant & { Querystring: { alg?: unknown } }>(
    '/badges/:grantId/credential.jwt',
    limited,
    async (request, reply) => {
      const token = await badges.token(request.params.grantId, request.query.alg === 'EdDSA' ? 'EdDSA' : 'RS256');
      const type = namedType(request.headers.accept, tokenTypes) ?? tokenTypes[0];
      return reply
        .headers({ ...open, vary: 'accept' })
        .type(type)
        .send(token);
    },
  );
  app.get<OfGrant>('/badges/:grantId/seal.svg', limited, async (request, reply) => {
    const { rewardId } = await badges.find(request.params.grantId);
    const rosette = await rosetteOf(rewardId);
    const etag = entityTag(rosette);
    void reply.headers({ ...inert, etag });
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/svg+xml').send(rosette);
  });
  app.get<OfGrant>('/badges/:grantId/badge.svg', limited, async (request, reply) => {
    const credential = await badges.credential(request.params.grantId);
    const { rewardId } = await badges.find(request.params.grantId);
    return reply
      .headers(inert)
      .type('image/svg+xml')
      .send(bakedSvg(await rosetteOf(rewardId), credential));
  });
  app.get<OfGrant>('/badges/:grantId/badge.png', limited, async (request, reply) => {
    const credential = await badges.credential(request.params.grantId);
    const { rewardId } = await badges.find(request.params.grantId);
    return reply
      .headers(inert)
      .type('image/png')
      .send(bakedPng(await pictureOf(rewardId), credential));
  });
  app.get<OfGrant>('/badges/:grantId/badge.pdf', limited, async (request, reply) => {
    const { grantId } = request.params;
    return printOrPage(request, reply, `/badges/${encodeURIComponent(grantId)}`, async () => {
      const language = wantedLanguage(request.headers['accept-language'], languages);
      const data: PrintedBadge = await readingIn(language, () => badges.forPrint(grantId));
      return sendPrint(request, reply, { name: `badge-${grantId}`, data });
    });
  });
  const isList = (list: string) => /^\d{1,6}$/.test(list);
  app.get<OfList>('/badges/status/:list.json', limited, async (request, reply) => {
    const { list } = request.params;
    if (!isList(list)) return sendProblem(reply, 'not_found');
    return sendCredential(request, reply, {
      credential: () => badges.status(Number(list)),
      token: () => badges.statusToken(Number(list)),
    });
  });
  // Credentials of the previous release name this address.
  app.get<OfList>('/badges/status/:list.jwt', limited, async (request, reply) => {
    const { list } = request.params;
    if (!isList(list)) return sendProblem(reply, 'not_found');
    return reply
      .headers(open)
      .type('application/vc+jwt')
      .send(await badges.statusToken(Number(list)));
  });
  const sendJson = (reply: FastifyReply, type: string, document: object) =>
    reply.headers(open).type(type).send(JSON.stringify(document));
  app.get('/badges/issuer.json', limited, (_request, reply) => sendJson(reply, 'application/ld+json', badges.issuer()));
  app.get('/badges/did.json', limited, async (_request, reply) =>
    sendJson(reply, 'application/did+ld+json', await badges.did()),
  );
  app.get('/badges/keys.json', limited, async (_request, reply) =>
    sendJson(reply, 'application/jwk-set+json', await badges.keys()),
  );
  app.get<{ Params: { thumbprint: string } }>('/badges/keys/:thumbprint.json', limited, async (request, reply) => {
    const { keys } = await badges.keys();
    const key = keys.find(({ kid }) => kid?.endsWith(`/${request.params.thumbprint}.json`));
    return key === undefined ? sendProblem(reply, 'not_found') : sendJson(reply, 'application/jwk+json', key);
  });
}
