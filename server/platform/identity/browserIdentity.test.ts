import { expect, it } from 'vitest';
import { browserIdentity } from './browserIdentity.ts';

it('tells the browser an https authority without a path, and real http addresses', () => {
  const { authorityMetadata, ...identity } = browserIdentity({ kind: 'embedded' }, 'http://localhost:4180');
  expect(identity).toEqual({
    kind: 'embedded',
    clientId: 'gamehub',
    authority: 'https://localhost:4180/',
    knownAuthorities: ['localhost:4180'],
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
