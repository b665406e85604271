import { useTranslation } from 'react-i18next';
import { useSession } from '#src/providers/session/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { productName } from '../ui/Page.tsx';
import { MailLink } from '../ui/TextButton.tsx';
import { Trans } from '../ui/Trans.tsx';

export type LegalText = 'terms' | 'privacy';

const parts = {
  terms: ['use', 'account', 'content', 'points', 'end'],
  privacy: ['stored', 'why', 'who', 'device', 'rights'],
} as const;

/** The terms of use or the privacy notice, from locales/…/legal.json, which an installation can replace. */
export function LegalDialog({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const { t } = useTranslation('legal');
  const { brand, contacts } = useSession().configuration;
  const words = { brand: productName, company: brand.companyName };
  return (
    <Dialog title={t(`${text}.title`)} shape="sheet" onClose={onClose}>
      <div className="rich">
        <p>{t(`${text}.intro`, words)}</p>
        {parts[text].map((part) => {
          const key = `${text}.${part}` as 'terms.use';
          return (
            <section key={part}>
              <h3>{t(`${key}.title`)}</h3>
              <p>{t(`${key}.text`, words)}</p>
            </section>
          );
        })}
        {text === 'privacy' && (
          <p>
            <Trans
              text={t('privacy.contact', { address: contacts.technical })}
              parts={{ mail: <MailLink address={contacts.technical} /> }}
            />
          </p>
        )}
      </div>
    </Dialog>
  );
}
