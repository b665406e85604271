import { Input } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRowView } from '#shared/imports/imports.contract.ts';
import { useErrorText } from '../../components/useErrorText.ts';
import { useUnsavedChanges } from '../../components/unsavedChanges.ts';

interface ImportCellProps {
  /** Its column's. */
  name: string;
  /** Its row's. */
  title: string;
  text: string;
  /** What replaces it; undefined: nothing. */
  corrected: string | undefined;
  errors: ImportRowView['errors'];
  /** null: it cannot be changed. */
  onCorrect: ((text: string) => void) | null;
}

/** A cell of a file's row with its errors, corrected in place. */
export function ImportCell({ name, title, text, corrected, errors, onCorrect }: ImportCellProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const described = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [returns, setReturns] = useState(false);
  // The button is rendered again only after the input is removed.
  useEffect(() => {
    if (!isOpen && returns) button.current?.focus();
  }, [isOpen, returns]);
  const shown =
    corrected === undefined ? (
      text
    ) : (
      <>
        {text !== '' && <del>{text}</del>} <ins>{corrected === '' ? '–' : corrected}</ins>
      </>
    );
  return (
    <div className="bo-import-cell" data-faulty={errors.length > 0 || undefined} data-cell>
      {onCorrect === null ? (
        <span className="bo-import-cell__text">{shown}</span>
      ) : isOpen ? (
        <CellInput
          label={t('inline.edit', { field: name, title })}
          initial={corrected ?? text}
          onSave={onCorrect}
          onClose={(returnsFocus) => {
            setReturns(returnsFocus);
            setIsOpen(false);
          }}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className="bo-import-cell__text"
          aria-label={`${t('inline.edit', { field: name, title })}: ${(corrected ?? text) || '–'}`}
          aria-describedby={errors.length > 0 ? described : undefined}
          onClick={() => setIsOpen(true)}
          onKeyDown={({ key }) => {
            if (key === 'F2') setIsOpen(true);
          }}
        >
          {shown}
        </button>
      )}
      {errors.length > 0 && (
        <span id={described} className="bo-error">
          {errors.map(({ message }) => errorText(message)).join(' ')}
        </span>
      )}
    </div>
  );
}

interface CellInputProps {
  label: string;
  initial: string;
  onSave: (text: string) => void;
  onClose: (returnsFocus: boolean) => void;
}

/** Enter keeps the text, Shift+Enter breaks the line, Tab goes on to the next cell, Escape restores the text. */
function CellInput({ label, initial, onSave, onClose }: CellInputProps) {
  const [text, setText] = useState(initial);
  const root = useRef<HTMLDivElement>(null);
  /** Removing the input takes the focus from it, which must not keep the text once more. */
  const isClosed = useRef(false);
  useUnsavedChanges(text !== initial);
  useEffect(() => {
    const input = root.current?.querySelector('textarea');
    input?.focus();
    input?.select();
  }, []);
  const close = (keeps: boolean, returnsFocus: boolean) => {
    if (isClosed.current) return;
    isClosed.current = true;
    if (keeps) onSave(text);
    onClose(returnsFocus);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(false, true);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      close(true, true);
    } else if (event.key === 'Tab') {
      const all = [...(root.current?.closest('table')?.querySelectorAll('[data-cell]:has(button, textarea)') ?? [])];
      const own = all.findIndex((one) => one.contains(root.current));
      const next = all[own + (event.shiftKey ? -1 : 1)]?.querySelector('button');
      if (next != null) {
        event.preventDefault();
        setTimeout(() => next.click());
      }
      close(true, false);
    }
  };
  return (
    <div ref={root} className="bo-import-cell__input">
      <Input.TextArea
        aria-label={label}
        value={text}
        maxLength={20_000}
        autoSize={{ minRows: 1, maxRows: 8 }}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onBlur={() => close(true, false)}
      />
    </div>
  );
}
