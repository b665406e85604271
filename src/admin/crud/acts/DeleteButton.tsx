import { Button } from 'antd';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { useDeletion } from './useDeletion.tsx';
import { useMay } from '../../components/useMay.ts';

/** For administrators; others do not see it. */
export function DeleteButton({ declaration, row, onDone }: { declaration: Declaration; row: Row; onDone: () => void }) {
  const labels = useLabels(declaration);
  const mayDelete = useMay(declaration.name, 'delete');
  const remove = useDeletion(declaration);
  if (!mayDelete) return null;
  return (
    <Button type="text" danger onClick={() => remove(row, onDone)}>
      {labels.deletion('button')}
    </Button>
  );
}
