import { Readable } from 'node:stream';
import { lastInstant } from '#shared/time/periods.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { dayPlus, endOfDay, localDayAt, startOfDay } from '#shared/time/zonedTime.rules.ts';
import { leastPeople, withoutSmallGroups } from '#shared/reports/groups.rules.ts';
import {
  columnsBefore,
  columnsOf,
  isPeriod,
  periodBefore,
  periodOf,
  type Span,
} from '#shared/reports/periods.rules.ts';
import { statisticsOf, type Tally } from '#shared/reports/questionStatistics.rules.ts';
import {
  reportRows,
  type ComparedQuery,
  type Report,
  type ReportChoices,
  type ReportName,
  type ReportQuery,
  type ReportRow,
} from '#shared/reports/reports.contract.ts';
import { summarisedOf, type Summarised } from '#shared/reports/summaries.rules.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { cellOf } from '#server/platform/tables/cells.ts';
import { headingOf } from '#server/platform/tables/headings.ts';
import { tableFile, type Download } from '#server/platform/tables/tableFile.ts';
import type { Audience, Edge } from './acts.sql.ts';
import { pickedIn } from './choices.ts';
import { reportsRepository } from './reports.repository.ts';

type WrongAnswer = ReportRow<'questions'>['wrongAnswers'][number];

interface Question {
  id: string;
  categoryId: string | null;
}

interface Asked {
  /** In one snapshot. */
  repository: ReturnType<typeof reportsRepository>;
  audience: Audience;
  summarised: Summarised;
  /** The number of active players after filtering. */
  people: number;
  days: Span;
  columns: readonly Span[];
  period: { start: Date; end: Date };
  timezone: string;
}

