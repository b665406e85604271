import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Status } from '#shared/fields.ts';
import { formatNumber } from '#src/providers/locale.ts';
import { useLocale } from '#src/providers/useLocale.ts';
import type { Declaration, Row } from './defineResource.ts';
import { fieldShape } from './fieldKind.ts';
import { useLabels } from './labels.ts';
import { plainText } from './plainText.ts';
import { StatusTag } from './StatusTag.tsx';
import { useCountries } from './useCountries.ts';
import { Since } from './Since.tsx';

interface FieldValueProps {
  declaration: Declaration;
  /** A field of the row or of the form. */
  field: string;
  value: unknown;
  row: Row | null;
  /** In which instants are shown; the person's own without it. */
  timezone?: string | undefined;
}

const none = (
  <span className="bo-none" aria-hidden="true">
    –
  </span>
);

/** A value as people read it, by what its schema says it is. */
export function FieldValue({ declaration, field, value, row, timezone }: FieldValueProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const labels = useLabels(declaration);
  if (value === null || value === undefined || value === '') return none;
  if (field === 'status') {
    const status = Status.safeParse(value);
    return status.success ? <StatusTag status={status.data} /> : none;
  }
  const Value = declaration.fields.find(({ name }) => name === field)?.editor.Value;
  if (Value !== undefined) return <Value value={value} />;
  const { fields, row: columns } = declaration.resource;
  const schema = fields.shape[field] ?? columns.shape[field];
  const kind = schema === undefined ? null : fieldShape(schema).kind;
  switch (kind?.kind) {
    case 'switch':
      return value === true ? <CheckOutlined aria-label={t('yes')} /> : <span className="bo-none">{t('no')}</span>;
    case 'choice':
      return labels.option(field, String(value));
    case 'country':
      return <CountryName code={String(value)} />;
    case 'number':
      return <span className="tabular">{formatNumber(Number(value), locale)}</span>;
    case 'instant':
      return field === 'createdAt' || field === 'updatedAt' ? (
        <Since instant={String(value)} locale={locale} />
      ) : (
        <time dateTime={String(value)}>
          {new Date(String(value)).toLocaleString(locale, {
            dateStyle: 'medium',
            timeStyle: 'short',
            ...(timezone !== undefined && { timeZone: timezone }),
          })}
        </time>
      );
    case 'rich':
      return <span className="bo-clamped">{plainText(String(value))}</span>;
    case 'line':
    case 'text':
      return String(value);
    default:
      return <OtherValue field={field} value={value} row={row} />;
  }
}

const CountryName = ({ code }: { code: string }) => useCountries().nameOf(code);

/** A picture, or what can only be said to be there. */
function OtherValue({ field, value, row }: Pick<FieldValueProps, 'field' | 'value' | 'row'>) {
  const { t } = useTranslation('admin');
  if (field.endsWith('Url')) return <img className="bo-thumbnail" src={String(value)} alt="" loading="lazy" />;
  const url = row?.[field] === value ? row?.[`${field}Url`] : undefined;
  return typeof url === 'string' ? <img className="bo-thumbnail" src={url} alt="" /> : t('chosen');
}
