import { Readable } from 'node:stream';
import { AppError } from '#shared/http/errors.ts';
import { dayAfter, endOfDay, localDayAt, startOfDay } from '#shared/time/zonedTime.rules.ts';
import { leastPeople, withoutSmallGroups } from '#shared/reports/groups.rules.ts';
import { columnsOf, isPeriod, periodOf, type Span } from '#shared/reports/periods.rules.ts';
import { statisticsOf, type Tally } from '#shared/reports/questionStatistics.rules.ts';
import {
  reportRows,
  type Report,
  type ReportChoices,
  type ReportName,
  type ReportQuery,
  type ReportRow,
} from '#shared/reports/reports.contract.ts';
import { isAnsweredRight } from '#shared/questions/grading.rules.ts';
import { labelsInOrder } from '#shared/questions/questionOrder.rules.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { cellOf } from '#server/platform/tables/cells.ts';
import { headingOf } from '#server/platform/tables/headings.ts';
import { tableFile, type Download } from '#server/platform/tables/tableFile.ts';
import { reportsRepository, type Audience } from './reports.repository.ts';

type WrongAnswer = ReportRow<'questions'>['wrongAnswers'][number];

interface Question {
  id: string;
  categoryId: string | null;
}

/** What a report is made of. */
interface Asked {
  audience: Audience;
  /** Active players whom the filters leave. */
  people: number;
  days: Span;
  period: { start: Date; end: Date };
  timezone: string;
}

/** The first instant of a day of the calendar and the midnight after another. @throws AppError invalid for days that no clock has */
function instantsOf({ from, until }: Span, timezone: string) {
  const start = startOfDay(from, timezone);
  const end = endOfDay(until, timezone);
  if (start === null || end === null || dayAfter(until) === null) throw new AppError('invalid');
  return { start, end };
}

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/**
 * Figures about how a game goes, for editors of the game. They are of groups of people: of fewer than five nothing is said,
 * and no report names anybody.
 */
