/** What every screen works with: the installation's configuration, who is signed in, the clients and the query cache. */
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BrowserConfig } from '#shared/browserConfig.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { createClientA, createClientB, type ClientB } from '../http/api.ts';
import { createAuth, type Auth, type AuthSnapshot } from './auth.ts';
import { areaOf, leadsHome } from './entry.rules.ts';
import { forgetTitles } from '../page/cachedTitles.ts';
import { previewedAs } from '../page/preview.ts';
import { createStandardClient } from '../http/playerClient.standard.ts';
import { meQuery, lazyClient, type PlayerClient } from '../http/playerClient.ts';

export interface Session {
  readonly configuration: BrowserConfig;
  readonly auth: Auth;
  /** The client of an area's screens. */
  readonly clients: Readonly<Record<PlayerClient['experience'], PlayerClient>>;
  /** Of the area that the page is in: for requests before a screen is rendered. */
  readonly clientHere: () => PlayerClient;
  /** API v2 itself, for the contents that only it has: they are the same in both areas. */
  readonly clientB: ClientB;
  /** API v2 without a token, for public requests, signed in or not. */
  readonly publicClientB: ClientB;
  readonly queries: QueryClient;
}

/**
 * The first parts of the query keys of what a recorded engagement may have changed [spec]. The queries of a feature have to
 * begin with these.
 */
export const afterEngagement = [['engagements'], ['notifications'], ['achievements', 'user'], ['score']] as const;

/** What this device keeps of the signed-in person for use without a network. */
export interface DeviceMemory {
  /** Puts the kept answers of the person into the query cache. Never rejects. */
  recallLastKnown: (queries: QueryClient, accountId: string) => Promise<void>;
  /** Erases everything. Never rejects. */
  forgetLastKnown: () => Promise<void>;
}

/** Requests everything that the home page of an area shows. @returns its person */
export type OpenHome = (clientB: ClientB, client: PlayerClient) => Promise<Me>;

/**
 * Creates a session; nothing is requested before `auth.boot()`.
 * @param loadMemory its code is loaded when it is needed
 */
export function createSession(
  configuration: BrowserConfig,
  queries: QueryClient,
  { loadMemory, openHome }: { loadMemory: () => Promise<DeviceMemory>; openHome: OpenHome },
): Session {
  /** The stored answers are the signed-in person's own: a preview of another player neither reads nor erases them. */
  async function withLastKnown(use: (memory: DeviceMemory) => Promise<void>): Promise<void> {
    if (previewedAs !== null) return;
    await loadMemory().then(use, () => undefined);
  }
  const { api, identity } = configuration;
  const getToken = (options?: { forceRefresh?: boolean; isOver?: boolean }) => auth.getIdToken(options);
  const clientB = createClientB(api.v2, getToken);
  const publicClientB = createClientB(api.v2, async () => null);
  const clients = {
    standard: createStandardClient(createClientA(api.v1, getToken), clientB),
    // The client of an area is loaded only when the area is opened.
    compliance: lazyClient('compliance', async () => {
      const { createComplianceClient } = await import('../http/playerClient.compliance.ts');
      return createComplianceClient(clientB, queries);
    }),
  };
  /** Of the area that the page is in, or on its way to. */
  const clientHere = () => clients[areaOf(window.location)];

  const loadProfile = () => queries.query({ ...meQuery(clientHere()), staleTime: 0 });
  const auth: Auth = createAuth({
    identity,
    // On the home page the person comes with its data. When that request fails, the profile says why.
    loadProfile: () =>
      leadsHome(window.location) ? openHome(clientB, clientHere()).catch(loadProfile) : loadProfile(),
    afterPopupLogin: async () => {
      await clientHere().recordSignIn(auth.getSnapshot().account?.id ?? '');
      await Promise.all(afterEngagement.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    recall: (accountId) => withLastKnown(({ recallLastKnown }) => recallLastKnown(queries, accountId)),
    forget: () => {
      forgetTitles();
      return withLastKnown(({ forgetLastKnown }) => forgetLastKnown());
    },
    endSession: () => clientB.signOut(),
    warn: (message, error) => console.warn(message, error),
  });

  // The next person must not see the answers of the one before.
  let personId: string | undefined;
  auth.subscribe(() => {
    const { status, account } = auth.getSnapshot();
    if (personId !== undefined && (status === 'unauthenticated' || (account && account.id !== personId))) {
      queries.clear();
      forgetTitles();
    }
    personId = status === 'unauthenticated' ? undefined : (account?.id ?? personId);
  });
  return { configuration, auth, clients, clientHere, clientB, publicClientB, queries };
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

/** The signed-in person; undefined until their profile is loaded. Only the sign-in requests it. */
export function useMe(): Me | undefined {
  const enabled = useAuth().status === 'authenticated';
  const me = useQuery({ ...meQuery(useSession().clientHere()), enabled }).data;
  return me?.id === undefined ? undefined : me;
}
