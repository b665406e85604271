import { ImportGame } from '../../resources/games/ImportGame.tsx';
import { games } from '../../resources/games/games.resource.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { ListViews } from '../../crud/list/ListViews.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';

export const OverviewPanel = lazyPart(async () => (await import('./OverviewPanel.tsx')).OverviewPanel);

/** [spec] The first page: all games, then the progress of those that run and what waits. */
export function OverviewPage() {
  const labels = useLabels(games);
  return (
    <>
      <PageHeader title={labels.many} extra={<ImportGame />} />
      <ListViews declaration={games} parentId={null} timezone={undefined} />
      <OverviewPanel />
    </>
  );
}
