import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureOf } from '#src/providers/http/failure.ts';
import { meQuery } from '#src/providers/http/playerClient.ts';
import { useSession } from '#src/providers/session/session.ts';
import { loadNamespaces } from '#src/providers/i18n/i18n.ts';
import { lazyExtra } from '#src/providers/navigation/lazyExtra.tsx';
import { gameQuery } from '../game/game.queries.ts';
import { InNoGame } from '../game/InNoGame.tsx';
import { GameText } from '../game/GameText.tsx';
import { gameTypeOf } from '../area/search.rules.ts';
import { useVariant } from '../area/variant.ts';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { SegmentedLinks } from '../ui/SegmentedControl.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { boardKinds, ownParts, type BoardKind } from './board.rules.ts';
import { boardPagesQuery } from './leaderboards.queries.ts';
import { PartLinks, PartOfBoard } from './BoardPart.tsx';
import { PointsBoard, PointsBoardSkeleton } from './PointsBoard.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';
import { useIsWide } from './useIsWide.ts';

/** A phone has no room for it. */
const MyStanding = lazyExtra(async () => {
  const [part] = await Promise.all([import('./MyStanding.tsx'), loadNamespaces('points')]);
  return part.MyStanding;
});

/** [spec] The players' board and the teams': `gameType` in the address says which; `part`, which players. */
export function LeaderboardsPage() {
  const { t } = useTranslation('leaderboards');
  const { client, paths } = useVariant();
  const { queries } = useSession();
  const [search] = useSearchParams();
  const isWide = useIsWide();
  const { data: game, isPending, error } = useQuery(gameQuery(client));
  const { data: me, isPending: isUnknown } = useQuery(meQuery(client));
  /** Where the names of a board are searched, on a phone; else its field is always there. */
  const [searched, setSearched] = useState<BoardKind | null>(null);
  const shown = gameTypeOf(search, boardKinds, 'Individual');
  const kinds = boardKinds.map((kind) => ({
    to: kind === 'Individual' ? paths.leaderboards : `${paths.leaderboards}?gameType=${kind}`,
    text: t(`kind.${kind}`),
    current: kind === shown,
  }));

  const parts = ownParts(Boolean(game?.team), Boolean(me?.id !== undefined && me.market));
  const part = shown === 'Individual' ? parts.find((one) => one === search.get('part')) : undefined;

  // The board itself asks for it.
  const [board] = useInfiniteQuery({ ...boardPagesQuery(client, shown, queries), enabled: false }).data?.pages ?? [];
  const hasSearch = !isWide && part === undefined && board !== undefined && board.entries.length > 0;

  if (failureOf(error).kind === 'not_found') return <InNoGame title={t('title')} />;
  if (game?.sections.leaderboard === false) return <SwitchedOff game={game} />;
  return (
    <Page
      title={t('title')}
      eyebrow={game ? <LocalizedText of={game} field="name" /> : '\u00a0'}
      actions={
        <div className="leaderboard-actions">
          <SegmentedLinks label={t('kind.label')} options={kinds} />
          {hasSearch && (
            <button
              type="button"
              className="icon-button"
              aria-label={t(`search.${shown}`)}
              aria-expanded={searched === shown}
              onClick={() => setSearched(searched === shown ? null : shown)}
            >
              <Icon name={searched === shown ? 'close' : 'search'} />
            </button>
          )}
        </div>
      }
      loading={isPending || isUnknown}
      width="wide"
      skeleton={
        <div className="columns">
          <PointsBoardSkeleton />
        </div>
      }
    >
      {game && <GameText of={game} field="leaderboardText" />}
      <div className="columns">
        <div className="boards">
          {shown === 'Individual' && (
            <PartLinks
              parts={parts}
              shown={part}
              to={(one) => (one === undefined ? paths.leaderboards : `${paths.leaderboards}?part=${one}`)}
            />
          )}
          {/* A key, because this is another board and not the same one with other rows. */}
          {game && part !== undefined ? (
            <PartOfBoard key={part} gameId={game.id} part={part} />
          ) : (
            <PointsBoard key={shown} kind={shown} isSearching={isWide || searched === shown} />
          )}
        </div>
        {isWide && game && shown === 'Individual' && <MyStanding game={game} />}
      </div>
    </Page>
  );
}
