import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { EnrolmentRow } from '#shared/users/enrolments.contract.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import type { BulkActProps } from '../../crud/declaration/declaration.ts';

/** Reminds the selected people who play the game. */
export function RemindDialog({ rows, onDone, onClose }: BulkActProps<EnrolmentRow>) {
  const { t } = useTranslation('admin');
  const players = rows.filter(({ isActive, role }) => isActive && role === 'player');
  const count = players.length;
  return (
    <ActDialog
      url={`${resources.games.name}/${rows[0]?.gameId}/reminders`}
      title={t('enrolments.acts.remind')}
      okText={t('enrolments.acts.remind')}
      text={t('enrolments.remind.text', { count })}
      isReady={count > 0}
      valuesOf={() => ({ userIds: players.map(({ userId }) => userId) })}
      changes={[]}
      done={t('enrolments.remind.done', { count })}
      {...{ onDone, onClose }}
    />
  );
}
