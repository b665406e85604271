import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** Usually a figure; any short value. */
  value: ReactNode;
}

/** A few important figures, each with its label. */
export function Facts({ facts, large = false }: { facts: readonly Fact[]; large?: boolean }) {
  return (
    <dl className={large ? 'facts facts--large' : 'facts'}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
