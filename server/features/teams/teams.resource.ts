import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { teamsBackoffice } from '#shared/users/teams.contract.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { games, teamMemberships, teams } from '#server/schema/games.ts';
import { awards, ledgerEntries, teamScores } from '#server/schema/points.ts';
import { rewardGrants } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import { alphabetical } from '#server/platform/db/text.ts';
import { countDependants } from '#server/engines/resources/dependants.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';

export const teamsResource = storedResource(teamsBackoffice, teams, {
  columns: {
    game: derived(sql`(select ${games.name} from ${games} where ${eq(games.id, teams.gameId)})`),
    membersCount: derived(
      sql`(select count(*)::int from ${teamMemberships} join ${users} on ${eq(users.id, teamMemberships.userId)}
        where ${and(eq(teamMemberships.teamId, teams.id), isNull(teamMemberships.leftAt), users.isActive)})`,
    ),
  },
  game: teams.gameId,
  parent: { name: 'game', table: games, column: teams.gameId, game: games.id },
  naturalOrder: [teams.gameId, alphabetical(teams.name)],

  errors: async ({ tx, id, gameId, fields }) => {
    const same = and(
      eq(teams.gameId, gameId),
      eq(sql`lower(${teams.name})`, sql`lower(${fields.name})`),
      ne(teams.id, id),
    );
    return (await tx.$count(teams, same)) === 0
      ? []
      : [{ path: 'name', message: 'Another team of this game has that name' }];
  },

  dependants: (tx, id) =>
    countDependants(tx, id, {
      members: teamMemberships.teamId,
      awards: awards.teamId,
      entries: ledgerEntries.teamId,
      memberEntries: ledgerEntries.teamAtTime,
      rewards: rewardGrants.teamId,
    }),

  /** Deletes its score as well, which is empty without any of its dependants. */
  async remove(tx, row) {
    await tx.delete(teamScores).where(eq(teamScores.teamId, row.id));
    await tx.delete(teams).where(eq(teams.id, row.id));
  },
});
