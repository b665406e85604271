import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import type { RemarkChoice } from '#shared/regrading/remarks.contract.ts';
import type { TableFormat } from '#shared/http/resource.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { historyAddress } from '../../crud/declaration/addresses.ts';
import type { Declaration } from '../../crud/declaration/declaration.ts';
import { formatNames } from '../../components/formatNames.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { isSame } from '../../crud/declaration/record.ts';
import { audit } from './audit.resource.ts';
import { FieldDifference, LoggedValue, useFieldName, useKnownFields } from './FieldDifference.tsx';
import { ChangedWords } from './ChangedWords.tsx';
import { ItemTitle } from './ItemTitle.tsx';
import { MakeAgainDialog } from './MakeAgainDialog.tsx';
import { rememberedWords, type RememberedWords } from './rememberedWords.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { RestoreWordsDialog } from './RestoreWordsDialog.tsx';
import type { Item } from './useItems.ts';
import { useWhoDid } from './useWhoDid.ts';
import { useMay } from '../../components/useMay.ts';

interface AuditEntryProps {
  entry: AuditRow;
  item: Item;
  /** Among changes of the same record only. */
  isOfOne: boolean;
}

/** One change: who, what, when, and what is different since. */
export function AuditEntry({ entry, item, isOfOne }: AuditEntryProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const labels = useLabels(audit);
  const { of, declaration } = item;
  const isExport = entry.action === 'export';
  const { count, format } = (entry.after ?? {}) as { count?: number; format?: TableFormat | 'zip' };
  const words = rememberedWords(entry);
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
      </p>
      {of !== undefined && entry.action !== 'reorder' && <Fields entry={entry} declaration={of} />}
      {entry.action === 'remark' && <Remarked {...entry} />}
      {words !== null && (
        <>
          <ChangedWords entry={entry} />
          <RestoreWordsButton entry={entry} of={words.after} name={item.title ?? t('audit.nameless')} />
        </>
      )}
      {declaration !== undefined && (
        <RestoreButton entry={entry} declaration={declaration} name={item.title ?? t('audit.nameless')} />
      )}
      {declaration !== undefined && entry.action === 'delete' && (
        <MakeAgainButton entry={entry} declaration={declaration} name={item.title ?? t('audit.nameless')} />
      )}
    </li>
  );
}

/** Of these all that they were about is said, whether it changed or not. */
const byHand: readonly string[] = ['give', 'takeBack', 'adjust'];

/** What changed; of what began or ended then all that it held, folded. */
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

/** What was decided of what had been given, and what players were told. */
function Remarked({ after }: AuditRow) {
  const { t } = useTranslation('admin');
  const { choice, reason } = (after ?? {}) as { choice?: RemarkChoice; reason?: string };
  if (choice === undefined) return null;
  return (
    <p className="bo-note">
      {t(`remarks.choices.${choice}`)} · {reason}
    </p>
  );
}

/** Whoever reads the log may write in every language. */
function RestoreWordsButton({ entry, of, name }: { entry: AuditRow; of: RememberedWords; name: string }) {
  const { t } = useTranslation('admin');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" className="bo-audit__restore" onClick={() => setIsOpen(true)}>
        {t('audit.restore')}
      </Button>
      {isOpen && <RestoreWordsDialog entry={entry} of={of} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface RestoreButtonProps {
  entry: AuditRow;
  declaration: Declaration;
  name: string;
}

/** Only of contents: who may do what, and what was won, is changed where its consequences are said. */
function RestoreButton({ entry, declaration, name }: RestoreButtonProps) {
  const { t } = useTranslation('admin');
  const mayEdit = useMay(declaration.name, 'edit');
  const [isOpen, setIsOpen] = useState(false);
  const isContent = declaration.resource.endpoints['update']?.auth.includes('editor') ?? false;
  const isChange = entry.action === 'update' || entry.action === 'changeStatus';
  if (!isContent || !isChange || !mayEdit) return null;
  return (
    <>
      <Button type="link" size="small" className="bo-audit__restore" onClick={() => setIsOpen(true)}>
        {t('audit.restore')}
      </Button>
      {isOpen && <RestoreDialog entry={entry} declaration={declaration} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/**
 * Of what editors make themselves, where it is known what it stood in. What comes and goes with something else is made
 * with that.
 */
function MakeAgainButton({ entry, declaration, name }: RestoreButtonProps) {
  const { t } = useTranslation('admin');
  const mayCreate = useMay(declaration.name, 'create');
  const [isOpen, setIsOpen] = useState(false);
  const isContent = declaration.resource.endpoints['create']?.auth.includes('editor') ?? false;
  const { parentField } = declaration;
  const isPlaced = parentField === null || typeof entry.before?.[parentField] === 'string';
  if (!isContent || !mayCreate || !isPlaced || declaration.fields.length === 0) return null;
  return (
    <>
      <Button type="link" size="small" className="bo-audit__restore" onClick={() => setIsOpen(true)}>
        {t('audit.again.button')}
      </Button>
      {isOpen && (
        <MakeAgainDialog entry={entry} declaration={declaration} name={name} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
