// Written by scripts/write-registries.ts: new entries come last, and their lines may be put in another order.
import { achievements } from './resources/achievements/achievements.resource.tsx';
import { apiKeys } from './resources/apiKeys/apiKeys.resource.tsx';
import { audit } from './resources/audit/audit.resource.ts';
import { awards } from './resources/awards/awards.resource.tsx';
import { enrolments } from './resources/enrolments/enrolments.resource.tsx';
import { exams, parts, categories, examQuestions } from './resources/exams/exams.resource.ts';
import { feedbacks, feedbackQuestions } from './resources/feedbacks/feedbacks.resource.ts';
import { gameQuestions } from './resources/gameQuestions/gameQuestions.resource.tsx';
import { games } from './resources/games/games.resource.tsx';
import { imports, importRows } from './resources/imports/imports.resource.tsx';
import { levels } from './resources/levels/levels.resource.tsx';
import { media } from './resources/media/media.resource.tsx';
import { news } from './resources/news/news.resource.tsx';
import { pdfs } from './resources/pdfs/pdfs.resource.ts';
import { podcasts } from './resources/podcasts/podcasts.resource.ts';
import { ledger } from './resources/points/ledger.resource.ts';
import { quizzes, questions } from './resources/questions/questions.resource.ts';
import { grants } from './resources/rewards/grants.resource.tsx';
import { rewards } from './resources/rewards/rewards.resource.tsx';
import { stories } from './resources/stories/stories.resource.ts';
import { submissions } from './resources/submissions/submissions.resource.ts';
import { teams } from './resources/teams/teams.resource.tsx';
import { tiers } from './resources/tiers/tiers.resource.tsx';
import { users } from './resources/users/users.resource.tsx';
import { declare } from './crud/declaration/declarations.ts';
import type { Declaration } from './crud/declaration/declaration.ts';

/** Every resource of the backoffice, in the order of its menu. */
export const declared: readonly Declaration[] = [
  games,
  tiers,
  levels,
  achievements,
  quizzes,
  questions,
  exams,
  parts,
  categories,
  examQuestions,
  pdfs,
  podcasts,
  feedbacks,
  feedbackQuestions,
  stories,
  teams,
  news,
  enrolments,
  submissions,
  users,
  rewards,
  grants,
  awards,
  ledger,
  media,
  imports,
  importRows,
  apiKeys,
  audit,
  gameQuestions,
];

declare(declared);
