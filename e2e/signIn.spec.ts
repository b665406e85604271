import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { emailOf, password } from './support/accounts.ts';
import { companyButton, fillSignInForm, openSignInWindow, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ apiAs }) => {
  // What was unlocked before the demo was loaded has been celebrated, so that no dialog stands where somebody arrives.
  await apiAs('player');
});

test(
  'a visitor lands on the login page, which names the company and what one consents to',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle('Sign in · Game Hub');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Game Hub');
    await expect(companyButton(page)).toBeEnabled();
    await expectAccessibleInLightAndDark(page);

    await page.getByRole('button', { name: 'terms of use' }).click();
    const terms = page.getByRole('dialog', { name: 'Terms of use' });
    await expect(terms).toContainText('Maison Lumen');
    await expectAccessibleInLightAndDark(page);
    await page.keyboard.press('Escape');
    await expect(terms).toBeHidden();
    await expect(page.getByRole('button', { name: 'terms of use' })).toBeFocused();

    await page.getByRole('button', { name: 'privacy notice' }).click();
    await expect(page.getByRole('dialog', { name: 'Privacy notice' })).toContainText('support@gamehub.example');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('where movement is unwanted, a change of appearance is there at once', async ({ page }) => {
  await page.goto('/login');
  // From then on the words are the app's and stay.
  await expect(companyButton(page)).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  const colour = () => title.evaluate((heading) => getComputedStyle(heading).color);
  const light = await colour();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colour();
  expect(dark).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await colour()).toBe(light);
});

test(
  'the player signs in through the window and lands on /home; the sign-in is recorded once',
  { tag: '@phone' },
  async ({ page }) => {
    const recorded: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/(engagement\/user\/LogIn|user\/lastlogin)$/.test(pathname)) {
        recorded.push(`${request.method()} ${pathname}`);
      }
    });
    await page.goto('/');
    const popup = await openSignInWindow(page);
    await expectAccessibleInLightAndDark(popup);
    const closed = popup.waitForEvent('close');
    await fillSignInForm(popup, 'player');
    await closed;
    await expect(page).toHaveURL('/home');
    expect(recorded).toEqual(['POST /api/v1/engagement/user/LogIn', 'PUT /api/v1/user/lastlogin']);
  },
);

test('the keyboard alone is enough to sign in', async ({ page }) => {
  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
  await page.goto('/login');
  await expect(companyButton(page)).toBeEnabled();
  // A few steps: past the way to the content and the name, and to nothing else.
  for (let steps = 0; steps < 4 && !(await isFocused(companyButton(page))); steps += 1)
    await page.keyboard.press('Tab');
  await expect(companyButton(page)).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const popup = await opened;
  await expect(popup.getByLabel('E-mail address')).toBeFocused();
  await popup.keyboard.type(emailOf('player'));
  await popup.keyboard.press('Tab');
  await expect(popup.getByLabel('Password')).toBeFocused();
  await popup.keyboard.type(password);
  const closed = popup.waitForEvent('close');
  await popup.keyboard.press('Enter');
  await closed;
  await expect(page).toHaveURL('/home');
  // Reading goes on from the new page's heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the sign-in library is asked for after the first paint, also on a slow machine, and is there for the click', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/login');
  await expect(companyButton(page)).toBeEnabled();
  const { asked, painted } = await page.evaluate(() => ({
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/auth.msal'))
      .map(({ startTime }) => startTime),
    painted: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
  }));
  expect(asked).toHaveLength(1);
  expect(painted).toHaveLength(1);
  expect(asked[0]).toBeGreaterThan(painted[0] ?? Infinity);
  await openSignInWindow(page);
});

test('a sign-in library that could not be had comes with the next try', async ({ page, expectComplaint }) => {
  expectComplaint(/auth\.msal|Signing in failed/);
  const library = /\/assets\/auth\.msal-.*\.js$/;
  await page.route(library, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => library.test(request.url()));
  await page.goto('/login');
  await refused;
  await page.unroute(library);
  // A browser that keeps the failure in mind loads the page anew at the first press.
  const opened = page.waitForEvent('popup', { timeout: 45_000 });
  await expect(async () => {
    await companyButton(page).click({ timeout: 3_000 });
    const popup = await Promise.race([opened, page.waitForEvent('load', { timeout: 5_000 }).then(() => null)]);
    expect(popup).not.toBeNull();
  }).toPass();
  await expect((await opened).getByLabel('E-mail address')).toBeVisible();
});

test('who comes back with a good token does without the sign-in library, which comes when it is needed', async ({
  signedInAs,
  expectComplaint,
}) => {
  const page = await signedInAs('newcomer');
  const openHome = async () => {
    await page.goto('/home');
    await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return files.some((name) => name.includes('/auth.msal')) ? 'with the library' : 'without it';
  };
  expect(await openHome()).toBe('without it');

  await test.step('as when the server refuses the token', async () => {
    expectComplaint(/401/);
    const renewed = page.waitForRequest(/\/oidc\/token/);
    await page.context().route('**/api/v2/home?*', (route) => route.fulfill({ status: 401 }), { times: 1 });
    expect(await openHome()).toBe('with the library');
    await renewed;
    expect(await openHome()).toBe('without it');
  });

  await test.step('or when the browser was closed, without whose session nothing can be read of it', async () => {
    const kept = await page.evaluate(() => localStorage.getItem('gamehub.token') ?? '');
    expect(kept).not.toMatch(/eyJ[\w-]*\./);
    expect(kept).not.toContain('newcomer');
    await page.context().clearCookies({ name: 'gamehub.seal' });
    expect(await openHome()).toBe('with the library');
  });
});

