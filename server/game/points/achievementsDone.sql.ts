import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { awards } from '#server/schema/points.ts';

/** How many achievements a player or a team has done in a game, as a column of a query with the ids of both. */
export const achievementsDone = (
  gameId: SQLWrapper,
  holder: 'user_id' | 'team_id',
  holderId: SQLWrapper,
): SQL<number> => sql`(
  select count(*)::int from ${awards} done
  where done.game_id = ${gameId} and done.${sql.raw(holder)} = ${holderId} and done.revoked_at is null
)`;
