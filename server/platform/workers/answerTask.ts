import { flushCompileCache } from 'node:module';
import { AppError } from '#shared/http/errors.ts';

/** What a worker says at its end. */
export type WorkerAnswer =
  | { result: unknown }
  | { refused: Pick<AppError, 'code' | 'detail' | 'errors'> }
  /** The stack of what nobody foresaw. */
  | { failed: string };

async function answerOf(work: () => unknown): Promise<WorkerAnswer> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof AppError) {
      const { code, detail, errors } = error;
      return { refused: { code, detail, errors } };
    }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
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
