import { useWarnAboutChange } from '@refinedev/core';
import { Modal } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Held } from '#src/providers/navigation/history.ts';
import { useGuard } from '#src/providers/navigation/navigation.tsx';
import { mayLoseChanges, UnsavedChangesProvider } from './unsavedChanges.ts';

const pageOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('part') ?? ''}`;

/** Asks before unsaved changes are lost: in the app with a dialog of its own, on leaving it with the browser's. */
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
  // Refine considers a form saved as soon as it is sent.
  useEffect(() => {
    if (warnWhen !== true && forms.current.size > 0) setWarnWhen(true);
  }, [warnWhen, setWarnWhen]);
  // Changing only the search (a tab, a page of a list) loses nothing, but for the part of a game that is edited.
  const [held, setHeld] = useState<Held | null>(null);
  useGuard({
    holds: (from, to) => forms.current.size > 0 && pageOf(from) !== pageOf(to) && mayLoseChanges(to.state),
    onHeld: setHeld,
  });
  const given = useMemo(() => ({ mark, ask: (proceed: () => void) => setHeld({ proceed }) }), [mark]);
  const leave = () => {
    setHeld(null);
    held?.proceed();
  };
  useEffect(() => {
    if (warnWhen !== true) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [warnWhen]);
  return (
    <UnsavedChangesProvider value={given}>
      {children}
      <Modal
        open={held !== null}
        destroyOnHidden
        title={t('unsaved.title')}
        okText={t('unsaved.stay')}
        cancelText={t('unsaved.leave')}
        onOk={() => setHeld(null)}
        onCancel={() => setHeld(null)}
        cancelButtonProps={{ danger: true, onClick: leave }}
      >
        <p>{t('unsaved.text')}</p>
      </Modal>
    </UnsavedChangesProvider>
  );
}
