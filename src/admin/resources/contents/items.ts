import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import type { Declaration, Row } from '../../crud/declaration/declaration.ts';

export interface ListProps {
  declaration: Declaration;
  parentId: string;
  rows: readonly Row[];
}

/** Records that are edited in a list on their parent's page: questions, the parts of an exam, their categories. */
export interface Items {
  declaration: Declaration;
  /** The key of its texts: "Add a question". */
  words: 'question' | 'part' | 'category';
  /** Its content, below its title. */
  Body: ComponentType<{ row: Row }>;
  /** Shown beside the button that adds one. */
  Tools?: ComponentType<ListProps>;
}

const opened = 'open';

/** The search of an achievement's address with these items of its content opened: a question, and the category that it is in. */
export const openItems = (...ids: readonly (string | null)[]) => `?${opened}=${ids.filter(Boolean).join(',')}`;

/** The items that the address opens. */
export const useOpenItems = (): readonly string[] => useSearchParams()[0].get(opened)?.split(',') ?? [];

/** The heading level of a title: deeper items have a smaller one. */
export type Level = 2 | 3 | 4 | 5;
