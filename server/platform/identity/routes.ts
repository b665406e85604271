import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { clientAddress } from '#server/platform/http/clientAddress.ts';
import { securityEvent } from '#server/platform/http/securityEvents.ts';
import { identityPath, routes } from './endpoints.ts';
import type { KnownDevices } from './knownDevices.ts';
import type { ServerPage } from '#server/platform/http/pageLayout.ts';
import type { IdentityPages } from './pages.ts';

/** The result of one attempt to sign in; `accountId` is null for an unknown login. */
type SignInAttempt =
  | { accountId: string }
  | { refused: 'wrong'; accountId: string | null }
  | { refused: 'locked'; until: Date; accountId: string | null }
  | { refused: 'busy' };

/** @param options.from the device or address by which failures are counted; `isWanted`: whether the client still waits */
export type AttemptSignIn = (
  login: string,
  password: string,
  options: { from: string; isWanted: () => boolean },
) => Promise<SignInAttempt>;

export interface IdentityRoutesOptions {
  /** The provider with the present keys. */
  provider: () => Promise<Provider>;
  publicUrl: string;
  clock: () => Date;
  pages: IdentityPages;
  devices: KnownDevices;
  attemptSignIn: AttemptSignIn;
  /** Per address: checking a password is costly, and many logins may be tried. */
  signInsPerMinute: number;
  /** Deletes expired data and renews the keys; called every {@link cleaningMinutes} minutes while the server runs. */
  keepUp: () => Promise<void>;
}

const cleaningMinutes = 10;
const formBytes = 8 * 1024;
/** The app's request that begins a sign-in has some 1,000 characters; the provider stores it. */
const maxUrlLength = 4096;
/** Per allowed attempt to sign in, an address may begin this many sign-ins, and make this many other requests to the provider. */
const beginningsPerAttempt = 6;
const requestsPerAttempt = 60;
/** Until the waiting attempts are processed. */
const busySeconds = 2;
const interactionPath = `${identityPath}/interaction/:uid`;

interface InteractionRoute {
  Params: { uid: string };
  Body: URLSearchParams | undefined;
}

/** The sign-in of a form has ended, or was begun by another browser. */
class SessionNotFound extends Error {}
/** The provider has an error of its own with the same name. */
const isSessionNotFound = (error: Error) => error instanceof SessionNotFound || error.name === SessionNotFound.name;

