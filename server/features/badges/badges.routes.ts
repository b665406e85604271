import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/http/errors.ts';
import { wantedLanguage } from '#shared/translations/translations.rules.ts';
import type { BadgesService } from './badges.service.ts';
import { readingIn } from '#server/platform/requestLanguage.ts';
import { badgePages } from './badgePages.ts';
import { entityTag, namesTag } from '#server/platform/http/entityTag.ts';
import { limitOf, type RateLimits } from '#server/platform/http/rateLimits.ts';
import { inWorker } from '#server/platform/workers/inWorker.ts';
import { keepMade } from '#server/platform/workers/keepMade.ts';
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
      vary: 'accept-language',
      'x-robots-tag': 'noindex',
    })
    .send(html);

/** Headers for public resources that pages of other origins, such as a wallet's, may read. */
const open = { 'access-control-allow-origin': '*', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };

type OfGrant = { Params: { grantId: string } };

/**
 * Serves the proof of a digital badge, to anybody who knows its address: a page, the signed credential, the rosette, the
 * revocation list, the issuer, and the public keys. The addresses cannot be guessed.
 */
export function serveBadges(app: FastifyInstance, badges: BadgesService, brand: Brand, limits: RateLimits): void {
  const limited = { config: { rateLimit: limitOf('documents', limits) } };
  const rosettes = keepMade<string>(500);
  const rosetteOf = (rewardId: string) =>
    rosettes(rewardId, () => inWorker<string>(new URL('./rosette.worker.ts', import.meta.url), rewardId));
  const pagesIn = badgePages(brand);
  const wordsFor = readPageTexts('badges');

  app.get<OfGrant>('/badges/:grantId', limited, async (request, reply) => {
    const asked = request.headers['accept-language'];
    const pages = pagesIn(wordsFor(asked));
    try {
      const language = wantedLanguage(asked, languages);
      const badge = await readingIn(language, () => badges.find(request.params.grantId));
      if (badge.revokedAt !== null) return await sendPage(reply, 410, pages.revoked(badge, badge.revokedAt));
      return await sendPage(reply, 200, pages.badge(badge, await rosetteOf(badge.rewardId)));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return sendPage(reply, 404, pages.unknown());
      throw error;
    }
  });
  app.get<OfGrant>('/badges/:grantId/credential.json', limited, async (request, reply) =>
    reply.headers(open).send(await badges.credential(request.params.grantId)),
  );
  app.get<OfGrant>('/badges/:grantId/credential.jwt', limited, async (request, reply) => {
    const { proof } = await badges.credential(request.params.grantId);
    return reply.headers(open).type('application/vc+jwt').send(proof.jwt);
  });
  app.get<OfGrant>('/badges/:grantId/seal.svg', limited, async (request, reply) => {
    const { rewardId } = await badges.find(request.params.grantId);
    const policy = { 'content-security-policy': "sandbox; default-src 'none'" };
    const rosette = await rosetteOf(rewardId);
    const etag = entityTag(rosette);
    void reply.headers({ ...open, ...policy, etag });
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/svg+xml').send(rosette);
  });
  app.get<{ Params: { list: string } }>('/badges/status/:list.jwt', limited, async (request, reply) => {
    const { list } = request.params;
    if (!/^\d{1,6}$/.test(list)) return sendProblem(reply, 'not_found');
    return reply
      .headers(open)
      .type('application/vc+jwt')
      .send(await badges.status(Number(list)));
  });
  app.get('/badges/issuer.json', limited, async (_request, reply) => reply.headers(open).send(badges.issuer()));
  app.get('/badges/keys.json', limited, async (_request, reply) => reply.headers(open).send(await badges.keys()));
  app.get<{ Params: { thumbprint: string } }>('/badges/keys/:thumbprint.json', limited, async (request, reply) => {
    const { keys } = await badges.keys();
    const key = keys.find(({ kid }) => kid?.endsWith(`/${request.params.thumbprint}.json`));
    return key === undefined ? sendProblem(reply, 'not_found') : reply.headers(open).send(key);
  });
}
