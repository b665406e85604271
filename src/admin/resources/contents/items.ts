import type { ComponentType } from 'react';
import type { Declaration, Row } from '../../crud/declaration/declaration.ts';

/** Things that are written one below the other in their parent: questions, the parts of an exam, their categories. */
export interface Items {
  declaration: Declaration;
  /** Under which the texts call one of them by name: "Add a question". */
  words: 'question' | 'part' | 'category';
  /** What one reads as, below its title. */
  Body: ComponentType<{ row: Row }>;
  /** What stands beside the button that adds one. */
  Tools?: ComponentType<{ parentId: string }>;
}

/** Of a title inside the page: what is below another thing has a smaller one. */
export type Level = 2 | 3 | 4 | 5;
