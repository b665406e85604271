import { existsSync } from 'node:fs';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod';
import { defaultSessionHours, limitsInHours, type SessionLimits } from '#shared/users/sessions.rules.ts';
import { validationMessage } from '#shared/http/validation.ts';
import { errorsOfBucketUrl } from './bucketUrl.ts';
import { unknownNames } from './unknownNames.ts';

const flag = z.stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no'] });
/** A year at most; a fraction of an hour for trying it out. */
const hours = z.coerce.number({ error: 'must be a number of hours' }).min(0.25).max(8760);
/** The base of an API: a path of this server, or an address elsewhere that leads to it. */
const apiBase = z
  .string()
  .regex(
    /^(\/(?!\/)|https?:\/\/)[^\s?#]*[^\s?#/]$/,
    'must be a path such as /api/v1 or an address, without a slash at the end',
  )
  .refine((base) => base.startsWith('/') || URL.canParse(base), 'must be an address');
const optional = z.string().trim().min(1).optional();
const claim = (name: string) => z.string().trim().min(1).default(name);
/** The parameters of a request that the sign-in library sets itself, each time anew. */
const libraryParameters = [
  ...['client_id', 'response_type', 'response_mode', 'redirect_uri', 'scope', 'state', 'nonce'],
  ...['code_challenge', 'code_challenge_method'],
];

/** More proxies in a row are considered a typing error. */
const maxHops = 10;

/** An address or a network, such as `10.1.0.0/16`; not the network of all addresses. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  const bits = family === 4 ? 32 : 128;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

/** Whose `X-Forwarded-For` is trusted: nobody's, that of a number of proxies in a row, or that of proxies with these addresses. */
const Proxies = z.string().transform((text, context): Config['trustProxy'] => {
  const asFlag = flag.safeParse(text);
  if (asFlag.success) return asFlag.data ? 1 : false;
  if (/^\d{1,9}$/.test(text) && Number(text) <= maxHops) return Number(text);
  const networks = text.split(',').map((one) => one.trim());
  const isNamed = (one: string) => one === 'loopback' || one === 'linklocal' || one === 'uniquelocal';
  if (networks.every((one) => isNamed(one) || isNetwork(one))) return networks;
  context.addIssue(
    `must be false, a number of proxies (1 to ${maxHops}), or their addresses and networks such as 10.1.0.0/16, separated by commas`,
  );
  return z.NEVER;
});

const Environment = z.object({
  PORT: z.coerce.number({ error: 'must be a number from 0 to 65535' }).int().min(0).max(65_535).default(4180),
  HOST: z
    .string()
    .trim()
    .min(1)
    // From the form in addresses to the form for listening.
    .transform((host) => (/^\[.*\]$/.test(host) ? host.slice(1, -1) : host))
    .default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FILES_URL: z.url({ protocol: /^(file|s3)$/ }).optional(),
  IDENTITY: z.enum(['embedded', 'entra', 'oidc']).default('embedded'),
  ALLOW_EMBEDDED_IDENTITY: flag.default(false),
  ENTRA_TENANT_ID: optional,
  ENTRA_CLIENT_ID: optional,
  ENTRA_AUTHORITY: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_SCOPES: z
    .string()
    .default('openid profile email')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((scopes) => scopes.includes('openid'), 'must contain openid'),
  OIDC_PARAMETERS: z
    .string()
    .default('')
    .transform((query) => Object.fromEntries(new URLSearchParams(query)))
    .refine(
      (given) => !libraryParameters.some((name) => name in given),
      `cannot set what each sign-in sets itself: ${libraryParameters.join(', ')}`,
    ),
  OIDC_CLAIM_SUBJECT: claim('sub'),
  OIDC_CLAIM_EMAIL: claim('email'),
  OIDC_CLAIM_EMAIL_VERIFIED: claim('email_verified'),
  OIDC_CLAIM_NAME: claim('name'),
  OIDC_CLAIM_GROUPS: claim('groups'),
  OIDC_REQUIRED_GROUP: optional,
  OIDC_REQUIRED_HD: optional,
  SESSION_IDLE_HOURS: hours.default(defaultSessionHours.idle),
  SESSION_MAX_HOURS: hours.default(defaultSessionHours.max),
  KEYS_SECRET: z.string().trim().min(32).optional(),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((email) => email.trim().toLowerCase()))
    .pipe(z.array(z.union([z.literal(''), z.email()])))
    .transform((emails) => emails.filter((email) => email !== '')),
  AUTO_PROVISION: flag.default(true),
  DEMO: flag.optional(),
  COMPANY_NAME: z.string().trim().min(1).max(60).default('Maison Lumen'),
  COMPANY_LOGIN_NAME: z.string().trim().min(1).max(60).optional(),
  BRAND_ACCENT: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1f4a3c')
    .optional(),
  BRAND_LOGO: z.url().optional(),
  API_V1_BASE: apiBase.default('/api/v1'),
  API_V2_BASE: apiBase.default('/api/v2'),
  CONTACT_CONTENT: z.email().default('learning@gamehub.example'),
  CONTACT_TECHNICAL: z.email().default('support@gamehub.example'),
  TRUST_PROXY: Proxies.default(false),
  SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  METRICS_TOKEN: z.string().trim().min(16).optional(),
});

