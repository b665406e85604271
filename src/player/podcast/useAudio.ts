import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Stretch } from '#shared/kinds/podcast/podcasts.rules.ts';
import { failureOf, type Failure } from './podcast.rules.ts';

export interface Audio {
  isPlaying: boolean;
  /** Waits for data. */
  isWaiting: boolean;
  /** Why it does not play; null: it does, or was not started. */
  failure: Failure | null;
  /** Seconds. */
  position: number;
  play: () => void;
  pause: () => void;
  /** @param seconds from the beginning; beyond the end it is the end */
  seek: (seconds: number) => void;
  setSpeed: (speed: number) => void;
  tryAgain: () => void;
}

/** How often, in ms, progress is reported while it plays. */
const reportEveryMs = 10_000;

/** What the element has played since it was loaded: the browser records it, so skipping leaves gaps. */
function playedBy({ played }: HTMLAudioElement): Stretch[] {
  return Array.from({ length: played.length }, (_, place) => ({ from: played.start(place), to: played.end(place) }));
}

/**
 * Controls a native audio element, and reports what was played: every ten seconds, at each pause, and when the page is
 * hidden.
 * @param startAt seconds
 */
export function useAudio(
  startAt: number,
  onHeard: (heard: { stretches: Stretch[]; position: number }) => void,
): [RefObject<HTMLAudioElement | null>, Audio] {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [position, setPosition] = useState(startAt);
  const callback = useRef(onHeard);
  useEffect(() => {
    callback.current = onHeard;
  });
  const start = useRef(startAt);

  useEffect(() => {
    const audio = element.current;
    if (audio === null) return;
    const off = new AbortController();
    const on = (name: string, act: () => void) => audio.addEventListener(name, act, { signal: off.signal });
    const report = () => {
      const stretches = playedBy(audio);
      if (stretches.length > 0) callback.current({ stretches, position: audio.currentTime });
    };
    on('loadedmetadata', () => {
      audio.currentTime = start.current;
    });
    on('timeupdate', () => setPosition(audio.currentTime));
    on('seeking', () => setPosition(audio.currentTime));
    on('play', () => {
      setPlaying(true);
      setFailure(null);
      // The server counts the time from here.
      callback.current({ stretches: playedBy(audio), position: audio.currentTime });
    });
    on('pause', () => {
      setPlaying(false);
      report();
    });
    on('ended', report);
    on('waiting', () => setWaiting(true));
    on('playing', () => setWaiting(false));
    on('error', () => {
      setFailure(failureOf(audio.error));
      setPlaying(false);
      setWaiting(false);
    });
    const timer = setInterval(() => {
      if (!audio.paused) report();
    }, reportEveryMs);
    const hide = () => {
      if (document.visibilityState === 'hidden' && !audio.paused) report();
    };
    document.addEventListener('visibilitychange', hide, { signal: off.signal });
    return () => {
      report();
      clearInterval(timer);
      off.abort();
      audio.pause();
    };
  }, []);

  const play = () => {
    const audio = element.current;
    audio?.play().catch((error: unknown) => {
      // A play that is paused at once is rejected, which is no failure. A loading error may have happened before there was a
      // listener.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailure(failureOf(audio.error));
    });
  };
  const audio: Audio = {
    ...{ isPlaying, isWaiting, failure, position, play },
    pause: () => element.current?.pause(),
    seek: (seconds) => {
      const playing = element.current;
      if (playing === null) return;
      const end = Number.isFinite(playing.duration) ? playing.duration : seconds;
      start.current = Math.min(Math.max(0, seconds), end);
      playing.currentTime = start.current;
      setPosition(start.current);
    },
    setSpeed: (speed) => {
      if (element.current === null) return;
      element.current.playbackRate = speed;
      element.current.defaultPlaybackRate = speed;
    },
    tryAgain: () => {
      start.current = position;
      setFailure(null);
      element.current?.load();
      play();
    },
  };
  return [element, audio];
}
