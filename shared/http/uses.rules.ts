/** Names of uses in English, a part of an error's text; a screen parses them there and translates them. */
export const useNames = {
  levels: 'levels',
  achievements: 'achievements',
  tiers: 'tiers',
  teams: 'teams',
  players: 'players',
  formerPlayers: 'players who were taken out',
  levelPlayers: 'players who entered it',
  members: 'members, past ones included',
  winners: 'winners',
  readers: 'readers',
  editors: 'editors who are limited to it',
  attempts: 'attempts',
  awards: 'awards',
  entries: 'entries of points',
  memberEntries: 'entries of its members',
  engagements: 'engagements',
  notifications: 'notifications',
  rewards: 'rewards',
  news: 'news',
  questions: 'questions',
  parts: 'parts',
  feedbackQuestions: 'feedback questions',
  translations: 'translations',
  edits: 'edits of its content',
} as const;

export type UseName = keyof typeof useNames;

export interface Use {
  name: UseName;
  /** The number of uses. */
  count: number;
}

const byWords = new Map(Object.entries(useNames).map(([name, words]) => [words as string, name as UseName]));

const written = /(?<words>.+?) \((?<count>\d+)\)(?:, |$)/gy;

/** "levels (3), players who entered it (12)". */
export const describeUses = (uses: readonly Use[]): string =>
  uses.map(({ name, count }) => `${useNames[name]} (${count})`).join(', ');

/** Parses such a text. @returns null for another text */
export function readUses(words: string): Use[] | null {
  const found = [...words.matchAll(written)];
  const uses = found.flatMap(({ groups = {} }): Use[] => {
    const name = byWords.get(groups['words'] ?? '');
    return name === undefined ? [] : [{ name, count: Number(groups['count']) }];
  });
  return uses.length > 0 && describeUses(uses) === words ? uses : null;
}
