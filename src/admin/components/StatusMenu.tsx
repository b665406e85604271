import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Status } from '#shared/http/fields.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { statusItems } from './statusItems.ts';
import { StatusTag } from './StatusTag.tsx';

interface StatusMenuProps {
  status: Status;
  isBusy?: boolean;
  onChange: (status: Status) => void;
  /** Publishes it at a time, where that can be chosen. */
  onSchedule?: (() => void) | undefined;
}

export function StatusMenu({ status, isBusy = false, onChange, onSchedule }: StatusMenuProps) {
  const { t } = useTranslation('admin');
  return (
    <ActionMenu menu={{ items: statusItems(t, status, onChange, onSchedule) }}>
      <Button disabled={isBusy} aria-label={t('status.change', { status: t(`options.status.${status}`) })}>
        <StatusTag status={status} />
        <DownOutlined aria-hidden className="bo-status__more" />
      </Button>
    </ActionMenu>
  );
}
