import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Finding } from '#shared/readiness/readiness.contract.ts';
import { BulkBar } from '../../../crud/list/BulkBar.tsx';
import { partsShown, showAddress, type PartsShown } from '../../../crud/declaration/addresses.ts';
import { declarationOf } from '../../../crud/declaration/declarations.ts';
import type { Declaration, ListViewProps } from '../../../crud/declaration/declaration.ts';
import { NoMatch } from '../../../crud/list/NoMatch.tsx';
import { SearchField } from '../../../crud/list/SearchField.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { lazyPart } from '../../../components/lazyPart.ts';
import { useBackofficeData } from '../../../components/useBackofficeData.ts';
import { losesNothing } from '../../../components/unsavedChanges.ts';
import { searchWith } from '../../../components/searchWith.ts';
import { useMinWidth } from '../../../components/useMinWidth.ts';
import { useFindingText } from '../../readiness/FindingLine.tsx';
import { readinessQuery } from '../../readiness/readiness.queries.ts';
import { OutlineTree, rowOf } from './OutlineTree.tsx';
import { allParts, filtered, partResources, partsOf, pathTo, type Part, type PartResource } from './outline.rules.ts';
import { outlineQuery } from './outline.queries.ts';
import { useMovePart } from './useMovePart.ts';

const PartEditor = lazyPart(async () => (await import('./PartEditor.tsx')).PartEditor);

/** The most parts that a search opens the tree for. */
const maxFound = 100;

/** The whole game as a tree, and beside it the part that is edited, which the address has. */
export function GameBuilder({ parentId, timezone }: ListViewProps) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const gameId = parentId ?? '';
  const { data: outline, error, refetch } = useQuery(outlineQuery(data, gameId));
  if (outline === undefined && error !== null) return <ErrorState error={error} retry={refetch} />;
  if (outline === undefined) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  }
  return <Builder gameId={gameId} parts={partsOf(gameId, outline)} timezone={timezone} />;
}

function Builder({ gameId, parts, timezone }: { gameId: string; parts: Part[]; timezone: string | undefined }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const isWide = useMinWidth(768);
  const declarations = Object.fromEntries(
    partResources.map((resource) => [resource, declarationOf(resource)]),
  ) as Record<PartResource, Declaration>;
  const { data: readiness } = useQuery(readinessQuery(data, gameId));
  const textOf = useFindingText();
  const problems = problemsOf(readiness?.findings ?? [], textOf);
  const order = useMovePart(gameId, parts);

  const open = search.get('part');
  const path = open === null ? [] : pathTo(parts, open);
  // While the address still has it, its form would ask for it once more.
  const [deleted, setDeleted] = useState<string | null>(null);
  const opened = path.some(({ id }) => id === deleted) ? null : (path.at(-1) ?? null);
  // At first the way to the open part, else the first tier.
  const [expanded, setExpanded] = useState<readonly string[]>(() =>
    path.length > 1 ? path.slice(0, -1).map(({ id }) => id) : parts.slice(0, 1).map(({ id }) => id),
  );
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const only = partsShown.find((name) => name === search.get('only')) ?? null;
  const words = typed.toLocaleLowerCase();
  const isWhole = words === '' && only === null;
  const everything = allParts(parts);
  const isShown: Record<PartsShown, (part: Part) => boolean> = {
    problems: ({ id }) => problems.has(id),
    drafts: ({ status }) => status === 'draft',
  };
  const narrowing = partsShown.flatMap((name) => {
    const count = everything.filter(isShown[name]).length;
    return count > 0 || name === only ? [{ name, count }] : [];
  });
  const shown = isWhole
    ? parts
    : filtered(
        parts,
        (part) => part.title.toLocaleLowerCase().includes(words) && (only === null || isShown[only](part)),
      );

  // What a search finds is shown at once, unless it is so much that nobody reads it.
  const found = allParts(shown);
  const isExpandedByHand = isWhole || found.length > maxFound;

  const chosen = Map.groupBy(
    everything.filter(({ id }) => selected.includes(id)),
    ({ resource }) => resource,
  );
  const addressWith = (part: string | null) => `?${searchWith(search, { part })}`;
  const addressOf = ({ resource, id }: Part) => (isWide ? addressWith(id) : showAddress(resource, id));
  const closed = `${showAddress('games', gameId)}${addressWith(null)}`;
  return (
    <div className="bo-builder" data-open={(isWide && opened !== null) || undefined}>
      <div className="bo-builder__tree">
        <div className="bo-toolbar">
          <SearchField label={t('builder.search')} value={typed} onChange={setTyped} />
          {narrowing.map(({ name, count }) => (
            <Button
              key={name}
              aria-pressed={name === only}
              onClick={() => setSearch(searchWith(search, { only: name === only ? null : name }), { replace: true })}
            >
              {t(`builder.only.${name}`, { count })}
            </Button>
          ))}
          {expanded.length > 0 && isExpandedByHand && (
            <Button type="text" onClick={() => setExpanded([])}>
              {t('builder.collapse')}
            </Button>
          )}
        </div>
        {shown.length === 0 && !isWhole ? (
          <NoMatch />
        ) : (
          <OutlineTree
            {...{
              gameId,
              parts,
              shown,
              declarations,
              problems,
              order,
              timezone,
              isWhole,
              isWide,
              addressOf,
              open,
              selected,
            }}
            expanded={isExpandedByHand ? expanded : found.map(({ id }) => id)}
            onExpand={setExpanded}
            onSelect={setSelected}
            onDeleted={({ id }) => {
              if (!path.some((part) => part.id === id)) return;
              setDeleted(id);
              void navigate(closed, { state: losesNothing });
            }}
          />
        )}
        <div className="bo-bulks">
          {[...chosen].map(([resource, some]) => (
            <BulkBar
              key={resource}
              declaration={declarations[resource]}
              rows={some.map(rowOf)}
              timezone={timezone}
              isOneOfSeveral={chosen.size > 1}
              onDone={() => setSelected(selected.filter((id) => !some.some((part) => part.id === id)))}
            />
          ))}
        </div>
      </div>
      {isWide && opened !== null && (
        <section className="bo-builder__editor" aria-label={opened.title}>
          <PartEditor key={opened.id} declaration={declarations[opened.resource]} id={opened.id} closed={closed} />
        </section>
      )}
      {isWide && path.length === 0 && open !== null && (
        <EmptyState
          title={t('builder.gone')}
          action={<Button onClick={() => setSearch(addressWith(null))}>{t('close')}</Button>}
        />
      )}
    </div>
  );
}

/** What is wrong with each part, in words. */
function problemsOf(findings: readonly Finding[], textOf: (finding: Finding) => string): Map<string, string[]> {
  const problems = new Map<string, string[]>();
  for (const finding of findings) {
    if (!(partResources as readonly string[]).includes(finding.resource)) continue;
    problems.set(finding.id, [...(problems.get(finding.id) ?? []), textOf(finding)]);
  }
  return problems;
}
