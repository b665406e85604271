import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from './failureText.ts';
import { shortcut, useShortcut } from './shortcut.ts';

/** Long enough to read, think better of it and get there by keyboard. */
const offeredSeconds = 8;
/** `overtaken`: somebody has changed it since. */
export type Undone = 'done' | 'superseded';
/** One at a time: a later act takes the place of the one before, and the key undoes the last. */
const key = 'done';

/**
 * Says that something was done. Where nothing else follows from the act it can be taken back for some seconds, by the button or by
 * Ctrl Z. `undo` does the opposite on what the act made of the record, so that it never overwrites what somebody saved since.
 *
 * Not taken back this way: publishing, since players may have been told, begun or won something by then, which no opposite act
 * undoes; and deleting, which keeps no record to put back.
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
        const { title, detail } = failureText(error);
        refuse([title, detail].filter(Boolean).join(' '));
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
  /** Where the person was, and is again once the message is gone. */
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
