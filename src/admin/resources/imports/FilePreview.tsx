import { Button, Flex, Select } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  importEncodings,
  type ImportEncoding,
  type ImportKind,
  type ImportPreview,
} from '#shared/imports/imports.contract.ts';
import { ScrolledTable } from '../../components/ScrolledTable.tsx';
import { useErrorText } from '../../components/useErrorText.ts';
import { MatchColumns } from './MatchColumns.tsx';
import { useColumnMapping } from './useColumnMapping.ts';

interface FilePreviewProps {
  kind: ImportKind;
  fileName: string;
  preview: ImportPreview;
  isBusy: boolean;
  onReadAs: (encoding: ImportEncoding) => void;
  /** @param columns chosen by hand; undefined: those of the headings */
  onCheck: (columns?: readonly string[]) => void;
}

/** The preview of a file before its rows are checked: its encoding, which can be changed, its first rows, and what its columns contain. */
export function FilePreview({ kind, fileName, preview, isBusy, onReadAs, onCheck }: FilePreviewProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const title = useId();
  const select = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { encoding, sheet, headings, monthFirst, unclear, rows } = preview;
  const mapping = useColumnMapping(kind, preview);
  // Without rows there are no columns to be matched.
  const isMatched = rows.length > 0 && mapping.open.length > 0;
  const error = isMatched ? mapping.error : preview.error;
  // The preview is below the button that was pressed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="bo-import__preview" aria-labelledby={title}>
      <h3 id={title} ref={heading} tabIndex={-1}>
        {t('imports.preview.title', { name: fileName })}
      </h3>
      {encoding !== null && (
        <>
          <Flex wrap align="center" gap="4px 8px">
            <label htmlFor={select}>{t('imports.fields.encoding')}</label>
            <Select
              id={select}
              value={encoding}
              disabled={isBusy}
              options={importEncodings.map((value) => ({ value, label: t(`imports.options.encoding.${value}`) }))}
              popupMatchSelectWidth={false}
              onChange={onReadAs}
            />
          </Flex>
          <p className="bo-note">{t('imports.preview.readable')}</p>
        </>
      )}
      {sheet !== null && <p>{t('imports.preview.sheet', { name: sheet })}</p>}
      {monthFirst.length > 0 && <p>{t('imports.preview.monthFirst', { columns: monthFirst.join(', ') })}</p>}
      {unclear.length > 0 && <p>{t('imports.preview.dayFirst', { columns: unclear.join(', ') })}</p>}
      {rows.length > 0 && (
        <ScrolledTable caption={t('imports.preview.rows')}>
          <thead>
            <tr>
              <th scope="col" data-text>
                {t('importRows.fields.line')}
              </th>
              {headings.map((name, index) => (
                // The index, because headings may be repeated.
                <th key={index} scope="col" data-text>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {cells.map((cell, index) => (
                  <td key={index} data-text>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrolledTable>
      )}
      {isMatched && <MatchColumns mapping={mapping} />}
      {error !== null && (
        <p className="bo-error" role="alert">
          {errorText(error)}
        </p>
      )}
      {error === null && (!isMatched || mapping.columns !== null) && (
        <Button
          type="primary"
          loading={isBusy}
          onClick={() => {
            mapping.remember();
            onCheck(isMatched ? (mapping.columns as string[]) : undefined);
          }}
        >
          {t('imports.preview.check')}
        </Button>
      )}
    </section>
  );
}
