/** Of a text in another language: stale since its original has changed. */
export const textStates = ['missing', 'stale', 'ready'] as const;
export type TextState = (typeof textStates)[number];

/** Of an item in another language. */
export const cellStates = ['missing', 'partly', 'stale', 'ready'] as const;
export type CellState = (typeof cellStates)[number];
