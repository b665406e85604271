/** A worker that reads an uploaded file. @see mediaReader.ts */
import { readFile } from 'node:fs/promises';
import { answerTask } from '#server/platform/workers/answerTask.ts';
import type { MediaTask } from './mediaReader.ts';

// Loaded on demand: no task needs two of these libraries.
answerTask(async (task: MediaTask) => {
  const content = await readFile(task.path);
  switch (task.read) {
    case 'picture':
      return (await import('./images.ts')).readPicture(content, task.shape);
    case 'document':
      return (await import('./documents.ts')).readDocument(content);
    case 'sound':
      return (await import('./sounds.ts')).readSound(content);
  }
});
