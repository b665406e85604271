import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import type { CreateDialogProps } from '../../crud/declaration/declaration.ts';
import { ReferenceChoice } from '../../components/ReferenceChoice.tsx';
import { ReferenceSelect } from '../../components/ReferenceSelect.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { peopleResources } from '../users/peopleResources.ts';
import { having } from '../../crud/declaration/filters.ts';
import { toTeam, toUser } from '../../components/references.ts';

interface Enrolled {
  userIds: string[];
  teamId: string | null;
}

/** Enrols people in a game: all of them or none. */
export function EnrolDialog({ parentId: gameId, onClose }: CreateDialogProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(resources.enrolments);
  const [form] = Form.useForm<Enrolled>();
  const count = Form.useWatch('userIds', form)?.length ?? 0;
  return (
    <ActDialog
      form={form}
      initialValues={{ teamId: null }}
      title={labels.creation}
      okText={labels.creation}
      isReady={count > 0}
      url={`games/${gameId}/enrolments`}
      changes={peopleResources}
      done={t('enrolments.enrolled', { count })}
      onClose={onClose}
    >
      <p className="bo-note">{t('enrolments.enrolText')}</p>
      <Form.Item name="userIds" label={t('enrolments.whom')}>
        <ReferenceSelect
          to={toUser}
          within={[{ field: 'gameIds', operator: 'ne', value: gameId }, ...having({ isActive: true })]}
          isMultiple
        />
      </Form.Item>
      <Form.Item name="teamId" label={labels.field('teamId')}>
        <ReferenceChoice to={toTeam} within={having({ gameId })} />
      </Form.Item>
    </ActDialog>
  );
}
