import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import { useDeclarations } from '../../crud/declaration/declarations.ts';
import type { Declaration, Row } from '../../crud/declaration/declaration.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';

export interface Item {
  /** What the entry's fields are those of. */
  of: Declaration | undefined;
  /** What was changed, which of a new order is the parent of what is in order. */
  declaration: Declaration | undefined;
  /** Whose page shows it: for what comes and goes with an achievement, the achievement's. */
  page: Declaration | undefined;
  /** The record of that page. */
  row: Row | undefined;
  /** As it is called now; of what is gone, as it was. null where nobody knows any more, undefined until that is known. */
  title: string | null | undefined;
}

const withoutPage = { of: undefined, declaration: undefined, page: undefined, row: undefined };

/** What each entry is about, asked at once for each resource. */
export function useItems(entries: readonly AuditRow[]): (entry: AuditRow) => Item {
  const declarations = useDeclarations();
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const named = (name: string) => declarations.find((declaration) => declaration.name === name);
  const about = ({ entity, action }: AuditRow) => {
    // What was taken along is a list, and none of its records.
    const of = action === 'export' ? undefined : named(entity);
    return { of, declaration: action === 'reorder' ? (of?.parent ?? undefined) : of };
  };
  const wanted = new Map<string, Set<string>>();
  for (const entry of entries) {
    const { declaration } = about(entry);
    if (declaration === undefined) continue;
    const ids = wanted.get(declaration.name) ?? new Set<string>();
    wanted.set(declaration.name, ids.add(entry.entityId));
  }
  const ask = (resource: string, set: ReadonlySet<string>) => {
    const ids = [...set].toSorted();
    return {
      queryKey: ['audit', 'items', resource, ids],
      queryFn: async () => (await data.getMany?.<Row>({ resource, ids }))?.data ?? [],
    };
  };
  const { rows, isKnown } = useQueries({
    queries: [...wanted].map(([resource, set]) => ask(resource, set)),
    combine: (results) => ({
      rows: new Map(results.flatMap((result) => result.data ?? []).map((row) => [row.id, row])),
      // What could not be asked may well be there.
      isKnown: results.every(({ isSuccess }) => isSuccess),
    }),
  });
  // What comes and goes with an achievement has no name but the achievement's.
  const holderOf = (entry: AuditRow): string | undefined => {
    const { declaration } = about(entry);
    const now = rows.get(entry.entityId) ?? entry.before ?? entry.after;
    const id = declaration?.title === 'id' ? now?.['achievementId'] : undefined;
    return typeof id === 'string' ? id : undefined;
  };
  const holding = new Set(entries.flatMap((entry) => holderOf(entry) ?? []));
  const { data: holders, isSuccess: areHoldersKnown } = useQuery({
    ...ask(resources.achievements.name, holding),
    enabled: holding.size > 0,
    placeholderData: keepPreviousData,
  });
  const titleOf = (title: unknown, isAsked: boolean) =>
    typeof title === 'string' && title !== '' ? title : isAsked ? null : undefined;
  return (entry) => {
    if (entry.entity === 'translations' && entry.action === 'update') {
      const { title } = (entry.after ?? {}) as { title?: string };
      return { ...withoutPage, title: title ?? null };
    }
    if (entry.action === 'export') {
      return { ...withoutPage, title: t(`${entry.entity}.many`) };
    }
    const { of, declaration } = about(entry);
    if (declaration?.title === 'id') {
      const holder = holders?.find(({ id }) => id === holderOf(entry));
      const shown = named(resources.achievements.name);
      const isAsked = isKnown && (holding.size === 0 || areHoldersKnown);
      const title = titleOf(holder?.[shown?.title ?? ''], isAsked);
      return { of, declaration, page: shown, row: holder, title };
    }
    const row = rows.get(entry.entityId);
    const field = declaration?.title ?? '';
    const title = row?.[field] ?? (of === declaration ? (entry.before?.[field] ?? entry.after?.[field]) : undefined);
    return { of, declaration, page: declaration, row, title: titleOf(title, isKnown) };
  };
}
