import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../components/useErrorText.ts';
import { importColumns } from '#shared/imports/importColumns.ts';
import type { ImportRowView } from '#shared/imports/imports.contract.ts';

/** The result of a row, planned or done; then its errors by column, and its changes under the file's own headings. */
export function RowAction({ row: { kind, action, outcome, errors, changes } }: { row: ImportRowView }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const headingOf = (path: string) => importColumns[kind].find(({ name }) => name === path)?.heading ?? path;
  const textOf = (value: unknown) =>
    value === null || value === ''
      ? '–'
      : value === true
        ? t('yes')
        : value === false
          ? t('no')
          : typeof value === 'string'
            ? value
            : JSON.stringify(value);
  return (
    <>
      <Flex component="span" wrap gap="small">
        <span className="bo-row-action__word" data-action={action}>
          {t(`importRows.options.action.${action}`)}
        </span>
        {(outcome === 'undone' || outcome === 'kept') && (
          <span className="bo-row-action__word" data-action={outcome}>
            {t(`importRows.options.outcome.${outcome}`)}
          </span>
        )}
      </Flex>
      <ul className="bo-sayings">
        {errors.map(({ path, message }) => (
          <li key={`${path} ${message}`} className="bo-error">
            {path === '' ? errorText(message) : `${headingOf(path)}: ${errorText(message)}`}
          </li>
        ))}
        {Object.entries(changes ?? {}).map(([path, { before, after }]) => (
          <li key={path}>
            {path === 'game' ? (
              t('importRows.enrols', { game: after })
            ) : (
              <>
                {headingOf(path)}: <del>{textOf(before)}</del> → <ins>{textOf(after)}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
