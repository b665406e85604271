import { useCallback, useEffect, useRef, useState } from 'react';
import { useDrafts, type Draft, type UnsavedValues } from '../declaration/drafts.ts';

/** Long enough to type a word, short enough to lose little. */
const pauseMs = 500;

/**
 * Keeps unsaved input on this device until it is saved, and offers the draft of an earlier visit. A draft is never filled in
 * by itself: the form shows the stored values until the person resumes it.
 * @param typed null: the form has the stored values
 * @param isOf whether a draft of this place differs from the record
 */
export function useDraft(place: string, typed: Omit<UnsavedValues, 'place'> | null, isOf: (draft: Draft) => boolean) {
  const drafts = useDrafts();
  const [key] = useState(drafts.newKey);
  const [found, setFound] = useState(() => drafts.of(place));
  useEffect(() => drafts.hold(key), [drafts, key]);
  /** Keeps the latest input. */
  const pending = useRef<(() => void) | null>(null);
  const content = typed === null ? null : JSON.stringify({ place, ...typed });

  /** Deletes the form's own draft: it is saved, or discarded. */
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
      drafts.keep(key, JSON.parse(content) as UnsavedValues, Date.now());
    };
    pending.current = keep;
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [content, drafts, forget, key]);

  useEffect(() => {
    const keepNow = () => pending.current?.();
    // Another tab saved or discarded its draft.
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
    /** Unsaved input of an earlier visit; null: none. */
    offered,
    /** Takes over the draft. The form fills in its values. */
    take: () => {
      if (offered === null) return null;
      drafts.keep(key, offered, offered.typedAt);
      discard(offered);
      return offered;
    },
    discard: () => {
      if (offered !== null) discard(offered);
    },
    forget,
  };
}
export type KeptDraft = ReturnType<typeof useDraft>;
