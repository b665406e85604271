import { expect } from 'vitest';
import type { ImportKind, ImportRowView, ImportView } from '#shared/imports/imports.contract.ts';
import type { TestApp } from '#tests/setup/app.ts';

const boundary = 'a-line-that-no-file-has';

/** A form with a file in it, as a browser sends it. */
export const fileForm = (content: string | Buffer, name: string) => ({
  raw: Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});

/** Sends a file of rows. */
export const sendFile = (
  app: TestApp,
  kind: string,
  content: string | Buffer,
  {
    as = 'admin',
    name = 'people.csv',
    ...query
  }: { as?: string | null; name?: string; encoding?: string; columns?: string } = {},
) =>
  app.call(`/api/backoffice/imports?${new URLSearchParams({ kind, ...query })}`, {
    method: 'POST',
    as,
    ...fileForm(content, name),
  });

/** Sends a file of rows to be looked at before anything becomes of it. */
export const previewFile = (
  app: TestApp,
  kind: ImportKind,
  content: string | Buffer,
  { encoding, name = 'people.csv' }: { encoding?: string; name?: string } = {},
) =>
  app.call(`/api/backoffice/imports/preview?kind=${kind}${encoding === undefined ? '' : `&encoding=${encoding}`}`, {
    ...{ method: 'POST', as: 'admin' },
    ...fileForm(content, name),
  });

export const getImport = async (app: TestApp, id: string): Promise<ImportView> =>
  (await app.call(`/api/backoffice/imports/${id}`, { as: 'admin' })).json();

/** Sends a file that has to be taken, and has it checked. */
export async function uploadFile(app: TestApp, kind: ImportKind, content: string | Buffer): Promise<ImportView> {
  const answer = await sendFile(app, kind, content);
  expect(answer.statusCode, answer.body).toBe(201);
  await app.services.imports.workOn();
  return getImport(app, answer.json<ImportView>().id);
}

export const rowsOf = async (app: TestApp, id: string): Promise<ImportRowView[]> =>
  (await app.call(`/api/backoffice/importRows?importId=${id}&_end=500&_sort=line`, { as: 'admin' })).json();

/** Applies or takes back, and says what has become of it. */
export async function act(
  app: TestApp,
  id: string,
  what: 'apply' | 'undo',
  { reason }: { reason?: string } = {},
): Promise<ImportView> {
  const answer = await app.call(`/api/backoffice/imports/${id}/${what}`, {
    ...{ method: 'POST', as: 'admin' },
    ...(what === 'undo' && { body: { reason } }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await app.services.imports.workOn();
  return getImport(app, id);
}
