/**
 * Who is signed in, in this browser. The only module that uses the sign-in library, which it loads when it is needed: not
 * while there is an ID token that does not end soon (auth.remembered.ts).
 *
 * [spec] authenticating, then authenticated once there is an account and the profile loads with an id, else unauthenticated.
 * Without a network the state stays: a signed-in person stays signed in.
 */
import type { BrowserIdentity } from '#shared/browserConfig.ts';
import { NetworkError, SignInEnded } from '../http/api.ts';
import { isAnswer, isSignInNeeded, isUnreachable, signInFailure, type SignInFailure } from './auth.failures.ts';
import { afterSignOutKey, openAuthChannel, signedInKey, type AuthMessage } from './auth.messages.ts';
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
import { createIdTokens, isFresh, scopesFor } from './auth.tokens.ts';
import { whenClosedByHand } from './auth.window.ts';
import { codeFetcher, reloadForCode } from '../http/code.ts';
import { firstPaint } from '../page/firstPaint.ts';
import { nextTask } from '../page/nextTask.ts';
import { isReachable } from '../http/reachability.ts';

export type { SignInFailure } from './auth.failures.ts';

export interface AuthSnapshot {
  readonly status: 'authenticating' | 'authenticated' | 'unauthenticated';
  /** The person who signed in at the provider, also without access to the app; null when nobody is known. */
  readonly account: Person | null;
  /**
   * Why a person who tried to sign in is not signed in. `no_access`: the profile has no id. `profile_failed`: the profile
   * answered with an error. `unreachable`: there was no answer. `ended`: the provider's session is over. `sign_in_failed`:
   * the redirect failed. `insecure_address`: see {@link SignInFailure}. Null for other visitors.
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
  /** A sign-in window is open, as far as we know. Another click replaces it. */
  readonly isSigningIn: boolean;
  /** Not all steps after the last sign-in worked: worth a message, but the person stays signed in. */
  readonly hasPostLoginFailed: boolean;
}

export interface AuthOptions {
  identity: BrowserIdentity;
  /**
   * Asks the API for the caller's profile. Empty, or without an id: no access. Must reject with an error that has the
   * answer's `status` when the server answered, with the rejection of {@link Auth.getIdToken}, unchanged, when there was no
   * token, and with any other error when the server could not be reached.
   */
  loadProfile: () => Promise<{ id?: string | undefined } | undefined>;
  /** The steps after a sign-in by window or redirect, before the profile is requested. May fail. */
  afterPopupLogin: () => Promise<void>;
  /** Restores what this device has stored of a person, before they are signed in without a network. Never rejects. */
  recall: (accountId: string) => Promise<void>;
  /** Erases the answers that this device keeps, once the person is signed out. Never rejects. */
  forget: () => Promise<void>;
  /** Ends the session on the server: its tokens become invalid. */
  endSession: () => Promise<unknown>;
  /** [spec] A failed popup or post-login step is logged. */
  warn: (message: string, error: unknown) => void;
}

export type SignInResult = { ok: true } | { ok: false; reason: SignInFailure };

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Set by signing out, until the next sign-in: the provider's session must not sign the person in again. */
const signedOutKey = 'gamehub.signedOut';
/** In the tab's session storage: this page was left for the provider's redirect. */
const redirectKey = 'gamehub.redirecting';