const pageHeaders = {
  'cache-control': 'no-store',
  // The same as on the app's own pages, or the browser would disconnect the app from its popup.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

function sendPage(reply: FastifyReply, status: number, page: ServerPage) {
  return reply
    .code(status)
    .headers({ ...pageHeaders, 'content-security-policy': page.contentSecurityPolicy })
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/** Everything below /oidc: the provider, its sign-in form and the fonts of its pages. */
export function identityRoutes(options: IdentityRoutesOptions): FastifyPluginAsync {
  const { provider, publicUrl, clock, pages, devices, signInsPerMinute } = options;
  const { host, protocol } = new URL(publicUrl);

  /** Makes the provider use PUBLIC_URL instead of the headers of a proxy or a client. */
  const asPublicRequest = (raw: IncomingMessage) => {
    raw.headers.host = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete raw.headers['x-forwarded-host'];
  };

  /** The limit of requests per minute from one address. */
  const limitedTo = (max: number, name: string) => ({
    rateLimit: {
      max,
      timeWindow: '1 minute',
      allowList: [],
      keyGenerator: (request: FastifyRequest) => `${name} ${clientAddress(request)}`,
      errorResponseBuilder: () => Object.assign(new Error('Too many requests from one address'), { statusCode: 429 }),
    },
  });

  /** @param asked the language of the app that opened the page, if given: "pl en" */
  const pagesFor = ({ headers }: FastifyRequest, asked?: unknown) =>
    pages.in(typeof asked === 'string' ? asked.replaceAll(' ', ',') : headers['accept-language']);

  return async (fastify) => {
    fastify.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (isSessionNotFound(error)) {
        return sendPage(reply, 400, pagesFor(request).failure('expired'));
      }
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'sign-in failed');
      return sendPage(reply, status, pagesFor(request).failure('wrong', request.id));
    });

    const cleaning = setInterval(() => {
      options.keepUp().catch((error: unknown) => fastify.log.warn({ err: error }, 'sign-ins could not be cleaned up'));
    }, cleaningMinutes * 60_000);
    cleaning.unref();
    fastify.addHook('onClose', () => clearInterval(cleaning));

    await fastify.register(providerRoutes);
    await fastify.register(formRoutes);
  };

  /** The provider reads bodies and sends responses itself, so this scope has no parsers. */
  async function providerRoutes(fastify: Parameters<FastifyPluginAsync>[0]) {
    const handles = new WeakMap<Provider, ReturnType<Provider['callback']>>();
    const handler = async () => {
      const current = await provider();
      let known = handles.get(current);
      if (known === undefined) {
        known = current.callback();
        current.on('server_error', (_ctx, error) => fastify.log.error({ err: error }, 'sign-in failed'));
        handles.set(current, known);
      }
      return known;
    };
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const handle = await handler();
      reply.hijack();
      const raw: IncomingMessage & { originalUrl?: string } = request.raw;
      asPublicRequest(raw);
      // The provider derives its mount path from the difference of these two.
      raw.originalUrl = raw.url ?? '';
      raw.url = raw.originalUrl.slice(identityPath.length);
      for (const [name, value] of Object.entries(pageHeaders)) reply.raw.setHeader(name, value);
      reply.raw.setHeader('content-security-policy', pages.defaultPolicy);
      await handle(raw, reply.raw);
    };
    // The request that begins a sign-in is stored, so forms, which could be longer, are not accepted.
    fastify.get(
      identityPath + routes.authorization,
      { config: limitedTo(beginningsPerAttempt * signInsPerMinute, 'beginnings') },
      async (request, reply) => {
        if (request.url.length > maxUrlLength) {
          return sendPage(reply, 414, pagesFor(request).failure('expired'));
        }
        await answer(request, reply);
      },
    );
    fastify.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${identityPath}/*`,
      config: limitedTo(requestsPerAttempt * signInsPerMinute, 'sign-in'),
      handler: async (request, reply) => {
        // Other requests that the provider accepts as the beginning of a sign-in: a form, another case, a slash at the end.
        const [path = ''] = request.url.slice(identityPath.length).toLowerCase().split('?', 1);
        if (path.replace(/\/+$/, '') === routes.authorization) return reply.code(405).send();
        await answer(request, reply);
      },
    });
  }

  async function formRoutes(fastify: Parameters<FastifyPluginAsync>[0]) {
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    /** The interaction in this browser's own cookie: a form sent from another site has no such cookie. */
    const loadInteraction = async (request: FastifyRequest<InteractionRoute>, reply: FastifyReply) => {
      asPublicRequest(request.raw);
      const interaction = await (await provider()).interactionDetails(request.raw, reply.raw);
      if (interaction.uid !== request.params.uid || interaction.prompt.name !== 'login') {
        throw new SessionNotFound('another interaction');
      }
      return interaction;
    };
    const action = (request: FastifyRequest<InteractionRoute>) => `${identityPath}/interaction/${request.params.uid}`;

    fastify.get<InteractionRoute>(interactionPath, async (request, reply) => {
      const { params } = await loadInteraction(request, reply);
      const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
      return sendPage(reply, 200, pagesFor(request, params['ui_locales']).login(action(request), hint));
    });

    fastify.post<InteractionRoute>(
      interactionPath,
      { config: limitedTo(signInsPerMinute, 'sign-ins') },
      async (request, reply) => {
        const { params } = await loadInteraction(request, reply);
        const { login: loginPage } = pagesFor(request, params['ui_locales']);
        const login = request.body?.get('login')?.trim() ?? '';
        const password = request.body?.get('password') ?? '';
        if (login === '' || password === '') {
          return sendPage(reply, 422, loginPage(action(request), login, { kind: 'missing' }));
        }
        const device = devices.find(request.headers.cookie, login);
        const attempt = await options.attemptSignIn(login, password, {
          from: device === null ? `address ${clientAddress(request)}` : `device ${device}`,
          isWanted: () => !request.raw.socket.destroyed,
        });
        if (!('refused' in attempt)) {
          securityEvent(request, 'signed in', `account ${attempt.accountId}`);
          const returnTo = await (
            await provider()
          ).interactionResult(request.raw, reply.raw, {
            login: { accountId: attempt.accountId, amr: ['pwd'] },
          });
          if (device === null) reply.header('set-cookie', devices.remember(login));
          return reply.headers(pageHeaders).redirect(returnTo, 303);
        }
        if (attempt.refused === 'busy') {
          reply.header('retry-after', busySeconds);
          return sendPage(reply, 503, loginPage(action(request), login, { kind: 'busy' }));
        }
        securityEvent(request, 'sign-in failed', attempt.accountId && `account ${attempt.accountId}`, attempt.refused);
        if (attempt.refused === 'locked') {
          const seconds = Math.max(1, Math.ceil((attempt.until.getTime() - clock().getTime()) / 1000));
          reply.header('retry-after', seconds);
          const minutes = Math.ceil(seconds / 60);
          return sendPage(reply, 429, loginPage(action(request), login, { kind: 'locked', minutes }));
        }
        return sendPage(reply, 422, loginPage(action(request), login, { kind: 'wrong' }));
      },
    );

    fastify.post<InteractionRoute>(`${interactionPath}/cancel`, async (request, reply) => {
      await loadInteraction(request, reply);
      const returnTo = await (
        await provider()
      ).interactionResult(request.raw, reply.raw, {
        error: 'access_denied',
        error_description: 'The person cancelled signing in',
      });
      return reply.headers(pageHeaders).redirect(returnTo, 303);
    });
  }
}
