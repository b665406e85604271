/** What every screen works with: the installation's configuration, who is signed in, the clients and the store. */
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BrowserConfig } from '#shared/browserConfig.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { createClientA, createClientB, type ClientA, type ClientB } from './api.ts';
import { createAuth, type Auth, type AuthSnapshot } from './auth.ts';

export interface Session {
  readonly configuration: BrowserConfig;
  readonly auth: Auth;
  readonly clientA: ClientA;
  readonly clientB: ClientB;
  readonly queries: QueryClient;
}

/** The signed-in person. An unknown or inactive account has a profile without an id. */
export const meQuery = (client: ClientA) =>
  queryOptions({ queryKey: ['me'], queryFn: (): Promise<Me | { id?: undefined }> => client.getUser() });

/**
 * What a recorded engagement may have changed [spec]; the beginnings of the queries' keys. The queries of a feature have
 * to begin with these.
 */
export const afterEngagement = [['engagements'], ['notifications'], ['achievements', 'user'], ['score']] as const;

/** Puts a session together; nothing is asked of anybody before `auth.boot()`. */
export function createSession(configuration: BrowserConfig, queries: QueryClient): Session {
  const { api, identity } = configuration;
  const getToken = (options?: { forceRefresh?: boolean }) => auth.getIdToken(options);
  const clientA = createClientA(api.v1, getToken);
  const clientB = createClientB(api.v2, getToken);

  const auth: Auth = createAuth({
    identity,
    loadProfile: () => queries.query({ ...meQuery(clientA), staleTime: 0 }),
    // [spec] standard: the LogIn engagement once, then the last login.
    afterPopupLogin: async () => {
      await clientA.recordEngagement({ params: { engagementType: 'LogIn' }, idempotencyKey: crypto.randomUUID() });
      await Promise.all(afterEngagement.map((queryKey) => queries.invalidateQueries({ queryKey })));
      await clientA.recordLastLogin();
    },
    warn: (message, error) => console.warn(message, error),
  });

  // What one person saw is not for the next.
  let personId: string | undefined;
  auth.subscribe(() => {
    const { status, account } = auth.getSnapshot();
    if (personId !== undefined && (status === 'unauthenticated' || (account && account.id !== personId)))
      queries.clear();
    personId = status === 'unauthenticated' ? undefined : (account?.id ?? personId);
  });
  return { configuration, auth, clientA, clientB, queries };
}

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no SessionProvider above');
  return session;
}

/** Who is signed in; renders again with each change. */
export function useAuth(): AuthSnapshot {
  const { auth } = useSession();
  return useSyncExternalStore(auth.subscribe, auth.getSnapshot);
}

/** The signed-in person; undefined until their profile is there. */
export function useMe(): Me | undefined {
  const { clientA } = useSession();
  const me = useQuery(meQuery(clientA)).data;
  return me?.id === undefined ? undefined : me;
}
