import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#src/providers/session/session.ts';

interface Beginning<Work> {
  /** Of the content, which has its open attempt afterwards. */
  queryKey: QueryKey;
  /** @param key the same until there is an answer: trying again after a lost answer begins one attempt, not two */
  begin: (key: string) => Promise<Work>;
  open: (begun: Work) => unknown;
}

/**
 * Begins an attempt, or resumes the one that was begun on another device, and opens it.
 * @returns `error`: why it did not work; null when it did, or was not tried
 */
export function useBeginning<Work>({ queryKey, begin, open }: Beginning<Work>) {
  const { queries } = useSession();
  const [error, setError] = useState<unknown>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const start = async () => {
    setError(null);
    try {
      const begun = await begin(key);
      setKey(crypto.randomUUID());
      queries.setQueryData(queryKey, begun);
      for (const stale of [['game'], ['achievements']]) {
        void queries.invalidateQueries({ queryKey: stale, refetchType: 'none' });
      }
      await open(begun);
    } catch (refusal) {
      setError(refusal);
      // The data on the page is outdated.
      void queries.invalidateQueries({ queryKey: ['achievements'] });
      void queries.invalidateQueries({ queryKey });
    }
  };
  return { start, error };
}
