import { flushCompileCache } from 'node:module';
import { AppError } from '#shared/http/errors.ts';

export type WorkerAnswer =
  | { result: unknown }
  | { refused: Pick<AppError, 'code' | 'detail' | 'errors'> }
  /** An unexpected error; for system errors with the code. */
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

/** The worker's side of {@link inWorker}: runs its tasks one after the other. An AppError is passed on to the caller. */
export function answerTask(work: (input: never) => unknown): void {
  process.on('message', ({ input }: { input: never }) => {
    void answerOf(() => work(input)).then((answer) => {
      // The process may be killed as soon as it has answered, and would not write its compile cache.
      flushCompileCache();
      process.send?.(answer);
    });
  });
  // The caller no longer waits for the result.
  process.once('disconnect', () => process.exit());
}
