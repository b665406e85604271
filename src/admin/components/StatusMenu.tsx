import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { statuses, type Status } from '#shared/http/fields.ts';
import { ActionMenu } from './ActionMenu.tsx';
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
  const items = [
    ...statuses
      .filter((other) => other !== status)
      .map((other) => ({ key: other, label: t(`status.to.${other}`), onClick: () => onChange(other) })),
    ...(onSchedule === undefined || status === 'published'
      ? []
      : [{ key: 'later', label: t('status.later'), onClick: onSchedule }]),
  ];
  return (
    <ActionMenu menu={{ items }}>
      <Button disabled={isBusy} aria-label={t('status.change', { status: t(`options.status.${status}`) })}>
        <StatusTag status={status} />
        <DownOutlined aria-hidden className="bo-status__more" />
      </Button>
    </ActionMenu>
  );
}
