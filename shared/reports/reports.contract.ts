/** What travels over HTTP about reports of a game: figures of groups of people, without names. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id, line } from '../http/fields.ts';

const Count = z.int().min(0);
/** 0 to 1. */
const Share = z.number().min(0).max(1);
/** A day in the game's time zone: "2026-11-21". */
const Day = z.iso.date().refine((day) => day >= '1900' && day < '3000', 'Invalid date');

const oneOrMany = (one: z.ZodType<string>) =>
  z
    .union([one, z.array(one).max(200)])
    .transform((value) => [value].flat())
    .optional();

const ofGame = z.object({ gameId: Id });

/** The people and days of a report. */
const ReportQuery = z.strictObject({
  /** The first and the last day; default: from the game's first day until today, or until its last. */
  from: Day.optional(),
  until: Day.optional(),
  /** People of any of these markets; empty text: without a market. */
  market: oneOrMany(line(0, 200)),
  /** Present members of any of these teams; for points: those earned in them. */
  teamId: oneOrMany(Id),
});
export type ReportQuery = z.output<typeof ReportQuery>;

const ComparedQuery = ReportQuery.extend({
  /** With the figures of as many days before the first day. */
  compare: z.literal('before').optional(),
});
export type ComparedQuery = z.output<typeof ComparedQuery>;

/** The first and the last of the days that are counted together. */
const span = { from: Day, until: Day };

export const PlayersRow = z.object({
  ...span,
  /** People who were active in the game. */
  active: Count,
  /** Those of them who were active in it for the first time. */
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
  /** null: the whole tier. */
  level: z.string().nullable(),
  /** People who began it in the period, and who finished it in the period. */
  began: Count,
  completed: Count,
  completedShare: Share,
});

const group = {
  /** null: people without a group, or several small groups combined. */
  name: z.string().nullable(),
  /** The number of combined groups; more than one if each has fewer than five people, or would reveal another one. */
  groups: z.int().min(1),
  people: Count,
  /** The points of its people: an integer, negative if corrections exceed the earned points. */
  points: z.int(),
  average: z.number(),
};

export const TeamsRow = z.object({
  ...group,
  /** The team's own points; null when only the people of some markets are counted. */
  teamPoints: z.int().nullable(),
});

export const MarketsRow = z.object(group);

export const QuestionsRow = z.object({
  achievement: z.string(),
  question: z.string(),
  /** Submitted first attempts with the question. */
  answered: Count,
  /** The share that answered it right; null: too few attempts. */
  rightShare: Share.nullable(),
  /** How well it separates strong from weak participants, -1 to 1; null: too few attempts, or all answered alike. */
  discrimination: z.number().min(-1).max(1).nullable(),
  /** Wrong answers by how often they were chosen, the most frequent first. */
  wrongAnswers: z.array(z.object({ answer: z.string(), count: Count })),
  /** The number of attempts without an answer; null: too few attempts. */
  unanswered: Count.nullable(),
});

export const ExamsRow = z.object({
  exam: z.string(),
  /** null: the whole exam. */
  category: z.string().nullable(),
  /** People who submitted it. */
  taken: Count,
  /** null for a category, and when fewer than five took it. */
  passedFirst: Count.nullable(),
  passedLater: Count.nullable(),
  notPassed: Count.nullable(),
  /** The mean share of right answers in first attempts; null without any, and when fewer than five took it. */
  averageScore: Share.nullable(),
});

/** The reports by name; the names are part of addresses. */
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
    /** The number of active players after filtering; null: fewer than five, so nothing is shown. */
    people: Count.nullable(),
    rows: z.array(row),
    /** The period before, if asked for and not too few people: rows of spans lie in the same places. */
    before: z.object({ from: z.iso.date(), until: z.iso.date(), rows: z.array(row) }).optional(),
  });
export interface Report<N extends ReportName> {
  from: string;
  until: string;
  people: number | null;
  rows: ReportRow<N>[];
  before?: { from: string; until: string; rows: ReportRow<N>[] } | undefined;
}

const report = <N extends string, R extends z.ZodObject>(name: N, row: R, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/games/{gameId}/reports/${name}`,
    auth: ['editor'],
    summary,
    params: ofGame,
    query: ComparedQuery,
    responses: { 200: reportOf(row) },
  });

/** The filters for reports of a game. */
export const ReportChoices = z.object({
  timezone: z.string(),
  /** The default period of reports. */
  ...span,
  /** Groups of at least five active players; an empty text for players without a market. */
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
