/** A worker that draws one badge as a PDF. */
import { answerTask } from '#server/platform/workers/answerTask.ts';
import { printBadge } from './badgePdf.ts';

answerTask(printBadge);
