import { Button } from 'antd';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { useActs } from './useActs.tsx';

/**
 * What can be done with a record beside editing it, as buttons at the head of its page: all of it where there is no form,
 * else what one comes for.
 */
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
          onPointerEnter={acts.fetch}
          onFocus={acts.fetch}
          onClick={() => acts.begin(row, name)}
        >
          {labels.act(name)}
        </Button>
      ))}
      {acts.dialog([row])}
    </>
  );
}
