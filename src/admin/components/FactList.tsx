import type { ReactNode } from 'react';

interface Fact {
  label: string;
  value: ReactNode;
}

/** Labels with their values, in one line. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="bo-facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
