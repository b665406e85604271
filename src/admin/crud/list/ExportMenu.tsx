import { DownloadOutlined } from '@ant-design/icons';
import type { CrudFilter, CrudSort } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { tableFormats } from '#shared/http/resource.ts';
import { ActionMenu } from '../../components/ActionMenu.tsx';
import { formatNames } from '../../components/formatNames.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDownload } from '../../components/useDownload.ts';

interface ExportMenuProps {
  resource: string;
  filters: readonly CrudFilter[];
  sorters: readonly CrudSort[];
  /** The shown columns; null where a list has none. */
  shown: readonly string[] | null;
  /** In which the list shows its dates; default: one's own. */
  timeZone?: string | undefined;
}

const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Exports a list with its filters and order: all its rows, as a file. */
export function ExportMenu({ resource, filters, sorters, shown, timeZone = ownTimeZone() }: ExportMenuProps) {
  const { t, i18n } = useTranslation('admin');
  const data = useBackofficeData();
  const { isBusy, download } = useDownload();
  const itemsOf = (choice: 'shown' | 'all') => ({
    key: choice,
    type: 'group' as const,
    label: t(`list.export.${choice}`),
    children: tableFormats.map((format) => ({
      key: `${choice}.${format}`,
      label: formatNames[format],
      onClick: () =>
        void download(() =>
          data.export(resource, {
            ...{ filters, sorters, format },
            shown: choice === 'all' || shown === null ? null : { columns: shown, language: i18n.language, timeZone },
          }),
        ),
    })),
  });
  const items = [...(shown === null ? [] : [itemsOf('shown')]), itemsOf('all')];
  return (
    <ActionMenu menu={{ items }}>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={isBusy}
        aria-label={t('list.export.button')}
        title={t('list.export.button')}
      />
    </ActionMenu>
  );
}
