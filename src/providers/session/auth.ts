/**
 * Who is signed in, in this browser. The only module that knows the sign-in library, which it loads when it is needed: not
 * by who comes with an ID token that is good for a while (auth.remembered.ts).
 *
 * [spec] authenticating, then authenticated once there is an account and the profile loads with an id, else
 * unauthenticated. No network at all is no answer: who was signed in stays so.
 */
import type { BrowserIdentity } from '#shared/browserConfig.ts';
import { NetworkError, SignInEnded } from '../http/api.ts';
import { isAnswer, isSignInNeeded, isUnreachable, signInFailure, type SignInFailure } from './auth.failures.ts';
import { afterSignOutKey, openAuthChannel, signedInKey, type AuthMessage } from './auth.messages.ts';
import type * as Msal from './auth.msal.ts';
import type { MsalAccount, MsalClient } from './auth.msal.ts';
import {
  forgetSignIn,
  recallSignIn,
  remember,
  sealCookie,
  type Person,
  type RememberedSignIn,
} from './auth.remembered.ts';
import { forgetPerson } from './device.ts';
import { createIdTokens, isFresh, scopes } from './auth.tokens.ts';
import { whenClosedByHand } from './auth.window.ts';
import { codeFetcher, reloadForCode } from '../http/code.ts';
import { firstPaint } from '../page/firstPaint.ts';
import { nextTask } from '../page/nextTask.ts';
import { isReached } from '../http/reach.ts';

export type { SignInFailure } from './auth.failures.ts';

export interface AuthSnapshot {
  readonly status: 'authenticating' | 'authenticated' | 'unauthenticated';
  /** Who signed in at the provider, also while the app does not let them in; null when nobody is known. */
  readonly account: Person | null;
  /**
   * Why somebody who came with a sign-in is not in. `no_access`: the profile has no id. `profile_failed`: the profile
   * answered with an error. `unreachable`: nobody answered. `ended`: the provider's session is over. `sign_in_failed`:
   * the way by redirect did not work. `insecure_address`: see {@link SignInFailure}. Null for a plain visitor.
   */
  readonly reason:
    | 'no_access'
    | 'profile_failed'
    | 'unreachable'
    | 'ended'
    | 'sign_in_failed'
    | 'insecure_address'
    | null;
  /** Signed in by what was last known, while there is no network. */
  readonly isOffline: boolean;
  /** A sign-in window is open, as far as we can tell. Another click replaces it. */
  readonly isSigningIn: boolean;
  /** The steps after the last sign-in did not all work: worth a calm message, no reason to keep somebody out. */
  readonly hasPostLoginFailed: boolean;
}

export interface AuthOptions {
  identity: BrowserIdentity;
  /**
   * Asks the API who the caller is. Empty, or without an id: no access. Must reject with an error that carries the
   * answer's `status` when the server answered, with what {@link Auth.getIdToken} rejected with, unchanged, when there was
   * no token, and with any other error when the server could not be reached.
   */
  loadProfile: () => Promise<{ id?: string | undefined } | undefined>;
  /** What follows a sign-in by window or redirect, before the profile is asked for. May fail. */
  afterPopupLogin: () => Promise<void>;
  /** Brings back what this device knows of a person, before they are let in without a network. Never rejects. */
  recall: (accountId: string) => Promise<void>;
  /** Erases the last answers that this device keeps: whoever was in is not any more. Never rejects. */
  forget: () => Promise<void>;
  /** Tells the server that the person leaves: their tokens count no longer. */
  endSession: () => Promise<unknown>;
  /** [spec] A failed popup or post-login step is logged. */
  warn: (message: string, error: unknown) => void;
}

export type SignInResult = { ok: true } | { ok: false; reason: SignInFailure };

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Set by signing out, until the next sign-in: who has left is not brought back by a session that the provider still has. */
const signedOutKey = 'gamehub.signedOut';
/** In the tab's session storage: this page has gone to the provider and will come back. */
const redirectKey = 'gamehub.redirecting';

const personOf = ({ localAccountId, name, username }: MsalAccount): Person => ({
  ...{ id: localAccountId, name: name ?? username, login: username },
});

