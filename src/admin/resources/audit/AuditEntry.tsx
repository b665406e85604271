import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import type { RegradingChoice } from '#shared/regrading/regrading.contract.ts';
import type { TableFormat } from '#shared/http/resource.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { historyAddress, home } from '../../crud/declaration/addresses.ts';
import type { Declaration } from '../../crud/declaration/declaration.ts';
import { DialogButton } from '../../components/DialogButton.tsx';
import { formatNames } from '../../components/formatNames.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { isSame } from '../../crud/declaration/record.ts';
import { audit } from './audit.resource.ts';
import { FieldDifference, LoggedValue, useFieldName, useKnownFields } from './FieldDifference.tsx';
import { ChangedTexts, formerTexts } from './ChangedTexts.tsx';
import { ItemTitle, useWhoDid } from './ItemTitle.tsx';
import { MakeAgainDialog } from './MakeAgainDialog.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import type { RestoreProps } from './RestoreFrame.tsx';
import { RestoreTextsDialog } from './RestoreTextsDialog.tsx';
import type { Item } from './useItems.ts';
import { useMay } from '../../components/useMay.ts';

interface AuditEntryProps {
  entry: AuditRow;
  item: Item;
  /** The log shows one record only. */
  isOfOne: boolean;
  /** The log shows each change of a request. */
  isOpened: boolean;
}

const link = { type: 'link', size: 'small', className: 'bo-audit__restore' } as const;
/** All that the same request did in the same way. */
const requestAddress = ({ requestId, entity, action }: AuditRow) =>
  `${home}/audit?${new URLSearchParams({ 'filter.requestId': requestId ?? '', 'filter.entity': entity, 'filter.action': action })}`;

