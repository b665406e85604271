/** What a check of a game can find. Errors keep it from being published. */
export const severities = ['error', 'warning'] as const;
export type Severity = (typeof severities)[number];

const errors = [
  /** Of a game in which nobody could do anything: what of the way to something to do is nowhere published. */
  'tierMissing',
  'levelMissing',
  'achievementMissing',
  /** All three are, and none of them in another. */
  'nothingToPlay',
  /** Nothing in it can be done any more. */
  'allOver',
  /** Its quiz has no question, its PDF no file … */
  'contentMissing',
  /** `other` is the level that is never finished before this one ends. */
  'waitsForever',
  'bonusNeverOpens',
  'outsideGame',
  'teamMissing',
  /** Asks for more acts of a kind than there can be. */
  'actsTooMany',
  /** `other` is a category with a pass mark and no question. */
  'categoryEmpty',
  'pagesTooMany',
  /** `other` is what earns it, which players do not see or cannot finish. */
  'subjectNeverReached',
  'pointsTooMany',
  'stockEmpty',
] as const;

const warnings = [
  'nobodyEnrolled',
  /** `needed` published things lie in it. */
  'hidesPublished',
  /** `needed` of its things are drafts. */
  'drafts',
  /** `other` is what ends before the bonus begins that waits for it. */
  'endsBeforeBonus',
  'boardHidden',
  'rewardsHidden',
  /** Is shown on no day of the game. */
  'newsOutside',
  'rulesMissing',
  'bannerMissing',
  /** `other` is a language that players read, `needed` how many texts in it are missing or stale. */
  'wordsOpen',
] as const;

export const findingCodes = [...errors, ...warnings] as const;
export type FindingCode = (typeof findingCodes)[number];

/** What a record lacks itself: what a game lacks are the errors of its check. */
const lacks = [
  'quizEmpty',
  'examEmpty',
  'feedbackEmpty',
  'documentMissing',
  'soundMissing',
  'promptMissing',
  'secondBonus',
  'howToWinMissing',
  'textMissing',
  'videoMissing',
  'linkMissing',
] as const;

/** Everything that a refusal to publish can name. */
export const publishBlockerCodes = [...errors, ...lacks] as const;
export type PublishBlockerCode = (typeof publishBlockerCodes)[number];

export const isError = (code: FindingCode): code is (typeof errors)[number] =>
  (errors as readonly FindingCode[]).includes(code);

export const severityOf = (code: FindingCode): Severity => (isError(code) ? 'error' : 'warning');
