import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { resources } from '#shared/api.ts';
import { useDeclarations } from '../../crud/declaration/declarations.ts';
import type { Declaration, Row } from '../../crud/declaration/declaration.ts';
import { matchRank, otherwise } from './matching.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';

export interface Hit {
  declaration: Declaration;
  row: Row;
  title: string;
  /** The record's game, if it has one. */
  game: string | null;
}

/** One letter would find almost everything. */
const shortest = 2;
const perResource = 4;
const pauseMs = 180;

/** The typed text, after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Records with a page of their own whose text contains the typed one: the best few of each kind. */
export function useFound(typed: string) {
  const text = usePaused(typed.trim());
  const data = useBackofficeData();
  const searched = useDeclarations().filter(
    ({ resource, isEmbedded, address }) => resource.search.length > 0 && isEmbedded !== true && address === undefined,
  );
  const isSearch = text.length >= shortest;
  const found = useQuery({
    queryKey: ['palette', text],
    enabled: isSearch,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Hit[]> => {
      const lists = await Promise.all(
        searched.map(async (declaration) => {
          const { data: rows } = await data.getList<Row>({
            resource: declaration.name,
            pagination: { pageSize: perResource },
            filters: [{ field: 'q', operator: 'eq', value: text }],
          });
          return rows.map((row) => ({ declaration, row, title: String(row[declaration.title]) }));
        }),
      );
      const rankOf = ({ title }: { title: string }) => matchRank(title, text) ?? otherwise;
      const hits = lists.flat().toSorted((a, b) => rankOf(a) - rankOf(b));
      const ids = [...new Set(hits.flatMap(({ row }) => (typeof row['gameId'] === 'string' ? [row['gameId']] : [])))];
      const games =
        ids.length === 0 ? [] : ((await data.getMany?.<Row>({ resource: resources.games.name, ids }))?.data ?? []);
      const names = new Map(games.map((game) => [game.id, String(game['name'])]));
      return hits.map((hit) => ({ ...hit, game: names.get(String(hit.row['gameId'])) ?? null }));
    },
  });
  return { ...found, isSearch, hits: isSearch ? (found.data ?? []) : [] };
}
