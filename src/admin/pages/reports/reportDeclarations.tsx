/** Each report: what its table has in its columns, how it is drawn, and when there is nothing to see in it. */
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { verdictOn } from '#shared/reports/questionStatistics.rules.ts';
import type { ReportName, ReportRow } from '#shared/reports/reports.contract.ts';
import { CompletionChart, EngagementChart, ExamsChart, GroupsChart, PlayersChart, QuestionsChart } from './charts.tsx';
import type { Figures } from './figures.ts';
import { groupName } from './groupName.ts';

/** What a cell is written with. */
export interface Writing {
  t: TFunction<'admin'>;
  figures: Figures;
}

export interface Column<Row> {
  /** Its heading is `reports.columns.<name>`. */
  name: ColumnName;
  isText?: boolean;
  /** null: there is nothing to say, or too few people to say it. */
  cell: (row: Row, writing: Writing) => ReactNode;
}

export type ColumnName =
  | 'days'
  | 'active'
  | 'firstTime'
  | 'activeShare'
  | 'signIns'
  | 'newsRead'
  | 'tutorials'
  | 'rulesRead'
  | 'submissions'
  | 'level'
  | 'began'
  | 'completed'
  | 'completedShare'
  | 'team'
  | 'market'
  | 'people'
  | 'points'
  | 'teamPoints'
  | 'average'
  | 'question'
  | 'answered'
  | 'rightShare'
  | 'discrimination'
  | 'wrongAnswers'
  | 'exam'
  | 'taken'
  | 'passedFirst'
  | 'passedLater'
  | 'notPassed'
  | 'averageScore';

export interface ReportDeclaration<Row> {
  columns: readonly [Column<Row>, ...Column<Row>[]];
  Chart: ComponentType<{ rows: readonly Row[]; people: number }>;
  /** Whether a row tells something. */
  tells: (row: Row) => boolean;
  /** Whether a row is the heading of those below it. */
  isHead?: (row: Row) => boolean;
}

/** Columns of numbers of one kind of row. */
function numbersOf<Row extends object>() {
  const written =
    (kind: 'count' | 'share' | 'mean') =>
    (name: ColumnName & keyof Row): Column<Row> => ({
      name,
      cell: (row, { figures }) => {
        const value = row[name] as number | null;
        return value === null ? null : figures[kind](value);
      },
    });
  return { count: written('count'), share: written('share'), mean: written('mean') };
}

/** Below the other words of a cell. */
const More = ({ children }: { children: ReactNode }) => <div className="bo-note">{children}</div>;

const days: Column<{ from: string; until: string }> = { name: 'days', cell: (row, { figures }) => figures.dates(row) };

type Reports = { readonly [N in ReportName]: ReportDeclaration<ReportRow<N>> };

const players = numbersOf<ReportRow<'players'>>();
const engagement = numbersOf<ReportRow<'engagement'>>();
const completion = numbersOf<ReportRow<'completion'>>();
const teams = numbersOf<ReportRow<'teams'>>();
const markets = numbersOf<ReportRow<'markets'>>();
const questions = numbersOf<ReportRow<'questions'>>();
const exams = numbersOf<ReportRow<'exams'>>();

export const reportDeclarations: Reports = {
  players: {
    columns: [
      days,
      players.count('active'),
      players.count('firstTime'),
      { name: 'activeShare', cell: (row, { figures }) => figures.share(row.share) },
    ],
    Chart: PlayersChart,
    tells: ({ active }) => active > 0,
  },
  engagement: {
    columns: [
      days,
      engagement.count('signIns'),
      engagement.count('submissions'),
      engagement.count('newsRead'),
      engagement.count('tutorials'),
      engagement.count('rulesRead'),
    ],
    Chart: EngagementChart,
    tells: ({ signIns, submissions, newsRead, tutorials, rulesRead }) =>
      signIns + submissions + newsRead + tutorials + rulesRead > 0,
  },
  completion: {
    columns: [
      { name: 'level', isText: true, cell: ({ tier, level }) => level ?? tier },
      completion.count('began'),
      completion.count('completed'),
      completion.share('completedShare'),
    ],
    Chart: CompletionChart,
    tells: ({ began, completed }) => began + completed > 0,
    isHead: ({ level }) => level === null,
  },
  teams: {
    columns: [
      { name: 'team', isText: true, cell: (row, { t }) => groupName(row, 'teams', t) },
      teams.count('people'),
      teams.count('points'),
      {
        name: 'teamPoints',
        cell: ({ teamPoints }, { figures }) => (teamPoints === null ? '–' : figures.count(teamPoints)),
      },
      teams.mean('average'),
    ],
    Chart: ({ rows }) => <GroupsChart rows={rows} kind="teams" />,
    tells: ({ points, teamPoints }) => points !== 0 || (teamPoints ?? 0) !== 0,
  },
  markets: {
    columns: [
      { name: 'market', isText: true, cell: (row, { t }) => groupName(row, 'markets', t) },
      markets.count('people'),
      markets.count('points'),
      markets.mean('average'),
    ],
    Chart: ({ rows }) => <GroupsChart rows={rows} kind="markets" />,
    tells: ({ points }) => points !== 0,
  },
  questions: {
    columns: [
      {
        name: 'question',
        isText: true,
        cell: ({ question, achievement }) => (
          <>
            {question}
            <More>{achievement}</More>
          </>
        ),
      },
      questions.count('answered'),
      questions.share('rightShare'),
      {
        name: 'discrimination',
        cell: ({ discrimination, answered, rightShare }, { t, figures }) =>
          discrimination === null ? (
            rightShare === null ? null : (
              '–'
            )
          ) : (
            <>
              {figures.correlation(discrimination)}
              <More>{t(`reports.verdict.${verdictOn(discrimination, answered)}`)}</More>
            </>
          ),
      },
      {
        name: 'wrongAnswers',
        isText: true,
        cell: ({ wrongAnswers, unanswered, rightShare }, { t, figures }) =>
          rightShare === null ? null : (
            <ul className="bo-sayings">
              {wrongAnswers.map(({ answer, count: times }) => (
                <li key={answer}>
                  {answer} <span className="bo-note">{figures.count(times)}</span>
                </li>
              ))}
              {unanswered !== null && unanswered > 0 && (
                <li>
                  <em>{t('reports.unanswered')}</em> <span className="bo-note">{figures.count(unanswered)}</span>
                </li>
              )}
            </ul>
          ),
      },
    ],
    Chart: QuestionsChart,
    tells: ({ answered }) => answered > 0,
  },
  exams: {
    columns: [
      { name: 'exam', isText: true, cell: ({ exam, category }) => category ?? exam },
      exams.count('taken'),
      ofWhole('passedFirst'),
      ofWhole('passedLater'),
      ofWhole('notPassed'),
      exams.share('averageScore'),
    ],
    Chart: ExamsChart,
    tells: ({ taken }) => taken > 0,
    isHead: ({ category }) => category === null,
  },
};

/** Categories are not passed by themselves. */
function ofWhole(name: 'passedFirst' | 'passedLater' | 'notPassed'): Column<ReportRow<'exams'>> {
  const { cell } = exams.count(name);
  return { name, cell: (row, writing) => (row.category === null ? cell(row, writing) : '') };
}
