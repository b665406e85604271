/** The demo accounts that people sign in with. @see demo/clarity-quest/people.json */
export const accounts = ['player', 'newcomer', 'switzerland', 'slovakia', 'editor', 'admin', 'inactive'] as const;
export type Account = (typeof accounts)[number];

/** Of every demo account. */
export const password = 'gamehub';

export const emailOf = (account: Account): string => `${account}@gamehub.example`;
