/** What travels over HTTP about how a game goes: figures of groups of people, never of one, and no names of people. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, line } from '../http/fields.ts';

const Count = z.int().min(0);
/** 0 to 1. */
const Share = z.number().min(0).max(1);
/** Of the calendar in the game's time zone: "2026-11-21". */
const Day = z.iso.date().refine((day) => day >= '1900' && day < '3000', 'Invalid date');

const oneOrMany = (one: z.ZodType<string>) =>
  z
    .union([one, z.array(one).max(200)])
    .transform((value) => [value].flat())
    .optional();

const ofGame = z.object({ gameId: Id });

/** Whom a report counts, and of which days. */
const ReportQuery = z.strictObject({
  /** The first and the last day; without them from the game's first day until today, or until its last. */
  from: Day.optional(),
  until: Day.optional(),
  /** People of any of these; empty: of none. */
  market: oneOrMany(line(0, 200)),
  /** Who is in any of these now; of points: what was earned in them. */
  teamId: oneOrMany(Id),
});
export type ReportQuery = z.output<typeof ReportQuery>;

/** Days of a period that are counted together, the first and the last of them. */
const span = { from: Day, until: Day };

export const PlayersRow = z.object({
  ...span,
  /** Who did something in the game. */
  active: Count,
  /** Those of them who had never done anything in it before. */
  firstTime: Count,
  share: Share,
});

export const EngagementRow = z.object({
  ...span,
  signIns: Count,
  newsRead: Count,
  tutorials: Count,
  rulesRead: Count,
  submissions: Count,
});

export const CompletionRow = z.object({
  tier: z.string(),
  /** null: of the whole tier. */
  level: z.string().nullable(),
  /** Who began it in the period, and who got the last that it asks for in the period. */
  began: Count,
  completed: Count,
  completedShare: Share,
});

const group = {
  /** null: who has none, or several small groups together. */
  name: z.string().nullable(),
  /** How many groups are counted together here; more than one where each would be fewer than five people, or give another away. */
  groups: z.int().min(1),
  people: Count,
  /** What its people earned: a whole number, negative where corrections took more than was earned. */
  points: z.int(),
  average: z.number(),
};

export const TeamsRow = z.object({
  ...group,
  /** What the team itself won; null where only the people of some markets are counted. */
  teamPoints: z.int().nullable(),
});

export const MarketsRow = z.object(group);

export const QuestionsRow = z.object({
  achievement: z.string(),
  question: z.string(),
  /** Submitted first attempts that had the question. */
  answered: Count,
  /** Of them, how many answered it right; null: too few to say. */
  rightShare: Share.nullable(),
  /** How well it tells those who know from those who do not, -1 to 1; null: too few, or all answered alike. */
  discrimination: z.number().min(-1).max(1).nullable(),
  /** Wrong answers by how often they were chosen, the commonest first. */
  wrongAnswers: z.array(z.object({ answer: z.string(), count: Count })),
  /** How many left it open; null: too few to say. */
  unanswered: Count.nullable(),
});

export const ExamsRow = z.object({
  exam: z.string(),
  /** null: the whole exam. */
  category: z.string().nullable(),
  /** People who submitted it. */
  taken: Count,
  /** null for a category, and where fewer than five took it. */
  passedFirst: Count.nullable(),
  passedLater: Count.nullable(),
  notPassed: Count.nullable(),
  /** The mean share of right answers in first attempts; null without any, and where fewer than five took it. */
  averageScore: Share.nullable(),
});

/** The reports by their names, which stand in addresses. */
export const reportRows = {
  players: PlayersRow,
  engagement: EngagementRow,
  completion: CompletionRow,
  teams: TeamsRow,
  markets: MarketsRow,
  questions: QuestionsRow,
  exams: ExamsRow,
};
export type ReportName = keyof typeof reportRows;
export const reportNames = Object.keys(reportRows) as ReportName[];
export type ReportRow<N extends ReportName> = z.output<(typeof reportRows)[N]>;

const reportOf = <R extends z.ZodObject>(row: R) =>
  z.object({
    ...span,
    /** Active players of the game whom the filters leave; null: fewer than five, of whom nothing is said. */
    people: Count.nullable(),
    rows: z.array(row),
  });
export interface Report<N extends ReportName> {
  from: string;
  until: string;
  people: number | null;
  rows: ReportRow<N>[];
}

const report = <N extends string, R extends z.ZodObject>(name: N, row: R, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/games/{gameId}/reports/${name}`,
    auth: ['editor'],
    summary,
    params: ofGame,
    query: ReportQuery,
    responses: { 200: reportOf(row) },
  });

/** What reports of a game can be narrowed to. */
export const ReportChoices = z.object({
  timezone: z.string(),
  /** The period that reports have without another. */
  ...span,
  /** Groups of at least five active players; the market is empty for who has none. */
  markets: z.array(z.string()),
  teams: z.array(z.object({ id: Id, name: z.string() })),
});
export type ReportChoices = z.infer<typeof ReportChoices>;

export const reportsBackoffice = {
  getReportChoices: endpoint({
    method: 'GET',
    path: '/games/{gameId}/reports',
    auth: ['editor'],
    summary: 'The markets and teams that reports of the game can be narrowed to',
    params: ofGame,
    responses: { 200: ReportChoices },
  }),
  exportReport: endpoint({
    method: 'GET',
    path: '/games/{gameId}/reports/export',
    auth: ['editor'],
    summary: 'The rows of a report as CSV',
    params: ofGame,
    query: ReportQuery.extend({ report: z.enum(reportNames) }),
    download: true,
    responses: { 200: null },
  }),
  getPlayersReport: report('players', PlayersRow, 'How many players were active, by day, week or month'),
  getEngagementReport: report('engagement', EngagementRow, 'What players did, by day, week or month'),
  getCompletionReport: report('completion', CompletionRow, 'How many players began and completed each tier and level'),
  getTeamsReport: report('teams', TeamsRow, 'Points by the team that they were earned in'),
  getMarketsReport: report('markets', MarketsRow, 'Points by market'),
  getQuestionsReport: report(
    'questions',
    QuestionsRow,
    'How hard each question is, and how well it tells people apart',
  ),
  getExamsReport: report('exams', ExamsRow, 'Results of exams, and of their categories'),
};
