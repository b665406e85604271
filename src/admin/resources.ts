// Written by scripts/write-registries.ts: new entries come last, and their lines may be put in another order.
import { achievements } from './achievements/achievements.resource.tsx';
import { apiKeys } from './apiKeys/apiKeys.resource.tsx';
import { audit } from './audit/audit.resource.ts';
import { awards } from './awards/awards.resource.tsx';
import { enrolments } from './enrolments/enrolments.resource.tsx';
import { categories } from './exams/categories.resource.ts';
import { examQuestions } from './exams/examQuestions.resource.ts';
import { exams } from './exams/exams.resource.ts';
import { parts } from './exams/parts.resource.ts';
import { feedbackQuestions } from './feedbacks/feedbackQuestions.resource.ts';
import { feedbacks } from './feedbacks/feedbacks.resource.ts';
import { games } from './games/games.resource.tsx';
import { imports, importRows } from './imports/imports.resource.tsx';
import { levels } from './levels/levels.resource.tsx';
import { media } from './media/media.resource.tsx';
import { news } from './news/news.resource.tsx';
import { pdfs } from './pdfs/pdfs.resource.ts';
import { podcasts } from './podcasts/podcasts.resource.ts';
import { ledger } from './points/ledger.resource.ts';
import { questions } from './questions/questions.resource.ts';
import { quizzes } from './questions/quizzes.resource.ts';
import { grants } from './rewards/grants.resource.tsx';
import { rewards } from './rewards/rewards.resource.tsx';
import { stories } from './stories/stories.resource.ts';
import { submissions } from './submissions/submissions.resource.ts';
import { teams } from './teams/teams.resource.tsx';
import { tiers } from './tiers/tiers.resource.tsx';
import { users } from './users/users.resource.tsx';
import { declare } from './kit/declaration/declarations.ts';
import type { Declaration } from './kit/declaration/declaration.ts';

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
];

declare(declared);
