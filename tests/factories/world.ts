import { randomUUID } from 'node:crypto';
import { resources } from '#shared/api.ts';
import type { Database } from '#server/platform/db/client.ts';
import { news } from '#server/schema/news.ts';
import { rewardGrants, rewards } from '#server/schema/rewards.ts';
import { makeKey } from '#tests/factories/apiKeys.ts';
import {
  backoffice,
  makeDraftContents,
  makeDraftGame,
  makeStaff,
  type Backoffice,
} from '#tests/factories/backoffice.ts';
import { makeFeedback, makePdf, makePodcast, makeStory, makeStoryPrompt } from '#tests/factories/contents.ts';
import { makeExam } from '#tests/factories/exams.ts';
import {
  daysFromToday,
  enrol,
  joinTeam,
  makeAchievement,
  makeGame,
  makeLevel,
  makeQuiz,
  makeTeam,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import type { TestApp } from '#tests/setup/app.ts';
import { filledPath } from '#tests/setup/endpoints.ts';

/** Ids that exist, by the name of the field or of the resource that they are of. */
export type IdPools = Readonly<Record<string, readonly string[]>>;

/**
 * A little of everything: two games that are played, one of each experience, with one of each content, and a draft. Who calls
 * is `player`, `editor`, `limited` (to the standard game) and `admin`, all of them enrolled, or the key.
 */
export async function makeWorld(server: TestApp, db: Database) {
  const standard = await makeGame(db, { type: 'nonSequence', openToAll: true });
  const compliance = await makeGame(db, { experience: 'compliance', type: 'nonSequence' });
  const other = await makeUser(db, { role: 'player', subject: 'other' });
  for (const game of [standard, compliance]) {
    const level = await makeLevel(db, await makeTier(db, game.id, 1), 1);
    await makeQuiz(db, level);
    await makeExam(db, level);
    await makeFeedback(db, level);
    await makePdf(db, level);
    await makePodcast(db, level);
    await makeAchievement(db, level, { gameType: 'Team' });
    const { achievement } = await makeStoryPrompt(db, level);
    await enrol(db, game.id, other.id);
    await joinTeam(db, await makeTeam(db, game.id), other.id);
    await makeStory(db, { gameId: game.id, achievementId: achievement.id, userId: other.id });
    const rewardId = randomUUID();
    await db.insert(rewards).values({
      ...{ id: rewardId, gameId: game.id, position: 1, title: 'A badge', category: 'Digital', type: 'Manual' },
      ...{ businessRule: 'Given by hand.', status: 'published' },
    });
    await db.insert(rewardGrants).values({ rewardId, userId: other.id, grantedAt: today });
    await db.insert(news).values({
      ...{ gameId: game.id, name: 'Opening', title: 'It is open', contentType: 'Article', newsType: 'Announcement' },
      ...{ displayDate: daysFromToday(-3), status: 'published' },
    });
  }
  await makeUser(db, { role: 'admin', subject: 'maker' });
  const maker = backoffice(server, 'maker');
  const draft = await makeDraftGame(maker);
  await makeDraftContents(maker, draft.level.id);

  const ids = await listIds(maker);
  // Whoever changes and erases people meets these two, not those who call.
  ids['users'] = [other.id, randomUUID()];

  await makeStaff(db, [standard.id]);
  const key = await makeKey(server);
  for (const { id } of (await maker.list('/users?_end=100')).rows) {
    for (const game of [standard, compliance]) if (id !== other.id) await enrol(db, game.id, id);
  }
  return { ids: ids as IdPools, key, other };
}

/** Ids of all that an administrator sees, the first of each resource. */
export async function listIds(admin: Backoffice): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = {};
  for (const [name, { name: path }] of Object.entries(resources)) {
    ids[name] = (await admin.list(`/${path}?_end=40`)).rows.map(({ id }) => id);
  }
  for (const [resource, field] of Object.entries({
    ...{ games: 'gameId', tiers: 'tierId', levels: 'levelId', achievements: 'achievementId', teams: 'teamId' },
    ...{ quizzes: 'quizId', questions: 'questionId', exams: 'examId', rewards: 'rewardId', users: 'userId' },
  })) {
    ids[field] = ids[resource] ?? [];
  }
  return ids;
}

/** Ids for a parameter of a path: of what its name says, or of what stands before it. */
export function idsFor(ids: IdPools, path: string, parameter: string): readonly string[] {
  if (parameter !== 'id') return ids[parameter] ?? [];
  const parts = path.split('/');
  const before = parts[parts.indexOf('{id}') - 1] ?? '';
  const resource = Object.entries(resources).find(([, { name }]) => name === before)?.[0] ?? before;
  return ids[resource] ?? ids['achievementId'] ?? [];
}

/** Addresses of what there is, with all ids that may fit the parameters of a path. */
export const addressesIn = (ids: IdPools, path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].reduce<string[]>(
    (urls, [part, name = '']) => {
      const known = idsFor(ids, path, name).slice(0, 40);
      const values = known.length > 0 ? known : [filledPath(part)];
      return urls.flatMap((url) => values.map((value) => url.replace(part, value))).slice(0, 400);
    },
    [path],
  );
