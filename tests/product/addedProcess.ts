/** What a server with an added field and resource answers: `addedProcess.ts URL`, from a copy of the sources that has both. */
import { tmpdir } from 'node:os';
import { createApp } from '#server/app.ts';
import { connectDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { achievements, enrolments, games, levels, tiers } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';

const [url = ''] = process.argv.slice(2);
await migrateDatabase(url);
const { db, close } = connectDatabase(url);
const email = 'admin@gamehub.example';
const { http } = await createApp({
  ...{ db, files: createFolderStore(tmpdir()), clock: () => new Date('2026-11-21T10:00:00Z') },
  ...{ adminEmails: [email], limits: { caller: 1_000_000, officeUploads: 1_000_000 }, shedsLoad: false },
  verifyToken: () =>
    Promise.resolve({
      ...{ issuer: 'tests', subject: 'admin', email, name: 'Admin', sid: null, signedInAt: new Date() },
    }),
});

async function call<T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<T> {
  const answer = await http.inject({
    ...{ method, url: `/api/${path}`, headers: { authorization: 'Bearer token' } },
    ...(body !== undefined && { payload: body }),
  });
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  return answer.body === '' ? (undefined as T) : answer.json<T>();
}

/** What a content of the added kind says, and what came of it. */
interface Link {
  address: string;
  hint: string;
  pointsEarned: number | null;
}

interface Row {
  contentId: string;
  id: string;
  name: string;
  subtitle: string;
  remindedUntil: string;
}

await call('POST', 'v1/engagement/user/LogIn');
const game = await call<Row>('POST', 'backoffice/games', {
  ...{ name: 'Clarity Quest', timezone: 'Europe/Zurich' },
  ...{ startDate: '2026-10-01T00:00:00.000Z', endDate: '2027-01-01T00:00:00.000Z' },
});
const tier = await call<Row>('POST', 'backoffice/tiers', {
  ...{ gameId: game.id, name: 'Bronze', subtitle: 'Where everybody begins', hints: ['Feel it'] },
});
const level = await call<Row>('POST', 'backoffice/levels', { tierId: tier.id, name: 'Leather' });
await call('POST', 'backoffice/achievements', {
  ...{ levelId: level.id, title: 'Hides', type: 'physicalExperience', points: 10 },
  ...{ remindedUntil: '2026-10-15T22:00:00.000Z' },
});
const opening = { title: 'The house', type: 'business', contentKind: 'link', attemptsAllowed: 0, points: 30 };
const opened = await call<Row>('POST', 'backoffice/achievements', { levelId: level.id, ...opening });
const link = `backoffice/links/${opened.contentId}`;
await call('PATCH', link, { address: 'https://example.com/', hint: 'Look around' });
const hint = `backoffice/games/${game.id}/translations/link/${opened.contentId}/sv`;
const ofHint = await call<{ revision: string }>('GET', hint);
await call('PUT', hint, { revision: ofHint.revision, words: { hint: 'Titta dig omkring' } });
const words = `backoffice/games/${game.id}/translations/tier/${tier.id}/sv`;
const { revision } = await call<{ revision: string }>('GET', words);
await call('PUT', words, { revision, words: { subtitle: 'Där alla börjar', 'hints.0': 'Känn på det' } });
const copy = await call<Row>('POST', `backoffice/games/${game.id}/duplicate`, { name: 'Copy', startDay: '2027-10-01' });
const [copied] = await call<Row[]>('GET', `backoffice/tiers?gameId=${copy.id}`);
const [achievement, openedCopy] = await call<Row[]>('GET', `backoffice/achievements?gameId=${copy.id}&_sort=position`);
const copiedLink = openedCopy?.contentId ?? '';
const { address } = await call<Link>('GET', `backoffice/links/${copiedLink}`);
const saidOfLink = await call<{ texts: { words: string }[] }>(
  'GET',
  `backoffice/games/${copy.id}/translations/link/${copiedLink}/sv`,
);
for (const table of [games, tiers, levels, achievements]) await db.update(table).set({ status: 'published' });
const [player] = await db.select().from(users);
if (player !== undefined) await db.insert(enrolments).values({ gameId: game.id, userId: player.id });
const played = await call<Link>('POST', `v2/achievements/link/${opened.id}/submission`, { status: 'Submitted' });
const saidOfCopy = await call<{ texts: { field: string; words: string }[] }>(
  'GET',
  `backoffice/games/${copy.id}/translations/tier/${copied?.id}/sv`,
);
const [name] = await call<Row[]>('GET', `backoffice/tierNames?id=${tier.id}`);
process.stdout.write(
  JSON.stringify({
    written: tier.subtitle,
    copied: copied?.subtitle,
    translated: ['subtitle', 'hints.0'].map((text) => saidOfCopy.texts.find(({ field }) => field === text)?.words),
    remindedUntil: achievement?.remindedUntil,
    name: name?.name,
    link: { address, hint: saidOfLink.texts[0]?.words, shown: played.address, pointsEarned: played.pointsEarned },
  }),
);
await http.close();
await close();
