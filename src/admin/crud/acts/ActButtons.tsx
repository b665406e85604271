import { Button } from 'antd';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { aheadOf } from '../../components/lazyPart.ts';
import { useActs } from './useActs.tsx';

/** Actions on a record as buttons in its page's head: all of them where there is no form, else the main ones. */
export function ActButtons({ declaration, row }: { declaration: Declaration; row: Row }) {
  const acts = useActs(declaration);
  const hasForm = declaration.fields.length > 0;
  return (
    <>
      {acts
        .offeredFor(row, (isMain) => isMain || !hasForm)
        .map(({ key, label, danger, onClick }) => (
          <Button key={key} {...(danger && { type: 'text', danger })} {...aheadOf(...acts.dialogs)} onClick={onClick}>
            {label}
          </Button>
        ))}
      {acts.dialog([row])}
    </>
  );
}
