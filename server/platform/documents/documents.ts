import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';

export interface Document {
  mediaType: 'application/pdf';
  pages: number;
}

/** The maximum that a player's browser reports. @see pdfs.contract.ts */
const maxPages = 2_000;

const refused = (code: ErrorCode, message: string) => new AppError(code, message, [{ path: 'file', message }]);

/** Some programs write a few bytes before the beginning. */
const isPdf = (content: Buffer) => content.subarray(0, 1024).includes('%PDF-');

async function countPages(content: Buffer): Promise<number> {
  try {
    const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
    // Missing pages are only detected when one is loaded.
    await document.getPage(document.numPages);
    return document.numPages;
  } catch (error) {
    throw refused(
      'invalid',
      error instanceof Error && error.name === 'PasswordException'
        ? 'The PDF is locked by a password. Save it without one.'
        : 'The PDF cannot be read. It may be damaged.',
    );
  }
}

/**
 * The number of pages of a document. Runs in a worker: a document can keep its reader busy for any time. @see mediaReader.ts
 * @throws AppError unsupported_media_type (no PDF), invalid (empty, damaged, password-protected, too long); each on the
 * field `file`
 */
export async function readDocument(content: Buffer): Promise<Document> {
  if (content.length === 0) throw refused('invalid', 'The file is empty.');
  if (!isPdf(content)) throw refused('unsupported_media_type', 'The file is no PDF.');
  const pages = await countPages(content);
  if (pages > maxPages) throw refused('invalid', `The PDF has more than ${maxPages} pages.`);
  return { mediaType: 'application/pdf', pages };
}
