/** The state of a translated text: stale when its original has changed since. */
export const textStates = ['missing', 'stale', 'ready'] as const;
export type TextState = (typeof textStates)[number];

/** The state of a translated item. */
export const cellStates = ['missing', 'partly', 'stale', 'ready'] as const;
export type CellState = (typeof cellStates)[number];
