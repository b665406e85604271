import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** A figure by choice; any short value. */
  value: ReactNode;
}

/** A few figures that matter, each under its name. */
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
