/** The fillings of a bar's parts, in addition to colour: full, hatched, dotted. */
export const chartFills = ['var(--accent)', 'url(#bo-hatched)', 'url(#bo-dotted)'] as const;

/** The fillings of a page's charts; once on a page. */
export function Patterns() {
  return (
    <svg className="bo-patterns" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="bo-hatched" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className="bo-patterns__ground" />
          <rect width="2" height="5" className="bo-patterns__mark" />
        </pattern>
        <pattern id="bo-dotted" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className="bo-patterns__rest" />
          <circle cx="3" cy="3" r="0.9" className="bo-patterns__dot" />
        </pattern>
      </defs>
    </svg>
  );
}

/** The label of each filling, and of a line; nothing where there is only one. */
export function Legend({ labels, line }: { labels: readonly string[]; line?: string | undefined }) {
  if (labels.length < 2 && line === undefined) return null;
  return (
    <ul className="bo-legend">
      {labels.map((label, index) => (
        <li key={label}>
          <svg width="14" height="14" aria-hidden="true">
            <rect width="14" height="14" rx="2" fill={chartFills[index]} />
          </svg>
          {label}
        </li>
      ))}
      {line !== undefined && (
        <li>
          <svg width="14" height="14" aria-hidden="true" data-line>
            <line x1="0" x2="14" y1="7" y2="7" className="bo-chart__before" />
          </svg>
          {line}
        </li>
      )}
    </ul>
  );
}
