import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { useLabels } from '../kit/declaration/labels.ts';
import { ReferenceSelect } from '../kit/components/ReferenceSelect.tsx';
import { SubmitDialog, useSubmission } from '../kit/components/SubmitDialog.tsx';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { aboutPeople } from '../users/aboutPeople.ts';
import { team } from './TeamEditor.tsx';

const user = { resource: resources.users.name, title: 'username' } as const;

/** Puts people into a game: all of them or none. */
export function EnrolDialog({ parentId: gameId, onClose }: { parentId: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const labels = useLabels(resources.enrolments);
  const invalidate = useInvalidate();
  const data = useBackofficeData();
  const [userIds, setUserIds] = useState<string[]>([]);
  const [teamId, setTeamId] = useState<string | null>(null);
  const ids = { users: useId(), team: useId() };
  const submission = useSubmission(async () => {
    await data.act(resources.games.name, gameId, resources.enrolments.name, { userIds, teamId });
    for (const resource of aboutPeople) void invalidate({ resource, invalidates: ['resourceAll'] });
    notification.success({ message: t('enrolments.enrolled', { count: userIds.length }) });
    onClose();
  });
  return (
    <SubmitDialog
      {...submission}
      title={labels.creation}
      okText={labels.creation}
      isReady={userIds.length > 0}
      onClose={onClose}
    >
      <p className="bo-note">{t('enrolments.enrolText')}</p>
      <div className="bo-field">
        <label className="bo-field__label" htmlFor={ids.users}>
          {t('enrolments.whom')}
        </label>
        <ReferenceSelect
          id={ids.users}
          to={user}
          within={[
            { field: 'gameIds', operator: 'ne', value: gameId },
            { field: 'isActive', operator: 'eq', value: true },
          ]}
          isMultiple
          value={userIds}
          onChange={setUserIds}
        />
      </div>
      <div className="bo-field">
        <label className="bo-field__label" htmlFor={ids.team}>
          {labels.field('teamId')}
        </label>
        <ReferenceSelect
          id={ids.team}
          to={team}
          within={[{ field: 'gameId', operator: 'eq', value: gameId }]}
          value={teamId === null ? [] : [teamId]}
          onChange={([id = null]) => setTeamId(id)}
        />
      </div>
    </SubmitDialog>
  );
}
