import { useState } from 'react';
import { useTravel } from '#src/providers/navigation/preload.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { examQuery } from './exam.queries.ts';
import { sheetOf, steadyNow, type ExamSheet } from './examSheet.ts';

/** Begins an attempt, or resumes the one that was begun on another device, and opens its categories. */
export function useStartExam({ achievementId, levelId, attempt }: ExamSheet): {
  start: () => Promise<void>;
  /** Why it did not work; null when it did, or was not tried. */
  error: unknown;
} {
  const { queries } = useSession();
  const { client, paths } = useVariant();
  const travel = useTravel();
  const [error, setError] = useState<unknown>(null);
  // The same key until there is an answer: trying again after a lost answer begins one attempt, not two.
  const [key, setKey] = useState(() => crypto.randomUUID());

  const start = async () => {
    setError(null);
    try {
      // The number names the attempt: a press on an outdated page does not use one up.
      const begun = await client.submitExam(achievementId, { answers: [], status: 'Saved', attempt: attempt + 1 }, key);
      setKey(crypto.randomUUID());
      queries.setQueryData(examQuery(client, achievementId).queryKey, sheetOf(begun, steadyNow()));
      for (const stale of [['game'], ['achievements']]) {
        void queries.invalidateQueries({ queryKey: stale, refetchType: 'none' });
      }
      await travel(paths.exam(levelId, achievementId));
    } catch (refusal) {
      setError(refusal);
      // The data on the page is outdated.
      void queries.invalidateQueries({ queryKey: ['achievements'] });
      void queries.invalidateQueries(examQuery(client, achievementId));
    }
  };
  return { start, error };
}
