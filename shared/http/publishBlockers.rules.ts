import type { PublishBlockerCode } from './readiness.codes.ts';

/** Why a record cannot be published. */
export interface PublishBlocker {
  /** Which of several records it is about, as in `FieldError`: `ids.0`; empty for a single one. */
  path: string;
  code: PublishBlockerCode;
  /** The title of the part that it is about; null: the record itself. */
  title: string | null;
  /** The values in the code's text: how many are needed, how many are possible, what else it is about. */
  needed: number | null;
  max: number | null;
  other: string | null;
  /** The same in English, for other clients than the screens. */
  message: string;
}

const sentences: Record<PublishBlockerCode, string> = {
  tierMissing: 'No tier in it is published',
  levelMissing: 'No level in it is published',
  achievementMissing: 'No achievement in it is published',
  nothingToPlay: 'Nothing published in it lies in a published level of a published tier',
  allOver: 'Everything in it is over already',
  contentMissing: 'has no content yet',
  waitsForever: 'ends before the level before it can be finished',
  bonusNeverOpens: 'ends before what it waits for',
  outsideGame: 'lies outside of the game',
  teamMissing: 'is for teams, and no team has a member',
  actsTooMany: 'asks for more than there can be',
  categoryEmpty: 'has a category with a pass mark and no question',
  pagesTooMany: 'asks for more pages than there are',
  subjectNeverReached: 'is for something that nobody reaches',
  pointsTooMany: 'is for more points than there are',
  stockEmpty: 'has no piece to give',
  quizEmpty: 'Its quiz has no questions yet',
  examEmpty: 'Its exam has no questions yet',
  feedbackEmpty: 'Its feedback has no questions yet',
  documentMissing: 'Its PDF is missing',
  soundMissing: 'Its audio file is missing',
  promptMissing: 'Its story has no prompt yet',
  secondBonus: 'Its level has a published bonus already',
  howToWinMissing: 'It does not say yet how it is won',
  textMissing: 'It has no text yet',
  videoMissing: 'Its video is missing',
  linkMissing: 'Its link is missing',
};

type About = Partial<Pick<PublishBlocker, 'title' | 'needed' | 'max' | 'other'>>;

export const publishBlocker = (
  code: PublishBlockerCode,
  { title = null, needed = null, max = null, other = null }: About = {},
): PublishBlocker => {
  const sentence = `${sentences[code]}.`;
  return { path: '', code, title, needed, max, other, message: title === null ? sentence : `“${title}” ${sentence}` };
};

/** Those that did not exist before: earlier ones are not caused by the change. */
export const newPublishBlockers = (
  now: readonly PublishBlocker[],
  before: readonly PublishBlocker[],
): PublishBlocker[] =>
  now.filter(
    (one) => !before.some(({ code, title, other }) => code === one.code && title === one.title && other === one.other),
  );
