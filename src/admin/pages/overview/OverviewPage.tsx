import { ImportGame } from '../../resources/games/ImportGame.tsx';
import { games } from '../../resources/games/games.resource.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useGameFigures } from './useGameFigures.tsx';

export const OverviewPanel = lazyPart(async () => (await import('./OverviewPanel.tsx')).OverviewPanel);

/** [spec] The first page: all games, then what needs action, and the progress of those that run. */
export function OverviewPage() {
  const labels = useLabels(games);
  const figures = useGameFigures();
  return (
    <>
      <PageHeader title={labels.many} extra={<ImportGame />} />
      <ResourceTable declaration={games} parentId={null} further={figures} />
      <OverviewPanel />
    </>
  );
}
