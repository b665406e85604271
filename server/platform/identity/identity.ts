import type { FastifyPluginAsync } from 'fastify';
import type { BrowserIdentity } from '#shared/browserConfig.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { VerifyToken } from '#server/platform/http/authenticate.ts';
import { browserIdentity } from './browserIdentity.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from './embeddedIdentity.ts';
import { createTokenVerifier, TokenError, type TokenVerifier } from './tokens.ts';

/**
 * The issuer under which people of the embedded sign-in are stored: a fixed name, because its address changes with the
 * port and the host while its accounts stay the same people.
 */
export const embeddedIssuer = 'embedded';

export interface Identity {
  verifyToken: VerifyToken;
  browser: BrowserIdentity;
  /** The embedded sign-in's pages and endpoints; undefined where Entra ID signs people in. */
  plugin: FastifyPluginAsync | undefined;
  createAccount: EmbeddedIdentity['createAccount'] | undefined;
}

/** A token that is not right is the caller's problem, with a code that tells the browser what helps. */
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
  config: Pick<Config, 'identity' | 'publicUrl' | 'brand'> & Partial<Pick<Config, 'signInsPerMinute'>>;
  clock: () => Date;
}): Promise<Identity> {
  const { db, config, clock } = options;
  const browser = browserIdentity(config.identity, config.publicUrl);
  if (config.identity.kind === 'entra') {
    const verify = createTokenVerifier({ ...config.identity, clock });
    return { verifyToken: asVerifyToken(verify), browser, plugin: undefined, createAccount: undefined };
  }
  const embedded = await createEmbeddedIdentity({ ...config, db, clock });
  const { issuer, clientId, jwks } = embedded;
  const verify = createTokenVerifier({ kind: 'embedded', issuer, clientId, jwks, clock });
  return {
    verifyToken: asVerifyToken(verify, embeddedIssuer),
    browser,
    plugin: embedded.plugin,
    createAccount: embedded.createAccount,
  };
}
