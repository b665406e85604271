import { BrowserAuthError, InteractionRequiredAuthError } from '@azure/msal-browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MsalAccount, MsalClient } from './auth.msal.ts';
import { createIdTokens } from './auth.tokens.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const minute = 60_000;
const account = {} as MsalAccount;

/** A provider whose clock may differ from the device's. */
function provider({ ahead = 0, cachedFor = 0, refuses }: { ahead?: number; cachedFor?: number; refuses?: Error }) {
  let refreshes = 0;
  const tokenFor = (idToken: string, ms: number) => {
    const iat = (Date.now() + ahead) / 1000;
    return { idToken, idTokenClaims: { iat, exp: iat + ms / 1000 } };
  };
  const client = {
    acquireTokenSilent: async ({ forceRefresh = false }) => {
      if (!forceRefresh) return tokenFor('cached', cachedFor);
      refreshes += 1;
      if (refuses !== undefined) throw refuses;
      return tokenFor(`new ${refreshes}`, 60 * minute);
    },
  };
  return { client: client as unknown as MsalClient, refreshes: () => refreshes };
}

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

it('takes the token that is there, unless it ends within two minutes', async () => {
  const tokens = createIdTokens([]);
  const long = provider({ cachedFor: 3 * minute });
  expect(await tokens.get(long.client, account)).toEqual({ idToken: 'cached', expiresAt: now + 3 * minute });
  expect(long.refreshes()).toBe(0);
  const { client } = provider({ cachedFor: minute });
  expect(await tokens.get(client, account)).toEqual({ idToken: 'new 1', expiresAt: now + 60 * minute });
});

it('has one request for all who ask at once for a new one, and another for who asks later', async () => {
  const tokens = createIdTokens([]);
  const { client } = provider({});
  const both = await Promise.all([tokens.refresh(client, account), tokens.refresh(client, account)]);
  expect(both.map(({ idToken }) => idToken)).toEqual(['new 1', 'new 1']);
  expect((await tokens.refresh(client, account)).idToken).toBe('new 2');
});

it.each([
  ['ahead', 90 * minute],
  ['behind', -90 * minute],
])('counts by the device’s clock where the provider’s is %s', async (_, ahead) => {
  const tokens = createIdTokens([]);
  const { client, refreshes } = provider({ ahead, cachedFor: 10 * minute });
  expect((await tokens.refresh(client, account)).expiresAt).toBe(now + 60 * minute);
  expect(await tokens.get(client, account)).toEqual({ idToken: 'cached', expiresAt: now + 10 * minute });
  expect(refreshes()).toBe(1);
});

it('goes on with a token that ends soon where no new one can be had, until it has ended', async () => {
  const tokens = createIdTokens([]);
  const refuses = new BrowserAuthError('no_network_connectivity', '');
  const soon = provider({ cachedFor: minute, refuses });
  expect((await tokens.get(soon.client, account)).idToken).toBe('cached');
  const over = provider({ cachedFor: -minute, refuses });
  await expect(tokens.get(over.client, account)).rejects.toBe(refuses);
});

it('does not hide by it that the person has to sign in', async () => {
  const refuses = new InteractionRequiredAuthError('login_required', '');
  const { client } = provider({ cachedFor: minute, refuses });
  await expect(createIdTokens([]).get(client, account)).rejects.toBe(refuses);
});
