/** Each report: the columns of its table, its chart, and when it is empty. */
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type texts from '../../../../locales/en/reports.json';
import { verdictOn } from '#shared/reports/questionStatistics.rules.ts';
import type { ReportName, ReportRow } from '#shared/reports/reports.contract.ts';
import {
  CompletionChart,
  EngagementChart,
  ExamsChart,
  groupName,
  GroupsChart,
  PlayersChart,
  QuestionsChart,
} from './charts.tsx';
import type { Figures } from './figures.ts';

/** What a cell needs for formatting. */
interface Writing {
  t: TFunction<'reports'>;
  figures: Figures;
}

interface Column<Row> {
  /** Its heading is `columns.<name>`. */
  name: ColumnName;
  isText?: boolean;
  /** null: there is no value, or there are too few people to show it. */
  cell: (row: Row, writing: Writing) => ReactNode;
}

type ColumnName = keyof (typeof texts)['columns'];

export interface ReportDeclaration<Row> {
  /** A column that shows a number of the row is declared by its name alone. */
  columns: readonly [Declared<Row>, ...Declared<Row>[]];
  Chart: ComponentType<{ rows: readonly Row[]; people: number; before?: readonly Row[] | undefined }>;
  /**
   * The number that is compared with the period before. Its row is in the same place, or has the same key; null: a
   * row that has none.
   */
  compared?: { name: ColumnName & keyof Row; keyOf?: (row: Row) => string | null };
  hasData: (row: Row) => boolean;
  /** Whether a row is the heading of those below it. */
  isHead?: (row: Row) => boolean;
}

type Declared<Row> = Column<Row> | (ColumnName & keyof Row);

/** The numbers that are not counts. */
const written: { readonly [N in ColumnName]?: 'share' | 'mean' } = {
  ...{ completedShare: 'share', rightShare: 'share', averageScore: 'share' },
  average: 'mean',
};

export const isShare = (name: ColumnName): boolean => written[name] === 'share';

export const columnOf = <Row,>(declared: Declared<Row>): Column<Row> =>
  typeof declared === 'object'
    ? declared
    : {
        name: declared,
        cell: (row, { figures }) => {
          const value = row[declared] as number | null;
          return value === null ? null : figures[written[declared] ?? 'count'](value);
        },
      };

/** Below the main text of a cell. */
const More = ({ children }: { children: ReactNode }) => <div className="bo-note">{children}</div>;

const days: Column<{ from: string; until: string }> = { name: 'days', cell: (row, { figures }) => figures.dates(row) };

type Reports = { readonly [N in ReportName]: ReportDeclaration<ReportRow<N>> };

export const reportDeclarations: Reports = {
  players: {
    columns: [
      days,
      'active',
      'firstTime',
      { name: 'activeShare', cell: (row, { figures }) => figures.share(row.share) },
    ],
    Chart: PlayersChart,
    compared: { name: 'active' },
    hasData: ({ active }) => active > 0,
  },
  engagement: {
    columns: [days, 'signIns', 'submissions', 'newsRead', 'tutorials', 'rulesRead'],
    Chart: EngagementChart,
    hasData: ({ signIns, submissions, newsRead, tutorials, rulesRead }) =>
      signIns + submissions + newsRead + tutorials + rulesRead > 0,
  },
  completion: {
    columns: [
      { name: 'level', isText: true, cell: ({ tier, level }) => level ?? tier },
      'began',
      'completed',
      'completedShare',
    ],
    Chart: CompletionChart,
    compared: { name: 'completed' },
    hasData: ({ began, completed }) => began + completed > 0,
    isHead: ({ level }) => level === null,
  },
  teams: {
    columns: [
      { name: 'team', isText: true, cell: (row, { t }) => groupName(row, 'teams', t) },
      'people',
      'points',
      {
        name: 'teamPoints',
        cell: ({ teamPoints }, { figures }) => (teamPoints === null ? '–' : figures.count(teamPoints)),
      },
      'average',
    ],
    Chart: ({ rows }) => <GroupsChart rows={rows} kind="teams" />,
    compared: { name: 'average', keyOf: ({ name }) => name },
    hasData: ({ points, teamPoints }) => points !== 0 || (teamPoints ?? 0) !== 0,
  },
  markets: {
    columns: [
      { name: 'market', isText: true, cell: (row, { t }) => groupName(row, 'markets', t) },
      'people',
      'points',
      'average',
    ],
    Chart: ({ rows }) => <GroupsChart rows={rows} kind="markets" />,
    compared: { name: 'average', keyOf: ({ name }) => name },
    hasData: ({ points }) => points !== 0,
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
      'answered',
      'rightShare',
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
              <More>{t(`verdict.${verdictOn(discrimination, answered)}`)}</More>
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
                  <em>{t('unanswered')}</em> <span className="bo-note">{figures.count(unanswered)}</span>
                </li>
              )}
            </ul>
          ),
      },
    ],
    Chart: QuestionsChart,
    compared: { name: 'rightShare' },
    hasData: ({ answered }) => answered > 0,
  },
  exams: {
    columns: [
      { name: 'exam', isText: true, cell: ({ exam, category }) => category ?? exam },
      'taken',
      ofWhole('passedFirst'),
      ofWhole('passedLater'),
      ofWhole('notPassed'),
      'averageScore',
    ],
    Chart: ExamsChart,
    compared: { name: 'averageScore' },
    hasData: ({ taken }) => taken > 0,
    isHead: ({ category }) => category === null,
  },
};

/** Single categories are not passed. */
function ofWhole(name: 'passedFirst' | 'passedLater' | 'notPassed'): Column<ReportRow<'exams'>> {
  const { cell } = columnOf<ReportRow<'exams'>>(name);
  return { name, cell: (row, writing) => (row.category === null ? cell(row, writing) : '') };
}
