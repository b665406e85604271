import { useEffect, useRef, useState } from 'react';
import { useInTurn, type InTurn } from '../../components/useInTurn.ts';
import type { Declaration, Row, Values } from '../declaration/declaration.ts';
import type { RecordForm } from './useResourceForm.tsx';

interface Round {
  /** Each begins with a form of its own. */
  number: number;
  /** What it has in common with the one before. */
  kept: Values;
  state: 'typed' | 'sent' | 'refused';
  /** Of what was sent. */
  title: string;
}

export interface Rounds {
  all: readonly Round[];
  /** The number of the one that is typed; the others are being saved, or were refused. */
  shown: number | undefined;
  /** Titles of those that were refused, besides the one that is shown. */
  refused: readonly string[];
  /** Shows them again, one after the other. */
  editRefused: () => void;
  inTurn: InTurn;
  /** Saves one; `goesOn`: the next one can be typed from now on. */
  send: (number: number, save: () => Promise<Row | null>, form: RecordForm, goesOn: boolean) => Promise<Row | null>;
  /** Whether nothing else is typed, saved or refused. */
  isOnly: () => boolean;
  /** Takes away one that is created. */
  end: (number: number) => void;
}

/**
 * New records one after the other: the next one can be typed while the one before is saved, and is not replaced by one that is
 * refused.
 * @param keep what the next one probably has in common with the one before
 */
export function useRounds({ title }: Declaration, keep: (values: Values) => Values): Rounds {
  const [rounds, setRounds] = useState<readonly Round[]>([{ number: 1, kept: {}, state: 'typed', title: '' }]);
  const left = useRef(rounds);
  useEffect(() => {
    left.current = rounds;
  });
  const inTurn = useInTurn();
  const shown =
    rounds.findLast(({ state }) => state === 'typed') ??
    rounds.findLast(({ state }) => state === 'refused') ??
    rounds.at(-1);
  const refused = rounds.filter((round) => round !== shown && round.state === 'refused');
  const change = (number: number, changes: Partial<Round>) =>
    setRounds((now) => now.map((round) => (round.number === number ? { ...round, ...changes } : round)));
  return {
    all: rounds,
    shown: shown?.number,
    refused: refused.map((round) => round.title),
    editRefused: () =>
      setRounds((now) => [
        ...now.filter((round) => !refused.includes(round)),
        ...refused.map((round) => ({ ...round, state: 'typed' as const })),
      ]),
    inTurn,
    send: async (number, save, form, goesOn) => {
      // Pressed twice.
      if (left.current.some((round) => round.number === number && round.state === 'sent')) return null;
      if (!form.isValid) return await save();
      change(number, { state: 'sent', title: String(form.values[title]) });
      const next = Math.max(...rounds.map((round) => round.number)) + 1;
      if (goesOn && !rounds.some((round) => round.number !== number && round.state === 'typed'))
        setRounds((now) => [...now, { number: next, kept: keep(form.values), state: 'typed', title: '' }]);
      const saved = await save();
      if (saved === null) change(number, { state: 'refused' });
      return saved;
    },
    isOnly: () => left.current.length === 1,
    end: (number) => setRounds((now) => now.filter((round) => round.number !== number)),
  };
}
