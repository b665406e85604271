import { useTranslation } from 'react-i18next';
import { useSession } from '#src/providers/session/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { MailLink } from '../ui/TextButton.tsx';

const points = ['content', 'technical'] as const;

/** [spec] Two contacts: one for content, one for technical problems. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { contacts } = useSession().configuration;
  return (
    <Dialog title={t('help.title')} onClose={onClose}>
      <RowList>
        {points.map((about) => (
          <Row key={about} title={t(`help.${about}.title`)}>
            <p>{t(`help.${about}.text`)}</p>
            <p className="help__address">
              <MailLink address={contacts[about]} />
            </p>
          </Row>
        ))}
      </RowList>
    </Dialog>
  );
}
