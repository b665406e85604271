import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureOf } from '#src/providers/http/failure.ts';
import { gameQuery } from '../game/game.queries.ts';
import { InNoGame } from '../game/InNoGame.tsx';
import { GameText } from '../game/GameText.tsx';
import { gameTypeOf } from '../area/search.rules.ts';
import { useVariant } from '../area/variant.ts';
import { Page } from '../ui/Page.tsx';
import { SegmentedLinks } from '../ui/SegmentedControl.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { boardKinds } from './board.rules.ts';
import { PointsBoard, PointsBoardSkeleton } from './PointsBoard.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';

/** [spec] The players' board and the teams': `gameType` in the address says which. */
export function LeaderboardsPage() {
  const { t } = useTranslation('leaderboards');
  const { client, paths } = useVariant();
  const [search] = useSearchParams();
  const { data: game, isPending, error } = useQuery(gameQuery(client));
  const shown = gameTypeOf(search, boardKinds, 'Individual');
  const kinds = boardKinds.map((kind) => ({
    to: kind === 'Individual' ? paths.leaderboards : `${paths.leaderboards}?gameType=${kind}`,
    text: t(`kind.${kind}`),
    current: kind === shown,
  }));

  if (game === undefined && failureOf(error).kind === 'not_found') return <InNoGame title={t('title')} />;
  if (game?.sections.leaderboard === false) return <SwitchedOff game={game} />;
  return (
    <Page
      title={t('title')}
      eyebrow={game ? <LocalizedText of={game} field="name" /> : '\u00a0'}
      actions={<SegmentedLinks label={t('kind.label')} options={kinds} />}
      loading={isPending}
      skeleton={<PointsBoardSkeleton />}
    >
      {game && <GameText of={game} field="leaderboardText" />}
      {/* A key, because this is another board and not the same one with other rows. */}
      <PointsBoard key={shown} kind={shown} />
    </Page>
  );
}
