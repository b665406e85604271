import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { JSONWebKeySet } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Executor } from '#server/platform/db/client.ts';
import { accounts, foldLogin, type LockPolicy } from './accounts.repository.ts';
import { embeddedClientId, embeddedEndpoints, embeddedIssuer, identityPath } from './endpoints.ts';
import { loadIdentityKeys, publicHalf, type IdentityKeys } from './keys.ts';
import { endUserSession } from './sessions.repository.ts';
import { defaultSessionLimits, type SessionLimits } from '#shared/users/sessions.rules.ts';
import type { Seals } from '#server/platform/secrets/seals.ts';
import type { Brand } from '#server/platform/http/pageLayout.ts';
import { identityPages } from './pages.ts';
import { knownDevices } from './knownDevices.ts';
import { hashPassword, isPassword, oneAtATime, standardCost, type PasswordCost } from './passwords.ts';
import { deleteExpiredPayloads, deleteSessions } from './payloads.repository.ts';
import type { makeProvider } from './provider.ts';
import { identityRoutes, type AttemptSignIn } from './routes.ts';

/** After five failed attempts in a row from one source, a login is locked for it for a quarter of an hour. */
export const lockPolicy: LockPolicy = { attempts: 5, minutes: 15 };

/** Attempts that may wait while a password is checked, which takes a fifth of a second. */
const maxWaiting = 8;

export interface NewIdentityAccount {
  /** The subject of its tokens; generated when left out. */
  id?: string;
  login: string;
  name: string;
  password: string;
}

export interface EmbeddedIdentity {
  issuer: string;
  clientId: typeof embeddedClientId;
  /** To be registered without a prefix; its routes are below /oidc. */
  plugin: FastifyPluginAsync;
  /** The public keys that verify ID tokens; another object once they have changed. */
  jwks: () => JSONWebKeySet;
  /**
   * Creates an account, in the caller's transaction if one is given.
   * @returns its id
   * @throws Error when the login or the id is taken
   */
  createAccount(account: NewIdentityAccount, executor?: Executor): Promise<string>;
  /** Ends sessions, by their `sid`: their cookies and refresh tokens are no longer accepted. */
  endSessions(sids: readonly string[]): Promise<void>;
  /** Deletes expired sessions, tokens and locks, and renews the keys; the plugin calls it every few minutes. */
  keepUp(): Promise<void>;
}

/** The sign-in that comes with Game Hub: an OpenID provider in our own process and database. */
export async function createEmbeddedIdentity(options: {
  db: Database;
  publicUrl: string;
  clock: () => Date;
  brand: Brand;
  signInsPerMinute?: number;
  seals: Seals;
  limits?: SessionLimits;
  /** The cost of hashing new passwords. */
  passwordCost?: PasswordCost;
}): Promise<EmbeddedIdentity> {
  const { db, publicUrl, clock, seals, limits = defaultSessionLimits, passwordCost = standardCost } = options;
  const pages = identityPages(options.brand);
  const onSessionEnded = async (accountId: string, sid: string) => {
    await deleteSessions(db, [sid]);
    await endUserSession(db, { issuer: embeddedIssuer, subject: accountId, sid }, clock());
  };
  const withKeys = (keys: IdentityKeys) => {
    let made: Promise<ReturnType<typeof makeProvider>> | undefined;
    return {
      keys,
      // The library is loaded with the first sign-in; verifying tokens does not need it.
      provider: () =>
        (made ??= import('./provider.ts').then((module) =>
          module.makeProvider({ db, publicUrl, clock, keys, pages, limits, onSessionEnded }),
        )),
      jwks: { keys: keys.signingKeys.map(publicHalf) },
    };
  };
  let current = withKeys(await loadIdentityKeys(db, clock(), seals));
  // For unknown logins the password is compared with this, so that they take the same time as existing ones.
  const nobodysHash = await hashPassword(randomUUID(), passwordCost);

  const inTurn = oneAtATime(maxWaiting);
  const devices = knownDevices({ secrets: () => current.keys.cookieSecrets, publicUrl, path: identityPath });
  const attemptSignIn: AttemptSignIn = async (login, password, { from, isWanted }) => {
    const attempted = await inTurn(async () => {
      // The client has disconnected meanwhile.
      if (!isWanted()) return null;
      const repository = accounts(db);
      const { allowed, lockedUntil } = await repository.countAttempt({ login, from }, clock(), lockPolicy);
      const account = await repository.findByLogin(login);
      const accountId = account?.id ?? null;
      if (!allowed) return { refused: 'locked', until: lockedUntil, accountId } as const;
      const isRight = await isPassword(password, account?.passwordHash ?? nobodysHash);
      if (account && isRight) {
        await repository.forgetAttempts({ login, from });
        return { accountId: account.id };
      }
      if (lockedUntil) return { refused: 'locked', until: lockedUntil, accountId } as const;
      return { refused: 'wrong', accountId } as const;
    });
    return attempted ?? { refused: 'busy' };
  };

  const keepUp = async () => {
    const keys = await loadIdentityKeys(db, clock(), seals);
    if (JSON.stringify(keys) !== JSON.stringify(current.keys)) current = withKeys(keys);
    await deleteExpiredPayloads(db, clock());
    await accounts(db).removeExpiredAttempts(clock());
  };

  return {
    issuer: embeddedEndpoints(publicUrl).issuer,
    clientId: embeddedClientId,
    plugin: identityRoutes({
      ...{ provider: () => current.provider(), publicUrl, clock, pages, devices, attemptSignIn, keepUp },
      signInsPerMinute: options.signInsPerMinute ?? 10,
    }),
    jwks: () => current.jwks,
    endSessions: (sids) => deleteSessions(db, sids),
    async createAccount({ id = uuidv7(), login, name, password }, executor = db) {
      const passwordHash = await hashPassword(password, passwordCost);
      const isNew = await accounts(executor).insert({ id, login, name, passwordHash, createdAt: clock() });
      if (!isNew) throw new Error(`The login ${foldLogin(login)} is taken`);
      return id;
    },
    keepUp,
  };
}
