/** What a podcast and a document do beside their page: going on elsewhere, without a network, as text. */
import type { Locator, Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { expectAccessible, expectAccessibleInLightAndDark } from './support/accessibility.ts';
import type { Api } from './support/api.ts';
import { expectKept } from './support/kept.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { markCelebrationsRead, seeMomentOf, seeMoments } from './support/quizzes.ts';
import { signIn } from './support/signIn.ts';
import { expect, test as base } from './support/test.ts';

const account = 'slovakia';

interface Own {
  api: Api;
  levelId: string;
  /** The ids of achievements. */
  podcast: string;
  pdf: string;
  /** Reads a podcast as its player does. */
  heard: () => Promise<{ secondsHeard: number; position: number | null; status: string | null }>;
}

/** A level with a podcast of three minutes, a document of five pages and a quiz, in a game of the player's own. */
const test = base.extend<{ own: Own }>({
  own: async ({ alone, apiAs }, use) => {
    await alone(account);
    const [admin, api] = [await apiAs('admin'), await apiAs(account)];
    const ids = { levelId: '', podcast: '', pdf: '' };
    let game = '';
    const fileOf = async (resource: string) => {
      const { body } = await admin.backoffice('GET', `/${resource}`);
      return (body as { file: string | null }[]).find(({ file }) => file !== null)?.file;
    };
    const close = await openOwnGame({ admin, person: api }, 'Hides', async (gameId) => {
      game = gameId;
      const tierId = await make(admin, 'tiers', { gameId, name: 'Bronze', status: 'published' });
      const levelId = (ids.levelId = await make(admin, 'levels', { tierId, name: 'Leather', status: 'draft' }));
      const add = async (title: string, contentKind: string, resource: string, fields: Record<string, unknown>) => {
        const common = { levelId, title, type: 'questionsQuizzes', points: 10, contentKind };
        const id = await make(admin, 'achievements', { ...common, passMark: contentKind === 'quiz' ? 50 : null });
        const { body } = await admin.backoffice('GET', `/achievements/${id}`);
        const { contentId } = body as { contentId: string };
        if (contentKind === 'quiz') await make(admin, 'questions', { quizId: contentId, ...fields });
        else expect((await admin.backoffice('PATCH', `/${resource}/${contentId}`, fields)).status).toBe(200);
        expect((await admin.backoffice('PATCH', `/achievements/${id}`, { status: 'published' })).status).toBe(200);
        return id;
      };
      const chapters = ['The farm', 'The truck', 'The tannery'].map((title, place) => ({ title, at: 50 * place }));
      ids.podcast = await add('What a hide was', 'podcast', 'podcasts', {
        ...{ file: await fileOf('podcasts'), chapters, minimumHeard: 50 },
      });
      ids.pdf = await add('The papers', 'pdf', 'pdfs', { file: await fileOf('pdfs'), minimumPages: 3 });
      const answers = ['It looks so', 'It is tanned'].map((text, place) => ({ text, isCorrect: place === 1 }));
      await add('Three marks', 'quiz', 'questions', {
        ...{ text: 'What makes leather leather?', answers },
      });
      expect((await admin.backoffice('PATCH', `/levels/${levelId}`, { status: 'published' })).status).toBe(200);
    });
    await markCelebrationsRead(api);
    await use({
      ...{ api, ...ids },
      heard: () => api.v2.getPodcast({ params: { gameId: game, id: ids.podcast } }),
    });
    await close();
  },
});

const bar = (page: Page): Locator => page.locator('.listening');
const playerOf = (page: Page): Locator => page.locator('.podcast');
const secondOf = async (page: Page): Promise<number> =>
  Number(await playerOf(page).getByRole('slider', { name: 'Position' }).inputValue());
const device = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return { title: metadata?.title, artist: metadata?.artist, pictures: metadata?.artwork.length, playbackState };
  });

async function play(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(1);
  // What goes on is loaded once it plays.
  await expect.poll(async () => (await device(page)).playbackState).toBe('playing');
}

const toLevel = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('link', { name: 'Back to Leather' }).click();

