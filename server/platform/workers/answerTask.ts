import { flushCompileCache } from 'node:module';
import { AppError } from '#shared/http/errors.ts';

/** What a worker says at its end. */
export type WorkerAnswer =
  | { result: unknown }
  | { refused: Pick<AppError, 'code' | 'detail' | 'errors'> }
  /** What nobody foresaw; of what the system refuses its code. */
  | { failed: { message: string; stack?: string | undefined; code?: unknown } };

async function answerOf(work: () => unknown): Promise<WorkerAnswer> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof AppError) {
      const { code, detail, errors } = error;
      return { refused: { code, detail, errors } };
    }
    if (!(error instanceof Error)) return { failed: { message: String(error) } };
    const { message, stack } = error;
    return { failed: { message, stack, ...('code' in error && { code: error.code }) } };
  }
}

/** The worker's side of {@link inWorker}: does its one task. An AppError reaches who asked as one. */
export function answerTask(work: (input: never) => unknown): void {
  process.once('message', ({ input }: { input: never }) => {
    void answerOf(() => work(input)).then((answer) => {
      // It is killed as soon as it has answered, and would leave nothing for the next one.
      flushCompileCache();
      process.send?.(answer);
    });
  });
  // Nobody waits for the answer any more.
  process.once('disconnect', () => process.exit());
}
