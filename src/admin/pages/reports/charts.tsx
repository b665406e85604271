/** The charts of the reports. Everything in them is also shown as numbers beside the bars, or in the table below. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { verdictOn } from '#shared/reports/questionStatistics.rules.ts';
import type { Span } from '#shared/reports/periods.rules.ts';
import type { ReportRow } from '#shared/reports/reports.contract.ts';
import { BarChart, type Bar } from './BarChart.tsx';
import { ColumnChart } from './ColumnChart.tsx';
import { useFigures } from './figures.ts';

interface ChartProps<Row> {
  rows: readonly Row[];
  people: number;
  /** Of the period before. */
  before?: readonly Row[] | undefined;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** What a column was in the period before, after its own figures. */
function useBeside() {
  const { t } = useTranslation('reports');
  const { count, days } = useFigures();
  return <Row extends Span>(row: Row | undefined, valueOf: (row: Row) => number): string =>
    row === undefined ? '' : ` (${t('before', { what: count(valueOf(row)) })}, ${days(row)})`;
}

const largestOf = (values: readonly number[]) => values.indexOf(Math.max(...values));

export function PlayersChart({ rows, before }: ChartProps<ReportRow<'players'>>) {
  const { t } = useTranslation('reports');
  const { count, days } = useFigures();
  const beside = useBeside();
  const max = rows[largestOf(rows.map(({ active }) => active))];
  return (
    <ColumnChart
      alternative={t('players.alternative', {
        max: count(max?.active ?? 0),
        days: max === undefined ? '' : days(max),
      })}
      columns={rows.map(days)}
      parts={[
        { label: t('players.again'), values: rows.map(({ active, firstTime }) => active - firstTime) },
        { label: t('columns.firstTime'), values: rows.map(({ firstTime }) => firstTime) },
      ]}
      before={before && { label: t('periodBefore'), values: before.map(({ active }) => active) }}
      describeColumn={(index) => {
        const row = rows[index];
        if (row === undefined) return '';
        const figures = { active: count(row.active), first: count(row.firstTime) };
        return `${days(row)}: ${t('players.column', figures)}${beside(before?.[index], ({ active }) => active)}`;
      }}
      write={count}
    />
  );
}

const acts = ['signIns', 'submissions', 'newsRead', 'tutorials', 'rulesRead'] as const;

export function EngagementChart({ rows, before }: ChartProps<ReportRow<'engagement'>>) {
  const { t } = useTranslation('reports');
  const { count, days, change } = useFigures();
  const beside = useBeside();
  return (
    <div className="bo-panels">
      {acts.map((act) => {
        const values = rows.map((row) => row[act]);
        const total = sum(values);
        const valuesBefore = before?.map((row) => row[act]);
        const totalBefore = valuesBefore && sum(valuesBefore);
        const label = t(`columns.${act}`);
        return (
          <div key={act}>
            <h3 className="bo-chart__title">
              {label} <span className="bo-panels__total">{count(total)}</span>
              {totalBefore !== undefined && (
                <span className="bo-note">
                  {[change(total, totalBefore), t('before', { what: count(totalBefore) })].filter(Boolean).join(' · ')}
                </span>
              )}
            </h3>
            <ColumnChart
              isSmall
              alternative={t('engagement.alternative', { what: label, total: count(total) })}
              columns={rows.map(days)}
              parts={[{ label, values }]}
              before={valuesBefore && { label: t('periodBefore'), values: valuesBefore }}
              describeColumn={(index) => {
                const row = rows[index];
                return row === undefined
                  ? ''
                  : `${days(row)}: ${count(row[act])}${beside(before?.[index], (one) => one[act])}`;
              }}
              write={count}
            />
          </div>
        );
      })}
    </div>
  );
}

