import type { FieldError } from '../http/errors.ts';
import { goesWith } from '../http/fieldConditions.rules.ts';
import type { AchievementFields } from './achievements.contract.ts';

export interface GameDates {
  startDate: string;
  endDate: string;
}

const isGraded = (contentKind: AchievementFields['contentKind']) => contentKind === 'quiz' || contentKind === 'exam';

/** The default number of attempts at a new achievement with this content. */
export const attemptsByDefault = (contentKind: AchievementFields['contentKind']): number =>
  contentKind === 'exam' ? 3 : 1;

/** `null` means no limit, so it never conflicts with the other. */
const isAtOrAfter = (date: string | null, other: string | null) =>
  date !== null && other !== null && Date.parse(date) >= Date.parse(other);

function dateErrors({ startDate, endDate }: AchievementFields, game: GameDates): FieldError[] {
  if (isAtOrAfter(startDate, endDate)) return [{ path: 'endDate', message: 'Must be after the start' }];
  const errors: FieldError[] = [];
  if (isAtOrAfter(startDate, game.endDate)) {
    errors.push({ path: 'startDate', message: 'Must be before the end of the game' });
  }
  if (isAtOrAfter(game.startDate, endDate)) {
    errors.push({ path: 'endDate', message: 'Must be after the start of the game' });
  }
  return errors;
}

/** The errors of an achievement's fields in relation to each other and to its game. */
export function achievementErrors(fields: AchievementFields, game: GameDates): FieldError[] {
  const isBehavioral = fields.type === 'behavioral';
  const onlyBehavioral = 'Only for a behavioral achievement';
  const errors = [
    ...goesWith(fields.gameType === 'Team', 'teamRule', fields.teamRule, 'Only for a team achievement'),
    ...goesWith(isBehavioral, 'behaviourEngagement', fields.behaviourEngagement, onlyBehavioral),
    ...goesWith(isBehavioral, 'behaviourCount', fields.behaviourCount, onlyBehavioral),
    ...dateErrors(fields, game),
  ];
  if (!isGraded(fields.contentKind)) {
    const message = 'Only for a quiz or an exam';
    if (fields.passMark !== null) errors.push({ path: 'passMark', message });
    if (fields.pointsMode !== 'full') errors.push({ path: 'pointsMode', message });
  }
  return errors;
}
