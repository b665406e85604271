import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerPodcast } from '#shared/kinds/podcast/podcasts.contract.ts';
import { speeds, type HeardInterval } from '#shared/kinds/podcast/podcasts.rules.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { usePlayback, type Recording } from './playback.ts';
import { chapterAt, clockTime, resumeAt, skipSeconds } from './podcast.rules.ts';

export interface PodcastPlayerProps extends Pick<PlayerPodcast, 'chapters'> {
  recording: Recording;
  heard: readonly HeardInterval[];
  /** Seconds; null: never started. */
  startAt: number | null;
  onHeard: Parameters<typeof usePlayback>[2];
}

/** The audio player: play, fifteen seconds back and forward, the line with what was heard, speed, chapters. */
export function PodcastPlayer({ recording, chapters, heard, startAt, onHeard }: PodcastPlayerProps) {
  const { t } = useTranslation('contents');
  const { duration } = recording;
  const [audio, { isPlaying, isWaiting, failure, position, speed }] = usePlayback(
    recording,
    resumeAt(startAt, duration),
    onHeard,
  );
  const playing = chapterAt(chapters, position);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isOnControl = event.target instanceof HTMLElement && event.target.closest('button, select') !== null;
    if (event.key !== ' ' || isOnControl) return;
    event.preventDefault();
    if (isPlaying) audio.pause();
    else audio.play();
  };
  const skip = (label: 'podcast.back' | 'podcast.on', icon: 'rewind' | 'forward', seconds: number) => (
    <button
      type="button"
      className="podcast__skip"
      aria-label={t(label, { seconds: skipSeconds })}
      onClick={() => audio.seek(position + seconds)}
    >
      <Icon name={icon} size={40} />
      <span aria-hidden="true">{skipSeconds}</span>
    </button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key in addition to the buttons inside
    <section className="podcast" aria-label={t('podcast.player')} onKeyDown={press}>
      <div className="podcast__controls">
        {skip('podcast.back', 'rewind', -skipSeconds)}
        <button
          type="button"
          className="podcast__play"
          aria-label={t(isPlaying ? 'podcast.pause' : 'podcast.play')}
          aria-busy={(isPlaying && isWaiting) || undefined}
          onClick={isPlaying ? audio.pause : audio.play}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={28} />
        </button>
        {skip('podcast.on', 'forward', skipSeconds)}
      </div>
      <div className="podcast__line">
        <input
          type="range"
          className="podcast__range"
          aria-label={t('podcast.position')}
          aria-valuetext={t('podcast.place', { position: clockTime(position), duration: clockTime(duration) })}
          min={0}
          max={duration}
          step={1}
          value={Math.floor(position)}
          style={{ backgroundSize: `${(100 * position) / Math.max(1, duration)}% 2px, 100% 2px` }}
          onChange={({ target }) => audio.seek(Number(target.value))}
        />
        <HeardLine heard={heard} duration={duration} />
        <div className="podcast__times small tabular">
          <span>{clockTime(position)}</span>
          <Speed speed={speed} onSpeed={audio.setSpeed} />
          <span>{clockTime(duration)}</span>
        </div>
      </div>
      {failure !== null && (
        <Notice
          tone="danger"
          role="alert"
          title={t('podcast.failed')}
          actions={
            <Button kind="quiet" onClick={audio.tryAgain}>
              {t('pdf.tryAgain')}
            </Button>
          }
        >
          {t(`podcast.failedText.${failure}`)}
        </Notice>
      )}
      {chapters.length > 0 && (
        <ol className="chapters" aria-label={t('podcast.chapters')}>
          {chapters.map(({ at, title: name, language }, place) => (
            <li key={at}>
              <button
                type="button"
                className="chapter"
                aria-current={place === playing || undefined}
                onClick={() => {
                  audio.seek(at);
                  audio.play();
                }}
              >
                <span lang={language}>{name}</span>
                <span className="small tabular">{clockTime(at)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Which parts were heard; decorative, the text is below. */
function HeardLine({ heard, duration }: { heard: readonly HeardInterval[]; duration: number }) {
  const length = Math.max(1, duration);
  return (
    <svg className="podcast__heard" viewBox="0 0 1000 3" preserveAspectRatio="none" aria-hidden="true">
      {heard.map(({ from, to }) => (
        <rect key={from} x={(1000 * from) / length} width={(1000 * (to - from)) / length} y="0" height="3" />
      ))}
    </svg>
  );
}

function Speed({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => void }) {
  const { t } = useTranslation('contents');
  const id = useId();
  return (
    <span className="speed">
      <label htmlFor={id}>{t('podcast.speed')}</label>
      <select id={id} className="speed__choice" value={speed} onChange={({ target }) => onSpeed(Number(target.value))}>
        {speeds.map((one) => (
          <option key={one} value={one}>
            {t('podcast.times', { speed: one })}
          </option>
        ))}
      </select>
    </span>
  );
}