/** One change: who, what, when, and what changed. */
export function AuditEntry({ entry, item, isOfOne, isOpened }: AuditEntryProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const labels = useLabels(audit);
  const { of, declaration } = item;
  const isExport = entry.action === 'export';
  const { count, format } = (entry.after ?? {}) as { count?: number; format?: TableFormat | 'zip' };
  const words = formerTexts(entry);
  const name = item.title ?? t('audit.nameless');
  const who = useWhoDid();
  const exported =
    format === 'zip'
      ? t('audit.archive')
      : t('audit.rows', { count: count ?? 0, format: formatNames[format ?? 'csv'] });
  return (
    <li className="bo-audit__entry">
      <p className="bo-strong">
        <ItemTitle item={item} /> <span className="bo-audit__action">{labels.option('action', entry.action)}</span>
      </p>
      <p className="bo-note">
        {labels.option('entity', entry.entity)} · {who(entry)} ·{' '}
        <time dateTime={entry.createdAt}>
          {new Date(entry.createdAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
        {isExport && <> · {exported}</>}
        {!isOfOne && !isExport && (
          <>
            {' '}
            · <Link to={historyAddress(entry.entityId)}>{t('audit.history')}</Link>
          </>
        )}
        {!isOpened && entry.requestId !== null && entry.others > 0 && (
          <>
            {' '}
            · <Link to={requestAddress(entry)}>{t('audit.others', { count: entry.others })}</Link>
          </>
        )}
      </p>
      {of !== undefined && entry.action !== 'reorder' && <Fields entry={entry} declaration={of} />}
      {entry.action === 'remark' && <Regraded {...entry} />}
      {entry.action === 'submit' && <SentLater {...entry} />}
      {(entry.action === 'schedule' || entry.action === 'unschedule') && <ScheduledFor {...entry} />}
      {words !== null && (
        <>
          <ChangedTexts entry={entry} />
          {/* People who read the log may edit every language. */}
          <DialogButton
            {...link}
            renderDialog={(onClose) => (
              <RestoreTextsDialog entry={entry} of={words.after} name={name} onClose={onClose} />
            )}
          >
            {t('audit.restore')}
          </DialogButton>
        </>
      )}
      {declaration !== undefined && <Restore entry={entry} declaration={declaration} name={name} />}
    </li>
  );
}

/** For these all fields are shown, whether they changed or not. */
const byHand: readonly string[] = ['give', 'takeBack', 'adjust'];

/** The changed fields; of a created or deleted record all of them, collapsed. */
function Fields({ entry, declaration }: { entry: AuditRow; declaration: Declaration }) {
  const { t } = useTranslation('admin');
  const nameOf = useFieldName(declaration);
  const { before, after } = entry;
  const isByHand = byHand.includes(entry.action);
  const fields = useKnownFields(declaration)(Object.keys({ ...before, ...after }));
  const isFilled = (value: unknown) => ![null, undefined, '', false].includes(value as null);
  const whole = (field: string, value: unknown) => (
    <div key={field} className="bo-difference">
      <dt>{nameOf(field)}</dt>
      <dd>
        <LoggedValue declaration={declaration} field={field} value={value} />
      </dd>
    </div>
  );
  if (before !== null && after !== null) {
    const isChanged = (field: string) => !isSame(before[field] ?? '', after[field] ?? '');
    return (
      <dl className="bo-differences">
        {fields.map((field) =>
          isChanged(field) ? (
            <FieldDifference
              key={field}
              declaration={declaration}
              field={field}
              before={before[field]}
              after={after[field]}
            />
          ) : (
            isByHand && isFilled(after[field]) && whole(field, after[field])
          ),
        )}
      </dl>
    );
  }
  const values = before ?? after ?? {};
  const filled = fields.filter((field) => isFilled(values[field]));
  if (filled.length === 0) return null;
  const all = <dl className="bo-differences">{filled.map((field) => whole(field, values[field]))}</dl>;
  if (isByHand) return all;
  return (
    <details className="bo-audit__all">
      <summary>{t(before === null ? 'audit.began' : 'audit.ended')}</summary>
      {all}
    </details>
  );
}

/** As of when a submission counts that came after the end, and when it came. */
function SentLater({ after }: AuditRow) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { submittedAt, receivedAt } = (after ?? {}) as { submittedAt?: string; receivedAt?: string };
  if (submittedAt === undefined || receivedAt === undefined) return null;
  const at = (instant: string) =>
    new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return <p className="bo-note">{t('audit.submitted', { time: at(submittedAt), received: at(receivedAt) })}</p>;
}

/** When how much was to be published. */
function ScheduledFor({ before, after }: AuditRow) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { at, count } = (after ?? before ?? {}) as { at?: string; count?: number };
  if (at === undefined || count === undefined) return null;
  const time = new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'long' });
  return <p className="bo-note">{t('audit.scheduled', { count, time })}</p>;
}

/** The decision about points already given, and the message to players. */
function Regraded({ after }: AuditRow) {
  const { t } = useTranslation('admin');
  const { choice, reason } = (after ?? {}) as { choice?: RegradingChoice; reason?: string };
  if (choice === undefined) return null;
  return (
    <p className="bo-note">
      {t(`regrading.choices.${choice}`)} · {reason}
    </p>
  );
}

/** Restores a record. Only contents: permissions, awards and grants are changed where their consequences are shown. */
function Restore(props: Omit<RestoreProps, 'onClose'>) {
  const { t } = useTranslation('admin');
  const { action, before } = props.entry;
  const { name, resource, parentField, fields } = props.declaration;
  const may = { update: useMay(name, 'edit'), create: useMay(name, 'create') };
  const isOffered = (call: 'update' | 'create') =>
    may[call] && (resource.endpoints[call]?.auth.includes('editor') ?? false);
  if (action === 'update' || action === 'changeStatus') {
    if (!isOffered('update')) return null;
    return (
      <DialogButton {...link} renderDialog={(onClose) => <RestoreDialog {...props} onClose={onClose} />}>
        {t('audit.restore')}
      </DialogButton>
    );
  }
  // The parent must be known; records that belong to another one are restored with it.
  const isPlaced = parentField === null || typeof before?.[parentField] === 'string';
  if (action !== 'delete' || !isOffered('create') || !isPlaced || fields.length === 0) return null;
  return (
    <DialogButton {...link} renderDialog={(onClose) => <MakeAgainDialog {...props} onClose={onClose} />}>
      {t('audit.again.button')}
    </DialogButton>
  );
}
