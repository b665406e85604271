/** What was read from pasted text, in whatever format. */

export interface PastedQuestion {
  text: string;
  answers: { text: string; isCorrect: boolean }[];
  multiple: boolean;
  explanation: string;
  /** Its first and last line, counted from 1. */
  from: number;
  to: number;
}

export interface Pasted {
  questions: PastedQuestion[];
  /** Lines that could not be parsed. */
  unread: { line: number; text: string }[];
}