test('who comes back to a page reads its title before the app is there, which nobody does after them', async ({
  page,
}) => {
  const heading = page.locator('main h1');
  await page.goto('/login');
  await signIn(page, 'newcomer');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Loading');
  const title = await heading.innerText();

  /** Opens the page while the app's scripts are still on their way, until what is returned lets them come. */
  const openWithoutApp = async (address: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.+\.js$/, (route) => promise.then(() => route.continue()));
    await page.goto(address, { waitUntil: 'commit' });
    return resolve;
  };
  await test.step('the title stands in the frame, and the page takes its place', async () => {
    const goOn = await openWithoutApp('/home');
    await expect(heading).toHaveText(title);
    await expect(page.getByRole('heading', { level: 1 }), 'it cannot be used yet').toBeHidden();
    goOn();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(heading).toHaveCount(1);
  });

  await test.step('a page that was never here has none', async () => {
    const goOn = await openWithoutApp('/rewards');
    await expect(page.locator('main .skeleton--title')).toBeVisible();
    await expect(heading).toHaveCount(0);
    goOn();
    await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  });

  await test.step('and none says what went wrong there', async () => {
    const kept = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('gamehub.titles') ?? '{}')));
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(kept).toEqual(['/home', '/rewards']);
  });

  await test.step('signing out erases them', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('gamehub.titles'))).toBeNull();
  });
});

test('who signs out in one tab is signed out in the other, and signing in there brings both back', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'player');
  const other = await page.context().newPage();
  await other.goto('/leaderboards/');
  await expect(other.getByRole('table', { name: 'Players by points' })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login?returnTo=%2Fleaderboards%2F');
  await expect(other.getByRole('table')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('gamehub.token')), 'nothing of who has left').toBeNull();

  await signIn(page, 'player');
  await expect(page).toHaveURL('/home');
  await expect(other).not.toHaveURL(/\/login/);
});

/** Everything that a page of ours could read on this device, by where it lies. */
const keptBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify({ local: { ...localStorage }, session: { ...sessionStorage }, cookies: document.cookie }),
  );

test('nothing on the device names who has signed out, and their token counts no longer', async ({
  page,
  playwright,
  expectComplaint,
}) => {
  // Who runs the games plays none by itself.
  expectComplaint(/404 \(Not Found\) .*game\/user/);
  const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.goto('/backoffice/users');
  await signIn(page, 'admin');
  const authorization = (await asked).headers()['authorization'] ?? '';
  const rows = page.getByRole('main').getByRole('table').getByRole('link');
  await rows.first().click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Sessions' })).toBeVisible();
  await page.goto('/notifications');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 2, name: 'Where you are signed in' })).toBeVisible();
  const api = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization },
  });
  const me = (await (await api.get('/api/v2/users/profile')).json()) as { id: string; username: string; email: string };
  const { sub } = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  expect(await keptBy(page)).toContain(sub);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(companyButton(page)).toBeVisible();
  const kept = await keptBy(page);
  for (const personal of [me.id, me.username, me.email, sub, 'gamehub.seal']) expect(kept).not.toContain(personal);
  expect((await api.get('/api/v2/users/profile')).status()).toBe(401);
  await api.dispose();

  // Whoever comes next has to say who they are, even where the company’s own session goes on.
  const asking = page.context().waitForEvent('request', (request) => request.url().includes('/oidc/auth?'));
  await companyButton(page).click();
  expect(new URL((await asking).url()).searchParams.get('prompt')).toBe('login');
});

test('a page of players makes no markup of text, and asks nobody else for scripts', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/This document requires 'Trusted/);
  await page.goto('/login');
  await expect(companyButton(page)).toBeVisible();
  const refused = await page.evaluate(() => {
    const attempts = {
      markup: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      script: () => (document.createElement('script').src = 'https://evil.example/x.js'),
      worker: () => new Worker('https://evil.example/x.js'),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return [`${name} ${(error as Error).name}`];
      }
    });
  });
  expect(refused).toEqual(['markup TypeError', 'script TypeError', 'worker TypeError']);
});

/** Has the device hold what was typed in the backoffice, as of who is signed in, or of somebody who was before. */
const typeAsBefore = (page: Page, somebody: string | null) =>
  page.evaluate((id) => {
    if (id !== null) localStorage.setItem('gamehub.signedIn', id);
    const person = localStorage.getItem('gamehub.signedIn');
    if (person === null) throw new Error('Nobody is signed in');
    localStorage.setItem(`gamehub.backoffice.drafts/${person}/1`, 'Typed and not saved');
  }, somebody);