export function CompletionChart({ rows, people }: ChartProps<ReportRow<'completion'>>) {
  const { t } = useTranslation('reports');
  const { count, share } = useFigures();
  const bars = rows.map(({ tier, level, began, completed, completedShare }, index): Bar => {
    const figures = { completed: count(completed), share: share(completedShare), began: count(began) };
    return {
      id: String(index),
      label: level ?? tier,
      isPart: level !== null,
      parts: [completed / people, Math.max(0, began - completed) / people],
      text: t('completion.bar', figures),
    };
  });
  const parts = [t('columns.completed'), t('completion.onTheWay')];
  return <BarChart alternative={t('completion.alternative')} parts={parts} bars={bars} />;
}

/** The name of a group of people; several small ones are combined, without their names. */
export const groupName = (
  { name, groups }: { name: string | null; groups: number },
  kind: 'teams' | 'markets',
  t: TFunction<'reports'>,
): string => name ?? (groups > 1 ? t(`small.${kind}`, { count: groups }) : t('noMarket'));

interface GroupsChartProps {
  rows: readonly (ReportRow<'teams'> | ReportRow<'markets'>)[];
  kind: 'teams' | 'markets';
}

export function GroupsChart({ rows, kind }: GroupsChartProps) {
  const { t } = useTranslation('reports');
  const { count, mean } = useFigures();
  const largest = Math.max(1, ...rows.map(({ average }) => average));
  const bars = rows.map((row): Bar => ({
    id: row.name ?? '',
    label: groupName(row, kind, t),
    parts: [Math.max(0, row.average) / largest],
    text: t('groups.bar', { average: mean(row.average), points: count(row.points) }),
  }));
  return <BarChart alternative={t(`${kind}.alternative`)} parts={[t('columns.average')]} bars={bars} />;
}

/** Further ones are only in the table. */
const maxQuestions = 10;

export function QuestionsChart({ rows }: ChartProps<ReportRow<'questions'>>) {
  const { t } = useTranslation('reports');
  const { share } = useFigures();
  const judged = rows.flatMap((row, index) =>
    row.rightShare === null ? [] : [{ ...row, rightShare: row.rightShare, id: String(index) }],
  );
  if (judged.length === 0) return <p className="bo-note">{t('questions.none')}</p>;
  const hardest = judged.toSorted((a, b) => a.rightShare - b.rightShare).slice(0, maxQuestions);
  const bars = hardest.map(({ id, question, answered, rightShare, discrimination }): Bar => {
    const verdict = discrimination === null ? '' : ` · ${t(`verdict.${verdictOn(discrimination, answered)}`)}`;
    return {
      id,
      label: question,
      parts: [rightShare],
      text: `${t('questions.bar', { share: share(rightShare) })}${verdict}`,
    };
  });
  const title = t('questions.hardest', { count: hardest.length });
  return <BarChart title={title} alternative={title} parts={[t('columns.rightShare')]} bars={bars} />;
}

export function ExamsChart({ rows }: ChartProps<ReportRow<'exams'>>) {
  const { t } = useTranslation('reports');
  const { count, share } = useFigures();
  const passed = rows.flatMap(({ exam, taken, passedFirst, passedLater, notPassed }, index): Bar[] => {
    if (passedFirst === null || passedLater === null || notPassed === null) return [];
    const figures = { first: count(passedFirst), lazyPart: count(passedLater), not: count(notPassed) };
    return [
      {
        id: String(index),
        label: exam,
        parts: [passedFirst, passedLater, notPassed].map((part) => part / taken),
        text: t('exams.bar', figures),
      },
    ];
  });
  const scores = rows.flatMap(({ exam, category, averageScore }, index): Bar[] =>
    averageScore === null
      ? []
      : [
          {
            id: String(index),
            label: category ?? exam,
            isPart: category !== null,
            parts: [averageScore],
            text: share(averageScore),
          },
        ],
  );
  if (passed.length === 0) return <p className="bo-note">{t('exams.tooFew')}</p>;
  return (
    <>
      <BarChart
        title={t('exams.passed')}
        alternative={t('exams.passed')}
        parts={[t('columns.passedFirst'), t('columns.passedLater'), t('columns.notPassed')]}
        bars={passed}
      />
      <BarChart
        title={t('exams.scores')}
        alternative={t('exams.scores')}
        parts={[t('columns.averageScore')]}
        bars={scores}
      />
    </>
  );
}
