/** A worker that reads one archive. */
import { answerTask } from '#server/platform/workers/answerTask.ts';
import { readArchive } from './readArchive.ts';

answerTask(readArchive);
