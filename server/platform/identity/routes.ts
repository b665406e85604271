import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { identityPath } from './endpoints.ts';
import type { HousePage } from '#server/platform/http/housePages.ts';
import type { IdentityPages } from './pages.ts';

/** What became of one attempt to sign in. */
export type SignInAttempt = { accountId: string } | { refused: 'wrong' } | { refused: 'locked'; until: Date };

export interface IdentityRoutesOptions {
  /** The one with the present keys. */
  provider: () => Provider;
  publicUrl: string;
  clock: () => Date;
  pages: IdentityPages;
  attemptSignIn: (login: string, password: string) => Promise<SignInAttempt>;
  /** Removes what has expired and renews the keys; called every {@link cleaningMinutes} minutes while the server runs. */
  keepUp: () => Promise<void>;
}

const cleaningMinutes = 10;
const formBytes = 8 * 1024;
/** Of one address, where the server counts requests: looking at a password is costly, and many logins may be tried. */
const submissionsPerMinute = 120;
const interactionPath = `${identityPath}/interaction/:uid`;

interface InteractionRoute {
  Params: { uid: string };
  Body: URLSearchParams | undefined;
}

const pageHeaders = {
  'cache-control': 'no-store',
  // The same as the app's own pages on every step, or the browser would cut the tie between the app and its window.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

function sendPage(reply: FastifyReply, status: number, page: HousePage) {
  return reply
    .code(status)
    .headers({ ...pageHeaders, 'content-security-policy': page.contentSecurityPolicy })
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/** Everything below /oidc: the provider, its sign-in form and the type that its pages are set in. */
export function identityRoutes(options: IdentityRoutesOptions): FastifyPluginAsync {
  const { provider, publicUrl, clock, pages } = options;
  const { host, protocol } = new URL(publicUrl);

  /** Lets the provider believe PUBLIC_URL instead of what a proxy or a client wrote into the headers. */
  const asPublicRequest = (raw: IncomingMessage) => {
    raw.headers.host = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
  };

  return async (fastify) => {
    const cleaning = setInterval(() => {
      options.keepUp().catch((error: unknown) => fastify.log.warn({ err: error }, 'sign-ins could not be cleaned up'));
    }, cleaningMinutes * 60_000);
    cleaning.unref();
    fastify.addHook('onClose', () => clearInterval(cleaning));

    await fastify.register(providerRoutes);
    await fastify.register(formRoutes);
  };

  /** The provider reads bodies itself, so this scope has no parsers, and answers for itself. */
  async function providerRoutes(fastify: Parameters<FastifyPluginAsync>[0]) {
    const handles = new WeakMap<Provider, ReturnType<Provider['callback']>>();
    const handle = (...request: Parameters<ReturnType<Provider['callback']>>) => {
      const current = provider();
      let known = handles.get(current);
      if (known === undefined) {
        known = current.callback();
        current.on('server_error', (_ctx, error) => fastify.log.error({ err: error }, 'sign-in failed'));
        handles.set(current, known);
      }
      return known(...request);
    };
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));

    fastify.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${identityPath}/*`,
      handler: async (request, reply) => {
        reply.hijack();
        const raw: IncomingMessage & { originalUrl?: string } = request.raw;
        asPublicRequest(raw);
        // The provider tells where it is mounted from the difference of these two.
        raw.originalUrl = raw.url ?? '';
        raw.url = raw.originalUrl.slice(identityPath.length);
        for (const [name, value] of Object.entries(pageHeaders)) reply.raw.setHeader(name, value);
        reply.raw.setHeader('content-security-policy', pages.defaultPolicy);
        await handle(raw, reply.raw);
      },
    });
  }

  async function formRoutes(fastify: Parameters<FastifyPluginAsync>[0]) {
    /** @param asked the language of the app that opened the page, where it says so: "pl en" */
    const pagesFor = ({ headers }: FastifyRequest, asked?: unknown) =>
      pages.in(typeof asked === 'string' ? asked.replaceAll(' ', ',') : headers['accept-language']);
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    fastify.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error instanceof errors.SessionNotFound) {
        return sendPage(reply, 400, pagesFor(request).failure('expired'));
      }
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'sign-in failed');
      return sendPage(reply, status, pagesFor(request).failure('wrong', request.id));
    });

    /** The interaction that this browser's own cookie names: a form that another site sends has no such cookie. */
    const loadInteraction = async (request: FastifyRequest<InteractionRoute>, reply: FastifyReply) => {
      asPublicRequest(request.raw);
      const interaction = await provider().interactionDetails(request.raw, reply.raw);
      if (interaction.uid !== request.params.uid || interaction.prompt.name !== 'login') {
        throw new errors.SessionNotFound('another interaction');
      }
      return interaction;
    };
    const action = (request: FastifyRequest<InteractionRoute>) => `${identityPath}/interaction/${request.params.uid}`;

    fastify.get<InteractionRoute>(interactionPath, async (request, reply) => {
      const { params } = await loadInteraction(request, reply);
      const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
      return sendPage(reply, 200, pagesFor(request, params['ui_locales']).login(action(request), hint));
    });

    const rateLimit = {
      max: submissionsPerMinute,
      timeWindow: '1 minute',
      allowList: [],
      keyGenerator: ({ ip }: FastifyRequest) => `sign-in ${ip}`,
      errorResponseBuilder: () => Object.assign(new Error('Too many sign-ins from one address'), { statusCode: 429 }),
    };
    fastify.post<InteractionRoute>(interactionPath, { config: { rateLimit } }, async (request, reply) => {
      const { params } = await loadInteraction(request, reply);
      const { login: loginPage } = pagesFor(request, params['ui_locales']);
      const login = request.body?.get('login')?.trim() ?? '';
      const password = request.body?.get('password') ?? '';
      if (login === '' || password === '') {
        return sendPage(reply, 422, loginPage(action(request), login, { kind: 'missing' }));
      }
      const attempt = await options.attemptSignIn(login, password);
      if ('accountId' in attempt) {
        const returnTo = await provider().interactionResult(request.raw, reply.raw, {
          login: { accountId: attempt.accountId, amr: ['pwd'] },
        });
        return reply.headers(pageHeaders).redirect(returnTo, 303);
      }
      if (attempt.refused === 'locked') {
        const seconds = Math.max(1, Math.ceil((attempt.until.getTime() - clock().getTime()) / 1000));
        reply.header('retry-after', seconds);
        const minutes = Math.ceil(seconds / 60);
        return sendPage(reply, 429, loginPage(action(request), login, { kind: 'locked', minutes }));
      }
      return sendPage(reply, 422, loginPage(action(request), login, { kind: 'wrong' }));
    });

    fastify.post<InteractionRoute>(`${interactionPath}/cancel`, async (request, reply) => {
      await loadInteraction(request, reply);
      const returnTo = await provider().interactionResult(request.raw, reply.raw, {
        error: 'access_denied',
        error_description: 'The person cancelled signing in',
      });
      return reply.headers(pageHeaders).redirect(returnTo, 303);
    });
  }
}
