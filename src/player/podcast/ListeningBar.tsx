import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useMatch } from 'react-router';
import { useVariant } from '../area/variant.ts';
import { shownBar } from '../ui/bar.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Playback } from './playback.ts';
import { clockTime } from './podcast.rules.ts';
import './ListeningBar.css';

/** The recording that goes on while its page is left. It stops where it would disturb: in a question and in an exam. */
export function ListeningBar({ playback }: { playback: Playback }) {
  const { t } = useTranslation('contents');
  const { paths } = useVariant();
  const { isPlaying, isWaiting, position, failure } = useSyncExternalStore(playback.subscribe, playback.snapshot);
  const isAtQuestion = useMatch(paths.question(':levelId', ':achievementId', ':questionId')) !== null;
  const isInExam = useMatch(`${paths.exam(':levelId', ':achievementId')}/*`) !== null;
  const isHidden = isAtQuestion || isInExam;
  useEffect(() => {
    if (isHidden) playback.pause();
  }, [playback, isHidden]);
  usePauseWithoutBar(playback);
  if (isHidden) return null;

  const { title, lang, to, duration } = playback.recording;
  const place = t('podcast.place', { position: clockTime(position), duration: clockTime(duration) });
  return (
    <section className="listening" aria-label={t('podcast.player')}>
      <button
        type="button"
        className="icon-button"
        aria-label={t(isPlaying ? 'podcast.pause' : 'podcast.play')}
        aria-busy={(isPlaying && isWaiting) || undefined}
        onClick={isPlaying ? playback.pause : failure === null ? playback.play : playback.tryAgain}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <Link to={to} className="listening__words">
        <span className="listening__title" lang={lang}>
          {title}
        </span>
        <span className="small tabular" role={failure === null ? undefined : 'alert'}>
          {failure === null ? place : t('podcast.failed')}
        </span>
      </Link>
      <button
        type="button"
        className="icon-button"
        aria-label={t('podcast.close')}
        onClick={() => {
          playback.close();
          document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
        }}
      >
        <Icon name="close" />
      </button>
      <span
        className="listening__line"
        style={{ transform: `scaleX(${position / Math.max(1, duration)})` }}
        aria-hidden="true"
      />
    </section>
  );
}

/** On pages that have no bar nothing is heard that could not be stopped. */
function usePauseWithoutBar(playback: Playback): void {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      // In strict mode it is there again at once.
      queueMicrotask(() => {
        if (!isThere.current && shownBar.snapshot() !== null) playback.pause();
      });
    };
  }, [playback]);
}
