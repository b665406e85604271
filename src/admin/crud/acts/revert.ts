import type { BackofficeData, DataError } from '#src/providers/backoffice/data.ts';
import type { Declaration, Field, Row, Values } from '../declaration/declaration.ts';
import type { Undone } from '../../components/useDone.tsx';

/**
 * Restores the former values of a record, unless somebody has saved it since.
 * @param after the record after the action
 * @throws DataError
 */
export async function revert(
  data: BackofficeData,
  { name }: Pick<Declaration, 'name'>,
  after: Row,
  former: Values,
): Promise<{ undone: Undone; row: Row }> {
  try {
    const variables = { ...former, version: after.version };
    const { data: row } = await data.update<Row, Values>({ resource: name, id: after.id, variables });
    return { undone: 'done', row };
  } catch (error) {
    if ((error as DataError).code !== 'version_conflict') throw error;
    return { undone: 'superseded', row: after };
  }
}

/**
 * Whether a change of a field may be taken back: points, cultures or importance of a published record may have affected players
 * already; a changed text has no such effect.
 */
export const isSafeToUndo = ({ shape }: Pick<Field, 'shape'>, former: Row): boolean =>
  shape.kind?.kind === 'line' || former['status'] !== 'published';

/** The same for several, one after the other: those that somebody has saved since are reported. */
export async function revertAll(
  data: BackofficeData,
  declaration: Pick<Declaration, 'name'>,
  changed: readonly { after: Row; former: Values }[],
): Promise<Undone> {
  let all: Undone = 'done';
  for (const { after, former } of changed) {
    const { undone } = await revert(data, declaration, after, former);
    if (undone === 'superseded') all = undone;
  }
  return all;
}
