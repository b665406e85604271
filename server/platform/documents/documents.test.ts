import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { mediaReader } from './mediaReader.ts';

const pdf = (pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument({ ...options, autoFirstPage: false });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    for (let page = 1; page <= pages; page += 1) document.addPage().text(`Page ${page}`);
    document.end();
  });

it('a document has as many pages as were written', async () => {
  expect(await mediaReader.document(await pdf(1))).toEqual({ mediaType: 'application/pdf', pages: 1 });
  expect((await mediaReader.document(await pdf(12))).pages).toBe(12);
});

it.each([
  ['is empty', () => Buffer.alloc(0), 'invalid', 'empty'],
  ['is a text', () => Buffer.from('just text'), 'unsupported_media_type', 'no PDF'],
  ['only begins like a PDF', () => Buffer.from('%PDF-1.7\nnothing'), 'invalid', 'damaged'],
  ['has more pages than a player’s browser tells of', () => pdf(2001), 'invalid', '2000 pages'],
  ['is locked by a password', () => pdf(1, { userPassword: 'secret' }), 'invalid', 'password'],
])('what %s is refused, and the person reads why', async (_, make, code, words) => {
  const error: unknown = await mediaReader.document(await make()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  const { code: told, errors } = error as AppError;
  expect([told, errors?.[0]?.path]).toEqual([code, 'file']);
  expect(errors?.[0]?.message).toContain(words);
});
