import type { Declaration } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { PageHead } from '../components/PageHead.tsx';
import { ListViews } from '../list/ListViews.tsx';

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
