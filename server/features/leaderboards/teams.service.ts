import { AppError } from '#shared/http/errors.ts';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import { rankBelow } from '#shared/points/ranks.rules.ts';
import type { PlayerTeam } from '#shared/users/teams.contract.ts';
import type { Database } from '#server/platform/db/client.ts';
import { together } from '#server/platform/db/snapshot.ts';
import { presentPlayer, presentTeam } from './leaderboards.service.ts';
import { findTeamStanding } from '#server/game/points/teamBoard.service.ts';
import { teamsRepository } from './teams.repository.ts';

/** A team may be a whole country; its page shows the best members. */
const shownMembers = 200;

export function createTeamsService({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    /**
     * A team with its active members (the best 200, and the caller), their points and ranks in the whole game.
     * @throws AppError not_found for a team of a game that the caller does not play, or of another game than the named one
     */
    forPlayer: (userId: string, teamId: string, namedGameId?: string): Promise<PlayerTeam> =>
      together(db, async (tx) => {
        const repository = teamsRepository(tx);
        const team = await repository.findForPlayer(userId, teamId);
        if (team === undefined) throw new AppError('not_found');
        const { gameId, teamScoreMode, timezone, isOwn } = team;
        const day = localDayAt(clock(), timezone);
        if (namedGameId !== undefined && namedGameId !== gameId) throw new AppError('not_found');
        const [{ total, standing }, members] = await Promise.all([
          findTeamStanding(tx, { gameId, day, mode: teamScoreMode }, { teamId }),
          repository.listMembers(teamId, day, userId, shownMembers),
        ]);
        if (standing === undefined) throw new AppError('not_found');
        const { id, name, image, points, rank } = presentTeam(standing, isOwn ? teamId : null);
        return {
          id,
          gameId,
          name,
          image,
          achievements: standing.achievements,
          points,
          rank,
          total,
          ownPoints: standing.ownPoints,
          teamScoreMode,
          mine: isOwn,
          members: members.map((member) => presentPlayer(member, member.hasRank ? rankBelow(member) : null, userId)),
        };
      }),
  };
}
export type TeamsService = ReturnType<typeof createTeamsService>;
