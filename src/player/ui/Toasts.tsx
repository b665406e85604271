import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import { dismissToast, shownToasts } from './toasts.ts';

/**
 * The corner for toasts: of the frame, and of every open dialog, whose own lie above it and can be pressed. They are announced by
 * the live regions, so they are silent here.
 */
export function Toasts() {
  const { t } = useTranslation('shell');
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.snapshot);
  return (
    <div className="toasts">
      {toasts.map((toast) => (
        <div key={toast.id} className={`toast toast--${toast.tone}`}>
          <Icon name={toast.tone === 'success' ? 'check' : toast.tone === 'danger' ? 'warning' : 'info'} />
          <span>{toast.text}</span>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={() => dismissToast(toast.id)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
