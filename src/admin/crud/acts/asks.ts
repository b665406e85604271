import type { TFunction } from 'i18next';
import { createElement, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../components/lazyPart.ts';
import type { ActDialogProps } from './ActDialog.tsx';

type Asked = Omit<ActDialogProps<object, object>, 'onClose'>;

/** For a declaration: the dialog of an action that asks only for a reason. */
export const asks = <R>(
  ask: (row: R, t: TFunction<'admin'>) => Asked,
): ComponentType<{ row: R; onClose: () => void }> =>
  lazyPart<{ row: R; onClose: () => void }>(async () => {
    const { ActDialog } = await import('./ActDialog.tsx');
    return function Asks({ row, onClose }) {
      const { t } = useTranslation('admin');
      return createElement(ActDialog<object, object>, { ...ask(row, t), onClose });
    };
  });
