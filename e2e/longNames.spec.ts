import type { Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './support/accessibility.ts';
import { expectNoSidewaysScroll } from './support/fit.ts';
import { follow } from './support/follow.ts';
import { celebrateNothing, type Api } from './support/api.ts';
import { make, openOwnGame } from './support/ownGame.ts';
import { expect, test } from './support/test.ts';

/** A hundred characters, which a browser breaks nowhere by itself, and which it may. */
const oneWord = (beginning: string) => beginning.padEnd(100, 'Lederhandschuh');
const manyTexts = (beginning: string) => beginning.padEnd(99, ' made by hand').padEnd(100, '.');

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/**
 * Texts that leave the box that they are written in, or are cut off without a word of it. What scrolls sideways on purpose shows them, and what ends
 * in an ellipsis says that there is more.
 */
const spilt = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement: holder } = texts.currentNode;
      if (holder === null || textContent?.trim() === '' || !holder.checkVisibility({ visibilityProperty: true }))
        continue;
      if (holder.closest('.unseen, script, style, svg, [inert], .ant-tabs-nav') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const say = (why: string, element: Element) =>
        found.push(
          `${why} ${Math.round(right - element.getBoundingClientRect().right)} px: ${element.tagName}.${element.className} “${textContent?.slice(0, 40)}”`,
        );
      let out: [string, Element] | null = null;
      for (let box: Element | null = holder; box !== null && box !== document.body; box = box.parentElement) {
        const { display, overflowX, textOverflow } = getComputedStyle(box);
        if (display === 'contents' || display === 'inline') continue;
        if (overflowX === 'auto' || overflowX === 'scroll') {
          out = null;
          break;
        }
        if (right <= box.getBoundingClientRect().right + 1) continue;
        if (textOverflow === 'ellipsis') break;
        out ??= [overflowX === 'visible' ? 'spills' : 'is cut off', box];
      }
      if (out !== null) say(...out);
    }
    for (const list of document.querySelectorAll('.bo-list__table'))
      if (window.innerWidth >= 1280 && list.scrollWidth > list.clientWidth)
        found.push(`a list scrolls sideways by ${list.scrollWidth - list.clientWidth} px`);
    return found;
  });

/** In every size; a page is opened once, as who turns a device or narrows a window has it. */
async function expectFits(page: Page, address: string): Promise<void> {
  // Another query can be the same page.
  await (address.includes('?') ? page.goto(address) : follow(page, address));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main [aria-busy=true], .ant-skeleton')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expect.poll(() => spilt(page), `texts on ${address}, ${size.width} px`).toEqual([]);
  }
}

interface Made {
  gameId: string;
  teamId: string;
  tierId: string;
  levelId: string;
  achievementId: string;
  newsId: string;
  rewardId: string;
}

/** A game in which everything has such a name. */
async function fill(admin: Api, gameId: string): Promise<Made> {
  const published = { status: 'published' };
  const prose = `<p>${oneWord('Text')}</p>`;
  const tierId = await make(admin, 'tiers', { gameId, name: oneWord('Tier'), description: prose, ...published });
  const level = {
    name: oneWord('Level'),
    header: oneWord('Header'),
    category: oneWord('Category').slice(0, 80),
    description: prose,
  };
  const levelId = await make(admin, 'levels', { tierId, ...level, ...published });
  const quiz = {
    levelId,
    title: oneWord('Quiz'),
    shortDescription: oneWord('Short'),
    type: 'questionsQuizzes',
    contentKind: 'quiz',
    points: 10,
  };
  const achievementId = await make(admin, 'achievements', quiz);
  const { body } = await admin.backoffice('GET', `/achievements/${achievementId}`);
  const { contentId } = body as { contentId: string };
  const answers = ['Calf', 'Goat', 'Lamb'].map((text, i) => ({ text: oneWord(text), isCorrect: i === 0 }));
  await make(admin, 'questions', { quizId: contentId, text: oneWord('Question'), answers });
  await admin.backoffice('POST', '/achievements/bulk', { ids: [achievementId], ...published });
  const next = await make(admin, 'achievements', { ...quiz, title: oneWord('Next') });
  const { body: other } = await admin.backoffice('GET', `/achievements/${next}`);
  await make(admin, 'questions', { quizId: (other as { contentId: string }).contentId, text: 'Why?', answers });
  await admin.backoffice('POST', '/achievements/bulk', { ids: [next], ...published });
  const workshop = { levelId, type: 'physicalExperience', points: 5 };
  await make(admin, 'achievements', { ...workshop, title: manyTexts('Workshop'), ...published });
  const now = new Date(Date.now() - 60_000).toISOString();
  const item = {
    name: oneWord('News'),
    title: oneWord('Title'),
    description: oneWord('About'),
    text: prose,
    displayDate: now,
  };
  const newsId = await make(admin, 'news', { gameId, ...item, ...published });
  await make(admin, 'news', {
    gameId,
    ...item,
    name: manyTexts('News'),
    title: manyTexts('Title'),
    isImportant: true,
    ...published,
  });
  const prize = {
    title: oneWord('Reward'),
    type: 'Points',
    points: 5,
    businessRule: oneWord('Rule'),
    description: prose,
  };
  const rewardId = await make(admin, 'rewards', { gameId, ...prize, ...published });
  const key = {
    name: oneWord('Key').slice(0, 60),
    scopes: ['read:content', 'read:results', 'write:awards', 'write:users'],
  };
  const keyId = await make(admin, 'api-keys', { ...key, gameIds: [gameId], expiresAt: null });
  await admin.backoffice('POST', `/api-keys/${keyId}/revoke`);
  const teamId = await make(admin, 'teams', { gameId, name: oneWord('Team') });
  await make(admin, 'teams', { gameId, name: manyTexts('Another team') });
  return { gameId, teamId, tierId, levelId, achievementId, newsId, rewardId };
}

