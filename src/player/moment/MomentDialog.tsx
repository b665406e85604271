import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useVariant } from '../area/variant.ts';
import { announce } from '../ui/announcements.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ignoreSecondPress } from '../ui/doubleClick.ts';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import type { Moment } from '../notifications/notificationList.rules.ts';
import { pointsOf } from './moment.rules.ts';
import { RewardMoment } from './RewardMoment.tsx';
import { signal } from './signal.ts';
import { WonMoment } from './WonMoment.tsx';
import './Moment.css';

export interface MomentDialogProps {
  moment: Moment;
  /** The number of this one, from 1. */
  place: number;
  count: number;
  /** Shows the next one, or closes. */
  onContinue: () => void;
  /** Closes the dialog, even if there are more. */
  onClose: () => void;
}

/** [spec] Celebrates what was earned, one after the other. */
export function MomentDialog({ moment, place, count, onContinue, onClose }: MomentDialogProps) {
  const { t } = useTranslation('shell');
  const { celebrates } = useVariant();
  const [first, ...others] = moment;
  const { id, kind } = first;
  const points = celebrates ? pointsOf(moment) : null;
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
  const Content = kind === 'rewardEarned' ? RewardMoment : WonMoment;
  return (
    <Dialog title={words} quietTitle shape="moment" onClose={onClose}>
      <OncePressed key={`pressed ${id}`} />
      {celebrates && <Heard key={`heard ${id}`} />}
      {place > 1 && <Said key={`said ${id}`}>{words}</Said>}
      {count > 1 && <p className="small tabular moment__place">{t('completed', { completed: place, total: count })}</p>}
      <Content key={id} moment={moment} points={points} isLast={place === count} onContinue={onContinue} />
    </Dialog>
  );
}

/** A double click goes on to the next moment, or closes the last one, and does nothing more. */
function OncePressed() {
  useEffect(() => {
    let pressed: MouseEvent | null = null;
    const remember = (event: MouseEvent) => {
      pressed = event;
    };
    document.addEventListener('click', remember, true);
    return () => {
      document.removeEventListener('click', remember, true);
      if (pressed !== null) ignoreSecondPress(pressed);
    };
  }, []);
  return null;
}

/** Heard and felt once. */
function Heard() {
  useEffect(signal, []);
  return null;
}

/** The dialog is already open when the next one is shown: its text is announced then. */
function Said({ children }: { children: ReactNode }) {
  useEffect(() => announce(children));
  return null;
}
