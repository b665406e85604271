import { SnippetsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutQuestions } from '#shared/kinds/quiz/pastedQuestions.rules.ts';
import { affectedBy, type Declaration } from '../../crud/declaration/declaration.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import { useDone } from '../../components/useDone.tsx';
import { useUnsavedChanges } from '../../components/unsavedChanges.ts';
import { PasteDialog, type ReadyQuestion } from './PasteDialog.tsx';

/** Imports pasted questions. The text stays until it is imported or deleted. */
export function PasteQuestions({ declaration, parentId }: { declaration: Declaration; parentId: string }) {
  const { t } = useTranslation('admin');
  const say = useDone();
  const { act, isBusy } = useAct({
    url: `${declaration.parent?.name}/${parentId}/questions`,
    changes: [declaration.name, ...affectedBy(declaration)],
    isInPlace: true,
  });
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  /** How many were added last, while others are still invalid. */
  const [added, setAdded] = useState<number | null>(null);
  useUnsavedChanges(text.trim() !== '');

  const close = () => {
    setIsOpen(false);
    setAdded(null);
  };
  const add = async (ready: readonly ReadyQuestion[]) => {
    if ((await act({ questions: ready.map(({ fields }) => fields) })) === null) return;
    const rest = withoutQuestions(text, ready);
    setText(rest);
    if (rest !== '') return setAdded(ready.length);
    say(t('paste.done', { count: ready.length }));
    close();
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