/** Manages the sign-in of one browser; one instance a page. Nothing happens before {@link Auth.boot}. */
export function createAuth({ identity, loadProfile, afterPopupLogin, recall, forget, endSession, warn }: AuthOptions) {
  const scopes = scopesFor(identity.kind);
  const { prompt: configuredPrompt, ...parameters } = identity.parameters ?? {};
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
      const { MsalClient: Client } = await fetchMsal();
      await nextTask();
      const started = new Client(identity);
      // Reads the accounts that this browser knows.
      await started.initialize();
      await nextTask();
      return (client = started);
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

  /** For the next pages. */
  function keep(next: RememberedSignIn) {
    if (token?.idToken === next.idToken) return;
    token = next;
    void remember(next, () => token === next);
  }

  function drop() {
    token = undefined;
    forgetSignIn();
  }

  /** Whether the last person had no access: then the account can be changed. */
  let wasRefused = false;

  function enter() {
    if (person) localStorage.setItem(signedInKey, person.id);
    wasRefused = false;
    set({ status: 'authenticated', reason: null, isOffline: false });
  }

  /** Nobody is signed in. `reason` says why, after an attempt. */
  function leave(reason: AuthSnapshot['reason']) {
    const wasIn = localStorage.getItem(signedInKey) !== null;
    drop();
    if (wasIn) {
      void forget();
      forgetPerson([sealCookie]);
      void client?.forgetAccounts();
    }
    if (reason === 'no_access') wasRefused = true;
    set({ status: 'unauthenticated', reason, isOffline: false });
  }

  /** Without a network a signed-in person stays signed in; others get the reason `unreachable`. */
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
   * Counts sign-ins, sign-outs and checks: the result of an earlier one is ignored once a later one has begun, such as a
   * silent request that times out after the person has signed in through the window.
   */
  let latest = 0;

  /** Signs the adopted account in if its profile allows it. */
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

  /** Completes a sign-in after the provider's answer. */
  async function completeSignIn(current: MsalClient, next: MsalAccount): Promise<SignInResult> {
    const turn = ++latest;
    await current.forgetAccounts(next);
    localStorage.removeItem(signedOutKey);
    current.setActiveAccount(next);
    adopt(current.personOf(next));
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

  /** After a refusal or a sign-out the provider must ask for the account, even if its session goes on. */
  function promptFor(): { prompt?: string } {
    if (configuredPrompt !== undefined) return { prompt: configuredPrompt };
    if (localStorage.getItem(signedOutKey) !== null) return { prompt: 'login' };
    if (identity.kind === 'entra') return { prompt: 'select_account' };
    return wasRefused ? { prompt: 'login' } : {};
  }

  /** The provider's pages use the page's language, which may differ from the browser's. */
  const inTheirLanguage = () => ({
    extraQueryParameters: { ui_locales: document.documentElement.lang, ...parameters },
  });

  let booting: Promise<void> | undefined;
  /** Finds out who is signed in; also used to try again. [spec] Known accounts, then silently, then nobody. */
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
          await current.forgetAccounts();
          leave(null);
          return;
        }
        const account = current.getActiveAccount() ?? current.getAllAccounts()[0];
        known = account === undefined ? null : current.personOf(account);
        ask = async () => current.personOf((await current.ssoSilent({ scopes })).account);
      }
      if (!navigator.onLine && !(await isReachable())) {
        // Nobody can be asked, so the session cannot be found to have ended.
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

  /** The person of the previous page, with a token that does not end soon; not after a redirect or a sign-out. */
  async function recallPerson(): Promise<Person | null> {
    if (sessionStorage.getItem(redirectKey) !== null || localStorage.getItem(signedOutKey) !== null) return null;
    const recalled = token !== undefined && isFresh(token.expiresAt) ? token : await recallSignIn();
    if (recalled === null || recalled.id !== localStorage.getItem(signedInKey)) return null;
    token = recalled;
    const { id, name, login } = recalled;
    return { id, name, login };
  }

  /** Handles the provider's answer after a redirect; returns whether that completed the sign-in. */
  async function finishRedirect(current: MsalClient): Promise<boolean> {
    const wasRedirecting = sessionStorage.getItem(redirectKey) !== null;
    sessionStorage.removeItem(redirectKey);
    try {
      const result = await current.handleRedirectPromise();
      if (!result) return false;
      await completeSignIn(current, result.account);
      return true;
    } catch (error) {
      // Without a redirect this only removes the state of a window that was open when the page was left.
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
   * Signs in through a window. Call it in the click itself, after {@link preload}: browsers open windows only then. A window
   * that is already open is replaced.
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
      // No await when the library is loaded: the browser would not see the click any more.
      const current = client ?? (await load());
      stopListening = current.onPopupOpened((opened) => {
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
      // If the window answers after all, that still signs the person in; its failure is ignored.
      completed.catch(() => undefined);
      return finish({ ok: false, reason: 'cancelled' });
    } catch (error) {
      const reason = signInFailure(error);
      if (reason !== 'interrupted') warn('Signing in failed', error);
      void reloadForCode(error);
      return finish({ ok: false, reason });
    }
  }

  /** Signs in by redirect, where windows are blocked. Resolves only when that did not work. */
  async function signInWithRedirect(): Promise<SignInResult> {
    if (!isSecureContext) return { ok: false, reason: 'insecure_address' };
    try {
      const current = await load();
      if (hasAbandonedWindow) {
        // The library still waits for the window, and would refuse. Handling an empty redirect resets it.
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
   * Without a network only the first two: the next sign-in asks for the password anyway.
   */
  async function signOut({ returnTo = '/' } = {}): Promise<void> {
    latest += 1;
    const leaving = person;
    const idTokenHint = token?.idToken;
    // Does not keep the person waiting for long.
    if (navigator.onLine) await Promise.race([endSession().catch(() => undefined), delay(3_000)]);
    person = undefined;
    localStorage.setItem(signedOutKey, '1');
    drop();
    await forget();
    forgetPerson([sealCookie]);
    broadcast({ kind: 'signed-out' });
    // Not yet "unauthenticated": that would show the login page until this page is left.
    set({ status: 'authenticating', account: null, reason: null, isOffline: false });
    try {
      const current = await load();
      if (!navigator.onLine) {
        await current.forgetAccounts();
        return;
      }
      const target = new URL(returnTo, location.origin);
      sessionStorage.setItem(
        afterSignOutKey,
        target.origin === location.origin ? target.pathname + target.search : '/',
      );
      await current.logoutRedirect({
        account: current.accountToSignOut(leaving?.id),
        ...(identity.kind !== 'entra' && {
          ...(idTokenHint !== undefined && { idTokenHint }),
          extraQueryParameters: { client_id: identity.clientId },
        }),
      });
      // Google has no page for signing out.
      if (identity.kind === 'oidc' && !identity.authorityMetadata?.includes('"end_session_endpoint"')) {
        location.replace(target);
        // Whoever signs in on a page that is about to be left would do so in vain.
        await delay(5_000);
      }
    } catch (error) {
      warn('Signing out at the provider failed', error);
    } finally {
      leave(null);
    }
  }

  const idTokens = createIdTokens(scopes);
  /**
   * The ID token for the API. `forceRefresh` after the API has answered 401, `isOver` once it has reported that the session
   * has ended.
   * @throws SignInEnded when the provider requires interaction; the status changes too
   * @throws NetworkError when the provider cannot be reached for a new one
   */
  async function getIdToken({ forceRefresh = false, isOver = false } = {}): Promise<string> {
    if (isOver) {
      // The provider's session may go on, and would sign the person in again.
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
      const account = await current.accountOf(of, scopes);
      // The provider's session belongs to somebody else.
      if (account.localAccountId !== of.id) throw new SignInEnded();
      const next = await (forceRefresh ? idTokens.refresh(current, account) : idTokens.get(current, account));
      if (person?.id === of.id) keep({ ...of, ...next });
      return next.idToken;
    } catch (error) {
      if (isUnreachable(error)) throw new NetworkError(error);
      if (!isSignInNeeded(error) && !(error instanceof SignInEnded)) throw error;
      // The library may report this only because it cannot reach the provider.
      if (!(await isReachable())) throw new NetworkError(error);
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
  // A page from the back/forward cache has the state of when it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void boot();
  });

  return {
    getSnapshot: () => snapshot,
    /** Calls `listener` after each change; returns what stops it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Whether somebody was signed in when this page was opened: the app draws the frame before anything has loaded. */
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
