import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Status } from '#shared/fields.ts';
import type { DataError } from '#src/providers/data.ts';
import { affectedBy, type Declaration } from './defineResource.ts';
import { useFailureText } from './failureText.ts';
import { useBackofficeData } from './useBackofficeData.ts';

/** Publishes, archives or takes back, and says how it went. */
export function useStatusChange(declaration: Declaration, onDone?: () => void) {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const failureText = useFailureText();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState<Status | null>(null);
  const changeStatus = async (ids: readonly string[], status: Status) => {
    setBusy(status);
    try {
      await data.changeStatus(declaration.name, ids, status);
      for (const affected of [declaration.name, ...affectedBy(declaration)]) {
        void invalidate({ resource: affected, invalidates: ['resourceAll'] });
      }
      notification.success({ message: t(`bulk.done.${status}`, { count: ids.length }) });
      onDone?.();
    } catch (error) {
      const { title, detail } = failureText(error);
      const faults = Object.values((error as DataError).errors ?? {}).flat();
      notification.error({ message: title, description: [detail, ...faults].filter(Boolean).join(' '), duration: 8 });
    } finally {
      setBusy(null);
    }
  };
  return { busy, changeStatus };
}
