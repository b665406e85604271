/** Reads the lines with tabs that Blackboard uploads: the kind of a question, its text, its answers: pure. */
import { droppedOf, oneLine, withoutMarkup } from './markup.rules.ts';
import type { Pasted, PastedQuestion } from './pastedQuestion.ts';

interface Row {
  cells: readonly string[];
  from: number;
  to: number;
}

/** The kinds of questions; those beside the first three have no answers to choose from. */
const kind = /^(?:MC|MA|TF|ESS|ORD|MAT|FIB(?:_PLUS)?|FIL|NUM|SR|OP|JUMBLED_SENTENCE|QUIZ_BOWL)$/;

const filled = ({ cells }: Row) => cells.some((cell) => cell !== '');

/** Whether each line begins with the kind of a question. */
export const isBlackboard = (rows: readonly Row[]): boolean =>
  rows.some(filled) && rows.filter(filled).every(({ cells }) => kind.test(cells[0] ?? ''));

function readRow({ cells, from, to }: Row): PastedQuestion | null {
  const [type = '', asked = '', ...rest] = cells;
  const shown = withoutMarkup(asked);
  const answers =
    type === 'TF'
      ? ['True', 'False'].map((text) => ({ text, isCorrect: text.toLowerCase() === rest[0]?.toLowerCase() }))
      : rest.flatMap((cell, at) =>
          at % 2 === 0 && cell !== ''
            ? [{ text: oneLine(withoutMarkup(cell).text), isCorrect: /^correct$/i.test(rest[at + 1] ?? '') }]
            : [],
        );
  if (!/^(?:MC|MA|TF)$/.test(type)) return null;
  const text = oneLine(shown.text);
  return {
    ...{ text, answers, multiple: type === 'MA', explanation: '', passage: '' },
    ...{
      dropped: droppedOf(
        text,
        '',
        [shown, ...rest.map(withoutMarkup)].flatMap(({ lost }) => lost),
      ),
      from,
      to,
    },
  };
}

export function readBlackboard(rows: readonly Row[]): Pasted {
  const read = rows.filter(filled).map((row) => ({ row, question: readRow(row) }));
  return {
    questions: read.flatMap(({ question }) => question ?? []),
    unread: read.flatMap(({ row, question }) =>
      question === null ? [{ line: row.from, text: row.cells.join(' ').trim() }] : [],
    ),
  };
}
