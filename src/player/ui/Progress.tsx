import { useId, type ReactNode } from 'react';

export interface ProgressBarProps {
  /** What it measures, for screen readers. */
  label: ReactNode;
  value: number;
  /** [spec] 100 by default. */
  max?: number;
  /** The same as text: "3 of 12"; without it percent are read out. */
  text?: string;
}

export const shareOf = (value: number, max: number) => (max > 0 ? Math.min(1, Math.max(0, value / max)) : 0);

/** A progress for screen readers; the drawing beside it is decorative. */
export function Heard({ label, value, max, text }: ProgressBarProps & { max: number }) {
  const id = useId();
  return (
    <>
      {/* An attribute could not have a language of its own. */}
      <span id={id} hidden>
        {label}
      </span>
      <progress className="unseen" aria-labelledby={id} value={value} max={max} aria-valuetext={text} />
    </>
  );
}

export function ProgressBar({ label, value, max = 100, text }: ProgressBarProps) {
  return (
    <div className="bar">
      <Heard label={label} value={value} max={max} {...(text !== undefined && { text })} />
      <span className="bar__fill" aria-hidden="true" style={{ transform: `scaleX(${shareOf(value, max)})` }} />
    </div>
  );
}

export interface ProgressRingProps extends ProgressBarProps {
  /** Pixels. */
  size?: number;
  /** The content of the middle; percent by default. */
  children?: ReactNode;
}

/** A progress ring, with a figure in its middle. */
export function ProgressRing({ label, value, max = 100, text, size = 112, children }: ProgressRingProps) {
  const share = shareOf(value, max);
  return (
    <div className="ring" style={{ width: size, height: size }}>
      <Heard label={label} value={value} max={max} {...(text !== undefined && { text })} />
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <circle className="ring__track" cx="50" cy="50" r="47" pathLength={100} />
        {/* Sixty marks as on a dial, where the ring is not filled. */}
        <circle className="ring__marks" cx="50" cy="50" r="43" pathLength={60} />
        {share > 0 && (
          <circle
            className="ring__fill"
            cx="50"
            cy="50"
            r="47"
            pathLength={100}
            strokeDasharray={`${share * 100} 100`}
            transform="rotate(-90 50 50)"
          />
        )}
      </svg>
      <span className="ring__middle figure" aria-hidden="true">
        {children ?? `${Math.floor(share * 100)}%`}
      </span>
    </div>
  );
}

/** Steps of a whole, such as the questions of a quiz; `done` of `total` are completed. Decorative: say it in text too. */
export function Steps({ done, total }: { done: number; total: number }) {
  return (
    <div className="steps" aria-hidden="true">
      {Array.from({ length: total }, (_, step) => (
        <i key={step} className={step < done ? 'steps__done' : undefined} />
      ))}
    </div>
  );
}
