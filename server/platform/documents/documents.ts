import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';

/** What the thread that reads a document answers. */
export type PagesAnswer = { pages: number } | { fault: 'locked' | 'damaged' };

/** The longest that an ordinary document takes is a second; what takes longer was made to. */
const maxSeconds = 20;
const maxMegabytes = 512;
/** As many as a player's browser reports. @see pdfs.contract.ts */
const maxPages = 2_000;

const refused = (code: ErrorCode, message: string) => new AppError(code, message, [{ path: 'file', message }]);

/** Some writers put a few bytes before the beginning. */
const isPdf = (content: Buffer) => content.subarray(0, 1024).includes('%PDF-');

/** In a thread of its own: what a file makes its reader do can neither stop the server nor fill its memory. */
function countPages(content: Buffer): Promise<PagesAnswer> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./countPages.worker.ts', import.meta.url), {
      workerData: new Uint8Array(content),
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
      // The reader warns of what only drawing would need.
      stdout: true,
      stderr: true,
    });
    const answer = (found: PagesAnswer) => {
      clearTimeout(tooLong);
      resolve(found);
      void thread.terminate();
    };
    const tooLong = setTimeout(() => answer({ fault: 'damaged' }), maxSeconds * 1000);
    thread.once('message', answer);
    thread.once('error', () => answer({ fault: 'damaged' }));
  });
}

/**
 * How many pages a document has.
 * @throws AppError unsupported_media_type (no PDF), invalid (empty, damaged, locked by a password, too long); each on the
 * field `file`
 */
export async function readDocument(content: Buffer): Promise<{ mediaType: 'application/pdf'; pages: number }> {
  if (content.length === 0) throw refused('invalid', 'The file is empty.');
  if (!isPdf(content)) throw refused('unsupported_media_type', 'The file is no PDF.');
  const answer = await countPages(content);
  if ('fault' in answer) {
    throw refused(
      'invalid',
      answer.fault === 'locked'
        ? 'The PDF is locked by a password. Save it without one.'
        : 'The PDF cannot be read. It may be damaged.',
    );
  }
  if (answer.pages > maxPages) throw refused('invalid', `The PDF has more than ${maxPages} pages.`);
  return { mediaType: 'application/pdf', pages: answer.pages };
}
