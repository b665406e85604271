import { fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { AppError } from '#shared/http/errors.ts';
import type { WorkerAnswer } from './answerTask.ts';

const maxRunning = 2;
/** Waiting tasks; further ones are refused. */
const maxWaiting = 16;
/** Ordinary files take a second or two. */
const defaultSeconds = 20;
/** A sheet of 100,000 rows takes about 350 MB to read and 480 MB to write. */
const maxHeapMegabytes = 640;

/** A task exceeded its time or memory. */
export class TaskLimitError extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (running < maxRunning) {
    running += 1;
    return;
  }
  if (waiting.length >= maxWaiting) throw new AppError('unavailable', 'Too many files are being read. Try again soon.');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Starts the task that has waited longest. */
function endTurn(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}

/** How long a process waits for its next task, in ms: a page of a badge or a certificate leads to several. */
const idleMs = 10_000;
/** Processes that wait for their next task, by their program, each with the timer of its end. */
const idle = new Map<string, Map<ChildProcess, NodeJS.Timeout>>();

/** Removes what a task has listened to. */
function forget(worker: ChildProcess): void {
  for (const event of ['message', 'error', 'exit', 'disconnect']) worker.removeAllListeners(event);
}

/** Keeps a process for its next task. Neither it nor its timer keeps the server from ending. */
function keep({ href }: URL, worker: ChildProcess): void {
  const ofProgram = idle.get(href) ?? new Map<ChildProcess, NodeJS.Timeout>();
  const end = () => {
    ofProgram.delete(worker);
    worker.kill('SIGKILL');
  };
  idle.set(href, ofProgram.set(worker, setTimeout(end, idleMs).unref()));
  worker.unref();
  worker.channel?.unref();
  worker.once('error', end).once('exit', end);
}

function takeKept({ href }: URL): ChildProcess | undefined {
  const ofProgram = idle.get(href);
  const [kept] = ofProgram ?? [];
  if (ofProgram === undefined || kept === undefined) return undefined;
  const [worker, timer] = kept;
  ofProgram.delete(worker);
  clearTimeout(timer);
  forget(worker);
  worker.ref();
  worker.channel?.ref();
  return worker;
}

/** A process without any of our secrets, because it reads untrusted files. It shares the compile cache. */
function start(program: URL): ChildProcess {
  const compiled = getCompileCacheDir();
  return fork(program, {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`, '--no-warnings'],
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
    serialization: 'advanced',
    // Some readers write warnings that only matter for rendering.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Runs a program on `input`, which is copied, and returns its result. Each task has a process with limited time and memory: a
 * malicious file can neither block the server nor end it, which a thread that runs out of memory could.
 * @param program calls `answerTask`
 * @param options.isKept the process may take a further task: only of programs that read no files of others, which could change it
 * @throws AppError unavailable when too many tasks wait, and those of the task; TaskLimitError
 */
export async function inWorker<T>(
  program: URL,
  input: unknown,
  { seconds = defaultSeconds, isKept = false } = {},
): Promise<T> {
  await takeTurn();
  const worker = takeKept(program) ?? start(program);
  let timer: NodeJS.Timeout | undefined;
  let hasAnswered = false;
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      worker.once('message', (message) => resolve(message as WorkerAnswer));
      worker.once('error', reject);
      worker.once('exit', (code, signal) => {
        // V8 ends a process whose heap is full.
        const end = () =>
          reject(signal === null ? new Error(`The worker ended with ${code}`) : new TaskLimitError(signal));
        // Its result may still be in transit.
        if (worker.connected) worker.once('disconnect', end);
        else end();
      });
      timer = setTimeout(() => reject(new TaskLimitError('time')), seconds * 1000);
      worker.send({ input }, (error) => error && reject(error));
    });
    hasAnswered = true;
    if ('result' in answer) return answer.result as T;
    if ('failed' in answer) throw Object.assign(new Error(answer.failed.message), answer.failed);
    const { code, detail, errors } = answer.refused;
    throw new AppError(code, detail, errors);
  } finally {
    clearTimeout(timer);
    forget(worker);
    if (hasAnswered && isKept) keep(program, worker);
    else worker.on('error', () => {}).kill('SIGKILL');
    endTurn();
  }
}
