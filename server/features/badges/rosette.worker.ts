/** A worker that draws one rosette. */
import { answerTask } from '#server/platform/workers/answerTask.ts';
import { rosetteSvg } from './rosetteSvg.ts';

answerTask((seed: string) => rosetteSvg(seed));
