import { decoded } from '#shared/imports/encodings.rules.ts';

/** Pictures in a file of Moodle count too; what stays of it is text. */
export const maxFileMegabytes = 10;

/** What can be chosen; other files are refused by what they contain. */
export const acceptedFiles = '.txt,.text,.gift,.md,.csv,.tsv,.xml,.qti,text/*';

export type FileRefusal = 'tooLarge' | 'archive' | 'notText';

/** Reads a chosen file, or says why it cannot be read. */
export async function readQuestionFile(file: File): Promise<{ text: string } | { refusal: FileRefusal }> {
  if (file.size > maxFileMegabytes * 1024 * 1024) return { refusal: 'tooLarge' };
  if (/\.(?:zip|imscc|mbz)$/i.test(file.name)) return { refusal: 'archive' };
  // A folder can be dropped as well, and cannot be read.
  const content = await file.arrayBuffer().catch(() => null);
  if (content === null) return { refusal: 'notText' };
  const text = decoded(new Uint8Array(content));
  // Workbooks and documents of word processors are archives as well.
  return text.includes('\0') || text.startsWith('PK') ? { refusal: 'notText' } : { text };
}