test(
  'names of a hundred characters fit their pages and lists on a phone and a desktop, for players and editors, whose pages give axe nothing to find',
  { tag: '@desktop-only' },
  async ({ alone, apiAs, signedInAs }) => {
    test.setTimeout(300_000);
    await alone('slovakia');
    const admin = await apiAs('admin');
    const person = await apiAs('slovakia');
    const { id: userId, username } = await person.v1.getUser();
    if (userId === undefined) throw new Error('The demo account has a profile');
    let made: Made | null = null;
    const close = await openOwnGame({ admin, person }, oneWord('Game'), async (gameId) => {
      made = await fill(admin, gameId);
    });
    try {
      if (made === null) throw new Error('The game was made');
      const { gameId, teamId, tierId, levelId, achievementId, newsId, rewardId } = made as Made;
      await person.v2.rename({ params: { id: userId }, body: { username: oneWord('Name').slice(0, 60) } });
      const { body } = await admin.backoffice('GET', `/enrolments?gameId=${gameId}`);
      const [enrolment] = body as { id: string; version: number }[];
      await admin.backoffice('PATCH', `/enrolments/${enrolment?.id}`, { teamId });
      const together = {
        levelId,
        title: oneWord('Together'),
        type: 'physicalExperience',
        gameType: 'Team',
        teamRule: 'any',
      };
      await make(admin, 'achievements', { ...together, points: 5, status: 'published' });
      await admin.backoffice('POST', `/enrolments/${enrolment?.id}/adjustments`, {
        points: 12_345,
        reason: oneWord('Reason'),
      });
      await celebrateNothing(person);
      const pages = [
        'home',
        'game',
        `game/${levelId}`,
        `game/${levelId}/${achievementId}/`,
        'leaderboards',
        'leaderboards?gameType=Team',
      ];
      pages.push(
        `leaderboards/${teamId}`,
        'rewards',
        'rewards?gameType=Team',
        'news',
        `news/${newsId}`,
        'points',
        'profile',
        'notifications',
      );
      const tabs = ['tiers', 'users', 'teams', 'news', 'rewards'].map((tab) => `games/${gameId}?currentTab=${tab}`);
      const lists = ['', 'users', 'media', 'submissions', 'imports', 'api-keys', 'audit', 'reports'];
      const records = Object.entries({
        games: gameId,
        tiers: tierId,
        levels: levelId,
        achievements: achievementId,
        news: newsId,
        rewards: rewardId,
        teams: teamId,
        users: userId,
      }).map(([name, id]) => `${name}/${id}`);
      const ofGame = ['users', `users/${userId}`, 'translations', `translations/tier/${tierId}`];
      const rooms = [...lists, ...records, ...records.map((record) => `${record}/edit`), 'games/edit'];
      rooms.push(...ofGame.map((rest) => `games/${gameId}/${rest}`), ...tabs, `reports?gameId=${gameId}`);
      const player = await signedInAs('slovakia');
      const editor = await signedInAs('admin');
      for (const one of pages) await expectFits(player, `/${one}`);
      const key = () => crypto.randomUUID();
      const begin = { achievementId, answers: [], status: 'Saved' as const };
      const { questions, attempt } = await person.v1.submitQuiz({ body: begin, idempotencyKey: key() });
      const answers = questions.map(({ questionId }) => ({ questionId, answers: ['A' as const] }));
      const sent = { achievementId, answers, status: 'Submitted' as const, attempt };
      await person.v1.submitQuiz({ body: sent, idempotencyKey: key() });
      await celebrateNothing(person);
      await player.goto('/home');
      // The words beside it break before its own do.
      const title = player.getByRole('heading', { name: 'My dashboard' });
      await expect.poll(async () => (await title.boundingBox())?.height).toBeLessThan(40);
      await expectFits(player, `/game/${levelId}/${achievementId}/`);
      await expect(player.getByRole('link', { name: /^Next: / })).toBeVisible();
      for (const one of rooms) {
        await expectFits(editor, `/backoffice/${one}`);
        await expectAccessibleInLightAndDark(editor);
      }
    } finally {
      if (username !== undefined) await person.v2.rename({ params: { id: userId }, body: { username } });
      await close();
    }
  },
);
