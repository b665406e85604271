/** Files that a script of this folder writes from other ones. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiTable } from './apiTable.ts';
import { apiShapes } from './apiShapes.ts';
import { openApiDocument } from './openApi.ts';

/** A path below the root, and the text that belongs there. */
export interface WrittenFile {
  path: string;
  text: string;
}

export const apiDocuments = async (root: string): Promise<WrittenFile[]> => [
  { path: 'docs/api.md', text: apiTable() },
  { path: 'docs/api-shapes.txt', text: apiShapes(await openApiDocument(root)) },
];

export async function write(root: string, files: readonly WrittenFile[]): Promise<void> {
  for (const { path, text } of files) await writeFile(join(root, path), text);
}

/** Says which files are older than what they are written from. */
export async function staleFileErrors(root: string, files: readonly WrittenFile[], script: string): Promise<string> {
  const errors = files.map(async ({ path, text }) => {
    const written = await readFile(join(root, path), 'utf8').catch(() => '');
    return written === text ? [] : [`${path} is older than what it is written from: node scripts/${script}`];
  });
  return (await Promise.all(errors)).flat().join('\n');
}
