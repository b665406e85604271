import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '#src/providers/i18n/i18n.ts';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import { TextButton } from '../ui/TextButton.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';

const ShareDialog = lazyPage(async () => {
  const [{ ShareDialog: Dialog }] = await Promise.all([import('./ShareDialog.tsx'), loadNamespaces('share')]);
  return Dialog;
});

export type ShareButtonProps = Omit<ShareDialogProps, 'onClose'>;

/** Opens the ways to share something that has a public page. */
export function ShareButton(props: ShareButtonProps) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>
        {t('share')}
        <span className="unseen" lang={props.lang}>
          : {props.title}
        </span>
      </TextButton>
      {isOpen && (
        <Suspense>
          <ShareDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
