import type { Declaration } from '../defineResource.ts';
import { useLabels } from '../labels.ts';
import { PageHead } from '../PageHead.tsx';
import { ResourceList } from '../ResourceList.tsx';

/** The list of a resource that stands by itself. */
export function ListPage({ declaration }: { declaration: Declaration }) {
  const labels = useLabels(declaration);
  return (
    <>
      <PageHead title={labels.many} />
      <ResourceList declaration={declaration} parentId={null} />
    </>
  );
}
