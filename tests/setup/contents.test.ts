import { expect, it } from 'vitest';
import { makeGame } from '#tests/factories/play.ts';
import { everythingIn, rowsIn } from '#tests/setup/contents.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

it('sees each way to change a row, and nothing where nothing is changed', async () => {
  const states = [await everythingIn(database)];
  expect(await everythingIn(database)).toBe(states[0]);
  for (const change of [
    () => makeGame(database.db),
    () => database.pool.query("update games set name = 'Another'"),
    () => database.pool.query('truncate games cascade'),
    () => makeGame(database.db),
    () => database.pool.query('delete from games'),
  ]) {
    await change();
    states.push(await everythingIn(database));
    expect(states.at(-1)).not.toBe(states.at(-2));
  }
  expect(states.at(-1)).toBe(states[0]);
  await database.pool.query("update games set name = 'Nobody'");
  expect(await everythingIn(database)).toBe(states[0]);
});

it('sees what a transaction wrote once it is committed', async () => {
  const before = await everythingIn(database);
  await database.db.transaction(async (tx) => {
    await makeGame(tx);
    expect(await everythingIn(database)).toBe(before);
  });
  expect(await everythingIn(database)).not.toBe(before);
  expect((await rowsIn(database)).get('public.games')).toBe(1);
});
