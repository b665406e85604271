import type { Page } from '@playwright/test';
import { freePort } from '#server/platform/db/embedded/freePort.ts';
import {
  imitatedClientId,
  imitatedSecret,
  imitatedTenant,
  startImitation,
  type Imitated,
  type ImitatedProvider,
} from '#tests/identity/imitatedProvider.ts';
import { startServer } from './setup/server.ts';
import { companyButton } from './support/signIn.ts';
import { expect, test as base } from './support/test.ts';

/** Signing in at other providers than the embedded one, each imitated: products of their own, which take their time to start. */
const anna = {
  id: '7b1f7d2e-6c0a-4b7e-9a53-0d6b1f6f0a11',
  name: 'Anna Berg',
  email: 'anna@maison.example',
  groups: ['game-hub'],
  hd: 'maison.example',
};
const otto = { id: '118090334455667788990', name: 'Otto Reit', email: 'otto@elsewhere.example' };

const environments: Record<Exclude<Imitated, 'okta'>, Record<string, string>> = {
  entra: { IDENTITY: 'entra', ENTRA_TENANT_ID: imitatedTenant, ENTRA_CLIENT_ID: imitatedClientId },
  keycloak: {
    ...{ IDENTITY: 'oidc', OIDC_CLIENT_ID: imitatedClientId },
    ...{ OIDC_REQUIRED_GROUP: 'game-hub', OIDC_CLAIM_GROUPS: 'realm_access.roles' },
  },
  google: {
    ...{ IDENTITY: 'oidc', OIDC_CLIENT_ID: imitatedClientId, OIDC_CLIENT_SECRET: imitatedSecret },
    ...{ OIDC_PARAMETERS: 'access_type=offline&prompt=consent', OIDC_REQUIRED_HD: 'maison.example' },
  },
};

interface Product {
  baseUrl: string;
  provider: ImitatedProvider;
  stop: () => Promise<void>;
}

type Kind = keyof typeof environments;

async function startProduct(kind: Kind): Promise<Product> {
  const port = await freePort();
  const provider = await startImitation(kind, { appOrigin: `http://localhost:${port}`, people: [anna, otto] });
  const where: Record<string, string> =
    kind === 'entra' ? { ENTRA_AUTHORITY: provider.origin } : { OIDC_ISSUER: provider.issuer };
  // Without games, which take longer to make than everything else of a start.
  const server = await startServer(import.meta.dirname, kind, { ...environments[kind], ...where, DEMO: 'false' }, port);
  const stop = async () => {
    await server.stop();
    await provider.close();
  };
  return { baseUrl: server.baseUrl, provider, stop };
}

const test = base.extend<{ kind: Kind; product: Product }, { productOf: (kind: Kind) => Promise<Product> }>({
  kind: ['keycloak', { option: true }],
  productOf: [
    async ({}, use) => {
      let running: (Product & { kind: Kind }) | undefined;
      await use(async (kind) => {
        if (running?.kind === kind) return running;
        await running?.stop();
        running = { ...(await startProduct(kind)), kind };
        return running;
      });
      await running?.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ kind, productOf }, use) => use(await productOf(kind)),
  baseURL: async ({ product }, use) => use(product.baseUrl),
});
test.describe.configure({ timeout: 300_000 });

const home = (page: Page) => page.getByRole('main').getByText('No game yet');

/** Signs in through the window, which is the provider's page. */
async function signInAs(page: Page, kind: Imitated, { name }: { name: string }): Promise<void> {
  const opened = page.waitForEvent('popup');
  await companyButton(page).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(kind);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name }).click();
  await closed;
}

for (const kind of ['keycloak', 'google', 'entra'] as const) {
  test.describe(`with ${kind}`, () => {
    test.use({ kind });

    test(`who signs in at ${kind} is in, comes back, renews the token and signs out`, async ({
      page,
      product,
      expectComplaint,
    }) => {
      expectComplaint(new RegExp(`foreign request: ${product.provider.origin}/`));
      // Of the profile.
      expectComplaint(/404 .*\/game\/user/);
      await page.goto('/');
      await expect(page).toHaveURL('/login');
      await signInAs(page, kind, anna);
      await expect(page).toHaveURL('/home');
      await expect(home(page)).toBeVisible();

      await test.step('the library knows the person without the kept token', async () => {
        await page.evaluate(() => localStorage.removeItem('gamehub.token'));
        await page.goto('/profile');
        await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
        await expect(page.getByText(anna.email).first()).toBeVisible();
      });

      await test.step('a refused token is replaced by a new one', async () => {
        expectComplaint(/401/);
        const renewed = page.waitForRequest(
          (request) => request.method() === 'POST' && /token(\?|$)/.test(request.url()),
        );
        await page.context().route('**/api/v2/home?*', (route) => route.fulfill({ status: 401 }), { times: 1 });
        await page.goto('/home');
        await renewed;
        await expect(home(page)).toBeVisible();
        await expect(page).toHaveURL('/home');
      });

      await test.step('who has signed out is asked again who they are', async () => {
        await page.goto('/profile');
        await page.getByRole('button', { name: 'Sign out' }).click();
        const confirm = page.getByRole('button', { name: 'Sign out' });
        // The provider asks as well, where it has a way to sign out.
        if (kind !== 'google') {
          await expect(page.getByRole('heading', { level: 1, name: 'Sign out' })).toBeVisible();
          await confirm.click();
        }
        await expect(page).toHaveURL('/login');
        // A token says to the second when somebody signed in: one from the second of the sign-out has ended with it.
        const second = () => Math.floor(Date.now() / 1000);
        await expect.poll(second).toBeGreaterThan(second());
        await signInAs(page, kind, anna);
        await expect(page).toHaveURL('/home');
        await expect(home(page)).toBeVisible();
      });
    });

    if (kind !== 'entra') {
      test(`who has no access at ${kind} is told so, and may be somebody else`, async ({
        page,
        product,
        expectComplaint,
      }) => {
        expectComplaint(new RegExp(`foreign request: ${product.provider.origin}/`));
        expectComplaint(/403/);
        await page.goto('/login');
        await signInAs(page, kind, otto);
        await expect(page.getByText('This account has no access')).toBeVisible();
        await expect(page).toHaveURL('/login');
        await signInAs(page, kind, anna);
        await expect(page).toHaveURL('/home');
        await expect(home(page)).toBeVisible();
      });
    }
  });
}
