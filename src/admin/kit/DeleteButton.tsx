import { useCan } from '@refinedev/core';
import { Button } from 'antd';
import type { Declaration, Row } from './defineResource.ts';
import { useLabels } from './labels.ts';
import { useDeletion } from './useDeletion.ts';

/** For administrators; others do not see it. */
export function DeleteButton({ declaration, row, onDone }: { declaration: Declaration; row: Row; onDone: () => void }) {
  const labels = useLabels(declaration);
  const { data: access } = useCan({ resource: declaration.name, action: 'delete' });
  const remove = useDeletion(declaration);
  if (access?.can !== true) return null;
  return (
    <Button type="text" danger onClick={() => remove(row, onDone)}>
      {labels.deletion('button')}
    </Button>
  );
}
