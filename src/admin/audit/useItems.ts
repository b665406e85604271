import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import { useDeclarations } from '../kit/declarations.ts';
import type { Declaration, Row } from '../kit/defineResource.ts';
import { useBackofficeData } from '../kit/useBackofficeData.ts';

export interface Item {
  /** What the entry's fields are those of. */
  of: Declaration | undefined;
  /** What was changed, which of a new order is the parent of what is in order. */
  declaration: Declaration | undefined;
  row: Row | undefined;
  /** As it is called now; of what is gone, as it was. null where nobody knows any more. */
  title: string | null;
}

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
  const rows = useQueries({
    queries: [...wanted].map(([resource, set]) => {
      const ids = [...set].toSorted();
      return {
        queryKey: ['audit', 'items', resource, ids],
        queryFn: async () => (await data.getMany?.<Row>({ resource, ids }))?.data ?? [],
      };
    }),
    combine: (results) => new Map(results.flatMap((result) => result.data ?? []).map((row) => [row.id, row])),
  });
  return (entry) => {
    if (entry.entity === 'translations' && entry.action === 'update') {
      const { title } = (entry.after ?? {}) as { title?: string };
      return { of: undefined, declaration: undefined, row: undefined, title: title ?? null };
    }
    if (entry.action === 'export') {
      return { of: undefined, declaration: undefined, row: undefined, title: t(`${entry.entity}.many`) };
    }
    const { of, declaration } = about(entry);
    const row = rows.get(entry.entityId);
    const field = declaration?.title ?? '';
    const title = row?.[field] ?? (of === declaration ? (entry.before?.[field] ?? entry.after?.[field]) : undefined);
    return { of, declaration, row, title: typeof title === 'string' && title !== '' ? title : null };
  };
}
