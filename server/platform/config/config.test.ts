import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const errorsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
};

const entra = { IDENTITY: 'entra', ENTRA_TENANT_ID: 'tenant', ENTRA_CLIENT_ID: 'client' };
const oidc = { IDENTITY: 'oidc', OIDC_ISSUER: 'https://id.example.com/realms/a', OIDC_CLIENT_ID: 'client' };

describe('the configuration', () => {
  it('needs nothing to be said', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4180,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4180',
      identity: { kind: 'embedded' },
      autoProvision: true,
      demo: true,
      warnings: [],
    });
    expect(config.dataDir).toMatch(/\/data$/);
    expect(config.filesUrl.protocol).toBe('file:');
  });

  it('takes an empty variable for one that was not given', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 4180, demo: true });
  });

  it('says where browsers find the two APIs', () => {
    expect(readConfig({}).apiBases).toEqual({ v1: '/api/v1', v2: '/api/v2' });
    const elsewhere = { API_V1_BASE: '/games/v1', API_V2_BASE: 'https://api.example.com/v2' };
    expect(readConfig(elsewhere).apiBases).toEqual({ v1: '/games/v1', v2: 'https://api.example.com/v2' });
    for (const base of ['/api/v1/', '//example.com/v1', 'api/v1', 'https://', 'javascript:alert(1)'])
      expect(errorsOf({ API_V1_BASE: base })[0], base).toMatch(/^API_V1_BASE: must be/);
  });

  it('takes no API without https for pages with it, which browsers would refuse', () => {
    const pages = { PUBLIC_URL: 'https://games.example.com', ALLOW_EMBEDDED_IDENTITY: 'true' };
    for (const name of ['API_V1_BASE', 'API_V2_BASE'])
      expect(errorsOf({ ...pages, [name]: 'http://api.example.com/v1' })).toEqual([
        expect.stringMatching(`^${name}: must begin with https://`),
      ]);
    const local = { PUBLIC_URL: 'http://localhost:4180', API_V1_BASE: 'http://localhost:5000/api/v1' };
    expect(readConfig(local).apiBases.v1).toBe(local.API_V1_BASE);
    expect(readConfig({ ...pages, API_V2_BASE: 'https://api.example.com/v2' }).apiBases.v2).toMatch(/^https:/);
  });

  it('reads what a provider calls its claims, and what it wants', () => {
    expect(readConfig(oidc).identity).toEqual({
      kind: 'oidc',
      issuer: 'https://id.example.com/realms/a',
      clientId: 'client',
      clientSecret: undefined,
      scopes: ['openid', 'profile', 'email'],
      parameters: {},
      claims: { subject: 'sub', email: 'email', emailVerified: 'email_verified', name: 'name', groups: 'groups' },
      required: { group: undefined, hd: undefined },
    });
    const said = {
      OIDC_SCOPES: 'openid, email  groups',
      OIDC_PARAMETERS: 'access_type=offline&prompt=consent',
      OIDC_CLAIM_GROUPS: 'realm_access.roles',
      OIDC_REQUIRED_GROUP: 'games',
    };
    expect(readConfig({ ...oidc, ...said }).identity).toMatchObject({
      scopes: ['openid', 'email', 'groups'],
      parameters: { access_type: 'offline', prompt: 'consent' },
      claims: { groups: 'realm_access.roles' },
      required: { group: 'games' },
    });
    const authority = 'https://login.microsoftonline.us/';
    expect(readConfig({ ...entra, ENTRA_AUTHORITY: authority }).identity).toMatchObject({
      authority: 'https://login.microsoftonline.us',
    });
  });

  it('names variables that are probably meant for it and have no effect', () => {
    const warningsOf = (environment: Record<string, string>) => readConfig(environment).warnings;
    expect(warningsOf({ PUBLIC_ULR: 'http://localhost:1' })).toEqual([expect.stringMatching(/PUBLIC_ULR.*PUBLIC_URL/)]);
    expect(warningsOf({ ENTRA_TENNANT_ID: 'x' })).toEqual([expect.stringMatching(/ENTRA_TENNANT_ID.*ENTRA_TENANT_ID/)]);
    expect(warningsOf({ OIDC_ISSUER: 'https://id.example.com' })).toEqual([
      'OIDC_ISSUER has no effect with IDENTITY=embedded.',
    ]);
  });

  it('says how long sessions last, and what seals the keys', () => {
    const hour = 3_600_000;
    expect(readConfig({})).toMatchObject({
      sessionLimits: { idleMs: 168 * hour, maxMs: 720 * hour },
      keysSecret: undefined,
    });
    const said = { SESSION_IDLE_HOURS: '0.5', SESSION_MAX_HOURS: '12', KEYS_SECRET: 'x'.repeat(32) };
    expect(readConfig(said)).toMatchObject({
      ...{ sessionLimits: { idleMs: hour / 2, maxMs: 12 * hour }, keysSecret: said.KEYS_SECRET },
    });
    const errors = {
      SESSION_IDLE_HOURS: ['0', '8761'],
      SESSION_MAX_HOURS: ['long', '8761'],
      KEYS_SECRET: ['x'.repeat(31)],
    };
    for (const [name, values] of Object.entries(errors)) {
      for (const value of values) expect(errorsOf({ [name]: value })).toEqual([expect.stringContaining(name)]);
    }
  });

  it.each(['client_id', 'response_type', 'response_mode', 'redirect_uri', 'scope', 'state', 'nonce', 'code_challenge'])(
    'leaves %s to each sign-in, which sets it itself',
    (name) => {
      expect(errorsOf({ ...oidc, OIDC_PARAMETERS: `hd=a&${name}=b` })).toEqual([
        expect.stringMatching(/^OIDC_PARAMETERS: /),
      ]);
    },
  );

  it('calls the sign-in as it is called in the company, else as the company', () => {
    expect(readConfig({ COMPANY_NAME: 'Maison' }).brand).toMatchObject({ companyName: 'Maison', loginName: 'Maison' });
    const said = { COMPANY_NAME: 'Maison', COMPANY_LOGIN_NAME: 'Lumen ID' };
    expect(readConfig(said).brand).toMatchObject({ companyName: 'Maison', loginName: 'Lumen ID' });
  });

  it('follows the port with the public address', () => {
    expect(readConfig({ PORT: '5000' }).publicUrl).toBe('http://localhost:5000');
  });

  it('leaves the demo out of a database of one’s own unless asked for it', () => {
    const DATABASE_URL = 'postgres://gamehub@db.example/gamehub';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true);
  });

  it('reads the first administrators case-folded', () => {
    const { adminEmails } = readConfig({ ADMIN_EMAILS: ' Ada@Example.com, bo@example.com ,' });
    expect(adminEmails).toEqual(['ada@example.com', 'bo@example.com']);
  });

  it('names every error at once', () => {
    const errors = errorsOf({
      PORT: 'eighty',
      IDENTITY: 'ldap',
      ADMIN_EMAILS: 'nobody',
      BRAND_ACCENT: 'green',
      DATABASE_URL: 'mysql://db',
    });
    expect(errors.map((problem) => problem.split(/[.:]/)[0]).sort()).toEqual(
      ['ADMIN_EMAILS', 'BRAND_ACCENT', 'DATABASE_URL', 'IDENTITY', 'PORT'].sort(),
    );
  });

  it.each([
    [
      'Entra without its ids',
      { IDENTITY: 'entra', PUBLIC_URL: 'https://games.example.com' },
      ['ENTRA_TENANT_ID', 'ENTRA_CLIENT_ID'],
    ],
    [
      'a provider elsewhere without its address and its client',
      { IDENTITY: 'oidc', PUBLIC_URL: 'https://games.example.com' },
      ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    ],
    ['a provider without https', { ...oidc, OIDC_ISSUER: 'http://id.example.com' }, ['OIDC_ISSUER']],
    ['a provider with a query', { ...oidc, OIDC_ISSUER: 'https://id.example.com/?a=1' }, ['OIDC_ISSUER']],
    ['a provider with a name', { ...oidc, OIDC_ISSUER: 'https://hub@id.example.com' }, ['OIDC_ISSUER']],
    ['a provider with a password', { ...oidc, OIDC_ISSUER: 'https://:secret@id.example.com' }, ['OIDC_ISSUER']],
    ['a token that can be guessed', { METRICS_TOKEN: 'x'.repeat(15) }, ['METRICS_TOKEN']],
    ['no sign-ins at all', { SIGN_INS_PER_MINUTE: '0' }, ['SIGN_INS_PER_MINUTE']],
    ['more sign-ins than a limit is for', { SIGN_INS_PER_MINUTE: '100001' }, ['SIGN_INS_PER_MINUTE']],
    ['scopes that ask for no ID token', { ...oidc, OIDC_SCOPES: 'profile email' }, ['OIDC_SCOPES']],
    ['a cloud with a path', { ...entra, ENTRA_AUTHORITY: 'https://a.ciamlogin.com/tenant' }, ['ENTRA_AUTHORITY']],
    ['a misspelt variable of its sign-in', { ...oidc, OIDC_REQUIRED_GRUOP: 'games' }, ['OIDC_REQUIRED_GRUOP']],
    ['an unknown variable of its sign-in', { ...entra, ENTRA_SECRET: 'x' }, ['ENTRA_SECRET']],
    ['the embedded sign-in for the world', { PUBLIC_URL: 'https://games.example.com' }, ['IDENTITY']],
    ['a public address with a path', { PUBLIC_URL: 'http://localhost:4180/hub' }, ['PUBLIC_URL']],
    ['a public address with a fragment', { PUBLIC_URL: 'http://localhost:4180/#home' }, ['PUBLIC_URL']],
    ['a free port without an address', { PORT: '0' }, ['PUBLIC_URL']],
    ['a bucket without a name', { FILES_URL: 's3:///files?regoin=paris' }, ['FILES_URL', 'FILES_URL']],
    ['a copy of the embedded database', { DATABASE_REPLICA_URL: 'postgres://db/copy' }, ['DATABASE_REPLICA_URL']],
    ['a pooler of the embedded database', { DATABASE_DIRECT_URL: 'postgres://db/games' }, ['DATABASE_DIRECT_URL']],
    ['the embedded sign-in on every address', { HOST: '0.0.0.0' }, ['HOST']],
    ['the embedded sign-in on every address of IPv6', { HOST: '::' }, ['HOST']],
    ['the embedded sign-in on an address of a network', { HOST: '192.168.1.7' }, ['HOST']],
    ['the embedded sign-in on a name of a network', { HOST: 'games.local' }, ['HOST']],
    [
      'the embedded sign-in on every address with a database of one’s own',
      { HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/gamehub' },
      ['HOST'],
    ],
    ['a proxy by a name', { TRUST_PROXY: 'proxy.local' }, ['TRUST_PROXY']],
    ['a network that is too wide', { TRUST_PROXY: '10.0.0.0/33' }, ['TRUST_PROXY']],
    ['everybody as a proxy', { TRUST_PROXY: '0.0.0.0/0' }, ['TRUST_PROXY']],
    ['more proxies than anybody has', { TRUST_PROXY: '11' }, ['TRUST_PROXY']],
    ['files on another machine', { FILES_URL: 'file://data/files' }, ['FILES_URL']],
  ])('refuses %s', (_, environment, names) => {
    expect(errorsOf(environment as Record<string, string>).map((problem) => problem.split(':')[0])).toEqual(names);
  });

  it.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1', '[::1]', '::ffff:127.0.0.1'])(
    'lets the embedded sign-in listen on %s, which nobody else reaches',
    (HOST) => {
      expect(readConfig({ HOST }).warnings).toEqual([]);
    },
  );

  it('lets it listen elsewhere where somebody says so, with a warning, and Entra ID anywhere', () => {
    const { host, warnings } = readConfig({ HOST: '[::]', ALLOW_EMBEDDED_IDENTITY: 'true' });
    expect([host, warnings.length, warnings.join()]).toEqual(['::', 1, expect.stringContaining('public password')]);
    expect(readConfig({ HOST: '0.0.0.0', ...entra }).warnings).toEqual([]);
  });

  it.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['true', 1],
    ['1', 1],
    ['2', 2],
    ['10.1.0.0/16, 2001:db8::/32,192.0.2.7', ['10.1.0.0/16', '2001:db8::/32', '192.0.2.7']],
    ['loopback,uniquelocal', ['loopback', 'uniquelocal']],
  ])('trusts as proxies what TRUST_PROXY=%s says', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected);
  });

  it.each([
    ['postgres://db.internal/games', 1],
    ['postgres://db.internal/games?sslmode=disable', 1],
    ['postgres://db.internal/games?sslmode=no-verify', 1],
    ['postgres://db.internal/games?sslmode=verify-full', 0],
    ['postgres://db.internal/games?ssl=true', 0],
    ['postgres://db.internal/games?sslrootcert=/etc/ca.pem', 0],
    ['postgres://localhost/games', 0],
    ['postgres://127.0.0.1:5433/games', 0],
    ['postgres://[::1]/games', 0],
    ['postgres:///games?host=/var/run/postgresql', 0],
    ['postgres://%2Fvar%2Frun%2Fpostgresql/games', 0],
  ])('warns of a database that is asked in the clear: %s', (url, count) => {
    const { warnings } = readConfig({ DATABASE_URL: url });
    expect(warnings.map((warning) => warning.includes('sslmode=verify-full'))).toEqual(Array(count).fill(true));
    const ofCopy = readConfig({ DATABASE_URL: 'postgres://localhost/games', DATABASE_REPLICA_URL: url }).warnings;
    expect(ofCopy.map((warning) => warning.startsWith('DATABASE_REPLICA_URL: '))).toEqual(Array(count).fill(true));
    const ofServer = readConfig({ DATABASE_URL: 'postgres://localhost/games', DATABASE_DIRECT_URL: url }).warnings;
    expect(ofServer.map((warning) => warning.startsWith('DATABASE_DIRECT_URL: '))).toEqual(Array(count).fill(true));
    // With the options of PostgreSQL's own tools.
    const named = url.includes('ssl') ? count : 0;
    expect(readConfig({ DATABASE_URL: url, PGSSLMODE: 'verify-full' }).warnings).toHaveLength(named);
  });

  it.each([
    ['s3://files', 0],
    ['s3://files?endpoint=https://store.example.com', 0],
    ['s3://files?endpoint=http://127.0.0.1:9000', 0],
    ['s3://files?endpoint=http://[::1]:9000', 0],
    ['s3://files?endpoint=http://store.internal:9000', 1],
  ])('warns of a bucket that is asked in the clear: %s', (FILES_URL, count) => {
    const { warnings } = readConfig({ FILES_URL });
    expect(warnings.map((warning) => warning.startsWith('FILES_URL: '))).toEqual(Array(count).fill(true));
  });

  it('warns of what works but should not stay', () => {
    const { warnings } = readConfig({ PUBLIC_URL: 'http://games.example.com', ALLOW_EMBEDDED_IDENTITY: 'true' });
    expect(warnings).toHaveLength(2);
    expect(warnings.join(' ')).toMatch(/https/);
  });
});
