import { decoded } from '#shared/imports/encodings.rules.ts';

/** Pictures in a file of Moodle count too; what stays of it is text. */
export const maxFileMegabytes = 10;

/** What can be chosen; other files are refused by what they contain. */
export const acceptedFiles = '.txt,.text,.gift,.md,.csv,.tsv,.xml,.qti,.xlsx,.ods,.docx,.zip,.imscc,text/*';

/** Archives, PDF, RTF, and pages: their text is copied from a program that shows them. */
const otherFile = /^(?:PK|%PDF|\{\\rtf)|^\s*<(?:!doctype\s+)?html\b/i;

export type FileRefusal = 'tooLarge' | 'archive' | 'notText';

/** The text of a file, and how many pictures beside it are left out. */
export interface QuestionText {
  text: string;
  pictures?: number;
}

/** Reads a chosen file, or says why it cannot be read. */
export async function readQuestionFile(file: File): Promise<QuestionText | { refusal: FileRefusal }> {
  if (file.size > maxFileMegabytes * 1024 * 1024) return { refusal: 'tooLarge' };
  // A folder can be dropped as well, and cannot be read.
  const content = await file.arrayBuffer().catch(() => null);
  if (content === null) return { refusal: 'notText' };
  const bytes = new Uint8Array(content);
  // Workbooks and documents of word processors are archives as well.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9) {
    try {
      const { questionsOfArchive } = await import('./archivedQuestions.ts');
      return questionsOfArchive(bytes) ?? { refusal: 'notText' };
    } catch {
      return { refusal: 'archive' };
    }
  }
  const text = decoded(bytes);
  return text.includes('\0') || otherFile.test(text) ? { refusal: 'notText' } : { text };
}
