import { useDelete } from '@refinedev/core';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { affectedBy, type Declaration, type Row } from '../declaration/declaration.ts';
import { DialogText } from '../../components/DialogText.tsx';
import { useFailureText } from '../../components/failureText.ts';
import { useLabels } from '../declaration/labels.ts';
import { useMay } from '../../components/useMay.ts';
import { useRefetch } from '../../components/useRefetch.ts';

/**
 * The entry of a menu that asks, then deletes; none for people who may not. What is in use cannot be deleted; the server reports it,
 * and the dialog offers to archive.
 */
export function useDeletion(declaration: Declaration) {
  const { t } = useTranslation('admin');
  const { modal, notification } = App.useApp();
  const labels = useLabels(declaration);
  const failureText = useFailureText();
  const refetch = useRefetch();
  const { mutateAsync: remove } = useDelete<Row, DataError>();
  const mayDelete = useMay(declaration.name, 'delete');
  const ask = (row: Row, onDone?: () => void) => {
    const title = String(row[declaration.title]);
    let focusBeside = () => {};
    // A menu gives the focus back after its entry was chosen.
    queueMicrotask(() => {
      focusBeside = focusBesideOf(document.activeElement);
    });
    void modal.confirm({
      title: labels.deletion('title', title),
      content: <DialogText>{labels.deletion('text', title)}</DialogText>,
      // An irreversible action needs more than one key press.
      autoFocusButton: 'cancel',
      okText: labels.deletion('confirm'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      icon: null,
      onOk: async () => {
        try {
          await remove({
            resource: declaration.name,
            id: row.id,
            values: { version: row.version },
            successNotification: false,
            errorNotification: false,
          });
          notification.success({ message: labels.deletion('done', title) });
          onDone?.();
          // The row has to be gone when the dialog gives the focus back: queries tell what shows them in a timer of their own.
          await refetch(...affectedBy(declaration));
          await new Promise((resolve) => setTimeout(resolve));
        } catch (error) {
          const { title: why, detail } = failureText(error);
          const isInUse = (error as DataError).code === 'in_use';
          const description = [detail, isInUse && declaration.hasStatus && t('delete.archive')]
            .filter(Boolean)
            .join(' ');
          notification.error({ message: why, description, duration: 8 });
        }
      },
      afterClose: () => focusBeside(),
    });
  };
  return (row: Row, onDone?: () => void) =>
    mayDelete
      ? [{ key: 'delete', label: labels.deletion('button'), danger: true, onClick: () => ask(row, onDone) }]
      : [];
}

const linksBeforeButtons = (row: Element) =>
  (['a', 'button'] as const).flatMap((tag): HTMLElement[] => [...row.querySelectorAll(tag)]);
const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/**
 * What was pressed to delete a row goes with it: the focus then goes to the row after it, else to the one before it, else to the
 * page's heading.
 */
function focusBesideOf(pressed: Element | null): () => void {
  const row = pressed?.closest('tr, li');
  const all = [...(row?.parentElement?.children ?? [])];
  const at = all.indexOf(row as Element);
  const beside = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()];
  return () => {
    if (pressed?.isConnected === true) return;
    const next = beside
      .filter((one) => one.isConnected)
      .flatMap(linksBeforeButtons)
      .find(isSeen);
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  };
}
