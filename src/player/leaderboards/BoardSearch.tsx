import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { useSession } from '#src/providers/session/session.ts';
import { gameQuery } from '../game/game.queries.ts';
import { useVariant } from '../area/variant.ts';
import { Board, BoardSkeleton } from '../ui/Board.tsx';
import { Field, TextInput } from '../ui/Field.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { BoardKind } from './board.rules.ts';
import { EntryRow } from './EntryRow.tsx';
import { boardSearchQuery } from './leaderboards.queries.ts';
import { useIsWide } from './useIsWide.ts';

/** Milliseconds after the last key until the search starts. */
const pause = 250;

/** Where the field is opened, it is what somebody wants to type into. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** The search field while it is open, and the text to search for; empty: no search. */
export function useBoardSearch(kind: BoardKind, isOpen: boolean): { words: string; field: ReactNode } {
  const { t } = useTranslation('leaderboards');
  const isWide = useIsWide();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), typed === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const field = (
    <div role="search" className="leaderboard__search">
      <Field label={t(`search.${kind}`)}>
        {(control) => (
          <TextInput
            {...control}
            ref={isWide ? null : focus}
            type="search"
            value={typed}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
  return isOpen ? { words, field } : { words: '', field: null };
}

export interface SearchResultsProps {
  kind: BoardKind;
  words: string;
  board: Pick<Leaderboard, 'me' | 'around'>;
}

/** Players or teams whose name contains the text, with their ranks in the whole game. */
export function SearchResults({ kind, words, board }: SearchResultsProps) {
  const { t } = useTranslation('leaderboards');
  const { clientB } = useSession();
  const { client } = useVariant();
  const gameId = useQuery(gameQuery(client)).data?.id;
  const found = useQuery({
    ...boardSearchQuery(clientB, gameId ?? '', kind, words),
    enabled: gameId !== undefined,
    // The rows stay while the next search runs.
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p className="small" role="status">
        {/* Rows of the search before say nothing of these words; the line keeps its height. */}
        {found.isPlaceholderData ? '\u00A0' : found.data && t(`found.${kind}`, { count: found.data.length, words })}
      </p>
      <Loaded query={found} skeleton={<BoardSkeleton rows={3} />}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="small">{t(`notFound.${kind}`)}</p>
          ) : (
            <Board caption={t('searchCaption')}>
              {entries.map((entry) => (
                <EntryRow key={entry.id} kind={kind} entry={entry} board={board} />
              ))}
            </Board>
          )
        }
      </Loaded>
    </>
  );
}
