import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import { LiveRegions } from './LiveRegions.tsx';

export interface DialogProps {
  /** Its accessible name; shown as its heading unless `quietTitle`. */
  title: ReactNode;
  /** The content shows the title itself. */
  quietTitle?: boolean;
  /** Called by Escape, the backdrop and the close button; unmount the dialog then. */
  onClose: () => void;
  /**
   * `moment` for what was won: centred, on a phone the whole window. `sheet` for texts: wide, scrolls inside. `reader` for
   * documents: the whole window; its content scrolls by itself. `tour` for what points at the page behind it.
   */
  shape?: 'plain' | 'moment' | 'sheet' | 'reader' | 'tour';
  /** Its content is read out with its title: for confirmations. */
  isQuestion?: boolean;
  /** Buttons at its end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A native modal dialog that is open as long as it is mounted. The focus returns to where it was. */
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
  const isPressedBeside = useRef(false);
  const titleId = useId();
  const contentId = useId();

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement as HTMLElement | null;
    // Strict mode mounts twice; a dialog that is open already cannot be opened.
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      // What opened it may have gone with it.
      (before?.isConnected ? before : document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      ref={dialog}
      className={`dialog dialog--${shape}`}
      aria-labelledby={titleId}
      aria-describedby={isQuestion ? contentId : undefined}
      onCancel={(event) => {
        // Not of a dialog over this one, nor of a chooser of files that was left.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The dialog's own box is covered by its body, so a press on the element itself is on the backdrop. A selection of text may end
      // there; and before the click, the rest of a tap would meet what is below.
      onPointerDown={(event) => (isPressedBeside.current = event.target === event.currentTarget)}
      onClick={(event) => isPressedBeside.current && event.target === event.currentTarget && onClose()}
    >
      <div className="dialog__body">
        <h2 id={titleId} className={quietTitle ? 'unseen' : 'dialog__title heading'}>
          {title}
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
        <div id={contentId} className="dialog__content" tabIndex={shape === 'sheet' ? 0 : undefined}>
          {children}
        </div>
        {actions !== undefined && <div className="dialog__actions">{actions}</div>}
        {/* Last, so that opening focuses the content or its action; it is drawn in the corner anyway. */}
        <button type="button" className="icon-button dialog__close" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <LiveRegions />
    </dialog>
  );
}
