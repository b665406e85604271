import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import type { BulkActProps } from '../../crud/declaration/declaration.ts';
import { ReferenceChoice } from '../../components/ReferenceChoice.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { peopleResources } from './peopleResources.ts';
import { having } from '../../crud/declaration/filters.ts';
import { toGame, toTeam } from '../../components/references.ts';

interface Wanted {
  gameId: string | null;
  teamId: string | null;
}

/** Enrols the selected people in a game: those who are active and not in it yet, all of them or none. */
export function EnrolSelectedDialog({ rows, onDone, onClose }: BulkActProps<UserRow>) {
  const { t } = useTranslation('admin');
  const labels = useLabels(resources.enrolments);
  const [form] = Form.useForm<Wanted>();
  const gameId = Form.useWatch('gameId', form) ?? null;
  const left = rows.filter(({ isActive, gameIds }) => isActive && (gameId === null || !gameIds.includes(gameId)));
  const leftOut = rows.length - left.length;
  return (
    <ActDialog<object, Wanted>
      form={form}
      initialValues={{ gameId: null, teamId: null }}
      onValuesChange={(changed) => {
        if (changed.gameId !== undefined) form.setFieldValue('teamId', null);
      }}
      title={labels.creation}
      okText={labels.creation}
      isReady={gameId !== null && left.length > 0}
      url={`games/${gameId}/enrolments`}
      valuesOf={({ teamId }) => ({ userIds: left.map(({ id }) => id), teamId })}
      changes={peopleResources}
      done={t('enrolments.enrolled', { count: left.length })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="bo-note">{t('enrolments.enrolText')}</p>
      <Form.Item name="gameId" label={labels.field('game')}>
        <ReferenceChoice to={toGame} />
      </Form.Item>
      {gameId !== null && (
        <Form.Item name="teamId" label={labels.field('teamId')}>
          <ReferenceChoice key={gameId} to={toTeam} within={having({ gameId })} />
        </Form.Item>
      )}
      {gameId !== null && (
        <p role="status">
          {[
            t('enrolments.selected.count', { count: left.length }),
            ...(leftOut > 0 ? [t('enrolments.selected.leftOut', { count: leftOut })] : []),
          ].join(' ')}
        </p>
      )}
    </ActDialog>
  );
}
