import type { Declaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { PageHead } from '../PageHead.tsx';
import { ListViews } from '../ListViews.tsx';

/** The list of a resource that stands by itself. */
export function ListPage({ declaration }: { declaration: Declaration }) {
  const labels = useLabels(declaration);
  return (
    <>
      <PageHead title={labels.many} />
      {declaration.ListHead !== null && <declaration.ListHead />}
      <ListViews declaration={declaration} parentId={null} timezone={undefined} />
    </>
  );
}
