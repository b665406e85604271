import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { sql } from 'drizzle-orm';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { AppError } from '#shared/http/errors.ts';
import { bases } from '#shared/api.ts';
import type { BrowserConfig } from '#shared/browserConfig.ts';
import { backofficeRoutes, resourceRoutes } from '#server/api/backoffice.ts';
import { v1Routes } from '#server/api/v1.ts';
import { v2Routes } from '#server/api/v2.ts';
import { askedBy } from '#server/platform/db/act.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { DatabaseWatch } from '#server/platform/db/watch.ts';
import { createFindHolder } from '#server/features/users/holders.ts';
import { createPreview } from '#server/features/preview/preview.service.ts';
import { createFileAddresses } from '#server/platform/files/fileAddresses.ts';
import { loadFileKey } from '#server/platform/files/fileKey.repository.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import type { VerifyToken } from '#server/platform/http/authenticate.ts';
import { limitBodies, receivingTimes, standardBodyBytes } from '#server/platform/http/bodies.ts';
import { trustedBy, type TrustedProxies } from '#server/platform/http/clientAddress.ts';
import { serveApiDocument } from '#server/platform/http/apiDocument.routes.ts';
import { serveBadges } from '#server/features/badges/badges.routes.ts';
import { serveBrowser } from '#server/platform/http/browser.routes.ts';
import { serveCertificates } from '#server/features/certificates/certificates.routes.ts';
import { serveFiles } from '#server/engines/media/files.routes.ts';
import { loggedError } from '#server/platform/http/loggedError.ts';
import { servePageFonts } from '#server/platform/http/pageFonts.routes.ts';
import { createDownloads } from '#server/platform/http/downloads.ts';
import { createIdempotency } from '#server/platform/http/idempotency.ts';
import { originsOf } from '#server/platform/identity/browserIdentity.ts';
import { allowOtherOrigin } from '#server/platform/http/pagesElsewhere.ts';
import { addAllowHeader } from '#server/platform/http/methods.ts';
import type { JobRuns } from '#server/platform/http/metrics.ts';
import { serveOperations } from '#server/platform/http/operations.routes.ts';
import { handleErrors, refuseAddress, refuseConnection, sendProblem } from '#server/platform/http/problem.ts';
import { limitRates, standardLimits, type RateLimits } from '#server/platform/http/rateLimits.ts';
import { createRequestCounts } from '#server/platform/http/requestCounts.ts';
import { noteSecurityEvents } from '#server/platform/http/securityEvents.ts';
import { registerEndpoints, type HttpContext } from '#server/platform/http/register.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { countQueues } from '#server/app/queues.repository.ts';
import { createServices, type Services } from '#server/app/services.ts';

export interface AppOptions {
  db: Database;
  /** The same for background work. */
  background?: Database;
  /** Knows whether the database is available; without it, each query tries. */
  watch?: Omit<DatabaseWatch, 'stop'>;
  /** A replica that may be moments behind, for boards and reports. */
  replica?: Database;
  files: FileStore;
  clock: () => Date;
  verifyToken: VerifyToken;
  sessions?: ServiceContext['sessions'];
  seals?: ServiceContext['seals'];
  adminEmails?: readonly string[];
  autoProvision?: boolean;
  /** The public address, to which a certificate's code leads. */
  publicUrl?: string;
  /** The APIs' addresses for the pages; default: on this server. */
  apiBases?: Readonly<Record<keyof typeof bases, string>>;
  limits?: Partial<RateLimits>;
  /** The timeout in ms for a client that does not receive the response. */
  stallMs?: number;
  /** Whether to refuse requests while this process is seconds behind; default: true. */
  shedsLoad?: boolean;
  logLevel?: string;
  logTo?: NodeJS.WritableStream;
  trustedProxies?: TrustedProxies;
  metricsToken?: string | undefined;
  /** The runs of background jobs by name, for the metrics. */
  jobRuns?: ReadonlyMap<string, JobRuns>;
  identityPlugin?: FastifyPluginAsync;
  /** The browser's part; undefined: the API only. */
  browser?: { distDir: string; localesDir: string; config: BrowserConfig };
}

