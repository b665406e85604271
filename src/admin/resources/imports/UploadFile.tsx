import { DownloadOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { importColumns } from '#shared/imports/importColumns.ts';
import {
  importKinds,
  maxImportBytes,
  maxImportRows,
  type ImportEncoding,
  type ImportKind,
  type ImportPreview,
  type ImportView,
} from '#shared/imports/imports.contract.ts';
import { tableFormats } from '#shared/http/resource.ts';
import { showAddress } from '../../crud/declaration/addresses.ts';
import { formatNames } from '../../components/formatNames.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDone } from '../../components/useDone.tsx';
import { useFileDrop } from '../../components/useFileDrop.ts';
import { useIsOpen } from '../../components/useIsOpen.ts';
import { useSending } from '../../components/useSending.tsx';
import { useDownload } from '../../components/useDownload.ts';
import { FilePreview } from './FilePreview.tsx';
import './imports.css';

/** Explains imports, offers templates, and uploads a file, by button or by dropping it. */
export function UploadFile() {
  const { t } = useTranslation('admin');
  const [search] = useSearchParams();
  const wanted = importKinds.find((one) => one === search.get('kind'));
  const [kind, setKind] = useState<ImportKind>(wanted ?? 'users');
  const label = useId();
  return (
    <section className="bo-import" aria-labelledby={label}>
      <h2 id={label} className="bo-title">
        {t('imports.upload.title')}
      </h2>
      <Segmented
        aria-label={t('imports.fields.kind')}
        value={kind}
        options={importKinds.map((value) => ({ value, label: t(`imports.options.kind.${value}`) }))}
        onChange={setKind}
      />
      <ol className="bo-import__steps">
        <li>
          <p>{t('imports.upload.fill')}</p>
          <Columns kind={kind} />
          {kind === 'users' && <p className="bo-note">{t('imports.upload.places')}</p>}
          <Templates kind={kind} />
        </li>
        <li>
          <p>{t('imports.upload.send')}</p>
          <Sender key={kind} kind={kind} />
        </li>
        <li>
          <p>{t('imports.upload.apply')}</p>
        </li>
      </ol>
    </section>
  );
}

/** The possible columns: their headings are English in every language, as the files are. */
function Columns({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('admin');
  return (
    <p className="bo-note">
      {t('imports.upload.columns')}{' '}
      {importColumns[kind]
        .filter(({ isListed }) => isListed !== true)
        .map(({ name, heading, isRequired }, i) => (
          <span key={name} lang="en">
            {i > 0 && ', '}
            {isRequired === true ? <strong>{heading}</strong> : heading}
          </span>
        ))}
    </p>
  );
}

function Templates({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const { isBusy, download } = useDownload();
  return (
    <div className="bo-import__buttons">
      {tableFormats.map((format) => (
        <Button
          key={format}
          icon={<DownloadOutlined aria-hidden />}
          disabled={isBusy}
          onClick={() => void download(() => data.download(`imports/template?kind=${kind}&format=${format}`))}
        >
          {t('imports.upload.template', { format: formatNames[format] })}
        </Button>
      ))}
    </div>
  );
}

/** Uploads a file, shows its preview, and opens the import where it is checked. */
function Sender({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const say = useDone();
  const invalidate = useInvalidate();
  const [previewed, setPreviewed] = useState<{ file: File; preview: ImportPreview } | null>(null);
  const megabytes = maxImportBytes / 1024 / 1024;

  const readPreview = async (file: File, encoding: ImportEncoding | null) => {
    const readAs = encoding === null ? '' : `&encoding=${encoding}`;
    const preview = await send<ImportPreview>(`imports/preview?kind=${kind}${readAs}`, file);
    if (preview !== null) setPreviewed({ file, preview });
  };
  const choose = (file: File) => {
    setPreviewed(null);
    if (file.size > maxImportBytes) return refuse(t('imports.upload.tooLarge', { megabytes }));
    void readPreview(file, null);
  };
  const { send, refuse, isSending, button, state } = useSending({
    accept: '.csv,.txt,.tsv,.xlsx,.xlsm,.ods,.xls,text/csv',
    label: t(previewed === null ? 'imports.upload.choose' : 'imports.upload.another'),
    buttonType: previewed === null ? 'primary' : 'default',
    onChoose: choose,
  });
  const check = async ({ file, preview: { encoding } }: NonNullable<typeof previewed>, columns?: readonly string[]) => {
    const query = new URLSearchParams({
      kind,
      ...(encoding !== null && { encoding }),
      ...(columns !== undefined && { columns: columns.join(',') }),
    });
    const imported = await send<ImportView>(`imports?${query}`, file);
    if (imported === null) return;
    await invalidate({ resource: 'imports', invalidates: ['list'] });
    if (isOpen()) void navigate(showAddress('imports', imported.id));
    else say(t('imports.upload.done', { name: file.name }));
  };
  const dropProps = useFileDrop(([file]) => file !== undefined && choose(file));
  return (
    <div className="bo-import__drop" {...dropProps}>
      {button}
      <p className="bo-note">{t('imports.upload.hint', { megabytes, count: maxImportRows[kind] })}</p>
      {state}
      {previewed !== null && (
        <FilePreview
          // Another file is another preview; the same file in another encoding is not.
          key={`${previewed.file.name} ${previewed.file.lastModified}`}
          kind={kind}
          fileName={previewed.file.name}
          preview={previewed.preview}
          isBusy={isSending}
          onReadAs={(encoding) => void readPreview(previewed.file, encoding)}
          onCheck={(columns) => void check(previewed, columns)}
        />
      )}
    </div>
  );
}
