import { Button, Checkbox, Flex, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { isRichText } from '#shared/http/resource.ts';
import { fieldOf } from '#shared/translations/translatable.ts';
import type { ItemText } from '#shared/translations/translations.contract.ts';
import type { Editor } from '../../crud/declaration/declaration.ts';
import { lineEditor, textEditor } from '../../controls/inputs.tsx';
import { richTextEditor } from '../../controls/RichTextEditor.tsx';
import { FieldControl } from '../../crud/form/FormField.tsx';
import { fieldShape, nearLimit } from '../../crud/declaration/fieldKind.ts';
import { games } from '../../resources/games/games.resource.tsx';
import { CellStateMark } from './CellStateMark.tsx';
import { useFieldName } from './useFieldName.ts';
import type { TextsForm } from './useTextsForm.ts';

/** A text beside its original: the translation has the same editor and the same limits. */
export function TranslationField({ form, text }: { form: TextsForm; text: ItemText }) {
  const { t } = useTranslation('admin');
  const { item } = form;
  const { kind, language, sourceLanguage } = item;
  const { field, source, state } = text;
  const label = useFieldName(kind)(field);
  const schema = fieldOf(kind, field)?.schema;
  if (schema === undefined) return null;
  const isRich = isRichText(schema);
  // An empty text falls back to the original, so none is required.
  const shape = { ...fieldShape(schema), isRequired: false };
  const words = form.textsOf(field);
  const editor = (isRich ? richTextEditor : shape.kind?.kind === 'text' ? textEditor : lineEditor(shape)) as Editor;
  const isTyped = words !== text.words;
  const near = isRich ? null : nearLimit(shape, words);
  const before = form.superseded?.texts.find((one) => one.field === field);
  const isSuperseded = before !== undefined && (before.words !== text.words || before.source !== source);
  const isGroup = editor.layout === 'group';
  const id = `${form.formProps.name}_${field}`;
  return (
    <div
      className="bo-words-form__row"
      data-state={state}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      <div className="bo-words-form__source" id={`${id}-source`}>
        <div className="bo-strong">{label}</div>
        <TextShown html={isRich ? source : null} text={source} lang={sourceLanguage} />
      </div>
      <div className="bo-words-form__words bo-field" data-kind={shape.kind?.kind}>
        <Flex wrap justify="space-between" gap="4px 16px">
          {isGroup ? (
            <span className="bo-strong" id={`${id}-label`}>
              {label}
            </span>
          ) : (
            <label className="bo-strong" id={`${id}-label`} htmlFor={id}>
              {label}
            </label>
          )}
          <CellStateMark state={state} />
        </Flex>
        <Form.Item
          className="bo-field"
          name={field}
          {...editor.item}
          {...(near !== null && { extra: <p className="bo-field__count">{t('form.count', near)}</p> })}
        >
          <FieldControl
            editor={editor}
            describedBy={`${id}-source`}
            context={{
              declaration: games,
              field: { name: field, shape, editor, applies: () => true },
              label,
              row: null,
              values: {},
              errorOf: () => undefined,
              timezone: undefined,
              lang: language,
            }}
          />
        </Form.Item>
        {state === 'stale' && !isTyped && (
          <Checkbox checked={form.confirmed.has(field)} onChange={({ target }) => form.confirm(field, target.checked)}>
            {t('translations.stillRight')}
          </Checkbox>
        )}
        {words === '' && (
          <Flex component="p" wrap align="center">
            <span className="bo-note">{t('translations.empty')}</span>{' '}
            <Button type="link" size="small" onClick={() => form.change(field, source)}>
              {t('translations.begin')}
            </Button>
          </Flex>
        )}
        {isSuperseded && isTyped && (
          <div className="bo-words-form__theirs">
            <p className="bo-note">{t('translations.theirs')}</p>
            <TextShown html={isRich ? text.words : null} text={text.words === '' ? '–' : text.words} lang={language} />
            <Button size="small" onClick={() => form.change(field, text.words)}>
              {t('translations.take')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** A text as its readers see it. @param html sanitised by the server; null for plain text */
function TextShown({ html, text, lang }: { html: string | null; text: string; lang: string }) {
  if (html === null) {
    return (
      <p className="bo-words-form__text" lang={lang}>
        {text}
      </p>
    );
  }
  return <div className="bo-prose bo-words-form__text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
