import { useCallback, useEffect, useRef, useState } from 'react';
import { useDrafts, type Draft, type Typed } from '../declaration/drafts.ts';

/** Long enough for a word to be typed, short enough to lose little. */
const pauseMs = 500;

export interface KeptDraft {
  /** What an earlier visit typed here and did not save; null: nothing. */
  offered: Draft | null;
  /** Makes what is offered this form's own. The form puts its values into the fields. */
  take: () => Draft | null;
  /** Lets go of what is offered. */
  throwAway: () => void;
  /** Lets go of what this form keeps: it is saved, or not wanted. */
  forget: () => void;
}

/**
 * Keeps what is typed on this device until it is saved, and offers what an earlier visit left. It is never put into the fields by
 * itself: what the server has stands there until the person says otherwise.
 * @param typed null: the form holds what the server has
 * @param isOf whether a draft of this place says anything that the record does not
 */
export function useDraft(
  place: string,
  typed: Omit<Typed, 'place'> | null,
  isOf: (draft: Draft) => boolean,
): KeptDraft {
  const drafts = useDrafts();
  const [key] = useState(drafts.newKey);
  const [found, setFound] = useState(() => drafts.of(place));
  /** Keeps what was typed within the last moments. */
  const pending = useRef<(() => void) | null>(null);
  const content = typed === null ? null : JSON.stringify({ place, ...typed });

  const forget = useCallback(() => {
    pending.current = null;
    drafts.forget(key);
  }, [drafts, key]);

  useEffect(() => {
    if (content === null) {
      forget();
      return;
    }
    const keep = () => {
      pending.current = null;
      drafts.keep(key, JSON.parse(content) as Typed, Date.now());
    };
    pending.current = keep;
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [content, drafts, forget, key]);

  useEffect(() => {
    const keepNow = () => pending.current?.();
    // Another tab saved what it had typed, or threw it away.
    const follow = (event: StorageEvent) => {
      if (event.newValue === null) setFound((now) => now.filter((draft) => draft.key !== event.key));
    };
    window.addEventListener('pagehide', keepNow);
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      window.removeEventListener('storage', follow);
      keepNow();
    };
  }, []);

  const offered = found.find((draft) => draft.place === place && isOf(draft)) ?? null;
  const discard = (draft: Draft) => {
    drafts.forget(draft.key);
    setFound((now) => now.filter((one) => one.key !== draft.key));
  };
  return {
    offered,
    take: () => {
      if (offered === null) return null;
      drafts.keep(key, offered, offered.typedAt);
      discard(offered);
      return offered;
    },
    throwAway: () => {
      if (offered !== null) discard(offered);
    },
    forget,
  };
}
