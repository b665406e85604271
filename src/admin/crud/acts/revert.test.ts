import { expect, it } from 'vitest';
import type { BackofficeData, DataError } from '#src/providers/backoffice/data.ts';
import type { Field, Row } from '../declaration/declaration.ts';
import { isSafeToUndo, revert, revertAll } from './revert.ts';

const row = (id: string, version: number): Row => ({ id, version, createdAt: '', updatedAt: '' });

/** A server that refuses to change some. */
function server(refused: Readonly<Record<string, DataError['code']>> = {}) {
  const sent: unknown[] = [];
  const update = async ({ id, variables }: { id: string; variables: object }) => {
    sent.push({ id, ...variables });
    if (refused[id] !== undefined) throw { message: '', statusCode: 409, code: refused[id] } satisfies DataError;
    return { data: row(id, 9) };
  };
  return { data: { update } as unknown as BackofficeData, sent };
}
const news = { name: 'news' } as const;

it('restores what it was, on the version that the act has saved', async () => {
  const { data, sent } = server();
  expect(await revert(data, news, row('a', 3), { title: 'Before' })).toEqual({ undone: 'done', row: row('a', 9) });
  expect(sent).toEqual([{ id: 'a', title: 'Before', version: 3 }]);
});

it('overwrites nothing that somebody has saved since, and says so', async () => {
  const { data } = server({ a: 'version_conflict' });
  expect(await revert(data, news, row('a', 3), {})).toEqual({ undone: 'superseded', row: row('a', 3) });
});

it('is offered for what players may have met only where it is a text', () => {
  const field = (kind: string) => ({ shape: { kind: { kind } } }) as unknown as Field;
  const offered = (kind: string, status: string) => isSafeToUndo(field(kind), { ...row('a', 3), status });
  expect([offered('line', 'published'), offered('number', 'published'), offered('switch', 'published')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([offered('number', 'draft'), offered('choice', 'archived')]).toEqual([true, true]);
});

it('says of another refusal why', async () => {
  const { data } = server({ a: 'forbidden' });
  await expect(revert(data, news, row('a', 3), {})).rejects.toMatchObject({ code: 'forbidden' });
});

it('restores of several those that nobody has saved since, and says that some were', async () => {
  const { data, sent } = server({ a: 'version_conflict' });
  const changed = ['a', 'b', 'c'].map((id) => ({ after: row(id, 2), former: {} }));
  expect(await revertAll(data, news, changed)).toBe('superseded');
  expect(sent).toHaveLength(3);
  expect(await revertAll(data, news, changed.slice(1))).toBe('done');
});
