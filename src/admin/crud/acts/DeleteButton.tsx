import { Button } from 'antd';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { useDeletion } from './useDeletion.tsx';

/** For administrators; others do not see it. */
export function DeleteButton({ declaration, row, onDone }: { declaration: Declaration; row: Row; onDone: () => void }) {
  return useDeletion(declaration)(row, onDone).map(({ key, label, onClick }) => (
    <Button key={key} type="text" danger onClick={onClick}>
      {label}
    </Button>
  ));
}