export interface App {
  http: FastifyInstance;
  services: Services;
  /** The same for background work. */
  backgroundServices: Services;
  /** Makes /readyz report that no new requests should be sent. */
  announceStop(): void;
}

/** The brand without a configuration. */
const defaultBrand = { name: 'Game Hub', companyName: 'Game Hub', accent: null };

/** The device features that our pages, and frames in them, may use: only those in use. */
const permissionsPolicy = [
  ...['accelerometer', 'camera', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope', 'hid'],
  ...[
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
  ],
  ...['screen-wake-lock', 'serial', 'sync-xhr', 'usb', 'web-share', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('clipboard-write=(self)', 'fullscreen=(self)')
  .join(', ');

/** What the browser may load and connect to. The hosts of an external identity provider are added. */
function contentSecurityPolicy(config: BrowserConfig | undefined, publicUrl: string) {
  const own = config === undefined ? '' : new URL(publicUrl).origin;
  const identityHosts =
    config === undefined
      ? ''
      : originsOf(config.identity)
          .filter((host) => host !== own)
          .join(' ');
  const apiHosts = [config?.api.v1, config?.api.v2]
    .filter((base) => base?.startsWith('http'))
    .map((base) => new URL(base as string).origin)
    .join(' ');
  const logoHost = config?.brand.logo ? new URL(config.brand.logo).origin : '';
  return (area: 'player' | { styleNonce: string }) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      // The editor and pasted content write style attributes, which affect only their own element.
      ...(area === 'player'
        ? ["style-src 'self'"]
        : [`style-src 'self' 'nonce-${area.styleNonce}'`, "style-src-attr 'unsafe-inline'"]),
      `img-src 'self' data: blob: ${logoHost}`,
      "font-src 'self'",
      "media-src 'self'",
      `connect-src 'self' ${identityHosts} ${apiHosts}`,
      `frame-src 'self' ${identityHosts}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      `form-action 'self' ${identityHosts}`,
      // The silent renewal of a session runs in a frame of our own page.
      "frame-ancestors 'self'",
      "base-uri 'none'",
      // Only two policies turn text into markup or script addresses: public/theme.js and src/player/ui/RichText.tsx.
      ...(area === 'player' ? ["require-trusted-types-for 'script'", 'trusted-types default gamehub'] : []),
    ]
      .map((directive) => directive.trim())
      .join('; ');
}

/** The whole server, ready to listen or to be called by a test. Reads neither the environment nor the clock. */
export async function createApp(options: AppOptions): Promise<App> {
  const { db, files, clock } = options;
  let isStopping = false;
  const http = Fastify({
    logger: {
      level: options.logLevel ?? 'silent',
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
      // Ids only: no names or tokens in the logs, and addresses only in security events.
      serializers: {
        req: (request) => ({ method: request.method, url: request.url.split('?')[0] }),
        err: loggedError,
      },
    },
    genReqId: () => randomUUID(),
    trustProxy: trustedBy(options.trustedProxies ?? false),
    bodyLimit: standardBodyBytes,
    ...receivingTimes,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  handleErrors(http, () => options.watch?.countRefused());
  noteSecurityEvents(http);
  limitBodies(http);
  http.decorateRequest('verified', null);
  http.decorateRequest('caller', null);
  http.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy);
  });
  for (const [api, path] of Object.entries(bases)) {
    const base = options.apiBases?.[api as keyof typeof bases] ?? path;
    allowOtherOrigin(http, { publicUrl: options.publicUrl ?? 'http://localhost', path, base });
  }
  http.addHook('onSend', async ({ raw: { socket } }) => {
    // Frees the resources of a file that the client does not receive. Injected test requests have no connection.
    if (socket instanceof Socket) socket.setTimeout(options.stallMs ?? 30_000);
  });
  http.addHook('onSend', async (_request, reply) => {
    // In addition to the response's own policy.
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy !== 'string' || policy.includes('frame-ancestors')) return;
    void reply.header('content-security-policy', `${policy}; frame-ancestors 'self'`);
  });
  http.addHook('preHandler', (request, _reply, done) => askedBy(() => request.raw.socket.destroyed, done));
  const addSecurityHeaders = helmet({
    // Pages set their own policies; other responses may load nothing.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
  });
  http.addHook('onRequest', (request, reply, done) => addSecurityHeaders(request.raw, reply.raw, () => done()));
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const limits = { ...standardLimits, ...options.limits };
  const failures = await limitRates(http, limits, createRequestCounts({ db, clock, log: http.log }));
  // Pages and their code cost nearly nothing, and what they then ask of the API they ask again.
  const pressureHandler = async ({ url }: FastifyRequest) => {
    if (url.startsWith('/api/')) throw new AppError('unavailable');
  };
  if (options.shedsLoad ?? true) await http.register(underPressure, { maxEventLoopDelay: 2000, pressureHandler });
  await http.register(multipart, { throwFileSizeLimit: true });

  const addAllowHeaders = addAllowHeader(http);
  const foundations: ServiceContext = {
    db,
    replica: options.replica ?? db,
    files,
    clock,
    adminEmails: options.adminEmails ?? [],
    autoProvision: options.autoProvision ?? true,
    publicUrl: options.publicUrl ?? 'http://localhost',
    ...(options.sessions && { sessions: options.sessions }),
    ...(options.seals && { seals: options.seals }),
    issuer:
      options.browser === undefined
        ? defaultBrand
        : { ...options.browser.config.brand, email: options.browser.config.contacts.content },
  };
  const services = createServices(foundations);
  let fileKey: Buffer = Buffer.alloc(0);
  http.addHook('onReady', async () => {
    fileKey = await loadFileKey(db, clock(), options.seals);
  });
  const addresses = createFileAddresses({ key: () => fileKey, clock });
  const context: HttpContext<Services> = {
    services,
    credentials: { verifyToken: options.verifyToken, recogniseKey: services.apiKeys.recognise, failures },
    findHolder: createFindHolder({ db, clock, limits: options.sessions?.limits, changes: options.watch }),
    limits,
    preview: createPreview({ context: foundations, createServices }),
    idempotency: createIdempotency(db, clock),
    signAddresses: addresses.sign,
    downloads: createDownloads(),
    peopleCaughtUp: options.watch?.caughtUp ?? (() => Promise.resolve()),
  };
  registerEndpoints(http, bases.v1, v1Routes, context);
  registerEndpoints(http, bases.v2, v2Routes, context);
  for (const routes of [...resourceRoutes, backofficeRoutes]) {
    registerEndpoints(http, bases.backoffice, routes, context);
  }
  serveApiDocument(http, options.browser?.config.brand ?? defaultBrand, context);
  serveFiles(http, services.files, addresses);
  serveCertificates(http, services.certificates, limits);
  await servePageFonts(http);
  serveBadges(http, services.badges, options.browser?.config.brand ?? defaultBrand, foundations.publicUrl, limits);
  const asks = () =>
    db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
  await serveOperations(http, {
    isReachable: options.watch?.isReachable ?? asks,
    metricsToken: options.metricsToken,
    measured: {
      pools: {
        requests: db.$client,
        background: options.background?.$client,
        replica: options.replica === db ? undefined : options.replica?.$client,
      },
      jobs: options.jobRuns ?? new Map(),
      queues: () => countQueues(options.background ?? db),
    },
    isStopping: () => isStopping,
  });
  addAllowHeaders();
  if (options.identityPlugin !== undefined) await http.register(options.identityPlugin);
  if (options.browser === undefined) http.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'));
  else {
    const { config, ...folders } = options.browser;
    await serveBrowser(http, {
      ...folders,
      browserConfig: config,
      ...{ publicUrl: foundations.publicUrl, clock },
      contentSecurityPolicy: contentSecurityPolicy(config, foundations.publicUrl),
    });
  }
  return {
    http,
    services,
    backgroundServices: createServices({ ...foundations, db: options.background ?? db }),
    announceStop: () => {
      isStopping = true;
    },
  };
}
