/** The program of a worker that makes the document of the API: half a second, in which the server would answer nobody. */
import { join } from 'node:path';
import { answerTask } from '#server/platform/workers/answerTask.ts';
import { openApiDocument } from './openApi.ts';

answerTask(() => openApiDocument(join(import.meta.dirname, '..')));
