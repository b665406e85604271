import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryPicture } from '#shared/kinds/story/stories.contract.ts';
import { photoKinds } from '#shared/users/photos.rules.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { useMe } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { announce } from '../ui/announcements.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ProgressBar } from '../ui/Progress.tsx';

const max = 3;
/** 10 MB, the server's limit. */
const maxBytes = 10 * 1024 * 1024;

type PictureError = 'kind' | 'tooLarge' | 'network' | 'unreadable';

/** A picture that is being uploaded. */
interface Sending {
  key: string;
  file: File;
  /** 0 to 1. */
  share: number;
  error: PictureError | null;
  off: AbortController;
}

/** Why a file would be refused; null when it may be sent. */
function errorOf({ type, size }: File): PictureError | null {
  if (!(photoKinds as readonly string[]).includes(type)) return 'kind';
  return size > maxBytes ? 'tooLarge' : null;
}

function errorAfter(error: unknown): PictureError {
  const { kind } = failureOf(error);
  if (kind === 'too_large') return 'tooLarge';
  if (kind === 'unsupported_media_type') return 'kind';
  return kind === 'invalid' ? 'unreadable' : 'network';
}

export interface StoryPicturesProps {
  pictures: readonly StoryPicture[];
  onChange: (pictures: StoryPicture[]) => void;
}

/** Up to three pictures: choosing, uploading and removing them. */
export function StoryPictures({ pictures, onChange }: StoryPicturesProps) {
  const { t } = useTranslation('contents');
  const { client } = useVariant();
  const userId = useMe()?.id ?? '';
  const picker = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  // The latest list, so that two uploads that finish at once are both added.
  const present = useRef(pictures);
  useEffect(() => {
    present.current = pictures;
  }, [pictures]);
  const onItsWay = useRef(sending);
  const line = useRef(Promise.resolve());
  useEffect(() => {
    onItsWay.current = sending;
  }, [sending]);
  useEffect(() => () => onItsWay.current.forEach(({ off }) => off.abort()), []);

  const put = (next: StoryPicture[]) => {
    present.current = next;
    onChange(next);
  };
  const change = (key: string, changes: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const discard = (key: string) => setSending((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file, off }: Sending) => {
    change(key, { error: null, share: 0 });
    try {
      const picture = await client.uploadStoryPicture(userId, {
        file,
        idempotencyKey: key,
        signal: off.signal,
        onProgress: (share) => change(key, { share }),
      });
      discard(key);
      put([...present.current, picture].slice(0, max));
      announce(t('story.pictures.added'));
    } catch (error) {
      if (!off.signal.aborted) change(key, { error: errorAfter(error) });
    }
  };
  /** One after the other: the server reads one picture of a person at a time. */
  const sendInTurn = (one: Sending) => {
    line.current = line.current.then(() => send(one));
  };
  const choose = (files: readonly File[]) => {
    const room = max - pictures.length - sending.length;
    const chosen = files.slice(0, room).map((file) => ({
      ...{ key: crypto.randomUUID(), file, share: 0, error: errorOf(file) },
      off: new AbortController(),
    }));
    setSending((all) => [...all, ...chosen]);
    for (const one of chosen) if (one.error === null) sendInTurn(one);
  };
  const isFull = pictures.length + sending.length >= max;
  return (
    <div className="pictures" role="group" aria-labelledby={headingId}>
      <p className="field__label" id={headingId}>
        {t('story.pictures.label')} <span className="small">{t('story.pictures.hint')}</span>
      </p>
      <ul className="pictures__list">
        {pictures.map(({ id, url }, place) => (
          <li key={id} className="picture">
            <img src={url} alt={t('story.picture', { number: place + 1 })} />
            <button
              type="button"
              className="icon-button picture__remove"
              aria-label={t('story.pictures.remove', { number: place + 1 })}
              onClick={() => {
                put(present.current.filter((one) => one.id !== id));
                announce(t('story.pictures.removed'));
                picker.current?.parentElement?.querySelector('button')?.focus();
              }}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
        {sending.map((one) => (
          <li key={one.key} className="picture picture--sending">
            <p className="picture__name small">{one.file.name}</p>
            {one.error === null ? (
              <ProgressBar label={t('story.pictures.sending', { name: one.file.name })} value={100 * one.share} />
            ) : (
              <p className="picture__error small" role="alert">
                {t(`story.pictures.error.${one.error}`)}
              </p>
            )}
            <div className="picture__acts">
              {one.error === 'network' && (
                <button type="button" className="text-button" onClick={() => sendInTurn(one)}>
                  {t('pdf.tryAgain')}
                </button>
              )}
              <button
                type="button"
                className="text-button"
                onClick={() => {
                  one.off.abort();
                  discard(one.key);
                }}
              >
                {t('story.pictures.leaveOut')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button kind="quiet" unavailable={isFull} onClick={() => picker.current?.click()}>
          {t('story.pictures.add')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={photoKinds.join(',')}
          aria-label={t('story.pictures.add')}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file can be chosen again after it was removed.
            target.value = '';
            choose(files);
          }}
        />
      </div>
    </div>
  );
}
