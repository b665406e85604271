import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { failureOf } from '#src/providers/http/failure.ts';
import { NotFoundNotice } from '../game/NotFoundNotice.tsx';
import { useVariant } from '../area/variant.ts';
import { Leave } from '../quiz/Leave.tsx';
import { Page } from '../ui/Page.tsx';
import { examQuery } from './exam.queries.ts';
import type { ExamSheet } from './examSheet.ts';
import { usePlayedExam, type PlayedExam } from './playedExam.ts';
import './ExamPage.css';

export interface ExamGateProps {
  /** Of the final size. */
  skeleton: ReactNode;
  /** The skeleton has the page's title in it. */
  isWhole?: boolean;
  children: (played: PlayedExam) => ReactNode;
}

/** Shows its children while an attempt is open; otherwise redirects to the achievement's page. */
export function ExamGate({ skeleton, isWhole = false, children }: ExamGateProps) {
  const { achievementId = '' } = useParams();
  const { client } = useVariant();
  const { data: sheet, error, refetch } = useQuery(examQuery(client, achievementId));
  if (sheet !== undefined) return <Open given={sheet}>{children}</Open>;
  if (failureOf(error).kind === 'not_found') return <NotFoundNotice />;
  return (
    <Page
      title={undefined}
      head={isWhole && !error ? null : undefined}
      error={error}
      retry={refetch}
      loading
      skeleton={skeleton}
    >
      {null}
    </Page>
  );
}

function Open({ given, children }: { given: ExamSheet; children: ExamGateProps['children'] }) {
  const { levelId } = useParams();
  const played = usePlayedExam(given);
  const { sheet, saving } = played;
  const isOver = sheet.status === 'Submitted' || saving.waitsSince !== null;
  if (sheet.status !== 'Saved' || isOver || levelId !== sheet.levelId) return <Leave content={sheet} isOver={isOver} />;
  return children(played);
}
