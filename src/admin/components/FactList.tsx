import { Descriptions } from 'antd';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface Fact {
  label: string;
  value: ReactNode;
}

/** Labels with their values, in one line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const root = useRef<HTMLDivElement>(null);
  // antd lays them out in a table, which is no data table.
  useLayoutEffect(() => root.current?.querySelector('table')?.setAttribute('role', 'presentation'));
  return (
    <div ref={root} className="bo-facts">
      <Descriptions
        colon={false}
        items={facts.map(({ label, value }) => ({
          key: label,
          label: <span role="term">{label}</span>,
          children: <div role="definition">{value}</div>,
        }))}
      />
    </div>
  );
}
