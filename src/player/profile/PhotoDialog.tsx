import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { megabytes, photoError, photoKinds, refusedPhoto, type PhotoError } from '#shared/users/photos.rules.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { ApiError } from '#src/providers/http/api.ts';
import { announce } from '../ui/announcements.ts';
import { Avatar, ownFace } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts.ts';
import { wholeCrop, type Crop } from './crop.rules.ts';
import { CropStage } from './CropStage.tsx';
import { cutPhoto, readPicture } from './picture.ts';
import { useRemovePhoto, useUploadPhoto } from './profile.mutations.ts';
import './PhotoDialog.css';

/** Pixels: large enough to recognise details. */
const size = 176;

/** A chosen picture, and the square of it that becomes the photo. */
interface Chosen {
  file: File;
  picture: HTMLCanvasElement;
  crop: Crop;
  /** Trying again with the same square is the same upload. */
  key: string;
}

/** Shows the photo, and lets the player choose another one, crop it, and remove it. */
export function PhotoDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setError] = useState<{ is: PhotoError; file: File } | null>(null);
  const upload = useUploadPhoto(me.id);
  const remove = useRemovePhoto(me.id);
  const picker = useRef<HTMLInputElement>(null);
  const isBusy = upload.isPending || remove.isPending;
  const failure = upload.error ?? remove.error;

  const choose = async (file: File) => {
    upload.reset();
    remove.reset();
    const known = photoError(file);
    const picture = known === null ? await readPicture(file) : null;
    if (picture === null) {
      setError({ is: known ?? 'unreadable', file });
      return;
    }
    setError(null);
    setChosen({ file, picture, crop: wholeCrop(picture), key: crypto.randomUUID() });
    announce(t('photo.crop.hint'));
  };
  const use = async ({ file, picture, crop, key }: Chosen) => {
    const photo = await cutPhoto(picture, crop, file.name);
    if (photo === null) {
      setError({ is: 'unreadable', file });
      return;
    }
    await upload.mutateAsync({ file: photo, key }).then(
      () => {
        toast(t('photo.saved'));
        onClose();
      },
      (error: unknown) => {
        const is = error instanceof ApiError ? refusedPhoto(error.code) : null;
        if (is === null) return; // shown below, and can be tried again
        setError({ is, file });
        setChosen(null);
      },
    );
  };
  const takeAway = async () => {
    await remove.mutateAsync().then(
      () => {
        toast(t('photo.removed'));
        onClose();
      },
      () => undefined, // shown below
    );
  };

  const hasPhoto = me.profileImage !== null;
  return (
    <Dialog
      title={t('photo.title')}
      onClose={onClose}
      actions={
        chosen === null ? (
          <>
            {hasPhoto && (
              <Button kind="danger" busy={remove.isPending} onClick={takeAway}>
                {t('photo.remove')}
              </Button>
            )}
            <Button unavailable={isBusy} onClick={() => picker.current?.click()}>
              {t(hasPhoto ? 'photo.chooseAnother' : 'photo.choose')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="quiet" unavailable={isBusy} onClick={() => picker.current?.click()}>
              {t('photo.chooseAnother')}
            </Button>
            <Button busy={upload.isPending} onClick={() => use(chosen)}>
              {t('photo.use')}
            </Button>
          </>
        )
      }
    >
      <div className="photo">
        {chosen === null ? (
          <>
            <Avatar of={ownFace(me)} size={size} />
            <p className="small">{t('photo.hint')}</p>
          </>
        ) : (
          <CropStage
            picture={chosen.picture}
            crop={chosen.crop}
            onChange={(change) =>
              setChosen((now) => now && { ...now, crop: change(now.crop), key: crypto.randomUUID() })
            }
          />
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={photoKinds.join(',')}
          aria-label={t('photo.choose')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
        {problem !== null && (
          <Notice tone="warning" role="alert" title={t(`photo.error.${problem.is}.title`)}>
            <p>
              {t(`photo.error.${problem.is}.text`, { name: problem.file.name, size: megabytes(problem.file.size) })}
            </p>
          </Notice>
        )}
        {problem === null && failure !== null && <ErrorState error={failure} compact />}
      </div>
    </Dialog>
  );
}