export type IdentitySettings =
  | { kind: 'embedded' }
  /** `authority`: the origin of a cloud other than Microsoft's public one. */
  | { kind: 'entra'; tenantId: string; clientId: string; authority?: string | undefined }
  | {
      kind: 'oidc';
      /** As its tokens write it. */
      issuer: string;
      clientId: string;
      /** For providers that give tokens to no client without a secret; it stays on the server. */
      clientSecret: string | undefined;
      scopes: string[];
      /** Additional parameters of a sign-in. */
      parameters: Record<string, string>;
      claims: ClaimNames;
      required: RequiredClaims;
    };

/** The claims of an ID token by what they mean: names, or paths such as `realm_access.roles`. */
export interface ClaimNames {
  subject: string;
  email: string;
  emailVerified: string;
  name: string;
  groups: string;
}

/** What a token must contain, or its person has no access. */
export interface RequiredClaims {
  group: string | undefined;
  /** The domain of an organisation at Google. */
  hd: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  /** The address for browsers, without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The address of the server itself, where `databaseUrl` is that of a pooler in transaction mode. */
  directUrl: string | undefined;
  /** The address of a replica of that database, which may be moments behind. */
  replicaUrl: string | undefined;
  /** A folder (`file:///…`) or a bucket (`s3://…`). */
  filesUrl: URL;
  identity: IdentitySettings;
  sessionLimits: SessionLimits;
  /** The secret that seals the signing keys in the database; undefined: the data folder's own one. */
  keysSecret: string | undefined;
  adminEmails: string[];
  autoProvision: boolean;
  demo: boolean;
  brand: { name: string; companyName: string; loginName: string; accent: string | null; logo: string | null };
  contacts: { content: string; technical: string };
  /** [spec] Where browsers find the two APIs, without a slash at the end. */
  apiBases: { v1: string; v2: string };
  /** Whose `X-Forwarded-For` is trusted: nobody's, that of a number of proxies in a row, or that of these addresses. */
  trustProxy: false | number | string[];
  /** Attempts at the embedded sign-in from one address per minute. */
  signInsPerMinute: number;
  logLevel: string;
  metricsToken: string | undefined;
  warnings: string[];
}

/** All errors of the environment, each naming its variable. */
export class ConfigError extends Error {
  readonly errors: string[];
  constructor(errors: string[]) {
    super(`The configuration is not right:\n${errors.map((error) => `  - ${error}`).join('\n')}`);
    this.name = 'ConfigError';
    this.errors = errors;
  }
}

/** Loads the variables of the file `.env` beside package.json, if there is one; variables that are set already stay. */
export function loadEnvironmentFile(): void {
  const file = fileURLToPath(new URL('../../../.env', import.meta.url));
  if (existsSync(file)) process.loadEnvFile(file);
}

