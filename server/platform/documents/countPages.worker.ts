/** The thread that reads a document. @see documents.ts */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PagesAnswer } from './documents.ts';

async function readPages(): Promise<PagesAnswer> {
  try {
    const document = await getDocument({ data: workerData as Uint8Array, verbosity: 0 }).promise;
    // What has lost its pages says so only when one is asked for.
    await document.getPage(document.numPages);
    return { pages: document.numPages };
  } catch (error) {
    return { fault: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged' };
  }
}

parentPort?.postMessage(await readPages());
