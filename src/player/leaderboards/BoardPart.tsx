import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import type { BoardPart } from '#shared/points/leaderboards.contract.ts';
import { useMe, useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { BoardOfPages } from './BoardOfPages.tsx';
import { boardPartQuery } from './leaderboards.queries.ts';
import { PointsBoardSkeleton } from './PointsBoard.tsx';

/** The whole board and its parts, as links. */
export function PartLinks({
  parts,
  shown,
  to,
}: {
  parts: readonly BoardPart[];
  shown: BoardPart | undefined;
  to: (part: BoardPart | undefined) => To;
}) {
  const { t } = useTranslation('leaderboards');
  return (
    <nav aria-label={t('part.label')} className="part-links">
      {[undefined, ...parts].map((part) => (
        <Link key={part ?? ''} to={to(part)} replace preventScrollReset aria-current={part === shown || undefined}>
          {t(`part.${part ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  );
}

/** This week's points, or the players of one's team or market. */
export function PartOfBoard({ gameId, part }: { gameId: string; part: BoardPart }) {
  const { t } = useTranslation('leaderboards');
  const { clientB } = useSession();
  const { paths } = useVariant();
  const isPlayer = useMe()?.role === 'player';
  const toGame = <ButtonLink to={paths.game}>{t('toGame')}</ButtonLink>;
  return (
    <Loaded
      query={useQuery(boardPartQuery(clientB, gameId, part))}
      skeleton={<PointsBoardSkeleton />}
      empty={[
        ({ total }) => total === 0,
        <EmptyState key={part} seed={`${part} board`} title={t(`part.empty.${part}`)} action={toGame}>
          {t('part.empty.text')}
        </EmptyState>,
      ]}
    >
      {(board) => (
        <BoardOfPages
          kind="Individual"
          pages={[board]}
          notice={
            board.me === null &&
            (isPlayer ? (
              <Notice title={t(part === 'week' ? 'part.noPoints' : 'noPoints.title')} actions={toGame}>
                <p>{t('part.empty.text')}</p>
              </Notice>
            ) : (
              <p className="small">{t('notOn.Individual')}</p>
            ))
          }
          caption={t(`part.caption.${part}`)}
          rule={t(`part.rule.${part}`)}
        />
      )}
    </Loaded>
  );
}
