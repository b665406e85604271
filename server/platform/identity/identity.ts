import type { FastifyPluginAsync } from 'fastify';
import type { BrowserIdentity } from '#shared/browserConfig.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/client.ts';
import { openSeals } from '#server/platform/secrets/seals.ts';
import type { VerifyToken } from '#server/platform/http/authenticate.ts';
import { browserIdentity } from './browserIdentity.ts';
import { discover, type Discovered } from './discovery.ts';
import { embeddedIssuer } from './endpoints.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from './embeddedIdentity.ts';
import { tokenRelay } from './tokenRelay.ts';
import { createTokenVerifier, TokenError, type TokenVerifier } from './tokens.ts';

export interface Identity {
  verifyToken: VerifyToken;
  browser: BrowserIdentity;
  /** The embedded sign-in's pages and endpoints, or what browsers need between them and another provider. */
  plugin: FastifyPluginAsync | undefined;
  createAccount: EmbeddedIdentity['createAccount'] | undefined;
  /** Ends sessions at the embedded sign-in. */
  endSessions: EmbeddedIdentity['endSessions'] | undefined;
}

/** Turns an invalid token into an error whose code tells the browser what to do. */
function asVerifyToken(verify: TokenVerifier, issuer?: string): VerifyToken {
  return async (token) => {
    try {
      const identity = await verify(token);
      return { ...identity, issuer: issuer ?? identity.issuer };
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      if (error.reason === 'unavailable') throw new AppError('unavailable');
      throw new AppError(error.reason === 'expired' ? 'token_expired' : 'unauthenticated');
    }
  };
}

const elsewhere = { plugin: undefined, createAccount: undefined, endSessions: undefined };

/** What the provider of this configuration says about itself; undefined where it is known without asking. */
async function discoverProvider(identity: Config['identity']): Promise<Discovered | undefined> {
  if (identity.kind === 'oidc') {
    const { issuer } = identity;
    return discover('OIDC_ISSUER', { base: issuer, isIssuer: (named) => named === issuer });
  }
  if (identity.kind === 'embedded' || identity.authority === undefined) return undefined;
  // In some clouds its host is not the authority's: that of an external tenant is named by the tenant's id.
  const path = `/${identity.tenantId.toLowerCase()}/v2.0`;
  return discover('ENTRA_AUTHORITY', {
    base: `${identity.authority}/${identity.tenantId}/v2.0`,
    isIssuer: (named) => URL.parse(named)?.pathname.toLowerCase() === path,
  });
}

/** The sign-in of this configuration. @throws Error that names a variable when its provider is not there or another */
export async function createIdentity(options: {
  db: Database;
  config: Pick<
    Config,
    'identity' | 'publicUrl' | 'brand' | 'sessionLimits' | 'keysSecret' | 'dataDir' | 'databaseUrl'
  > &
    Partial<Pick<Config, 'signInsPerMinute'>>;
  clock: () => Date;
}): Promise<Identity> {
  const { db, config, clock } = options;
  const { identity, publicUrl } = config;
  const discovered = await discoverProvider(identity);
  const browser = browserIdentity(identity, publicUrl, discovered);
  if (identity.kind === 'entra') {
    const { tenantId, clientId } = identity;
    const trusted = discovered && { issuer: discovered.issuer, keysUrl: discovered.keysUrl };
    const verify = createTokenVerifier({ kind: 'entra', tenantId, clientId, clock, ...trusted });
    return { verifyToken: asVerifyToken(verify), browser, ...elsewhere };
  }
  if (identity.kind === 'oidc' && discovered !== undefined) {
    const verifyToken = asVerifyToken(createTokenVerifier({ ...identity, ...discovered, clock }));
    const { clientId, clientSecret } = identity;
    const { takesSecretInBody, endpoints } = discovered;
    const tokenEndpoint = endpoints.token_endpoint;
    const plugin =
      clientSecret === undefined
        ? undefined
        : tokenRelay({ tokenEndpoint, clientId, clientSecret, takesSecretInBody, publicUrl });
    return { ...elsewhere, verifyToken, browser, plugin };
  }
  const { sessionLimits: limits } = config;
  const embedded = await createEmbeddedIdentity({ ...config, db, clock, limits, seals: await openSeals(config) });
  const { issuer, clientId, jwks } = embedded;
  const verify = createTokenVerifier({ kind: 'embedded', issuer, clientId, jwks, clock });
  return {
    verifyToken: asVerifyToken(verify, embeddedIssuer),
    browser,
    plugin: embedded.plugin,
    createAccount: embedded.createAccount,
    endSessions: embedded.endSessions,
  };
}
