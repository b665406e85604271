import { chartFills, Legend } from './Patterns.tsx';

export interface Bar {
  id: string;
  label: string;
  /** It is a part of the row above, and indented. */
  isPart?: boolean;
  /** From the left, each as a share of the whole width, 0 to 1. */
  parts: readonly number[];
  /** Its numbers, beside it. */
  text: string;
}

interface BarChartProps {
  title?: string;
  /** A description for screen readers; the bars with their numbers follow. */
  alternative: string;
  parts: readonly string[];
  bars: readonly Bar[];
}

/** Bars beside their labels and numbers, which can be read without the bars. */
export function BarChart({ title, alternative, parts, bars }: BarChartProps) {
  const summary = bars.map(({ label, text }) => `${label}: ${text}`).join('. ');
  return (
    <div className="bo-chart">
      {title !== undefined && <h3 className="bo-chart__title">{title}</h3>}
      <Legend labels={parts} />
      <div className="bo-bars" role="img" aria-label={`${alternative}. ${summary}`}>
        {bars.map((bar) => (
          <div key={bar.id} className="bo-bars__bar" data-part={bar.isPart || undefined}>
            <span className="bo-bars__label">{bar.label}</span>
            <svg width="100%" height="18" aria-hidden="true">
              <rect width="100%" height="18" rx="2" className="bo-bars__ground" />
              {bar.parts.map((share, part) => {
                const before = bar.parts.slice(0, part).reduce((sum, one) => sum + one, 0);
                return (
                  <rect
                    key={parts[part]}
                    x={`${before * 100}%`}
                    width={`${Math.max(0, share) * 100}%`}
                    height="18"
                    rx="2"
                    fill={chartFills[part]}
                  />
                );
              })}
            </svg>
            <span className="bo-bars__text">{bar.text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
