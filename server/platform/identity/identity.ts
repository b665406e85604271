import type { FastifyPluginAsync } from 'fastify';
import type { BrowserIdentity } from '#shared/browserConfig.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/client.ts';
import { openSeals } from '#server/platform/secrets/seals.ts';
import type { VerifyToken } from '#server/platform/http/authenticate.ts';
import { browserIdentity } from './browserIdentity.ts';
import { embeddedIssuer } from './endpoints.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from './embeddedIdentity.ts';
import { createTokenVerifier, TokenError, type TokenVerifier } from './tokens.ts';

export interface Identity {
  verifyToken: VerifyToken;
  browser: BrowserIdentity;
  /** The embedded sign-in's pages and endpoints; undefined with Entra ID. */
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

/** The sign-in of this configuration: the embedded provider, or Entra ID. */
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
  const browser = browserIdentity(config.identity, config.publicUrl);
  if (config.identity.kind === 'entra') {
    const verify = createTokenVerifier({ ...config.identity, clock });
    return {
      ...{ verifyToken: asVerifyToken(verify), browser },
      ...{ plugin: undefined, createAccount: undefined, endSessions: undefined },
    };
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
