import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { Row, Values } from '../declaration/declaration.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { useLabels } from '../declaration/labels.ts';
import { ReferenceChoice } from '../../components/ReferenceChoice.tsx';
import { having } from '../declaration/filters.ts';

export interface Placed {
  resource: 'achievements' | 'levels';
  /** The field with its name. */
  title: string;
  /** Its parent: the resource, and the field with its id. */
  parent: { resource: string; field: string };
}

export interface DialogProps {
  row: Row;
  onClose: () => void;
}

/** Creates a draft copy of a record in the same place or another one, also of another game. */
export function DuplicateInto({ resource, row, title, parent, onClose }: Placed & DialogProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels({ name: parent.resource });
  const game = useLabels(resources.games).one;
  const [form] = Form.useForm<Values>();
  const { field } = parent;
  const gameId = String(Form.useWatch('gameId', form) ?? row['gameId']);
  const isPlaced = Form.useWatch(field, form) !== null;
  return (
    <DuplicateDialog
      {...{ resource, row, title, form, onClose }}
      text={t(`${resource}.duplicate.text`)}
      initialValues={{ gameId: row['gameId'], [field]: row[field] }}
      valuesOf={({ gameId: _, ...sent }) => sent}
      isReady={isPlaced}
    >
      <Form.Item name="gameId" label={game}>
        <ReferenceChoice
          to={{ resource: 'games', title: 'name' }}
          allowClear={false}
          // The parent must belong to the chosen game.
          onChange={(next) => form.setFieldValue(field, next === row['gameId'] ? row[field] : null)}
        />
      </Form.Item>
      <Form.Item name={field} label={labels.one} {...(gameId !== row['gameId'] && { extra: t('duplicate.elsewhere') })}>
        <ReferenceChoice
          to={{ resource: parent.resource, title: 'name' }}
          within={having({ gameId })}
          allowClear={false}
        />
      </Form.Item>
    </DuplicateDialog>
  );
}