test(
  'a podcast goes on while its player reads other pages, stops at questions, and ends with a sign-out',
  { tag: '@desktop' },
  async ({ own: { heard, levelId, podcast }, newDevice, isMobile }) => {
    const page = await newDevice(isMobile ? {} : { viewport: { width: 1440, height: 900 } });
    await page.goto('/home');
    await signIn(page, account);
    await play(page, `/game/${levelId}/${podcast}/`);
    expect(await device(page)).toMatchObject({ title: 'What a hide was', artist: 'The farm', pictures: 1 });

    await toLevel(page);
    await expect(bar(page)).toContainText('What a hide was');
    await expectAccessibleInLightAndDark(page);
    const tabs = page.locator('.tabs');
    if (await tabs.isVisible()) {
      const [above, below] = [await bar(page).boundingBox(), await tabs.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    }
    const textThere = await bar(page).innerText();
    await expect.poll(() => bar(page).innerText()).not.toBe(textThere);
    await bar(page).getByRole('button', { name: 'Pause' }).click();
    await expect.poll(async () => (await heard()).secondsHeard).toBeGreaterThanOrEqual(2);

    await test.step('in a question it is silent and out of the way', async () => {
      await bar(page).getByRole('button', { name: 'Play', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: 'Three marks' }).first().click();
      await expect(bar(page)).toBeVisible();
      await page.getByRole('button', { name: 'Start the quiz' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What makes leather leather?');
      await expect(bar(page)).toHaveCount(0);
      await expect.poll(async () => (await device(page)).playbackState).toBe('paused');
      await page.goBack();
      await expect(bar(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    });
    await test.step('the bar leads back, where it plays on', async () => {
      await bar(page).getByRole('button', { name: 'Play', exact: true }).click();
      await bar(page).getByRole('link').click();
      await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
      await toLevel(page);
      await expect(bar(page)).toBeVisible();
      await bar(page).getByRole('button', { name: 'Close the player' }).click();
      await expect(bar(page)).toHaveCount(0);
      expect((await device(page)).playbackState).toBe('none');
    });
    await play(page, `/game/${levelId}/${podcast}/`);
    await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(bar(page)).toBeVisible();
    // In another tab: nothing else ends what is heard in this one.
    const other = await page.context().newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(bar(page)).toHaveCount(0);
    expect((await device(page)).playbackState).toBe('none');
  },
);

test('of two tabs one is heard, and the other one goes on from where it stopped', async ({
  own: { levelId, podcast },
  signedInAs,
}) => {
  const path = `/game/${levelId}/${podcast}/`;
  const page = await signedInAs(account);
  await page.goto(path);
  const pauseIn = (tab: Page) => playerOf(tab).getByRole('button', { name: 'Pause' });
  const playIn = (tab: Page) => playerOf(tab).getByRole('button', { name: 'Play', exact: true });
  const other = await page.context().newPage();
  await other.goto(path);
  await expect(playIn(other)).toBeVisible();

  await play(page, path);
  await playerOf(page).getByRole('button', { name: 'The truck' }).click();
  await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(51);
  await pauseIn(page).click();
  await expect.poll(() => secondOf(other), 'where the other one stopped').toBeGreaterThanOrEqual(51);

  await playIn(page).click();
  await expect(pauseIn(page)).toBeVisible();
  await playIn(other).click();
  await expect(playIn(page), 'silent while another tab plays').toBeVisible();
  await playerOf(other).getByRole('button', { name: 'The tannery' }).click();
  await expect.poll(() => secondOf(other)).toBeGreaterThanOrEqual(101);
  await pauseIn(other).click();
  await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(101);
});

test('a podcast that is done while another page is open says so there', async ({
  own: { api, levelId, podcast },
  apiAs,
  signedInAs,
}) => {
  const admin = await apiAs('admin');
  const { body } = await admin.backoffice('GET', `/achievements/${podcast}`);
  const { contentId } = body as { contentId: string };
  expect((await admin.backoffice('PATCH', `/podcasts/${contentId}`, { minimumHeard: 8 })).status).toBe(200);
  const page = await signedInAs(account);
  await play(page, `/game/${levelId}/${podcast}/`);
  await playerOf(page).getByLabel('Speed').selectOption('2');
  await toLevel(page);
  await expect(bar(page)).toBeVisible();
  await seeMomentOf(page, 'What a hide was');
  await seeMoments(page);
  expect((await api.v1.getAchievement({ params: { achievementId: podcast } })).state).toBe('Done');

  // At its end there is nothing left to stop.
  await bar(page).getByRole('link').click();
  await playerOf(page).getByRole('slider', { name: 'Position' }).fill('172');
  await toLevel(page);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0, { timeout: 15_000 });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a podcast of a kept level is heard, and counted once there is a network, over closing the tab',
    { tag: '@desktop' },
    async ({ own: { heard, levelId, podcast }, signedInAs, expectComplaint }) => {
      expectComplaint(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
      const page = await signedInAs(account);
      await page.goto('/home');
      await expectKept(page, 'me');
      await page.goto(`/game/${levelId}`);
      await page.getByRole('button', { name: 'Keep for offline' }).click();
      await page.getByRole('button', { name: /^Keep [\d.]+ MB$/ }).click();
      await expect(page.getByText('Kept for offline')).toBeVisible();
      await expectKept(page, 'podcast', 'achievements', 'game');
      const context = page.context();
      await context.setOffline(true);

      await page.goto(`/game/${levelId}/${podcast}/`);
      await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(4);
      // In the middle of the file.
      await playerOf(page)
        .getByRole('button', { name: /The tannery/ })
        .click();
      await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(103);
      await playerOf(page).getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByText('Kept on this device, will be sent')).toBeVisible();
      expect((await heard()).secondsHeard).toBe(0);
      await page.close();

      const again = await context.newPage();
      await again.goto(`/game/${levelId}/${podcast}/`);
      await expect.poll(() => secondOf(again)).toBeGreaterThanOrEqual(103);
      await context.setOffline(false);
      // The server has not known that it began: it counts as the time passes.
      await expect(again.getByText('What you heard offline is being counted.')).toBeVisible();
      await expect.poll(async () => (await heard()).secondsHeard, { timeout: 30_000 }).toBeGreaterThan(6);
      expect((await heard()).position).toBeGreaterThanOrEqual(103);
      await expect(again.getByText('What you heard offline is being counted.')).toBeHidden();
    },
  );
});

test(
  'a document is read as text as well, says how many pages are left, and is done with them',
  { tag: '@desktop' },
  async ({ own: { api, levelId, pdf }, signedInAs }) => {
    const page = await signedInAs(account);
    await page.goto(`/game/${levelId}/${pdf}/`);
    await expect(page.getByText('It is done when you have seen 3 of its pages.')).toBeVisible();
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    const reader = page.getByRole('dialog', { name: 'The papers' });
    await expect(reader.getByText('2 more pages to see until it is done.')).toBeVisible();
    await reader.getByText('Text', { exact: true }).click();
    // The document's own page numbers are text as well.
    const place = reader.getByRole('group', { name: 'Pages and size' }).getByText('2 / 5');
    const section = (number: number) => reader.getByRole('region', { name: `Page ${number} of 5` });
    await expect(section(2).getByRole('paragraph').first()).toBeVisible();
    await expect(section(2).locator('canvas')).toHaveCount(0);
    await expectAccessibleInLightAndDark(page);
    await reader.getByRole('button', { name: 'Next page' }).click();
    await expect(reader.getByText(/^1 more page to see until it is done\./)).toBeVisible();

    await test.step('it opens again as text, at its page', async () => {
      await reader.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('1 more page to see until it is done.')).toBeVisible();
      await page.getByRole('button', { name: 'Continue reading' }).click();
      await expect(place).toBeVisible();
      await expect(section(2)).toBeInViewport();
    });
    await test.step('the place stays in the pages', async () => {
      await reader.getByText('Pages', { exact: true }).click();
      await expect(section(2).locator('canvas')).toBeVisible();
      await expect(place).toBeVisible();
      await reader.getByText('Text', { exact: true }).click();
    });
    await reader.getByRole('button', { name: 'Next page' }).click();
    await expect(reader.getByRole('status').getByText('Read to the end')).toBeVisible();
    expect((await api.v1.getAchievement({ params: { achievementId: pdf } })).state).toBe('Done');
  },
);

test('a scanned document says that it has no text, and counts no page by it', async ({
  own: { api, levelId, pdf },
  signedInAs,
}) => {
  const { gameId } = await api.v1.getAchievement({ params: { achievementId: pdf } });
  const at = { params: { gameId, id: pdf } };
  const { file } = await api.v2.getPdf(at);
  const page = await signedInAs(account);
  const body = await scanned();
  await page.route(`**${file}`, (route) => route.fulfill({ contentType: 'application/pdf', body }));
  await page.addInitScript(() => localStorage.setItem('gamehub.pdfView', 'text'));
  await page.goto(`/game/${levelId}/${pdf}/`);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  const reader = page.getByRole('dialog', { name: 'The papers' });
  await expect(reader.getByText('This document has no text')).toBeVisible();
  await expectAccessible(page);
  expect((await api.v2.getPdf(at)).pagesSeen).toEqual([]);
  await reader.getByRole('button', { name: 'Show the page' }).click();
  await expect(reader.locator('canvas').first()).toBeVisible();
  await expect.poll(async () => (await api.v2.getPdf(at)).pagesSeen).toEqual([1]);
});

/** Two pages that are pictures. */
async function scanned(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const end = new Promise((resolve) => document.on('end', resolve));
  document.rect(40, 40, 200, 300).fill('#888');
  document.addPage().rect(40, 40, 200, 300).fill('#555');
  document.end();
  await end;
  return Buffer.concat(parts);
}
