/** The closed lists that contracts and rules share: the names in the database and in the API. */

export const experiences = ['standard', 'compliance'] as const;
export type Experience = (typeof experiences)[number];

export const gameTypes = ['Individual', 'Team'] as const;
export type GameType = (typeof gameTypes)[number];

export const contentKinds = ['quiz', 'exam', 'pdf', 'podcast', 'feedback', 'successfulStory'] as const;
export type ContentKindName = (typeof contentKinds)[number];

export const achievementStates = ['Done', 'Available', 'Saved', 'To do', 'Not available', 'Missed'] as const;
export type AchievementState = (typeof achievementStates)[number];

export const results = ['Passed', 'Failed', 'Submitted'] as const;
export type Result = (typeof results)[number];

export const engagementTypes = ['Tutorial', 'GameRules', 'LogIn', 'ReadNews'] as const;
export type EngagementType = (typeof engagementTypes)[number];

/** The audiences of news; a user's follows from the country. */
export const cultures = ['Sweden', 'Switzerland', 'Poland', 'Slovakia'] as const;
export type Culture = (typeof cultures)[number];
