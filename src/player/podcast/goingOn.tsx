/** What a recording needs once it plays: the keys of headsets and lock screens, silence in other tabs, and the bar on other pages. */
import { Suspense } from 'react';
import type { Auth } from '#src/providers/session/auth.ts';
import { showBar } from '../ui/bar.ts';
import { ListeningBar } from './ListeningBar.tsx';
import type { Playback } from './playback.ts';
import { chapterAt, chapterBeside, skipSeconds } from './podcast.rules.ts';

export function goOn(playback: Playback, auth: Auth) {
  const stops = [
    followDevice(playback),
    silenceOtherTabs(playback),
    // Nobody hears what the person before has begun.
    auth.subscribe(() => {
      if (auth.getSnapshot().status === 'unauthenticated') playback.close();
    }),
  ];
  // Another recording or film on a page.
  const others = new AbortController();
  document.addEventListener('play', playback.pause, { capture: true, signal: others.signal });
  return {
    show: () =>
      showBar(
        <Suspense>
          <ListeningBar playback={playback} />
        </Suspense>,
      ),
    end: () => {
      others.abort();
      for (const stop of stops) stop();
    },
  };
}

/** Two voices at once are understood by nobody. @returns what ends it */
function silenceOtherTabs(playback: Playback): () => void {
  const tabs = new BroadcastChannel('gamehub.listening');
  let isPlaying = false;
  const follow = () => {
    if (isPlaying !== (isPlaying = playback.snapshot().isPlaying) && isPlaying) tabs.postMessage(null);
  };
  const stop = playback.subscribe(follow);
  follow();
  tabs.addEventListener('message', playback.yield);
  return () => {
    stop();
    tabs.close();
  };
}

/** The keys of the device, and what its lock screen shows. @returns what ends it */
function followDevice(playback: Playback): () => void {
  const { mediaSession } = navigator;
  // Not in every browser.
  if (mediaSession === undefined) return () => {};
  const by = (seconds: number) => playback.seek(playback.snapshot().position + seconds);
  const toChapter = (step: -1 | 1) => {
    const at = chapterBeside(playback.recording.chapters, playback.snapshot().position, step);
    if (at !== null) playback.seek(at);
  };
  const hasChapters = playback.recording.chapters.length > 0;
  const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['play', playback.play],
    ['pause', playback.pause],
    ['seekbackward', ({ seekOffset }) => by(-(seekOffset ?? skipSeconds))],
    ['seekforward', ({ seekOffset }) => by(seekOffset ?? skipSeconds)],
    ['seekto', ({ seekTime }) => playback.seek(seekTime ?? 0)],
    ['previoustrack', hasChapters ? () => toChapter(-1) : null],
    ['nexttrack', hasChapters ? () => toChapter(1) : null],
  ];
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // The browser does not know this key.
    }
  };
  for (const [action, handler] of handlers) handle(action, handler);

  let shown = '';
  const show = () => {
    const { title, level, game, image, chapters, duration } = playback.recording;
    const { position, speed, isPlaying } = playback.snapshot();
    const artist = chapters[chapterAt(chapters, position)]?.title ?? level;
    // Each new metadata makes a lock screen blink.
    if (shown !== (shown = JSON.stringify([title, artist, image])))
      mediaSession.metadata = new MediaMetadata({ title, artist, album: game, artwork: artworkOf(image) });
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    mediaSession.setPositionState?.({ duration: Math.max(duration, position), position, playbackRate: speed });
  };
  const stop = playback.subscribe(show);
  show();
  return () => {
    stop();
    for (const [action] of handlers) handle(action, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
  };
}

const artworkOf = (image: string | null): MediaImage[] =>
  image === null
    ? [{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' }]
    : [{ src: `${image.replace(/#.*/, '')}?size=small`, sizes: '640x640' }];
