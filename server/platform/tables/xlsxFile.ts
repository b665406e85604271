import { Worker } from 'node:worker_threads';
import { maxSheetRows } from '#shared/http/resource.ts';
import type { Cell } from './cells.ts';
import { XlsxFault } from './xlsxArchive.ts';
import type { XlsxAnswer, XlsxWork } from './xlsxWorker.ts';

/** A sheet of 100,000 rows takes about 350 MB to read and 480 MB to write; so one at a time. */
const resourceLimits = { maxOldGenerationSizeMb: 640 };
const maxUnpackedBytes = 200 * 1024 * 1024;

let last: Promise<unknown> = Promise.resolve();

/** Does the work when what came before is done, however that went. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  return mine;
}

/** The thread's next answer. @throws XlsxFault too_large when its memory ran out */
const nextAnswer = (worker: Worker): Promise<XlsxAnswer> =>
  new Promise((resolve, reject) => {
    const onMessage = (answer: XlsxAnswer) => {
      worker.off('error', onError);
      resolve(answer);
    };
    const onError = (error: Error & { code?: string }) => {
      worker.off('message', onMessage);
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new XlsxFault('too_large') : error);
    };
    worker.once('message', onMessage);
    worker.once('error', onError);
  });

async function inThread<T>(work: XlsxWork, use: (worker: Worker) => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./xlsxWorker.ts', import.meta.url), { workerData: work, resourceLimits });
  // Between two answers nobody listens; whoever asks for the next one hears of it.
  worker.on('error', () => {});
  try {
    return await use(worker);
  } finally {
    await worker.terminate();
  }
}

/**
 * The rows of the first sheet, as text: dates as `2026-11-22` or `2026-11-22T09:30:00`, numbers with a point. `use` gets some at a time.
 * @throws XlsxFault
 */
export const readXlsx = (
  content: Uint8Array<ArrayBuffer>,
  use: (rows: readonly string[][]) => Promise<void>,
): Promise<void> =>
  inTurn(() =>
    inThread({ read: content, maxRows: maxSheetRows + 1, maxBytes: maxUnpackedBytes }, async (worker) => {
      for (;;) {
        const answer = await nextAnswer(worker);
        if ('fault' in answer) throw new XlsxFault(answer.fault);
        if (!('rows' in answer)) return;
        await use(answer.rows);
        worker.postMessage('next');
      }
    }),
  );

/** A workbook of one sheet with these headings and rows. @throws XlsxFault too_large */
export const writeXlsx = (
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<Uint8Array> =>
  inTurn(() =>
    inThread({ write: headings }, async (worker) => {
      const made = nextAnswer(worker);
      // Heard of below, once all rows are read.
      made.catch(() => {});
      for await (const rows of batches) if (rows.length > 0) worker.postMessage(rows);
      worker.postMessage([]);
      const answer = await made;
      if (!('content' in answer)) throw new XlsxFault('too_large');
      return answer.content;
    }),
  );
