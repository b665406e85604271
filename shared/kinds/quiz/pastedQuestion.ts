/** What was read from pasted text, in whatever format. */

/** What a format says about a question and a question here has no place for. */
export interface Dropped {
  what: 'title' | 'column' | 'picture' | 'media' | 'formatting' | 'feedback' | 'weights' | 'points' | 'hints' | 'tags';
  /** The title itself, the heading of the column; empty for the rest. */
  said: string;
}

export interface PastedQuestion {
  text: string;
  answers: { text: string; isCorrect: boolean }[];
  multiple: boolean;
  explanation: string;
  /** Where the level's text explains it; empty: nowhere. */
  passage: string;
  dropped: readonly Dropped[];
  /** Its first and last line, counted from 1. */
  from: number;
  to: number;
}

export interface Pasted {
  questions: PastedQuestion[];
  /** Lines that could not be parsed. */
  unread: { line: number; text: string }[];
}
