/** What can be translated: the fields of each kind of content. Of a list each place is a field: @see placeOf */
export const translatable = {
  game: ['name', 'dashboard', 'gameRules', 'tutorial', 'aboutGame', 'newsText', 'leaderboardText', 'rewardsText'],
  tier: ['name', 'description'],
  level: ['name', 'header', 'category', 'description', 'clarityContent', 'inGameAction'],
  achievement: ['title', 'shortDescription', 'longDescription'],
  questionVersion: ['text', 'explanation', 'answers'],
  examPart: ['name'],
  examCategory: ['name'],
  feedbackQuestion: ['text', 'choices'],
  podcast: ['transcript', 'chapters'],
  storyPrompt: ['prompt'],
  news: ['title', 'description', 'text'],
  reward: ['title', 'description', 'businessRule'],
} as const;
export type TranslatedEntity = keyof typeof translatable;
export const translatedEntities = Object.keys(translatable) as [TranslatedEntity, ...TranslatedEntity[]];

const listFields = ['answers', 'choices', 'chapters'] as const;
type ListField = (typeof listFields)[number];

/** The field of one place of a list: "answers.0". */
export const placeOf = (list: ListField, place: number): string => `${list}.${place}`;

/** Which field a text stands in, and at which place of it where that is a list; undefined for what no kind has. */
export function fieldOf(entity: TranslatedEntity, field: string): { name: string; place: number | null } | undefined {
  const [name = '', place] = field.split('.');
  if (!(translatable[entity] as readonly string[]).includes(name)) return undefined;
  const isList = (listFields as readonly string[]).includes(name);
  if (isList !== (place !== undefined) || (place !== undefined && !/^\d{1,3}$/.test(place))) return undefined;
  return { name, place: place === undefined ? null : Number(place) };
}
