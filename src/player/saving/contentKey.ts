import type { ContentKindName } from '#shared/vocabulary/vocabulary.ts';

/** The key of the query that holds a content with the player's work on it. */
export const contentKey = (kind: ContentKindName, achievementId: string) => [kind, achievementId] as const;
