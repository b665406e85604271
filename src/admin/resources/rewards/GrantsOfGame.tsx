import { resources } from '#shared/api.ts';
import { useDeclarations } from '../../crud/declaration/declarations.ts';
import type { ListViewProps } from '../../crud/declaration/declaration.ts';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { having } from '../../crud/declaration/filters.ts';

/** All grants of a game: where administrators find those to approve and send. */
export function GrantsOfGame({ parentId, timezone }: ListViewProps) {
  const grants = useDeclarations().find(({ name }) => name === resources.grants.name);
  if (grants === undefined) return null;
  return (
    <ResourceTable declaration={grants} parentId={null} timezone={timezone} within={having({ gameId: parentId })} />
  );
}
