import { SnippetsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { affectedBy, type Declaration } from '../../crud/declaration/declaration.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import { useDone } from '../../components/useDone.tsx';
import { useUnsavedChanges } from '../../components/unsavedChanges.ts';
import { fetchAhead, lazyPart } from '../../components/lazyPart.ts';
import type { ReadyQuestion } from './PasteDialog.tsx';

const PasteDialog = lazyPart(async () => (await import('./PasteDialog.tsx')).PasteDialog);
const fetchDialog = () => fetchAhead(PasteDialog);

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
  const add = async (ready: readonly ReadyQuestion[], rest: string) => {
    if ((await act({ questions: ready.map(({ fields }) => fields) })) === null) return;
    setText(rest);
    if (rest !== '') return setAdded(ready.length);
    say(t('paste.done', { count: ready.length }));
    close();
  };
  return (
    <>
      <Button
        icon={<SnippetsOutlined aria-hidden />}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setIsOpen(true)}
      >
        {t('paste.open')}
      </Button>
      {isOpen && (
        <PasteDialog
          text={text}
          onType={setText}
          isBusy={isBusy}
          added={added}
          onAdd={(ready, rest) => void add(ready, rest)}
          onClose={close}
        />
      )}
    </>
  );
}
