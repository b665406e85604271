import { marksOf, axisEnd } from './axis.ts';
import { chartFills, Legend } from './Patterns.tsx';

export interface ColumnChartProps {
  /** A description for screen readers, with the main result. */
  alternative: string;
  /** The label below each column. */
  columns: readonly string[];
  /** The parts of a column, from below: a number for each of the columns. */
  parts: readonly { label: string; values: readonly number[] }[];
  /** A line above the columns, of what is compared with them. */
  before?: { label: string; values: readonly number[] } | undefined;
  describeColumn: (index: number) => string;
  write: (value: number) => string;
  isSmall?: boolean;
}

/** Share of a column's width; the rest is a gap. */
const filled = 0.76;

/** Stacked columns over time, in shares of the width and pixels of the height, so that nothing is measured. */
export function ColumnChart(props: ColumnChartProps) {
  const { alternative, columns, parts, before, describeColumn, write, isSmall = false } = props;
  const height = isSmall ? 96 : 200;
  const totals = columns.map((_, index) => parts.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const end = axisEnd(Math.max(0, ...totals, ...(before?.values ?? [])));
  const width = 100 / Math.max(columns.length, 1);
  const marks = marksOf(columns.length, isSmall ? 2 : 5);
  return (
    <div className="bo-chart" data-small={isSmall || undefined}>
      <Legend labels={parts.map(({ label }) => label)} line={before?.label} />
      <div className="bo-chart__plot">
        <ol className="bo-chart__axis" aria-hidden="true">
          {(isSmall ? [end] : [end, end / 2, 0]).map((value) => (
            <li key={value}>{write(value)}</li>
          ))}
        </ol>
        <svg width="100%" height={height} role="img" aria-label={alternative}>
          {(isSmall ? [1] : [0, 0.5, 1]).map((share) => (
            <line
              key={share}
              x1="0"
              x2="100%"
              y1={share * (height - 1) + 0.5}
              y2={share * (height - 1) + 0.5}
              className="bo-chart__line"
            />
          ))}
          {columns.map((column, index) => {
            let top = height;
            return (
              <g key={column} className="bo-chart__column">
                <title>{describeColumn(index)}</title>
                <rect x={`${index * width}%`} width={`${width}%`} height={height} fill="transparent" />
                {parts.map(({ label, values }, part) => {
                  const tall = ((values[index] ?? 0) / end) * height;
                  top -= tall;
                  return (
                    <rect
                      key={label}
                      x={`${(index + (1 - filled) / 2) * width}%`}
                      y={top}
                      width={`${filled * width}%`}
                      height={tall}
                      fill={chartFills[part]}
                    />
                  );
                })}
              </g>
            );
          })}
          {before !== undefined &&
            // An edge first, so that the line is seen on a column of its colour.
            ['bo-chart__edge', 'bo-chart__before'].map((kind) =>
              before.values.slice(1).map((value, index) => (
                <line
                  // The columns stay in their places.
                  key={`${kind} ${columns[index]}`}
                  x1={`${(index + 0.5) * width}%`}
                  x2={`${(index + 1.5) * width}%`}
                  y1={height - ((before.values[index] ?? 0) / end) * (height - 2) - 1}
                  y2={height - (value / end) * (height - 2) - 1}
                  className={kind}
                />
              )),
            )}
        </svg>
        <ol className="bo-chart__marks" aria-hidden="true">
          {marks.map((mark) => (
            <li key={mark}>{columns[mark]}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
