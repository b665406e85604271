import type { ComponentProps } from 'react';
import type { PublicationPlan } from '#shared/publication/publication.contract.ts';
import { FindingLine } from '../readiness/FindingLine.tsx';

export type LineProps = ComponentProps<typeof FindingLine>;

interface FindingsProps extends Pick<LineProps, 'onFollow'> {
  findings: LineProps['finding'][];
  'aria-labelledby'?: string;
}

/** What is not ready to be published, with links to where it is corrected. */
export function Findings({ findings, onFollow, ...of }: FindingsProps) {
  return (
    <ul {...of} className="bo-publication__reasons bo-publication__drafts">
      {findings.map((finding) => (
        <FindingLine
          key={`${finding.code} ${finding.id} ${finding.other}`}
          finding={finding}
          {...(onFollow !== undefined && { onFollow })}
        />
      ))}
    </ul>
  );
}

/** The reasons why drafts are not ready. */
export const findingsOf = (drafts: readonly PublicationPlan['drafts'][number][]): LineProps['finding'][] =>
  drafts.flatMap(({ blockers, ...draft }) =>
    blockers.map((blocker) => ({ ...draft, ...blocker, severity: 'warning' as const })),
  );