const isLocal = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether the host is reachable from this machine only. */
const isLoopback = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4'));

/** The values of `sslmode` with which `pg` uses TLS and checks the certificate. */
const checkedModes = new Set(['prefer', 'require', 'verify-ca', 'verify-full']);
const namesOfCertificates = ['sslrootcert', 'sslcert', 'sslkey'];

/** Whether the traffic to that database could be read or answered by others. */
function isInTheClear({ hostname, searchParams }: URL, standardMode: string | undefined): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname.replaceAll(/^\[|\]$/g, ''));
  // No host, or a path: a local socket.
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false;
  const hasCertificates = namesOfCertificates.some((name) => searchParams.has(name));
  const isOn = hasCertificates || ['true', '1'].includes(searchParams.get('ssl') ?? '');
  return !checkedModes.has(searchParams.get('sslmode') ?? (isOn ? 'verify-full' : (standardMode ?? 'disable')));
}

/** Why an identity provider cannot have this address; null when it can. */
function errorOfProvider(url: URL, isOrigin: boolean): string | null {
  if (url.protocol === 'http:' && !isLocal(url)) return 'must begin with https://';
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return 'must be an address without a name, a query or a fragment';
  }
  return isOrigin && url.pathname !== '/'
    ? 'must be an address without a path, such as https://login.microsoftonline.us'
    : null;
}

function identitySettings(env: z.infer<typeof Environment>): IdentitySettings {
  switch (env.IDENTITY) {
    case 'embedded':
      return { kind: 'embedded' };
    case 'entra':
      return {
        kind: 'entra',
        tenantId: env.ENTRA_TENANT_ID as string,
        clientId: env.ENTRA_CLIENT_ID as string,
        authority: env.ENTRA_AUTHORITY && new URL(env.ENTRA_AUTHORITY).origin,
      };
    case 'oidc':
      return {
        kind: 'oidc',
        issuer: env.OIDC_ISSUER as string,
        clientId: env.OIDC_CLIENT_ID as string,
        clientSecret: env.OIDC_CLIENT_SECRET,
        scopes: env.OIDC_SCOPES,
        parameters: env.OIDC_PARAMETERS,
        claims: {
          subject: env.OIDC_CLAIM_SUBJECT,
          email: env.OIDC_CLAIM_EMAIL,
          emailVerified: env.OIDC_CLAIM_EMAIL_VERIFIED,
          name: env.OIDC_CLAIM_NAME,
          groups: env.OIDC_CLAIM_GROUPS,
        },
        required: { group: env.OIDC_REQUIRED_GROUP, hd: env.OIDC_REQUIRED_HD },
      };
  }
}

