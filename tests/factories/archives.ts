import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { ArchiveCheck } from '#shared/gameTrees/archives.contract.ts';
import { readZip, zipOf } from '#server/platform/archives/zipFile.ts';
import type { Backoffice, StoredRow } from '#tests/factories/backoffice.ts';
import { fileForm } from '#tests/factories/imports.ts';

/** A game as an archive, as a browser saves it. */
export async function save(from: Backoffice, id: string): Promise<Buffer> {
  const answer = await from.call(`/games/${id}/archive`);
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  return answer.rawPayload;
}
export const send = (to: Backoffice, path: string, content: Buffer, headers: Record<string, string> = {}) => {
  const form = fileForm(content, 'game.zip');
  return to.call(path, { method: 'POST', ...form, headers: { ...form.headers, ...headers } });
};
/** Brings an archive that has to be taken. */
export async function importArchive(to: Backoffice, archive: Buffer): Promise<StoredRow> {
  const answer = await send(to, '/games/archive', archive);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
export async function check(to: Backoffice, archive: Buffer): Promise<ArchiveCheck> {
  const answer = await send(to, '/games/archive/check', archive);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** What is in an archive, by name. */
export const contentsOf = (archive: Buffer): Promise<Map<string, Buffer>> =>
  readZip(archive, 6_000, async (zip) => {
    const found = new Map<string, Buffer>();
    for (const entry of zip.entries) found.set(entry.name, await zip.read(entry, 2 ** 27));
    return found;
  });
export const pack = (entries: ReadonlyMap<string, Buffer>): Promise<Buffer> =>
  buffer(zipOf([...entries].map(([name, content]) => ({ name, content }))));
