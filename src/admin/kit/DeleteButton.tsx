import { useCan } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Declaration, Row } from './defineResource.ts';
import { useDeletion } from './useDeletion.ts';

/** For administrators; others do not see it. */
export function DeleteButton({ declaration, row, onDone }: { declaration: Declaration; row: Row; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const { data: access } = useCan({ resource: declaration.name, action: 'delete' });
  const remove = useDeletion(declaration);
  if (access?.can !== true) return null;
  return (
    <Button type="text" danger onClick={() => remove(row, onDone)}>
      {t('delete.button')}
    </Button>
  );
}
