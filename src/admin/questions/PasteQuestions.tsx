import { SnippetsOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutQuestions } from '#shared/kinds/quiz/pastedQuestions.rules.ts';
import { affectedBy, type Declaration } from '../kit/declaration/declaration.ts';
import { useFailureText } from '../kit/components/failureText.ts';
import { useUnsavedChanges } from '../kit/components/unsavedChanges.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { PasteDialog, type ReadyQuestion } from './PasteDialog.tsx';

/** Takes over questions that were written elsewhere. What was typed stays until it is a question, or taken away. */
export function PasteQuestions({ declaration, parentId }: { declaration: Declaration; parentId: string }) {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const failureText = useFailureText();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  /** How many were taken over last, while others stay to be completed. */
  const [added, setAdded] = useState<number | null>(null);
  useUnsavedChanges(text.trim() !== '');

  const close = () => {
    setIsOpen(false);
    setAdded(null);
  };
  const add = async (ready: readonly ReadyQuestion[]) => {
    setIsBusy(true);
    try {
      const questions = ready.map(({ fields }) => fields);
      await data.act(declaration.parent?.name ?? '', parentId, 'questions', { questions });
      for (const resource of [declaration.name, ...affectedBy(declaration)]) {
        void invalidate({ resource, invalidates: ['resourceAll'] });
      }
      const rest = withoutQuestions(text, ready);
      setText(rest);
      if (rest !== '') return setAdded(ready.length);
      notification.success({ message: t('paste.done', { count: ready.length }) });
      close();
    } catch (error) {
      const { title, detail } = failureText(error);
      notification.error({ message: title, description: detail });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button icon={<SnippetsOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('paste.open')}
      </Button>
      {isOpen && (
        <PasteDialog
          text={text}
          onType={setText}
          isBusy={isBusy}
          added={added}
          onAdd={(ready) => void add(ready)}
          onClose={close}
        />
      )}
    </>
  );
}