test('a session that was ended elsewhere ends here with the next step, and takes what was typed with it', async ({
  browser,
  page,
  apiAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/);
  await apiAs('switzerland'); // whose celebrations are read by it
  await page.goto('/profile');
  await expect(companyButton(page)).toBeVisible();
  await typeAsBefore(page, 'somebody');
  await signIn(page, 'switzerland');
  expect(await keptBy(page), 'of who was here before').not.toContain('somebody');
  await typeAsBefore(page, null);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/profile');
  await signIn(other, 'switzerland');
  const sessions = other.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await expectAccessible(other);
  const ending = sessions.getByRole('button', { name: 'End the session' }).first();
  await other.route('**/api/v2/**/sessions/*', (route) => route.abort());
  await ending.click();
  await expect(other.getByText('The session could not be ended. Try again.').first()).toBeVisible();
  await other.unroute('**/api/v2/**/sessions/*');
  await ending.click();
  await expect(other.getByText('has ended').first()).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 }), 'the button went with its session').toBeFocused();
  await elsewhere.close();

  await page.goto('/leaderboards/');
  await expect(page).toHaveURL(/\/login/);
  await expect(companyButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('gamehub.signedIn'))).toBeNull();
  expect(await keptBy(page)).not.toContain('Typed and not saved');
  // Not brought back by the provider, whoever it still knows: the password is asked for.
  const popup = await openSignInWindow(page);
  await fillSignInForm(popup, 'switzerland');
  await expect(page).not.toHaveURL(/\/login/);
});

test('a wrong password gets a calm message and another chance', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 422/);
  await page.goto('/login');
  const popup = await openSignInWindow(page);
  await fillSignInForm(popup, 'switzerland', 'not this one');
  await expect(popup.getByRole('alert')).toContainText('do not match');
  await expect(popup).toHaveTitle('Sign-in did not work – Game Hub');
  await expect(popup.getByLabel('E-mail address')).toHaveValue('switzerland@gamehub.example');
  await expect(popup.getByLabel('Password')).toHaveValue('');
  await expectAccessibleInLightAndDark(popup);
  const closed = popup.waitForEvent('close');
  await fillSignInForm(popup, 'switzerland');
  await closed;
  await expect(page).toHaveURL('/home');
});

test('a window that was closed gets a calm message and another chance', async ({ page }) => {
  await page.goto('/login');
  const popup = await openSignInWindow(page);
  await expect(page.getByText('Continue in the window that has opened.')).toBeVisible();
  await popup.close();
  await expect(page.getByText('The sign-in was not finished')).toBeVisible();
  await expectAccessibleInLightAndDark(page);
  await signIn(page, 'player');
  await expect(page).toHaveURL('/home');
});

test('who cancels in the window gets the same message, and may sign in on the page instead', async ({ page }) => {
  await page.goto('/login');
  const popup = await openSignInWindow(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(page.getByText('The sign-in was not finished')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in on this page instead' }).click();
  await fillSignInForm(page, 'player');
  await expect(page).toHaveURL('/home');
});

test(
  'where windows are blocked, the page itself leads to the sign-in and back to what was asked for',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/leaderboards/?gameType=Team');
    await companyButton(page).click();
    await expect(page.getByText('Your browser blocked the window')).toBeVisible();
    await expectAccessibleInLightAndDark(page);
    await page.getByRole('button', { name: 'Sign in on this page instead' }).click();
    await fillSignInForm(page, 'player');
    await expect(page).toHaveURL('/leaderboards/?gameType=Team');
  },
);

test('an inactive account does not get in, reads why, and may come as somebody else', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/403 \(Forbidden\)/);
  await page.goto('/home');
  const popup = await openSignInWindow(page);
  const closed = popup.waitForEvent('close');
  await fillSignInForm(popup, 'inactive');
  await closed;
  await expect(page.getByText('This account has no access')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expectAccessibleInLightAndDark(page);
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
  // The provider still knows the account that was refused; the form comes all the same.
  await signIn(page, 'player');
  await expect(page).toHaveURL('/home');
});

test.describe('who was asked to sign in', () => {
  test('comes back to the page asked for, with its search', async ({ page }) => {
    await page.goto('/game/?gameType=Team');
    await expect(page).toHaveURL('/login?returnTo=%2Fgame%2F%3FgameType%3DTeam');
    await signIn(page, 'player');
    await expect(page).toHaveURL('/game/?gameType=Team');
  });

  test('is not sent to another site, however it is written', async ({ signedInAs }) => {
    // Who is signed in leaves the login as one who has just signed in does.
    const page = await signedInAs('player');
    for (const elsewhere of [
      '//evil.example/',
      '/\\evil.example/',
      'https://evil.example/',
      '/\t/evil.example/',
      '/%09/evil.example/',
      '/%2F/evil.example/',
    ]) {
      await page.goto(`/login?returnTo=${encodeURIComponent(elsewhere)}`);
      await expect(page, elsewhere).toHaveURL('/home');
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-CH' });

  test('the login says what it is, in the language of the browser', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen im Game Hub');
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.goto('/login?compliance=true');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Compliance');
  });
});
