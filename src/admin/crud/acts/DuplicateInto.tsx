import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { ActProps, Values } from '../declaration/declaration.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { useLabels } from '../declaration/labels.ts';
import { ReferenceChoice } from '../../components/ReferenceChoice.tsx';
import { toGame } from '../../components/references.ts';
import { having } from '../declaration/filters.ts';

/** Creates a draft copy of a record in the same parent or another one, also of another game. */
export function DuplicateInto({ declaration, row, onClose }: ActProps) {
  const { t } = useTranslation('admin');
  const parent = declaration.parent ?? declaration;
  const field = declaration.parentField ?? '';
  const labels = useLabels(parent);
  const game = useLabels(resources.games).one;
  const [form] = Form.useForm<Values>();
  const gameId = String(Form.useWatch('gameId', form) ?? row['gameId']);
  const isPlaced = Form.useWatch(field, form) !== null;
  return (
    <DuplicateDialog
      {...{ declaration, row, form, onClose }}
      initialValues={{ gameId: row['gameId'], [field]: row[field] }}
      valuesOf={({ gameId: _, ...sent }) => sent}
      isReady={isPlaced}
    >
      <Form.Item name="gameId" label={game}>
        <ReferenceChoice
          to={toGame}
          allowClear={false}
          // The parent must belong to the chosen game.
          onChange={(next) => form.setFieldValue(field, next === row['gameId'] ? row[field] : null)}
        />
      </Form.Item>
      <Form.Item name={field} label={labels.one} {...(gameId !== row['gameId'] && { extra: t('duplicate.elsewhere') })}>
        <ReferenceChoice
          to={{ resource: parent.name, title: parent.title }}
          within={having({ gameId })}
          allowClear={false}
        />
      </Form.Item>
    </DuplicateDialog>
  );
}
