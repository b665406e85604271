import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVariant } from '../area/variant.ts';
import { announce } from '../ui/announcements.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Points } from '../ui/Figure.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import type { Moment } from './notificationList.rules.ts';
import './Notifications.css';

export interface UnlockedDialogProps {
  moment: Moment;
  /** The number of this one, from 1. */
  place: number;
  count: number;
  /** Shows the next one, or closes. */
  onContinue: () => void;
  /** Closes the dialog, even if there are more. */
  onSkip: () => void;
}

/** [spec] Celebrates what was earned, one after the other: its rosette draws itself, or a prize shows its picture. */
export function UnlockedDialog({ moment, place, count, onContinue, onSkip }: UnlockedDialogProps) {
  const { t } = useTranslation('shell');
  const { celebrates } = useVariant();
  const [first, ...others] = moment;
  const { id, kind, subjectId, image, title, languages, points, link } = first;
  // All of the text, because a dialog's name is read out when it opens.
  const words = (
    <>
      {t(`notified.${kind}`)}. <LocalizedText of={first} field="title" />
      {points !== null && `. ${t('pointsGained', { count: points })}`}
      {others.map((other) => (
        <span key={other.id}>
          . {t(`notified.${other.kind}`)}: <LocalizedText of={other} field="title" />
        </span>
      ))}
    </>
  );
  return (
    <Dialog
      title={words}
      quietTitle
      shape="moment"
      onClose={onSkip}
      actions={
        <div className="unlocked__actions">
          <Button onClick={onContinue}>{t('unlocked.continue')}</Button>
          {kind === 'rewardEarned' && link !== null && (
            <Link to={link} onClick={onContinue} className="unlocked__way">
              {t('unlocked.toRewards')}
            </Link>
          )}
          {place < count && <TextButton onClick={onSkip}>{t('unlocked.skip')}</TextButton>}
        </div>
      }
    >
      {place > 1 && <Said key={id}>{words}</Said>}
      {count > 1 && (
        <p className="small tabular unlocked__place">{t('completed', { completed: place, total: count })}</p>
      )}
      {image === null ? (
        <StateRosette key={id} seed={subjectId ?? id} state="done" size="large" drawing={celebrates} />
      ) : (
        <img className="unlocked__picture" src={image} alt="" />
      )}
      <p className="eyebrow unlocked__eyebrow">{t(`notified.${kind}`)}</p>
      <p className="unlocked__title" lang={languages?.['title']}>
        {title}
      </p>
      {points !== null && (
        <p className="unlocked__points">
          <Points points={points} gained />
        </p>
      )}
      {others.length > 0 && (
        <div className="unlocked__others">
          <RowList>
            {others.map((other) => (
              <Row
                key={other.id}
                leading={<StateRosette seed={other.subjectId ?? other.id} state="done" />}
                title={other.title}
                titleLang={other.languages?.['title']}
              >
                {t(`notified.${other.kind}`)}
              </Row>
            ))}
          </RowList>
        </div>
      )}
    </Dialog>
  );
}

/** The dialog is already open when the next one is shown: its text is announced then. */
function Said({ children }: { children: ReactNode }) {
  useEffect(() => announce(children));
  return null;
}
