import { Button } from 'antd';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { aheadOf } from '../../components/lazyPart.ts';
import { useActs } from './useActs.tsx';

/** Actions on a record as buttons in its page's head: all of them where there is no form, else the main ones. */
export function ActButtons({ declaration, row }: { declaration: Declaration; row: Row }) {
  const labels = useLabels(declaration);
  const acts = useActs(declaration);
  const hasForm = declaration.fields.length > 0;
  const offered = acts.offeredFor(row).filter(({ isMain }) => isMain || !hasForm);
  return (
    <>
      {offered.map(({ name, isDangerous }) => (
        <Button
          key={name}
          {...(isDangerous && { type: 'text', danger: true })}
          {...aheadOf(...acts.dialogs)}
          onClick={() => acts.begin(row, name)}
        >
          {labels.act(name)}
        </Button>
      ))}
      {acts.dialog([row])}
    </>
  );
}
