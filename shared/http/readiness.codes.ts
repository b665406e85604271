/** The findings of the readiness check of a game. Errors prevent publishing. */
export const severities = ['error', 'warning'] as const;
export type Severity = (typeof severities)[number];

const errors = [
  /** For a game in which there is nothing to do: which of tier, level and achievement is nowhere published. */
  'tierMissing',
  'levelMissing',
  'achievementMissing',
  /** All three are published, but not within each other. */
  'nothingToPlay',
  /** Everything in it has ended. */
  'allOver',
  /** Its quiz has no questions, its PDF no file … */
  'contentMissing',
  /** `other` is the level that cannot be finished before this one ends. */
  'waitsForever',
  'bonusNeverOpens',
  'outsideGame',
  'teamMissing',
  /** Requires more acts of a kind than are possible. */
  'actsTooMany',
  /** `other` is a category with a pass mark and without questions. */
  'categoryEmpty',
  'pagesTooMany',
  /** `other` is its subject, which players do not see or cannot finish. */
  'subjectNeverReached',
  'pointsTooMany',
  'stockEmpty',
] as const;

const warnings = [
  'nobodyEnrolled',
  /** It contains `needed` published parts. */
  'hidesPublished',
  /** `needed` of its parts are drafts. */
  'drafts',
  /** `other` ends before the bonus that waits for it begins. */
  'endsBeforeBonus',
  'boardHidden',
  'rewardsHidden',
  /** It is shown on no day of the game. */
  'newsOutside',
  'rulesMissing',
  'bannerMissing',
  /** `other` is an offered language, `needed` the number of texts missing or stale in it. */
  'wordsOpen',
] as const;

export const findingCodes = [...errors, ...warnings] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Publish blockers of single records; those of a game are the errors of its check. */
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

/** All codes of publish blockers. */
export const publishBlockerCodes = [...errors, ...lacks] as const;
export type PublishBlockerCode = (typeof publishBlockerCodes)[number];

export const isError = (code: FindingCode): code is (typeof errors)[number] =>
  (errors as readonly FindingCode[]).includes(code);

export const severityOf = (code: FindingCode): Severity => (isError(code) ? 'error' : 'warning');
