import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import { useDeclarations } from '../../crud/declaration/declarations.ts';
import type { Declaration, Row } from '../../crud/declaration/declaration.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';

export interface Item {
  /** The declaration of the entry's fields. */
  of: Declaration | undefined;
  /** The declaration of what was changed; for a new order, of the parent. */
  declaration: Declaration | undefined;
  /** The declaration of the page that shows it: for a content, the achievement's. */
  page: Declaration | undefined;
  /** The record of that page. */
  row: Row | undefined;
  /** Its current name, or the last one if it is deleted. null when it is unknown, undefined while it loads. */
  title: string | null | undefined;
}

const withoutPage = { of: undefined, declaration: undefined, page: undefined, row: undefined };

/** The record of each entry, with one request per resource. */
export function useItems(entries: readonly AuditRow[]): (entry: AuditRow) => Item {
  const declarations = useDeclarations();
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const named = (name: string) => declarations.find((declaration) => declaration.name === name);
  const about = ({ entity, action }: AuditRow) => {
    // An export is about a list, and none of its records.
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
      // After a failed request the record may exist.
      isKnown: results.every(({ isSuccess }) => isSuccess),
    }),
  });
  // The name of a content is its achievement's.
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
