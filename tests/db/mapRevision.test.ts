import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { translations } from '#server/schema/content.ts';
import { achievements, enrolments, games, levels, tiers } from '#server/schema/games.ts';
import { achievementsOf, loadPlayerState } from '#server/game/state/playerState.service.ts';
import { enrol, makeAchievement, makeGame, makeLevel, makeTier, makeUser, today } from '#tests/factories/play.ts';
import { translate } from '#tests/factories/translations.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function makeMap() {
  const { db } = database;
  const game = await makeGame(db);
  const tier = await makeTier(db, game.id, 1);
  const level = await makeLevel(db, tier, 1);
  const achievement = await makeAchievement(db, level, { title: 'First' });
  const player = await makeUser(db);
  await enrol(db, game.id, player.id);
  const titles = async (executor: Executor = db) =>
    achievementsOf(await loadPlayerState(executor, player.id, game.id, today)).map(({ title }) => title);
  const revision = async () =>
    (await db.select({ revision: games.mapRevision }).from(games).where(eq(games.id, game.id)))[0]?.revision;
  return { game, tier, level, achievement, titles, revision };
}

const inGerman = (entity: TranslatedEntity, id: string, field: string) =>
  translate(database.db, 'de', entity, id, { [field]: ['Deutsch', 'English'] });

it.each<[string, (map: Awaited<ReturnType<typeof makeMap>>) => Promise<unknown>, boolean]>([
  ['a changed game', ({ game }) => database.db.update(games).set({ name: 'x' }).where(eq(games.id, game.id)), true],
  ['a changed tier', ({ tier }) => database.db.update(tiers).set({ name: 'x' }).where(eq(tiers.id, tier.id)), true],
  ['a new tier', ({ game }) => makeTier(database.db, game.id, 2), true],
  [
    'a changed level',
    ({ level }) => database.db.update(levels).set({ name: 'x' }).where(eq(levels.id, level.id)),
    true,
  ],
  ['a new level', ({ tier }) => makeLevel(database.db, tier, 2), true],
  ['a new achievement', ({ level }) => makeAchievement(database.db, level), true],
  [
    'a deleted achievement',
    ({ achievement }) => database.db.delete(achievements).where(eq(achievements.id, achievement.id)),
    true,
  ],
  ['a translation of the game', ({ game }) => inGerman('game', game.id, 'name'), true],
  ['a translation of a tier', ({ tier }) => inGerman('tier', tier.id, 'name'), true],
  ['a translation of a level', ({ level }) => inGerman('level', level.id, 'name'), true],
  ['a translation of an achievement', ({ achievement }) => inGerman('achievement', achievement.id, 'title'), true],
  ['a translation of what no map holds', ({ game }) => inGerman('news', randomUUID(), game.name), false],
  [
    'what only concerns a player',
    ({ game }) => database.db.update(enrolments).set({ lastSeenAt: today }).where(eq(enrolments.gameId, game.id)),
    false,
  ],
  ['a change of another game', async () => makeTier(database.db, (await makeGame(database.db)).id, 1), false],
])('%s gives the game another revision: it does or does not', async (_what, change, isRenewed) => {
  const map = await makeMap();
  const before = await map.revision();
  await change(map);
  expect((await map.revision()) !== before).toBe(isRenewed);
});

it('a translation that is changed or taken away gives the game another revision', async () => {
  const { achievement, revision } = await makeMap();
  const ofAchievement = eq(translations.entityId, achievement.id);
  await inGerman('achievement', achievement.id, 'title');
  const first = await revision();
  await database.db.update(translations).set({ value: 'Anders' }).where(ofAchievement);
  const second = await revision();
  await database.db.delete(translations).where(ofAchievement);
  expect(new Set([first, second, await revision()]).size).toBe(3);
});

it('a change is seen at once, by the transaction that makes it first, and by nobody when it is taken back', async () => {
  const { achievement, level, titles } = await makeMap();
  expect(await titles()).toEqual(['First']);
  const rename = (executor: Executor, title: string) =>
    executor.update(achievements).set({ title }).where(eq(achievements.id, achievement.id));

  await expect(
    database.db.transaction(async (tx) => {
      await rename(tx, 'Taken back');
      expect(await titles(tx)).toEqual(['Taken back']);
      expect(await titles()).toEqual(['First']);
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  expect(await titles()).toEqual(['First']);

  await rename(database.db, 'Renamed');
  expect(await titles()).toEqual(['Renamed']);
  await database.db.update(levels).set({ status: 'archived' }).where(eq(levels.id, level.id));
  expect(await titles()).toEqual([]);
});
