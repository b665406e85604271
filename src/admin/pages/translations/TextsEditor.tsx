import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { ItemTexts, NamedItem } from '#shared/translations/translations.contract.ts';
import { translationAddress, translationsAddress } from '../../crud/declaration/addresses.ts';
import { useFailureText } from '../../components/failureText.ts';
import { DraftOffer } from '../../crud/form/DraftOffer.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SaveState } from '../../crud/form/SaveState.tsx';
import { losesNothing } from '../../components/unsavedChanges.ts';
import { useShortcut } from '../../components/shortcut.ts';
import { useLanguageNames } from '../../components/useLanguageNames.ts';
import { useTextsForm } from './useTextsForm.ts';
import { TranslationField } from './TranslationField.tsx';

interface TextsEditorProps {
  item: ItemTexts;
  trail: ReactNode;
  place: ReactNode;
  tabs: ReactNode;
}

/** Edits an item's translation; "next" opens the next incomplete one without returning to the board. */
export function TextsEditor({ item, trail, place, tabs }: TextsEditorProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const nameOf = useLanguageNames();
  const failureText = useFailureText();
  const form = useTextsForm(item);
  useShortcut('s', () => void form.save());
  const { gameId, language, sourceLanguage, title, cells } = form.item;
  const addressOf = ({ kind, id }: NamedItem) => translationAddress(gameId, kind, id, language);
  const saveAndNext = async () => {
    const saved = await form.save();
    if (saved === null || form.isEditedSince(saved)) return;
    const to = saved.nextOpen === null ? translationsAddress(gameId, language) : addressOf(saved.nextOpen);
    void navigate(to, { state: losesNothing });
  };
  const isOffered = cells.some((cell) => cell.language === language && cell.isOffered);
  const failure = form.failure === null ? null : failureText(form.failure);
  return (
    <div className="bo-editor">
      <PageHeader
        title={`${title} · ${nameOf(language)}`}
        breadcrumb={trail}
        extra={
          <>
            <SaveState form={{ ...form, row: { id: item.id, version: 1, createdAt: '', updatedAt: '' } }} />
            <Button
              loading={form.isSaving}
              disabled={!form.isDirty}
              title={t('form.saveKeys')}
              onClick={() => void form.save()}
            >
              {t('save')}
            </Button>
            <Button type="primary" disabled={form.isSaving} onClick={() => void saveAndNext()}>
              {t(form.isDirty ? 'translations.saveNext' : 'translations.nextOpen')}
            </Button>
          </>
        }
      />
      {place}
      {tabs}
      {!isOffered && (
        <p className="bo-note bo-words-form__offer">
          {t('translations.notOfferedYet', { language: nameOf(language) })}{' '}
          <Link to={translationsAddress(gameId)}>{t('translations.many')}</Link>
        </p>
      )}
      <DraftOffer form={form} />
      {failure !== null && <Alert type="error" showIcon message={failure.title} description={failure.detail} />}
      {form.superseded !== null && (
        <Alert role="alert" type="warning" showIcon message={t('translations.superseded')} />
      )}
      <Form {...form.formProps} className="bo-words-form" onFinish={() => void form.save()}>
        <div className="bo-words-form__head" aria-hidden="true">
          <span>{t('translations.original', { language: nameOf(sourceLanguage) })}</span>
          <span>{nameOf(language)}</span>
        </div>
        {form.item.texts.map((text) => (
          <TranslationField key={text.field} form={form} text={text} />
        ))}
        <button type="submit" hidden />
      </Form>
      <nav className="bo-words-form__neighbours" aria-label={t('translations.neighbours')}>
        {form.item.previous !== null && (
          <Link to={addressOf(form.item.previous)}>
            <LeftOutlined aria-hidden /> <span lang={sourceLanguage}>{form.item.previous.title}</span>
          </Link>
        )}
        {form.item.next !== null && (
          <Link to={addressOf(form.item.next)}>
            <span lang={sourceLanguage}>{form.item.next.title}</span> <RightOutlined aria-hidden />
          </Link>
        )}
      </nav>
    </div>
  );
}
