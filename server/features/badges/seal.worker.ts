/** The program of a worker that draws one seal. */
import { answerTask } from '#server/platform/workers/answerTask.ts';
import { sealSvg } from './seal.ts';

answerTask((seed: string) => sealSvg(seed));
