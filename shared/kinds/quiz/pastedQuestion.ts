/** What was read from pasted text, in whatever format. */

/** What a format says about a question and a question here has no place for. */
export interface Dropped {
  what:
    | 'title'
    | 'column'
    | 'picture'
    | 'pictureKind'
    | 'media'
    | 'formatting'
    | 'feedback'
    | 'weights'
    | 'points'
    | 'hints'
    | 'tags';
  /** The title itself, the heading of the column, the name of the picture's file; empty for the rest. */
  said: string;
}

/** A picture in a text that contains it. */
export interface PastedPicture {
  name: string;
  /** Its alternative text. */
  alt: string;
  /** What stands in the text instead of its content, which is kept beside it. */
  content: string;
}

export interface PastedQuestion {
  text: string;
  answers: { text: string; isCorrect: boolean }[];
  multiple: boolean;
  explanation: string;
  /** Where the level's text explains it; empty: nowhere. */
  passage: string;
  /** Only formats that contain pictures have it. */
  picture?: PastedPicture;
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
