import { SnippetsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { affectedBy, type Declaration } from '../../crud/declaration/declaration.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import type { MediaFile } from '#shared/files/files.contract.ts';
import type { PastedPicture } from '#shared/kinds/quiz/pastedQuestion.ts';
import { useFailureText } from '../../components/failureText.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { fileOfPicture } from './pictureFile.ts';
import { useDone } from '../../components/useDone.tsx';
import { useUnsavedChanges } from '../../components/unsavedChanges.ts';
import { aheadOf, lazyPart } from '../../components/lazyPart.ts';
import type { ReadyQuestion } from './PasteDialog.tsx';

const PasteDialog = lazyPart(async () => (await import('./PasteDialog.tsx')).PasteDialog);

/** Imports pasted questions. The text stays until it is imported or deleted. */
export function PasteQuestions({ declaration, parentId }: { declaration: Declaration; parentId: string }) {
  const { t } = useTranslation('admin');
  const say = useDone();
  const { act, isBusy } = useAct({
    url: `${declaration.parent?.name}/${parentId}/questions`,
    changes: [declaration.name, 'media', ...affectedBy(declaration)],
    isInPlace: true,
  });
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  /** The contents of the pictures in the text, and those that were sent, by the words that stand for them. */
  const [contents] = useState(() => new Map<string, string>());
  const [sent] = useState(() => new Map<string, MediaFile>());
  const [isSending, setIsSending] = useState(false);
  const data = useBackofficeData();
  const failureText = useFailureText();
  /** Why a picture was refused. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** How many were added last, while others are still invalid. */
  const [added, setAdded] = useState<number | null>(null);
  useUnsavedChanges(text.trim() !== '');

  /** @returns their ids in the media library, null without a picture; null where one was refused: then no question is added */
  const sendPictures = async (ready: readonly ReadyQuestion[]) => {
    setIsSending(true);
    setRefusal(null);
    let name = '';
    try {
      const ids: (string | null)[] = [];
      for (const { picture } of ready) {
        const content = picture === undefined ? undefined : contents.get(picture.content);
        name = picture?.name ?? '';
        ids.push(picture === undefined || content === undefined ? null : await sendPicture(picture, content));
      }
      return ids;
    } catch (error) {
      const { title, detail } = failureText(error);
      setRefusal(`${name}: ${detail ?? title}`);
      return null;
    } finally {
      setIsSending(false);
    }
  };
  const sendPicture = async (picture: PastedPicture, content: string): Promise<string> => {
    const file =
      sent.get(picture.content) ??
      (await data.upload<MediaFile>('media?kind=picture', fileOfPicture(picture, content), () => {}));
    sent.set(picture.content, file);
    const { id, version } = file;
    const { alt } = picture;
    if (alt !== '' && alt !== file.alt) {
      await data.update({ resource: 'media', id, variables: { alt, version } });
      sent.set(picture.content, { ...file, alt });
    }
    return id;
  };
  const close = () => {
    setIsOpen(false);
    setAdded(null);
  };
  const add = async (ready: readonly ReadyQuestion[], rest: string) => {
    const images = await sendPictures(ready);
    if (images === null) return;
    const questions = ready.map(({ fields }, place) => ({ ...fields, image: images[place] ?? null }));
    if ((await act({ questions })) === null) return;
    setText(rest);
    if (rest !== '') return setAdded(ready.length);
    say(t('paste.done', { count: ready.length }));
    close();
  };
  return (
    <>
      <Button {...aheadOf(PasteDialog)} icon={<SnippetsOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('paste.open')}
      </Button>
      {isOpen && (
        <PasteDialog
          text={text}
          contents={contents}
          refusal={refusal}
          onType={setText}
          isBusy={isBusy || isSending}
          added={added}
          onAdd={(ready, rest) => void add(ready, rest)}
          onClose={close}
        />
      )}
    </>
  );
}
