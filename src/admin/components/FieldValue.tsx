import { CheckOutlined } from '@ant-design/icons';
import { useMany } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { resources } from '#shared/api.ts';
import { Status } from '#shared/http/fields.ts';
import type { MediaFile } from '#shared/files/files.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import type { Declaration, Row } from '../crud/declaration/declaration.ts';
import { fieldShape } from '../crud/declaration/fieldKind.ts';
import { useLabels } from '../crud/declaration/labels.ts';
import { ReferenceNames } from './ReferenceNames.tsx';
import { plainText } from './plainText.ts';
import { StatusTag } from './StatusTag.tsx';
import { useCountries } from './useCountries.ts';
import { Moment } from './Moment.tsx';
import { Since } from './Since.tsx';

interface FieldValueProps {
  declaration: Declaration;
  /** A field of the row or of the form. */
  field: string;
  value: unknown;
  row: Row | null;
  /** The time zone of instants; the person's own without it. */
  timezone?: string | undefined;
}

/** Past instants, of which the day is enough after a while. */
const pastFields: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'lastLogin']);

const none = (
  <span className="bo-none" aria-hidden="true">
    –
  </span>
);

/** A value as text, by its schema. A list has hundreds: each uses only what it shows. */
export function FieldValue({ declaration, field, value, row, timezone }: FieldValueProps) {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return none;
  if (field === 'status') {
    const status = Status.safeParse(value);
    return status.success ? <StatusTag status={status.data} /> : none;
  }
  const Value = declaration.fields.find(({ name }) => name === field)?.editor.Value;
  if (Value !== undefined) return <Value value={value} declaration={declaration} />;
  const to = declaration.references?.[field];
  if (to !== undefined) return <ReferenceNames to={to} ids={[value].flat().map(String)} />;
  const { fields, row: columns } = declaration.resource;
  const schema = fields.shape[field] ?? columns.shape[field];
  if (Array.isArray(value) && schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum)
    return <OptionNames declaration={declaration} field={field} options={value.map(String)} />;
  const kind = schema === undefined ? null : fieldShape(schema).kind;
  switch (kind?.kind) {
    case 'switch':
      return <YesOrNo value={value === true} />;
    case 'choice':
      return <OptionNames declaration={declaration} field={field} options={[String(value)]} />;
    case 'country':
      return <CountryName code={String(value)} />;
    case 'number':
      return <Figure value={Number(value)} />;
    case 'instant':
      return pastFields.has(field) ? (
        <Since instant={String(value)} />
      ) : (
        <Moment instant={String(value)} timezone={timezone} />
      );
    case 'rich':
      return <span className="bo-clamped">{plainText(String(value))}</span>;
    case 'line':
    case 'text':
      return <Line text={String(value)} />;
    default:
      return <OtherValue field={field} value={value} row={row} />;
  }
}

/** A long e-mail address breaks before its host. */
function Line({ text }: { text: string }) {
  const host = text.indexOf('@') + 1;
  if (host === 0) return text;
  return (
    <>
      {text.slice(0, host)}
      <wbr />
      {text.slice(host)}
    </>
  );
}

function YesOrNo({ value }: { value: boolean }) {
  const { t } = useTranslation('admin');
  return value ? <CheckOutlined aria-label={t('yes')} /> : <span className="bo-none">{t('no')}</span>;
}

function OptionNames({
  declaration,
  field,
  options,
}: Pick<FieldValueProps, 'declaration' | 'field'> & { options: readonly string[] }) {
  const labels = useLabels(declaration);
  return options.map((option) => labels.option(field, option)).join(' · ');
}

const Figure = ({ value }: { value: number }) => <span className="tabular">{formatNumber(value, useLocale())}</span>;

const CountryName = ({ code }: { code: string }) => useCountries().nameOf(code);

/** A picture, or a text that there is a value. */
function OtherValue({ field, value, row }: Pick<FieldValueProps, 'field' | 'value' | 'row'>) {
  const { t } = useTranslation('admin');
  if (field.endsWith('Url')) return <img className="bo-thumbnail" src={String(value)} alt="" loading="lazy" />;
  const url = row?.[field] === value ? row?.[`${field}Url`] : undefined;
  if (typeof url === 'string') return <img className="bo-thumbnail" src={url} alt="" />;
  return typeof value === 'string' ? <StoredPicture id={value} /> : t('chosen');
}

/** A picture of which only the id is known. */
function StoredPicture({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { result } = useMany<MediaFile, DataError>({
    resource: resources.media.name,
    ids: [id],
    errorNotification: false,
  });
  const [file] = result.data;
  return file?.pictureUrl ? (
    <img className="bo-thumbnail" src={file.pictureUrl} alt={file.alt === '' ? file.name : file.alt} loading="lazy" />
  ) : (
    t('chosen')
  );
}
