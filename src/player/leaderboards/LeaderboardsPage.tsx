import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureOf } from '#src/providers/http/failure.ts';
import { meQuery } from '#src/providers/http/playerClient.ts';
import { gameQuery } from '../game/game.queries.ts';
import { InNoGame } from '../game/InNoGame.tsx';
import { GameText } from '../game/GameText.tsx';
import { gameTypeOf } from '../area/search.rules.ts';
import { useVariant } from '../area/variant.ts';
import { Page } from '../ui/Page.tsx';
import { SegmentedLinks } from '../ui/SegmentedControl.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { boardKinds, ownParts } from './board.rules.ts';
import { PartLinks, PartOfBoard } from './BoardPart.tsx';
import { PointsBoard, PointsBoardSkeleton } from './PointsBoard.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';

/** [spec] The players' board and the teams': `gameType` in the address says which; `part`, which players. */
export function LeaderboardsPage() {
  const { t } = useTranslation('leaderboards');
  const { client, paths } = useVariant();
  const [search] = useSearchParams();
  const { data: game, isPending, error } = useQuery(gameQuery(client));
  const { data: me, isPending: isUnknown } = useQuery(meQuery(client));
  const shown = gameTypeOf(search, boardKinds, 'Individual');
  const kinds = boardKinds.map((kind) => ({
    to: kind === 'Individual' ? paths.leaderboards : `${paths.leaderboards}?gameType=${kind}`,
    text: t(`kind.${kind}`),
    current: kind === shown,
  }));

  const parts = ownParts(Boolean(game?.team), Boolean(me?.id !== undefined && me.market));
  const part = shown === 'Individual' ? parts.find((one) => one === search.get('part')) : undefined;

  if (game === undefined && failureOf(error).kind === 'not_found') return <InNoGame title={t('title')} />;
  if (game?.sections.leaderboard === false) return <SwitchedOff game={game} />;
  return (
    <Page
      title={t('title')}
      eyebrow={game ? <LocalizedText of={game} field="name" /> : '\u00a0'}
      actions={<SegmentedLinks label={t('kind.label')} options={kinds} />}
      loading={isPending || isUnknown}
      skeleton={<PointsBoardSkeleton />}
    >
      {game && <GameText of={game} field="leaderboardText" />}
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
        <PointsBoard key={shown} kind={shown} />
      )}
    </Page>
  );
}
