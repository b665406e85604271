import type { ImportKind } from '#shared/imports/imports.contract.ts';
import { achievementsImport } from '#server/features/games/achievements.import.ts';
import { enrolmentsImport } from '#server/features/enrolments/enrolments.import.ts';
import { awardsImport } from '#server/features/awards/awards.import.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import type { CorrectionsService } from '#server/game/awards/corrections.service.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import { questionsImport } from '#server/kinds/quiz/questions.import.ts';
import { teamsImport } from '#server/features/teams/teams.import.ts';
import { translationsImport } from '#server/features/translations/translations.import.ts';
import { usersImport } from '#server/features/users/users.import.ts';
import { contentKinds } from './kinds.ts';
import type { ImportDeclaration } from '#server/engines/imports/importDeclaration.ts';

/** Safe, because a declaration only receives values that its own schema has parsed. */
const anyImport = <Values>(declaration: ImportDeclaration<Values>) => declaration as unknown as ImportDeclaration;

/** Every kind of import. A kind in the contract without a declaration does not compile. */
export const importDeclarations = (context: {
  clock: () => Date;
  enrolments: EnrolmentsService;
  points: PointsService;
  awards: AwardsService;
  corrections: CorrectionsService;
}): Readonly<Record<ImportKind, ImportDeclaration>> => ({
  users: anyImport(usersImport({ ...context, enrolmentsImport: enrolmentsImport(context) })),
  teams: anyImport(teamsImport(context)),
  enrolments: anyImport(enrolmentsImport(context)),
  achievements: anyImport(achievementsImport({ ...context, kinds: contentKinds })),
  questions: anyImport(questionsImport(context)),
  translations: anyImport(translationsImport(context)),
  awards: anyImport(awardsImport(context)),
});