/** Reads and checks the environment. @throws ConfigError with all errors */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable means the default, as for a name without a value in a .env file.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given, { error: validationMessage });
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const errors: string[] = [];
  const warnings: string[] = [];
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const dataDir = resolve(env.DATA_DIR);
  const filesUrl = new URL(env.FILES_URL ?? `${pathToFileURL(dataDir).href}/files`);
  if (filesUrl.protocol === 's3:') {
    errors.push(...errorsOfBucketUrl(filesUrl).map((error) => `FILES_URL: ${error}`));
  } else if (filesUrl.host !== '') {
    errors.push('FILES_URL: must be a folder of this machine, with three slashes, such as file:///srv/gamehub/files');
  }
  if (env.PORT === 0 && env.PUBLIC_URL === undefined) {
    errors.push('PUBLIC_URL: has to be given with PORT=0, because sign-in needs to know the address');
  }
  if (publicUrl.pathname !== '/' || publicUrl.search !== '' || publicUrl.hash !== '') {
    errors.push('PUBLIC_URL: must be an address without a path, such as https://games.example.com');
  }
  for (const name of ['API_V1_BASE', 'API_V2_BASE'] as const) {
    if (publicUrl.protocol === 'https:' && env[name].startsWith('http:'))
      errors.push(`${name}: must begin with https://, because PUBLIC_URL does: browsers refuse what is not encrypted`);
  }
  if (publicUrl.protocol === 'http:' && !isLocal(publicUrl)) {
    warnings.push(
      `PUBLIC_URL is ${publicUrl.origin}: browsers allow sign-in only on https or on localhost. See "https behind a proxy" in docs/operating.md.`,
    );
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    const url = env[name] === undefined ? null : new URL(env[name]);
    if (url === null || !isInTheClear(url, given['PGSSLMODE'])) continue;
    warnings.push(
      `${name}: the connection to ${url.host} has no TLS, or checks no certificate. Add sslmode=verify-full, unless that network is yours alone.`,
    );
  }
  const endpoint = URL.parse(filesUrl.searchParams.get('endpoint') ?? '');
  if (endpoint?.protocol === 'http:' && !isLocal(endpoint)) {
    warnings.push(
      `FILES_URL: the connection to ${endpoint.host} has no TLS. Use an https endpoint, unless that network is yours alone.`,
    );
  }
  // The embedded one has no replicas and no pooler.
  if (env.DATABASE_URL === undefined) {
    if (env.DATABASE_REPLICA_URL) errors.push('DATABASE_REPLICA_URL: needs DATABASE_URL, whose copy it is');
    if (env.DATABASE_DIRECT_URL) errors.push('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler');
  }
  const needed = {
    embedded: [],
    entra: ['ENTRA_TENANT_ID', 'ENTRA_CLIENT_ID'],
    oidc: ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  };
  for (const name of needed[env.IDENTITY]) {
    if (given[name] === undefined) errors.push(`${name}: is needed with IDENTITY=${env.IDENTITY}`);
  }
  for (const name of ['ENTRA_AUTHORITY', 'OIDC_ISSUER'] as const) {
    const error = env[name] === undefined ? null : errorOfProvider(new URL(env[name]), name === 'ENTRA_AUTHORITY');
    if (error !== null) errors.push(`${name}: ${error}`);
  }
  const unknown = unknownNames(given, Object.keys(Environment.shape), env.IDENTITY);
  errors.push(...unknown.errors);
  warnings.push(...unknown.warnings);
  if (env.IDENTITY === 'embedded' && (!isLocal(publicUrl) || !isLoopback(env.HOST))) {
    if (env.ALLOW_EMBEDDED_IDENTITY) {
      warnings.push(
        'The embedded sign-in serves an address that others can reach (ALLOW_EMBEDDED_IDENTITY=true). Its demo accounts share one public password.',
      );
    } else {
      const [name, address] = isLocal(publicUrl) ? ['HOST', env.HOST] : ['IDENTITY', publicUrl.origin];
      errors.push(
        `${name}: the embedded sign-in, whose accounts share a public password, serves this machine only; use IDENTITY=entra or IDENTITY=oidc for ${address}, or set ALLOW_EMBEDDED_IDENTITY=true`,
      );
    }
  }
  if (errors.length > 0) throw new ConfigError(errors);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: publicUrl.origin,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    filesUrl,
    identity: identitySettings(env),
    sessionLimits: limitsInHours(env.SESSION_IDLE_HOURS, env.SESSION_MAX_HOURS),
    keysSecret: env.KEYS_SECRET,
    adminEmails: env.ADMIN_EMAILS,
    autoProvision: env.AUTO_PROVISION,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    brand: {
      name: 'Game Hub',
      companyName: env.COMPANY_NAME,
      loginName: env.COMPANY_LOGIN_NAME ?? env.COMPANY_NAME,
      accent: env.BRAND_ACCENT ?? null,
      logo: env.BRAND_LOGO ?? null,
    },
    apiBases: { v1: env.API_V1_BASE, v2: env.API_V2_BASE },
    contacts: { content: env.CONTACT_CONTENT, technical: env.CONTACT_TECHNICAL },
    trustProxy: env.TRUST_PROXY,
    signInsPerMinute: env.SIGN_INS_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    warnings,
  };
}
