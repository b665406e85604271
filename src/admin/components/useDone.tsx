import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from './failureText.ts';
import { shortcut, useShortcut } from './shortcut.ts';

/** Long enough to read it, decide and reach the button by keyboard. */
const offeredSeconds = 8;
/** `superseded`: somebody has changed it since. */
export type Undone = 'done' | 'superseded';
/** One at a time: a later message replaces the one before, and the key undoes the last. */
const key = 'done';

/**
 * Reports that an action was done. Where nothing else follows from it, it can be undone for some seconds, by the button or by
 * Ctrl Z. `undo` applies the opposite change to the version that the action has saved, so that it never overwrites later
 * changes.
 *
 * Without undo: publishing, since players may have been notified, begun or won something by then, which cannot be undone; and
 * deleting, which keeps no record to restore.
 */
export function useDone(): (message: string, undo?: () => Promise<Undone>) => void {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const failureText = useFailureText();
  return (message, undo) => {
    if (undo === undefined) return notification.success({ message });
    const takeBack = async () => {
      const refuse = (description: string) =>
        notification.error({ key, message: t('undo.failed'), description, duration: offeredSeconds });
      try {
        if ((await undo()) === 'superseded') refuse(t('undo.superseded'));
        else notification.success({ key, message: t('undo.done') });
      } catch (error) {
        refuse(failureText(error).text);
      }
    };
    notification.success({
      key,
      message,
      duration: offeredSeconds,
      pauseOnHover: true,
      actions: <UndoButton key={crypto.randomUUID()} onPress={takeBack} />,
    });
  };
}

function UndoButton({ onPress }: { onPress: () => Promise<void> }) {
  const { t } = useTranslation('admin');
  const [isBusy, setIsBusy] = useState(false);
  /** The former focus, restored when the message is gone. */
  const from = useRef<EventTarget | null>(null);
  const press = () => {
    if (isBusy) return;
    setIsBusy(true);
    if (from.current instanceof HTMLElement) from.current.focus();
    void onPress();
  };
  useShortcut('z', press, 'beside typing');
  return (
    <Button
      size="small"
      loading={isBusy}
      title={shortcut('Z')}
      onFocus={({ relatedTarget }) => {
        from.current = relatedTarget;
      }}
      onClick={press}
    >
      {t('undo.button')}
    </Button>
  );
}
