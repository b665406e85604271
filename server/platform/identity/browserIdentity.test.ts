import { expect, it } from 'vitest';
import { browserIdentity, originsOf } from './browserIdentity.ts';

it('tells the browser an https authority without a path, and real http addresses', () => {
  const { authorityMetadata, ...identity } = browserIdentity({ kind: 'embedded' }, 'http://localhost:4180');
  expect(identity).toEqual({
    kind: 'embedded',
    clientId: 'gamehub',
    authority: 'https://localhost:4180/',
    knownAuthorities: ['localhost:4180'],
    scopes: ['openid', 'profile', 'email'],
  });
  expect(JSON.parse(authorityMetadata ?? '')).toEqual({
    issuer: 'http://localhost:4180/oidc',
    authorization_endpoint: 'http://localhost:4180/oidc/auth',
    token_endpoint: 'http://localhost:4180/oidc/token',
    end_session_endpoint: 'http://localhost:4180/oidc/session/end',
    jwks_uri: 'http://localhost:4180/oidc/jwks',
  });
});

it('tells the browser of Entra only the tenant’s authority', () => {
  expect(
    browserIdentity({ kind: 'entra', tenantId: 'tenant-1', clientId: 'app-1' }, 'https://play.maison.example'),
  ).toEqual({
    kind: 'entra',
    clientId: 'app-1',
    authority: 'https://login.microsoftonline.com/tenant-1',
    knownAuthorities: ['login.microsoftonline.com'],
  });
});

const address = (path: string) => `https://id.example.com/realms/a/${path}`;
const discovered = {
  issuer: 'https://id.example.com/realms/a',
  endpoints: {
    issuer: 'https://id.example.com/realms/a',
    authorization_endpoint: address('auth'),
    token_endpoint: 'https://tokens.example.com/token',
    jwks_uri: address('certs'),
  },
  keysUrl: new URL(address('certs')),
  algorithms: ['ES256'],
  takesSecretInBody: true,
};
const elsewhere = {
  kind: 'oidc' as const,
  issuer: discovered.issuer,
  clientId: 'client',
  clientSecret: undefined,
  scopes: ['openid', 'groups'],
  parameters: { hd: 'maison.example' },
  claims: { subject: 'sub', email: 'email', emailVerified: 'email_verified', name: 'name', groups: 'groups' },
  required: { group: undefined, hd: undefined },
};

it('tells the browser of a provider elsewhere what it has said about itself', () => {
  const identity = browserIdentity(elsewhere, 'https://play.maison.example', discovered);
  expect(identity).toEqual({
    kind: 'oidc',
    clientId: 'client',
    authority: 'https://id.example.com/',
    knownAuthorities: ['id.example.com'],
    authorityMetadata: JSON.stringify(discovered.endpoints),
    scopes: ['openid', 'groups'],
    parameters: { hd: 'maison.example' },
  });
  expect(originsOf(identity)).toEqual(['https://id.example.com', 'https://tokens.example.com']);
});

it('has the browser ask us for tokens where the provider wants a secret, which it does not learn', () => {
  const identity = browserIdentity({ ...elsewhere, clientSecret: 'hidden' }, 'https://play.maison.example', discovered);
  expect(JSON.stringify(identity)).not.toContain('hidden');
  expect(JSON.parse(identity.authorityMetadata ?? '')).toMatchObject({
    token_endpoint: 'https://play.maison.example/oidc/token',
  });
});
