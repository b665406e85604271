import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import { LiveRegions } from './LiveRegions.tsx';

export interface DialogProps {
  /** Named by it; shown as its heading unless `quietTitle`. */
  title: ReactNode;
  /** The content says the title itself, larger or elsewhere. */
  quietTitle?: boolean;
  /** Escape, the backdrop and the close button ask for this; unmount the dialog then. */
  onClose: () => void;
  /**
   * `moment` for the unlocked achievement: centred and small. `sheet` for texts: wide, scrolls inside. `reader` for documents:
   * the whole window; its content scrolls for itself.
   */
  shape?: 'plain' | 'moment' | 'sheet' | 'reader';
  /** Its content is read out with its title: for a question, which nobody should answer without. */
  isQuestion?: boolean;
  /** Buttons at its end; a `moment` needs one that closes it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A native modal dialog that is open as long as it is mounted. The focus goes back to where it came from. */
export function Dialog({
  title,
  quietTitle = false,
  onClose,
  shape = 'plain',
  isQuestion = false,
  actions,
  children,
}: DialogProps) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const contentId = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    // Strict mode mounts twice; a dialog that is open already cannot be opened.
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`dialog dialog--${shape}`}
      aria-labelledby={titleId}
      aria-describedby={isQuestion ? contentId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        // The dialog's own box is covered by its body, so what hits the element itself is the backdrop.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog__body">
        <h2 id={titleId} className={quietTitle ? 'unseen' : 'dialog__title heading'}>
          {title}
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
        <div id={contentId} className="dialog__content" tabIndex={shape === 'sheet' ? 0 : undefined}>
          {children}
        </div>
        {actions !== undefined && <div className="dialog__actions">{actions}</div>}
        {/* Last, so that opening focuses the content or its action; it stands in the corner all the same. */}
        {shape !== 'moment' && (
          <button type="button" className="icon-button dialog__close" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <LiveRegions />
    </dialog>
  );
}
