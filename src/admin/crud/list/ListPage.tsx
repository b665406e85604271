import { List } from '@refinedev/antd';
import type { Declaration } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { ListViews } from './ListViews.tsx';

/** The list of a resource without a parent. */
export function ListPage({ declaration }: { declaration: Declaration }) {
  const { many } = useLabels(declaration);
  const { name, list } = declaration;
  return (
    // The button for a new record is beside the filters, as in the lists on the page of a record.
    <List resource={name} title={many} breadcrumb={false} canCreate={false}>
      {list.Head !== undefined && <list.Head />}
      <ListViews declaration={declaration} parentId={null} timezone={undefined} />
    </List>
  );
}
