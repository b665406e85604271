import { expect, it } from 'vitest';
import { useTestDatabase } from '#tests/setup/database.ts';
import { prepareAll, readStatements } from '#tests/setup/statements.ts';

const database = useTestDatabase();

it('every statement that the tests on our own PostgreSQL asked for is understood by this one', async ({ skip }) => {
  const file = process.env['STATEMENTS_FROM'];
  if (file === undefined) return skip('`npm test` hands over what its run on our own PostgreSQL asked for');
  const statements = readStatements(file);
  expect(statements.length).toBeGreaterThan(1_000);
  expect(Object.fromEntries(await prepareAll(database.url, statements))).toEqual({});
}, 120_000);