export function createReportsService({ db, replica = db, clock }: Pick<ServiceContext, 'db' | 'replica' | 'clock'>) {
  const repository = reportsRepository(replica);

  /** @throws AppError not_found outside of the actor's games */
  async function findGame(actor: Actor, gameId: string) {
    const game = await repository.findGame(gameId, await scopeOfActor(db, actor));
    if (game === undefined) throw new AppError('not_found');
    const { timezone, startDate, endDate } = game;
    // The end is not part of it: a game that ends at midnight was last open on the day before.
    const lastInstant = new Date(endDate.getTime() - 1);
    return { timezone, days: { from: localDayAt(startDate, timezone), until: localDayAt(lastInstant, timezone) } };
  }

  const columnsIn = ({ days, period, timezone }: Asked) => {
    const columns = columnsOf(days);
    return { columns, starts: columns.map(({ from }) => startOfDay(from, timezone) ?? period.start) };
  };

  async function talliesOf({ audience, period }: Asked, kinds: readonly ('quiz' | 'exam')[]) {
    const found = await repository.listTallies(audience, period, kinds);
    const versionIds = [...new Set(found.map(({ versionId }) => versionId))];
    const versions = new Map((await repository.listVersions(versionIds)).map(({ id, answers }) => [id, answers]));
    const tallies = found.map(({ questionId, versionId, answerOrder, chosen, ...sums }) => {
      const answers = (versions.get(versionId) ?? []).map((answer, index) => ({ ...answer, id: String(index) }));
      const right = answers.filter(({ isCorrect }) => isCorrect);
      const picked = (chosen ?? []).flatMap((label) => answers[answerOrder[labelsInOrder.indexOf(label)] ?? -1] ?? []);
      const isRight = isAnsweredRight(
        { id: questionId, correct: right.map(({ id }) => id) },
        picked.map(({ id }) => id),
      );
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
      const { columns, starts } = columnsIn(asked);
      const counts = await repository.countActive(asked.audience, starts, asked.period.end);
      return columns.map((column, index) => {
        const { active = 0, firstTime = 0 } = counts[index] ?? {};
        return { ...column, active, firstTime, share: shareOf(active, asked.people) };
      });
    },

    async engagement(asked) {
      const { columns, starts } = columnsIn(asked);
      const acts = await repository.countActs(asked.audience, starts, asked.period.end);
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

    async completion({ audience, period, people }) {
      const rows = await repository.listCompletion(audience, period);
      return rows.map((row) => ({ ...row, completedShare: shareOf(row.completed, people) }));
    },

    async teams({ audience, period }) {
      const found = await repository.listTeamPoints(audience, period);
      const groups = found.map((row) => ({
        ...row,
        groups: 1,
        teamPoints: audience.markets === null ? row.teamPoints : null,
      }));
      return rankedGroups(groups, (small) => ({
        teamPoints: audience.markets === null ? small.reduce((sum, row) => sum + (row.teamPoints ?? 0), 0) : null,
      }));
    },

    async markets({ audience, period }) {
      const found = await repository.listMarketPoints(audience, period);
      return rankedGroups(
        found.map(({ name, ...row }) => ({ ...row, name: name === '' ? null : name, groups: 1 })),
        () => ({}),
      );
    },

    async questions(asked) {
      const [questions, tallies] = await Promise.all([
        repository.listQuestions(asked.audience.gameId),
        talliesOf(asked, ['quiz', 'exam']),
      ]);
      return questions.map(({ achievement, question, ...own }) => ({
        achievement,
        question,
        ...statisticsIn(tallies, own),
      }));
    },

    async exams(asked) {
      const { audience, period } = asked;
      const [exams, questions, tallies] = await Promise.all([
        repository.listExams(audience, period),
        repository.listQuestions(audience.gameId),
        talliesOf(asked, ['exam']),
      ]);
      return exams.flatMap(({ id, title, taken, passedFirst, passedLater, averageScore }) => {
        const isTold = taken >= leastPeople;
        const notPassed = taken - passedFirst - passedLater;
        const whole = { exam: title, category: null, taken };
        const categories = Map.groupBy(
          questions.filter(({ achievementId }) => achievementId === id),
          ({ categoryId }) => categoryId,
        );
        return [
          isTold
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
            averageScore: isTold ? shareInCategory(tallies, own) : null,
          })),
        ];
      });
    },
  };

  /** @throws AppError not_found outside of the actor's games, invalid for a period that is backwards or endless */
  async function read<N extends ReportName>(
    actor: Actor,
    gameId: string,
    name: N,
    query: ReportQuery,
  ): Promise<Report<N>> {
    const { timezone, days: ofGame } = await findGame(actor, gameId);
    const days = periodOf(query, ofGame, localDayAt(clock(), timezone));
    if (!isPeriod(days)) {
      throw new AppError('invalid', undefined, [
        { path: 'until', message: 'Must be at or after the first day, within five years' },
      ]);
    }
    const audience = { gameId, markets: query.market ?? null, teamIds: query.teamId ?? null };
    const people = await repository.countPeople(audience);
    if (people < leastPeople) return { ...days, people: null, rows: [] };
    const rows = await reports[name]({ audience, people, days, period: instantsOf(days, timezone), timezone });
    return { ...days, people, rows };
  }

  return {
    /** What reports of the game can be narrowed to. @throws AppError not_found */
    async choices(actor: Actor, gameId: string): Promise<ReportChoices> {
      const { timezone, days } = await findGame(actor, gameId);
      const { markets, teams } = await repository.listGroups(gameId);
      const isLarge = ({ people }: { people: number }) => people >= leastPeople;
      return {
        timezone,
        ...periodOf({}, days, localDayAt(clock(), timezone)),
        markets: markets.filter(isLarge).map(({ market }) => market),
        teams: teams.filter(isLarge).map(({ id, name }) => ({ id, name })),
      };
    },

    read,

    /** The rows of a report as CSV: shares as numbers from 0 to 1, nothing where there are too few people to say it. */
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

/** Groups without their average, which small ones put together have of all their people. */
interface PointsOfGroup {
  name: string | null;
  groups: number;
  people: number;
  points: number;
}

/** Small groups put together, and all in the order of their averages. @param more what else of several groups is summed up */
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
