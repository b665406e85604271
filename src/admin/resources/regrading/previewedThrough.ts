import { resources } from '#shared/api.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import type { Declaration, Row } from '../../crud/declaration/declaration.ts';
import type { ChangeToPreview } from '../../crud/acts/useConsequences.tsx';

const achievements = resources.achievements.name;

/**
 * Whose players a change of a record affects: its own, or those of the question's achievement.
 * @returns null where nobody can have done that achievement @throws DataError
 */
export async function previewedThrough(
  data: BackofficeData,
  declaration: Declaration,
  row: Row,
): Promise<Pick<ChangeToPreview, 'resource' | 'id'> | null> {
  if (!declaration.isEmbedded) return { resource: declaration.name, id: row.id };
  const read = async (resource: string, id: unknown) => (await data.getOne<Row>({ resource, id: String(id) })).data;
  let at = row;
  let { parent, parentField } = declaration;
  while (parent !== null && parentField !== null) {
    at = await read(parent.name, at[parentField]);
    ({ parent, parentField } = parent);
  }
  const achievement = await read(achievements, at['achievementId']);
  return achievement['status'] === 'published' ? { resource: achievements, id: achievement.id } : null;
}
