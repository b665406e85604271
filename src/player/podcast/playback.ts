/** The recordings of this browser tab: one plays at a time, in one tab, and goes on while the player moves to other pages. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { HeardInterval } from '#shared/kinds/podcast/podcasts.rules.ts';
import { useSession, type Session } from '#src/providers/session/session.ts';
import { showBar } from '../ui/bar.ts';
import { failureOf, type Failure } from './podcast.rules.ts';

/** What is played, for its page, the bar and the lock screen. */
export interface Recording {
  title: string;
  /** Of the title, where it is not the page's. */
  lang: string | undefined;
  /** The address of its page. */
  to: string;
  file: string;
  /** Seconds. */
  duration: number;
  chapters: readonly { at: number; title: string }[];
  /** The names of its level and its game. */
  level: string;
  game: string;
  image: string | null;
}

export interface PlaybackState {
  isPlaying: boolean;
  /** Waits for data. */
  isWaiting: boolean;
  /** Why it does not play; null: it does, or was not started. */
  failure: Failure | null;
  /** Seconds. */
  position: number;
  speed: number;
}

type OnHeard = (heard: { stretches: HeardInterval[]; position: number }) => void;

/** How often, in ms, progress is reported while it plays. */
const reportEveryMs = 10_000;

/** What the element has played since it was loaded: the browser records it, so skipping leaves gaps. */
function playedBy({ played }: HTMLAudioElement): HeardInterval[] {
  return Array.from({ length: played.length }, (_, place) => ({ from: played.start(place), to: played.end(place) }));
}

/** What is loaded once something plays. */
interface GoingOn {
  /** Shows the bar. */
  show: () => void;
  /** Gives back the keys of the device. */
  end: () => void;
}

/** The last one that was started. */
let current: Playback | null = null;

export type Playback = ReturnType<typeof createPlayback>;

/**
 * Controls an audio element of no page, and reports what was played: every ten seconds, at each pause, and when the tab is
 * hidden.
 * @param startAt seconds
 */
function createPlayback({ auth }: Session, given: Recording, startAt: number) {
  const audio = new Audio();
  const listeners = new Set<() => void>();
  let state: PlaybackState = { isPlaying: false, isWaiting: false, failure: null, position: startAt, speed: 1 };
  let start = startAt;
  /** null while it is closed. */
  let opened: AbortController | null = null;
  let goingOn: GoingOn | null = null;
  let isOnPage = false;
  /** The saved place, from this tab or another one. */
  let savedPlace = startAt;
  /** It begins at the saved place: it was not played here, or another tab plays now. */
  let followsPlace = true;

  function change(changes: Partial<PlaybackState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  const report = () => {
    const stretches = playedBy(audio);
    if (stretches.length > 0) playback.onHeard({ stretches, position: audio.currentTime });
  };

  /** Without its code, nothing goes on: leaving the page ends it. */
  async function prepareToGoOn(): Promise<void> {
    if (goingOn !== null) return;
    const { goOn } = await import('./goingOn.tsx');
    if (current === playback) goingOn ??= goOn(playback, auth);
  }

  function open(): void {
    if (opened !== null) return;
    opened = new AbortController();
    const { signal } = opened;
    const on = (name: string, act: () => void) => audio.addEventListener(name, act, { signal });
    const showPosition = () => change({ position: audio.currentTime });
    on('loadedmetadata', () => {
      audio.currentTime = start;
    });
    on('timeupdate', showPosition);
    on('seeking', showPosition);
    on('play', () => {
      followsPlace = false;
      if (current !== playback) current?.close();
      current = playback;
      change({ isPlaying: true, failure: null });
      // The server counts the time from here.
      playback.onHeard({ stretches: playedBy(audio), position: audio.currentTime });
      prepareToGoOn().catch(() => {});
    });
    on('pause', () => {
      change({ isPlaying: false });
      report();
    });
    on('ended', () => {
      report();
      if (!isOnPage) close();
    });
    on('waiting', () => change({ isWaiting: true }));
    on('playing', () => change({ isWaiting: false }));
    on('error', () => change({ failure: failureOf(audio.error), isPlaying: false, isWaiting: false }));
    const reportPlaying = () => {
      if (!audio.paused) report();
    };
    const timer = setInterval(reportPlaying, reportEveryMs);
    signal.addEventListener('abort', () => clearInterval(timer));
    const hide = () => {
      if (document.visibilityState === 'hidden') reportPlaying();
    };
    document.addEventListener('visibilitychange', hide, { signal });
    audio.preload = 'metadata';
    audio.src = playback.recording.file;
  }

  function close(): void {
    if (opened === null) return;
    report();
    opened.abort();
    opened = null;
    start = state.position;
    audio.pause();
    // Ends loading.
    audio.removeAttribute('src');
    audio.load();
    change({ isPlaying: false, isWaiting: false });
    goingOn?.end();
    goingOn = null;
    if (current !== playback) return;
    current = null;
    showBar(null);
  }

  function move(seconds: number): void {
    start = Math.min(Math.max(0, seconds), Number.isFinite(audio.duration) ? audio.duration : seconds);
    audio.currentTime = start;
    change({ position: start });
  }

  const playback = {
    /** As the last page knew it. */
    recording: given,
    onHeard: ((_heard) => {}) as OnHeard,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (): PlaybackState => state,
    close,
    /** What its page says now, who is told of what was heard, and where it is to begin. */
    follow(recording: Recording, onHeard: OnHeard, place: number): void {
      Object.assign(playback, { recording, onHeard });
      if (followsPlace && place !== savedPlace) move(place);
      savedPlace = place;
    },
    /** Its page is shown. */
    enter(): void {
      isOnPage = true;
      open();
      if (current === playback) showBar(null);
    },
    /** Its page was left: what plays goes on with the bar. */
    leave(): void {
      isOnPage = false;
      if (audio.paused || goingOn === null) close();
      else goingOn.show();
    },
    play(): void {
      audio.play().catch((error: unknown) => {
        // A play that is paused at once is rejected, which is no failure. A loading error may have happened before there was a
        // listener.
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          change({ failure: failureOf(audio.error) });
      });
    },
    pause: () => audio.pause(),
    /** Another tab plays. */
    yield(): void {
      audio.pause();
      followsPlace = true;
    },
    /** @param seconds from the beginning; beyond the end it is the end */
    seek(seconds: number): void {
      followsPlace = false;
      move(seconds);
    },
    setSpeed(speed: number): void {
      audio.playbackRate = speed;
      audio.defaultPlaybackRate = speed;
      change({ speed });
    },
    tryAgain(): void {
      start = state.position;
      change({ failure: null });
      audio.load();
      playback.play();
    },
  };
  return playback;
}

/** The playback of a recording on its page: the one that goes on, or a new one that begins at `startAt` seconds. */
export function usePlayback(recording: Recording, startAt: number, onHeard: OnHeard): [Playback, PlaybackState] {
  const session = useSession();
  const [playback] = useState(() =>
    current?.recording.file === recording.file && current.recording.to === recording.to
      ? current
      : createPlayback(session, recording, startAt),
  );
  useEffect(() => {
    playback.follow(recording, onHeard, startAt);
  });
  useEffect(() => {
    playback.enter();
    return () => playback.leave();
  }, [playback]);
  return [playback, useSyncExternalStore(playback.subscribe, playback.snapshot)];
}
