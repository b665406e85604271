import { answerTask } from '#server/platform/workers/answerTask.ts';
import { printCertificate } from './certificatePdf.ts';

answerTask(printCertificate);
