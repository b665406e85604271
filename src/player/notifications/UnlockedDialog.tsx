import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { useVariant } from '../area/variant.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Points } from '../ui/Figure.tsx';
import { PreloadLink } from '../ui/PreloadLink.tsx';
import { Seal } from '../ui/Seal.tsx';
import { Wording } from '../ui/Wording.tsx';
import './Notifications.css';

export interface UnlockedDialogProps {
  notification: Pick<Notification, 'id' | 'subjectId' | 'title' | 'languages' | 'points'>;
  /** How many more were unlocked. */
  others: number;
  onClose: () => void;
}

/** [spec] The one celebratory moment: the achievement's own seal engraves itself, and the points are said. */
export function UnlockedDialog({ notification, others, onClose }: UnlockedDialogProps) {
  const { t } = useTranslation('shell');
  const { celebrates, paths } = useVariant();
  const { id, subjectId, title, languages, points } = notification;
  return (
    <Dialog
      // All of it, because a dialog's name is what is read out when it opens.
      title={
        <>
          {t('unlocked.title')}. <Wording of={notification} field="title" />
          {points !== null && `. ${t('pointsGained', { count: points })}`}
        </>
      }
      quietTitle
      shape="moment"
      onClose={onClose}
      actions={
        <div className="unlocked__actions">
          <Button onClick={onClose}>{t('unlocked.continue')}</Button>
          {others > 0 && (
            <PreloadLink to={paths.notifications} onClick={onClose} className="unlocked__others">
              {t('unlocked.others', { count: others })}
            </PreloadLink>
          )}
        </div>
      }
    >
      <Seal seed={subjectId ?? id} state="done" size="large" drawing={celebrates} />
      <p className="eyebrow unlocked__eyebrow">{t('unlocked.title')}</p>
      <p className="unlocked__title" lang={languages?.['title']}>
        {title}
      </p>
      {points !== null && (
        <p className="unlocked__points">
          <Points points={points} gained />
        </p>
      )}
    </Dialog>
  );
}