/** Follows the sign-in of one browser; one instance a page. Nothing happens before {@link Auth.boot}. */
export function createAuth({ identity, loadProfile, afterPopupLogin, recall, forget, endSession, warn }: AuthOptions) {
  const listeners = new Set<() => void>();
  let snapshot: AuthSnapshot = {
    status: 'authenticating',
    account: null,
    reason: null,
    isOffline: false,
    isSigningIn: false,
    hasPostLoginFailed: false,
  };
  const set = (changes: Partial<AuthSnapshot>) => {
    snapshot = { ...snapshot, ...changes };
    for (const listener of listeners) listener();
  };

  let msal: typeof Msal | undefined;
  let client: MsalClient | undefined;
  let loading: Promise<MsalClient> | undefined;
  let person: Person | undefined;
  /** The person's newest ID token. */
  let token: RememberedSignIn | undefined;
  const wasSignedInHint = localStorage.getItem(signedInKey) !== null;

  const channel = openAuthChannel();
  const broadcast = (message: AuthMessage) => channel.postMessage(message);

  const fetchMsal = codeFetcher(() => import('./auth.msal.ts'));

  /** The library, loaded after the first paint and set up once; after a failure (no network) the next call tries again. */
  function load(): Promise<MsalClient> {
    loading ??= (async () => {
      await firstPaint();
      msal = await fetchMsal();
      await nextTask();
      client = await msal.startMsal(identity);
      await nextTask();
      return client;
    })().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  function adopt(next: Person) {
    const before = localStorage.getItem(signedInKey);
    if (before !== null && before !== next.id) forgetPerson([]);
    person = next;
    set({ account: next });
  }

  /** For the pages that are opened next. */
  function keep(next: RememberedSignIn) {
    if (token?.idToken === next.idToken) return;
    token = next;
    void remember(next, () => token === next);
  }

  function drop() {
    token = undefined;
    forgetSignIn();
  }

  /** Whether the last person who came was refused: then they want to come as somebody else. */
  let wasRefused = false;

  function enter() {
    if (person) localStorage.setItem(signedInKey, person.id);
    wasRefused = false;
    set({ status: 'authenticated', reason: null, isOffline: false });
  }

  /** Nobody is in. `reason` says why, where somebody had come. */
  function leave(reason: AuthSnapshot['reason']) {
    const wasIn = localStorage.getItem(signedInKey) !== null;
    drop();
    if (wasIn) {
      void forget();
      forgetPerson([sealCookie]);
      if (client !== undefined) void forgetAccounts(client);
    }
    if (reason === 'no_access') wasRefused = true;
    set({ status: 'unauthenticated', reason, isOffline: false });
  }

  /** No network is no answer: who was signed in stays so; who was not learns that nobody answered. */
  async function stayAsBefore(turn: number): Promise<void> {
    const wasIn = localStorage.getItem(signedInKey);
    if (wasIn === null) {
      set({ status: 'unauthenticated', reason: 'unreachable' });
      return;
    }
    await recall(person?.id ?? wasIn);
    if (turn === latest) set({ status: 'authenticated', reason: null, isOffline: true });
  }

  /**
   * Counts sign-ins, sign-outs and looks at who is there: what was under way when the next began may not have the last
   * word, such as a silent request that gives up after the person has signed in through the window.
   */
  let latest = 0;

  /** Lets the adopted account in, if its profile says so. */
  async function settle(turn: number): Promise<void> {
    const outcome = await loadProfile().then(
      (profile) => (profile?.id ? 'in' : 'no_access'),
      (error: unknown) => {
        if (error instanceof SignInEnded) return 'ended';
        if (!isAnswer(error)) return 'unanswered';
        warn('The profile could not be loaded', error);
        return 'profile_failed';
      },
    );
    if (turn !== latest) return;
    if (outcome === 'in') enter();
    else if (outcome === 'unanswered') await stayAsBefore(turn);
    else leave(outcome);
  }

  /** The person as the library knows them; where it has forgotten, as with the browser's session, it asks the provider. */
  async function accountOf(current: MsalClient, { id, login }: Person): Promise<MsalAccount> {
    const known = current.getAllAccounts().find(({ localAccountId }) => localAccountId === id);
    if (known !== undefined) return known;
    const { account: found } = await current.ssoSilent({ scopes, loginHint: login });
    // Whose session the provider has now is somebody else.
    if (found.localAccountId !== id) throw new SignInEnded();
    return found;
  }

  /** Forgets all accounts but one: with two, each start would pick one of them by chance. */
  async function forgetAccounts(current: MsalClient, except?: MsalAccount): Promise<void> {
    for (const known of current.getAllAccounts()) {
      if (known.homeAccountId !== except?.homeAccountId) await current.clearCache({ account: known });
    }
  }

  /** What follows an answer of the provider to a person who has just signed in. */
  async function completeSignIn(current: MsalClient, next: MsalAccount): Promise<SignInResult> {
    const turn = ++latest;
    await forgetAccounts(current, next);
    localStorage.removeItem(signedOutKey);
    current.setActiveAccount(next);
    adopt(personOf(next));
    let hasPostLoginFailed = false;
    try {
      await afterPopupLogin();
    } catch (error) {
      warn('A step after signing in failed', error);
      hasPostLoginFailed = true;
    }
    await settle(turn);
    set({ hasPostLoginFailed });
    if (snapshot.status === 'authenticated') {
      broadcast({ kind: 'signed-in', accountId: next.localAccountId });
      return { ok: true };
    }
    const { reason } = snapshot;
    return { ok: false, reason: reason === 'no_access' ? reason : reason === 'unreachable' ? 'network' : 'wrong' };
  }

  /** Who was refused, or has signed out, is asked who they are, though the provider may still know. */
  function promptFor(): { prompt?: string } {
    if (localStorage.getItem(signedOutKey) !== null) return { prompt: 'login' };
    if (identity.kind === 'entra') return { prompt: 'select_account' };
    return wasRefused ? { prompt: 'login' } : {};
  }

  /** The provider speaks as the page does, which may be another language than the browser's. */
  const inTheirLanguage = () => ({ extraQueryParameters: { ui_locales: document.documentElement.lang } });

  let booting: Promise<void> | undefined;
  /** Finds out who is signed in; also the way to try again. [spec] Known accounts, then silently, then nobody. */
  function boot(): Promise<void> {
    booting ??= findOut().finally(() => {
      booting = undefined;
    });
    return booting;
  }

  async function findOut(): Promise<void> {
    if (!isSecureContext) {
      leave('insecure_address');
      return;
    }
    const turn = ++latest;
    if (snapshot.status === 'unauthenticated') set({ status: 'authenticating', reason: null });
    sessionStorage.removeItem(afterSignOutKey);
    try {
      let known = await recallPerson();
      let ask: (() => Promise<Person>) | undefined;
      if (known === null) {
        const current = await load();
        if (await finishRedirect(current)) return;
        if (localStorage.getItem(signedOutKey) !== null) {
          await forgetAccounts(current);
          leave(null);
          return;
        }
        const account = current.getActiveAccount() ?? current.getAllAccounts()[0];
        known = account === undefined ? null : personOf(account);
        ask = async () => personOf((await current.ssoSilent({ scopes })).account);
      }
      if (!navigator.onLine && !(await isReached())) {
        // Nobody can be asked, so nobody's session can be found to have ended.
        if (known) adopt(known);
        await stayAsBefore(turn);
        return;
      }
      const found = known ?? (await ask?.());
      if (turn !== latest || found === undefined) return;
      adopt(found);
      await nextTask();
      await settle(turn);
      if (known === null && snapshot.status === 'authenticated') {
        broadcast({ kind: 'signed-in', accountId: found.id });
      }
    } catch (error) {
      if (turn !== latest) return;
      if (isUnreachable(error)) await stayAsBefore(turn);
      else {
        if (!isSignInNeeded(error)) warn('Signing in silently failed', error);
        leave(null);
      }
    }
  }

  /** Who was in when the page before was open, with a token that is still good; not where somebody comes or has left. */
  async function recallPerson(): Promise<Person | null> {
    if (sessionStorage.getItem(redirectKey) !== null || localStorage.getItem(signedOutKey) !== null) return null;
    const recalled = token !== undefined && isFresh(token.expiresAt) ? token : await recallSignIn();
    if (recalled === null || recalled.id !== localStorage.getItem(signedInKey)) return null;
    token = recalled;
    const { id, name, login } = recalled;
    return { id, name, login };
  }

  /** Receives the answer where the page comes back from the provider; whether that has settled everything. */
  async function finishRedirect(current: MsalClient): Promise<boolean> {
    const wasRedirecting = sessionStorage.getItem(redirectKey) !== null;
    sessionStorage.removeItem(redirectKey);
    try {
      const result = await current.handleRedirectPromise();
      if (!result) return false;
      await completeSignIn(current, result.account);
      return true;
    } catch (error) {
      // Without a redirect this only clears away a window that was open when the page was left.
      if (!wasRedirecting) return false;
      const failure = signInFailure(error);
      if (failure === 'cancelled') leave(null);
      else {
        warn('Signing in by redirect failed', error);
        void reloadForCode(error);
        leave(failure === 'network' ? 'unreachable' : 'sign_in_failed');
      }
      return true;
    }
  }

  /** Whether the open sign-in window has received its answer: from then on it closes by itself. */
  let isAnswered = false;
  let hasAbandonedWindow = false;

  let clicks = 0;
  /**
   * Signs in through a window. To be called in the click itself, after {@link preload}: browsers open windows only then.
   * A window that was left lying is replaced.
   */
  async function signIn(): Promise<SignInResult> {
    if (!isSecureContext) return { ok: false, reason: 'insecure_address' };
    clicks += 1;
    const click = clicks;
    set({ isSigningIn: true, reason: null, hasPostLoginFailed: false });
    isAnswered = false;
    let popup: Window | undefined;
    let isOver = false;
    let stopListening: (() => void) | undefined;
    const finish = (result: SignInResult): SignInResult => {
      isOver = true;
      stopListening?.();
      if (click === clicks) set({ isSigningIn: false });
      return result;
    };
    try {
      // No await when it is there: the browser forgets the click.
      const current = client ?? (await load());
      stopListening = msal?.onPopupOpened(current, (opened) => {
        popup = opened;
      });
      const answer = current.loginPopup({
        scopes,
        ...promptFor(),
        ...inTheirLanguage(),
        overrideInteractionInProgress: true,
        popupWindowAttributes: { popupSize: { width: 480, height: 680 } },
      });
      const completed = answer.then(({ account: next }) => completeSignIn(current, next));
      const outcome = await Promise.race([
        completed,
        whenClosedByHand(
          () => popup,
          () => isOver || isAnswered,
        ),
      ]);
      if (outcome !== 'closed') return finish(outcome);
      hasAbandonedWindow = true;
      // Should the window answer after all, that still signs in; that it gives up in the end is no news.
      completed.catch(() => undefined);
      return finish({ ok: false, reason: 'cancelled' });
    } catch (error) {
      const reason = signInFailure(error);
      if (reason !== 'interrupted') warn('Signing in failed', error);
      void reloadForCode(error);
      return finish({ ok: false, reason });
    }
  }

  /** Signs in by leaving the page, where windows are blocked. Resolves only when that did not work. */
  async function signInWithRedirect(): Promise<SignInResult> {
    if (!isSecureContext) return { ok: false, reason: 'insecure_address' };
    try {
      const current = await load();
      if (hasAbandonedWindow) {
        // The library still waits for the window, and would refuse. Asked for a redirect's answer, it finds none and lets go.
        await current.handleRedirectPromise({ hash: `#abandoned=${clicks}` }).catch(() => undefined);
      }
      sessionStorage.setItem(redirectKey, '1');
      await current.loginRedirect({ scopes, ...promptFor(), ...inTheirLanguage() });
      return { ok: true };
    } catch (error) {
      sessionStorage.removeItem(redirectKey);
      warn('Signing in by redirect failed', error);
      void reloadForCode(error);
      return { ok: false, reason: signInFailure(error) };
    }
  }

  /**
   * Signs out here, in the other tabs and at the provider, then opens `returnTo` (a path of this app), which leaves the page.
   * Without a network only the first two: the provider will ask for the password at the next sign-in all the same.
   */
  async function signOut({ returnTo = '/' } = {}): Promise<void> {
    latest += 1;
    const leaving = person;
    const idTokenHint = token?.idToken;
    // Not longer than somebody waits who wants to leave.
    if (navigator.onLine) await Promise.race([endSession().catch(() => undefined), delay(3_000)]);
    person = undefined;
    localStorage.setItem(signedOutKey, '1');
    drop();
    await forget();
    forgetPerson([sealCookie]);
    broadcast({ kind: 'signed-out' });
    // Not yet "unauthenticated": that would show the login page for the moment until this page is left.
    set({ status: 'authenticating', account: null, reason: null, isOffline: false });
    try {
      const current = await load();
      if (!navigator.onLine) {
        await forgetAccounts(current);
        return;
      }
      const target = new URL(returnTo, location.origin);
      sessionStorage.setItem(
        afterSignOutKey,
        target.origin === location.origin ? target.pathname + target.search : '/',
      );
      const account = current.getAllAccounts().find(({ localAccountId }) => localAccountId === leaving?.id);
      await current.logoutRedirect({
        ...(account && { account }),
        ...(identity.kind === 'embedded' && {
          ...(idTokenHint !== undefined && { idTokenHint }),
          extraQueryParameters: { client_id: identity.clientId },
        }),
      });
    } catch (error) {
      warn('Signing out at the provider failed', error);
    } finally {
      leave(null);
    }
  }

  const idTokens = createIdTokens();
  /**
   * The ID token for the API. `forceRefresh` after the API has answered 401, `isOver` after it has said that the session has ended.
   * @throws SignInEnded when the provider wants to see the person again; the status follows by itself
   * @throws NetworkError when the provider cannot be asked for a new one
   */
  async function getIdToken({ forceRefresh = false, isOver = false } = {}): Promise<string> {
    if (isOver) {
      // The provider may still know the person, and would bring them back into what has ended.
      localStorage.setItem(signedOutKey, '1');
      if (snapshot.status !== 'unauthenticated') leave('ended');
      throw new SignInEnded();
    }
    if (!forceRefresh && token !== undefined && token.id === person?.id && isFresh(token.expiresAt))
      return token.idToken;
    const current = client ?? (await load());
    const of = person;
    if (!of) throw new SignInEnded();
    try {
      const account = await accountOf(current, of);
      const next = await (forceRefresh ? idTokens.refresh(current, account) : idTokens.get(current, account));
      if (person?.id === of.id) keep({ ...of, ...next });
      return next.idToken;
    } catch (error) {
      if (isUnreachable(error)) throw new NetworkError(error);
      if (!isSignInNeeded(error) && !(error instanceof SignInEnded)) throw error;
      // The library may say so only because it cannot ask.
      if (!(await isReached())) throw new NetworkError(error);
      if (snapshot.status === 'authenticated') leave('ended');
      throw new SignInEnded(error);
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<AuthMessage>) => {
    switch (data.kind) {
      case 'answered':
        isAnswered = true;
        break;
      case 'signed-out':
        latest += 1;
        person = undefined;
        set({ account: null, hasPostLoginFailed: false });
        leave(null);
        break;
      case 'signed-in':
        // What this tab shows belongs to somebody else.
        if (person && person.id !== data.accountId) location.reload();
        else if (snapshot.status !== 'authenticated') void boot();
        break;
    }
  });
  addEventListener('online', () => {
    if (snapshot.isOffline || snapshot.reason === 'unreachable') void boot();
  });
  // A page that comes back from the browser's memory knows only what was so when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void boot();
  });

  return {
    getSnapshot: () => snapshot,
    /** Calls `listener` after each change; answers how to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Whether somebody was signed in when this page was opened: lets the app draw their frame before anything has loaded. */
    wasSignedInHint,
    boot,
    /** Loads the sign-in library, so that it is there before the click. Never rejects. */
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
    signIn,
    signInWithRedirect,
    signOut,
    getIdToken,
  };
}

export type Auth = ReturnType<typeof createAuth>;
