import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { announce } from '../ui/announcements.ts';
import { Icon } from '../ui/Icon.tsx';
import { examQuery } from './exam.queries.ts';
import { clockFace, timeLeft, timeToAnnounce } from './exam.rules.ts';
import { steadyNow } from './examSheet.ts';
import type { PlayedExam } from './playedExam.ts';

/** By then the server has submitted what it has, whether or not this page's requests arrived. */
const surelyOverMs = 36_000;
/** The device's two clocks differ by more than this only after sleep, or when the clock was set. */
const partedMs = 2_000;
/** From here on the time is marked as short. */
const shortMs = 60_000;

/** The remaining time, shown every second. At its end everything is sent, as the server would do a bit later. */
export function TimeLeft({ played }: { played: PlayedExam }) {
  const { t } = useTranslation('exam');
  const left = useTimeLeft(played);
  if (left === null) return null;
  const classes = ['time-left', 'tabular', left <= shortMs && 'time-left--short'];
  return (
    <p className={classes.filter(Boolean).join(' ')}>
      <Icon name="clock" size={16} />
      {/* Without a label: it would be read instead of the time. */}
      <span role="timer">{left > 0 ? t('time.left', { time: clockFace(left) }) : t('time.over')}</span>
    </p>
  );
}

function useTimeLeft({ sheet, queue }: PlayedExam): number | null {
  const { t } = useTranslation('exam');
  const { queries } = useSession();
  const { client } = useVariant();
  const { status, achievementId } = sheet;
  const [now, setNow] = useState(steadyNow);
  const left = status === 'Saved' ? timeLeft(sheet, now) : null;
  const isRunning = left !== null && left > 0;
  const isOver = left === 0;
  const before = useRef(left);

  useEffect(() => {
    if (!isRunning) return;
    let between = Date.now() - steadyNow();
    const timer = setInterval(() => {
      const steady = steadyNow();
      setNow(steady);
      const betweenNow = Date.now() - steady;
      if (Math.abs(betweenNow - between) < partedMs) return;
      between = betweenNow;
      // Only the server knows which of them is right.
      void queries.invalidateQueries(examQuery(client, achievementId));
    }, 500);
    return () => clearInterval(timer);
  }, [isRunning, queries, client, achievementId]);

  useEffect(() => {
    if (left === null) return;
    const seconds = timeToAnnounce(before.current ?? left, left);
    before.current = left;
    if (seconds === null) return;
    const words = seconds < 60 ? t('time.seconds', { count: seconds }) : t('time.minutes', { count: seconds / 60 });
    announce(words);
  }, [left, t]);

  useEffect(() => {
    if (!isOver) return;
    announce(t('time.over'), 'assertive');
    // What cannot be sent is kept, and the server submits what it has.
    queue.submit().catch(() => {});
    const check = setTimeout(() => void queries.invalidateQueries(examQuery(client, achievementId)), surelyOverMs);
    return () => clearTimeout(check);
  }, [isOver, queue, queries, client, achievementId, t]);

  return left;
}
