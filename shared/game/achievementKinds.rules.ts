/** What an achievement is, in one word: its content, or its type where it has none. Pure. */
import { contentKinds, type ContentKindName } from '../vocabulary/vocabulary.ts';
import type { AchievementFields } from './achievements.contract.ts';

const withoutContent = ['behavioral', 'physicalExperience', 'business'] as const;
/** What an achievement is: its content, or its type where it has none. */
export type AchievementKind = ContentKindName | (typeof withoutContent)[number];
export const achievementKinds: readonly AchievementKind[] = [...contentKinds, ...withoutContent];

/** The types of contents; of the others it is `business`. */
const typeOfContent: Readonly<Partial<Record<ContentKindName, AchievementFields['type']>>> = {
  quiz: 'questionsQuizzes',
  exam: 'questionsQuizzes',
  feedback: 'feedbackQuizzes',
};

const isContent = (kind: AchievementKind): kind is ContentKindName => contentKinds.some((one) => one === kind);

export const typeOfKind = (kind: AchievementKind): AchievementFields['type'] =>
  isContent(kind) ? (typeOfContent[kind] ?? 'business') : kind;

export const contentOf = (kind: AchievementKind): ContentKindName | null => (isContent(kind) ? kind : null);

/** The fields of a new achievement that follow from what it is, so that they cannot contradict each other. */
export const fieldsOfKind = (kind: AchievementKind) => ({
  contentKind: contentOf(kind),
  type: typeOfKind(kind),
  ...(kind === 'behavioral' && { behaviourEngagement: 'ReadNews', behaviourCount: 1 }),
});

export const kindOf = ({ contentKind, type }: { contentKind: ContentKindName | null; type: string }): AchievementKind =>
  contentKind ?? withoutContent.find((one) => one === type) ?? 'business';