/** The first instant of a day and the midnight after another. @throws AppError invalid for a last day without a next one */
function instantsOf({ from, until }: Span, timezone: string) {
  const start = startOfDay(from, timezone);
  const end = endOfDay(until, timezone);
  if (start === null || end === null)
    throw new AppError('invalid', undefined, [{ path: 'until', message: 'Must be a day before 2999-12-31' }]);
  return { start, end };
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Figures about a game, for its editors: groups of fewer than five are not shown, and no report names anybody. */
export function createReportsService({ db, replica = db, clock }: Pick<ServiceContext, 'db' | 'replica' | 'clock'>) {
  /** @throws AppError not_found outside of the actor's games */
  async function findGame(actor: Actor, gameId: string) {
    const game = await reportsRepository(replica).findGame(gameId, await scopeOfActor(db, actor));
    if (game === undefined) throw new AppError('not_found');
    const { timezone, startDate, endDate } = game;
    // The end is exclusive: a game that ends at midnight was last open on the day before.
    return {
      timezone,
      days: { from: localDayAt(startDate, timezone), until: localDayAt(lastInstant(endDate), timezone) },
    };
  }

  const edgesOf = ({ days, period }: Asked): [Edge, Edge] => [
    { day: days.from, at: period.start },
    { day: dayPlus(days.until, 1), at: period.end },
  ];

  const columnsIn = (asked: Asked) => {
    const [first, last] = edgesOf(asked);
    const { columns } = asked;
    const starts = columns.map(({ from }) => ({ day: from, at: startOfDay(from, asked.timezone) ?? first.at }));
    return { columns, edges: [...starts, last] };
  };

  async function talliesOf({ repository, audience, period }: Asked, kinds: readonly ('quiz' | 'exam')[]) {
    const found = await repository.listTallies(audience, period, kinds);
    const versionIds = [...new Set(found.map(({ versionId }) => versionId))];
    const versions = new Map((await repository.listVersions(versionIds)).map(({ id, answers }) => [id, answers]));
    const tallies = found.map(({ questionId, versionId, answerOrder, chosen, ...sums }) => {
      const answers = versions.get(versionId) ?? [];
      const right = answers.filter(({ isCorrect }) => isCorrect);
      const { picked, isRight } = pickedIn(answers, { answerOrder, chosen });
      const tally: Tally = { answers: picked.map(({ text }) => text), isRight, ...sums };
      return { questionId, rightTexts: right.map(({ text }) => text), tally };
    });
    return Map.groupBy(tallies, ({ questionId }) => questionId);
  }
  type Tallies = Awaited<ReturnType<typeof talliesOf>>;

  const statisticsIn = (tallies: Tallies, { id }: Question) => {
    const own = tallies.get(id) ?? [];
    return statisticsOf(
      own.map(({ tally }) => tally),
      new Set(own.flatMap(({ rightTexts }) => rightTexts)),
    );
  };

  /** The share of right answers to all questions of a category together; null without any. */
  function shareInCategory(tallies: Tallies, questions: readonly Question[]): number | null {
    const own = questions.flatMap(({ id }) => tallies.get(id) ?? []);
    const count = own.reduce((sum, { tally }) => sum + tally.count, 0);
    const right = own.reduce((sum, { tally }) => sum + (tally.isRight ? tally.count : 0), 0);
    return count === 0 ? null : right / count;
  }

  const reports: { readonly [N in ReportName]: (asked: Asked) => Promise<ReportRow<N>[]> } = {
    async players(asked) {
      const { columns, edges } = columnsIn(asked);
      const counts = await asked.repository.countActive(asked.audience, asked.summarised, edges);
      return columns.map((column, index) => {
        const { active = 0, firstTime = 0 } = counts.get(index) ?? {};
        return { ...column, active, firstTime, share: shareOf(active, asked.people) };
      });
    },

    async engagement(asked) {
      const { columns, edges } = columnsIn(asked);
      const acts = await asked.repository.countActs(asked.audience, asked.summarised, edges);
      return columns.map((column, index) => {
        const counts = new Map(acts.get(index)?.map(({ act, count }) => [act, count]));
        const of = (act: string) => counts.get(act) ?? 0;
        return {
          ...column,
          signIns: of('LogIn'),
          newsRead: of('ReadNews'),
          tutorials: of('Tutorial'),
          rulesRead: of('GameRules'),
          submissions: of('submission'),
        };
      });
    },

    async completion(asked) {
      const rows = await asked.repository.listCompletion(asked.audience, asked.summarised, edgesOf(asked));
      return rows.map(({ levelId: _, ...row }) => ({ ...row, completedShare: shareOf(row.completed, asked.people) }));
    },

    async teams(asked) {
      const { audience } = asked;
      const found = await asked.repository.listTeamPoints(audience, asked.summarised, edgesOf(asked));
      const groups = found.map((row) => ({
        ...row,
        groups: 1,
        teamPoints: audience.markets === null ? row.teamPoints : null,
      }));
      return rankedGroups(groups, (small) => ({
        teamPoints: audience.markets === null ? small.reduce((sum, row) => sum + (row.teamPoints ?? 0), 0) : null,
      }));
    },

    async markets(asked) {
      const found = await asked.repository.listMarketPoints(asked.audience, asked.summarised, edgesOf(asked));
      return rankedGroups(
        found.map(({ name, ...row }) => ({ ...row, name: name === '' ? null : name, groups: 1 })),
        () => ({}),
      );
    },

    async questions(asked) {
      const [questions, tallies] = await Promise.all([
        asked.repository.listQuestions(asked.audience.gameId),
        talliesOf(asked, ['quiz', 'exam']),
      ]);
      return questions.map(({ achievement, question, ...own }) => ({
        achievement,
        question,
        ...statisticsIn(tallies, own),
      }));
    },

    async exams(asked) {
      const { repository, audience, period } = asked;
      const [exams, questions, tallies] = await Promise.all([
        repository.listExams(audience, period),
        repository.listQuestions(audience.gameId),
        talliesOf(asked, ['exam']),
      ]);
      return exams.flatMap(({ id, title, taken, passedFirst, passedLater, averageScore }) => {
        const isShown = taken >= leastPeople;
        const notPassed = taken - passedFirst - passedLater;
        const whole = { exam: title, category: null, taken };
        const categories = Map.groupBy(
          questions.filter(({ achievementId }) => achievementId === id),
          ({ categoryId }) => categoryId,
        );
        return [
          isShown
            ? {
                ...whole,
                passedFirst,
                passedLater,
                notPassed,
                averageScore: averageScore === null ? null : averageScore / 100,
              }
            : { ...whole, passedFirst: null, passedLater: null, notPassed: null, averageScore: null },
          ...[...categories.values()].map((own) => ({
            ...{ exam: title, category: own[0]?.category ?? '', taken },
            ...{ passedFirst: null, passedLater: null, notPassed: null },
            averageScore: isShown ? shareInCategory(tallies, own) : null,
          })),
        ];
      });
    },
  };

  /** @throws AppError not_found outside of the actor's games, invalid for a period that is reversed or too long */
  async function read<N extends ReportName>(
    actor: Actor,
    gameId: string,
    name: N,
    query: ComparedQuery,
  ): Promise<Report<N>> {
    const { timezone, days: ofGame } = await findGame(actor, gameId);
    const days = periodOf(query, ofGame, localDayAt(clock(), timezone));
    if (!isPeriod(days)) {
      throw new AppError('invalid', undefined, [
        { path: 'until', message: 'Must be at or after the first day, within five years' },
      ]);
    }
    const audience = { gameId, markets: query.market ?? null, teamIds: query.teamId ?? null };
    const present = { days, columns: columnsOf(days), period: instantsOf(days, timezone) };
    const daysBefore = periodBefore(days);
    const before =
      query.compare === undefined
        ? null
        : { days: daysBefore, columns: columnsBefore(days), period: instantsOf(daysBefore, timezone) };
    return inSnapshot(replica, async (tx) => {
      const repository = reportsRepository(tx);
      const [people, state] = await Promise.all([
        repository.countPeople(audience),
        repository.findSummary(gameId),
        repository.useMemory(),
      ]);
      if (people < leastPeople) return { ...days, people: null, rows: [] };
      const summarised = summarisedOf(state, timezone);
      const of = (asked: typeof present) =>
        reports[name]({ repository, audience, summarised, people, timezone, ...asked });
      const [rows, rowsBefore] = await Promise.all([of(present), before === null ? null : of(before)]);
      return {
        ...{ ...days, people, rows },
        ...(rowsBefore !== null && { before: { ...daysBefore, rows: rowsBefore } }),
      };
    });
  }

  return {
    /** The filters for reports of the game. @throws AppError not_found */
    async choices(actor: Actor, gameId: string): Promise<ReportChoices> {
      const { timezone, days } = await findGame(actor, gameId);
      const { markets, teams } = await reportsRepository(replica).listGroups(gameId);
      const isLarge = ({ people }: { people: number }) => people >= leastPeople;
      return {
        timezone,
        ...periodOf({}, days, localDayAt(clock(), timezone)),
        markets: markets.filter(isLarge).map(({ market }) => market),
        teams: teams.filter(isLarge).map(({ id, name }) => ({ id, name })),
      };
    },

    read,

    /** The rows of a report as CSV: shares as numbers from 0 to 1, empty for groups of too few people. */
    async export(actor: Actor, gameId: string, name: ReportName, query: ReportQuery): Promise<Download> {
      const { from, until, rows } = await read(actor, gameId, name, query);
      const fields = Object.keys(reportRows[name].shape);
      const cells = rows.map((row) => fields.map((field) => cellOf(textOf((row as Record<string, unknown>)[field]))));
      const file = { name: `${name}-${from}-${until}`, format: 'csv' as const, headings: fields.map(headingOf) };
      return tableFile(file, (use) => use(Readable.from([cells])));
    },
  };
}

/** Wrong answers in one cell, each with how often it was chosen; everything else as it is. */
const textOf = (value: unknown): unknown =>
  Array.isArray(value) ? (value as WrongAnswer[]).map(({ answer, count }) => `${answer} (${count})`) : value;

/** Groups without their average, which combined small ones have over all their people. */
interface PointsOfGroup {
  name: string | null;
  groups: number;
  people: number;
  points: number;
}

/** Small groups combined, and all in the order of their averages. @param more further sums of several groups */
function rankedGroups<G extends PointsOfGroup>(found: readonly G[], more: (small: readonly G[]) => Partial<G>) {
  const merge = (small: readonly G[]): G => ({
    ...(small[0] as G),
    name: null,
    groups: small.length,
    people: small.reduce((sum, { people }) => sum + people, 0),
    points: small.reduce((sum, { points }) => sum + points, 0),
    ...more(small),
  });
  return withoutSmallGroups(found, merge)
    .map((group) => ({ ...group, average: shareOf(group.points, group.people) }))
    .toSorted((a, b) => b.average - a.average || (a.name ?? '').localeCompare(b.name ?? ''));
}
