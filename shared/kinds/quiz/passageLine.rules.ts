/** The passage of a question, which other programs have no place for: the last line of its explanation. Pure. */

/** "Explained in" in the six languages. */
export const passageWords = 'explained in|erklärt in|expliqué dans|wyjaśnione w|vysvetlené v|förklaras i';
const lastLine = new RegExp(`(?:^|\\n)[ \\t]*(?:${passageWords})\\s*:\\s*([^\\n]{1,200})$`, 'iu');

/** The passage apart from the explanation. */
export function withPassage(text: string): { explanation: string; passage: string } {
  const [line, passage = ''] = lastLine.exec(text) ?? [];
  return { explanation: line === undefined ? text : text.slice(0, -line.length).trim(), passage: passage.trim() };
}
