import { useWarnAboutChange } from '@refinedev/core';
import { Modal } from 'antd';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { mayLoseChanges, UnsavedChangesProvider } from './unsavedChanges.ts';

/** Asks before unsaved changes are lost: in the app with a dialog of its own, on the way out with the browser's. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const { warnWhen, setWarnWhen } = useWarnAboutChange();
  const forms = useRef(new Set<string>());
  const mark = useCallback(
    (form: string, hasChanges: boolean) => {
      if (hasChanges) forms.current.add(form);
      else forms.current.delete(form);
      setWarnWhen(forms.current.size > 0);
    },
    [setWarnWhen],
  );
  // A change of the search alone (a tab, a page of a list) loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.current.size > 0 &&
      currentLocation.pathname !== nextLocation.pathname &&
      mayLoseChanges(nextLocation.state),
  );
  useEffect(() => {
    if (warnWhen !== true) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [warnWhen]);
  return (
    <UnsavedChangesProvider value={mark}>
      {children}
      <Modal
        open={blocker.state === 'blocked'}
        destroyOnHidden
        title={t('unsaved.title')}
        okText={t('unsaved.stay')}
        cancelText={t('unsaved.leave')}
        onOk={() => blocker.reset?.()}
        onCancel={() => blocker.reset?.()}
        cancelButtonProps={{ danger: true, onClick: () => blocker.proceed?.() }}
      >
        <p>{t('unsaved.text')}</p>
      </Modal>
    </UnsavedChangesProvider>
  );
}
