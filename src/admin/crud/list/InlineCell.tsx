import { EditOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Declaration, Field, Row } from '../declaration/declaration.ts';
import { aheadOf, lazyPart } from '../../components/lazyPart.ts';
import { useLabels } from '../declaration/labels.ts';
import { useRecord } from '../../components/useRecord.ts';

const InlineForm = lazyPart(async () => (await import('./InlineForm.tsx')).InlineForm);

/** The form once the whole record is there, meanwhile the value. */
function LoadedForm({ children, row, ...edited }: InlineCellProps & { onClose: (returnsFocus: boolean) => void }) {
  const { row: whole } = useRecord(edited.declaration.name, row.id);
  const [isLoaded, setIsLoaded] = useState(false);
  // Once open it stays, while the record is fetched again because another cell of it was saved.
  if (!isLoaded && whole !== undefined && whole.version >= row.version) setIsLoaded(true);
  return whole === undefined || !isLoaded ? children : <InlineForm {...edited} row={whole} />;
}

export interface InlineCellProps {
  declaration: Declaration;
  field: Field;
  row: Row;
  /** The time zone of instants; undefined while it loads. */
  timezone: string | undefined;
  /** Called with the record as saved, which the list does not have yet. */
  onSaved: (row: Row) => void;
  /** The row has only a part of the record, which is loaded first. */
  isShort?: boolean;
  /** The value outside of editing. */
  children: ReactNode;
}

/** A cell of a list that is edited in place. Its pencil is shown when the pointer or the focus is on the row. */
export function InlineCell({ children, isShort = false, ...edited }: InlineCellProps) {
  const { declaration, field, row } = edited;
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const [isOpen, setIsOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const [returns, setReturns] = useState(false);
  // The pencil is rendered again only after the editor is removed.
  useEffect(() => {
    if (!isOpen && returns) pencil.current?.focus();
  }, [isOpen, returns]);
  const Form = isShort ? LoadedForm : InlineForm;
  const close = (returnsFocus: boolean) => {
    setReturns(returnsFocus);
    setIsOpen(false);
  };
  return (
    <span className="bo-inline" data-inline>
      {isOpen ? (
        <Form {...edited} onClose={close}>
          {children}
        </Form>
      ) : (
        <>
          {children}
          <button
            ref={pencil}
            type="button"
            className="bo-inline__pencil"
            aria-label={t('inline.edit', { field: labels.column(field.name), title: String(row[declaration.title]) })}
            {...aheadOf(InlineForm)}
            onClick={() => setIsOpen(true)}
            onKeyDown={(event) => {
              if (event.key === 'F2') setIsOpen(true);
            }}
          >
            <EditOutlined aria-hidden />
          </button>
        </>
      )}
    </span>
  );
}
