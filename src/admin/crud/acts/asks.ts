import type { TFunction } from 'i18next';
import { createElement, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../components/lazyPart.ts';
import type { ActProps } from '../declaration/declaration.ts';
import type { ActDialogProps } from './ActDialog.tsx';

type Asked = Omit<ActDialogProps<object, object>, 'onClose'>;

/** For a declaration: the dialog of an action that asks only for a reason. */
export const asks = <R>(ask: (row: R, t: TFunction<'admin'>) => Asked): ComponentType<ActProps<R>> =>
  lazyPart<ActProps<R>>(async () => {
    const { ActDialog } = await import('./ActDialog.tsx');
    return function Asks({ row, onClose }) {
      const { t } = useTranslation('admin');
      return createElement(ActDialog<object, object>, { ...ask(row, t), onClose });
    };
  });
