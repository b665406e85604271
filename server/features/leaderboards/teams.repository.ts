import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { enrolments, games, teamMemberships, teams } from '#server/schema/games.ts';
import { dayRanks, rankDays, scores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { achievementsDone } from '#server/game/points/achievementsDone.sql.ts';
import { playersAbove, type PlayersAboveColumns } from '#server/game/points/standings.sql.ts';

interface MemberRow extends PlayersAboveColumns, Record<string, unknown> {
  id: string;
  username: string;
  showsInitials: boolean;
  image: string | null;
  teamId: string;
  teamName: string;
  points: number;
  achievements: number;
  /** The rank at the start of the day; null without one, and while it is not known. */
  dayRank: number | null;
  /** On the board and with points. */
  hasRank: boolean;
}

export const teamsRepository = (db: Executor) => ({
  /** A team of a published game in which the user is enrolled and that shows its boards: the list of members is one. */
  findForPlayer: async (userId: string, teamId: string) => {
    const { rows } = await db.execute<{
      id: string;
      gameId: string;
      teamScoreMode: 'average' | 'sum';
      timezone: string;
      isOwn: boolean;
    }>(sql`
      select t.id, t.game_id as "gameId", g.team_score_mode as "teamScoreMode", g.timezone, exists (
        select from ${teamMemberships} m where m.team_id = t.id and m.user_id = ${userId} and m.left_at is null
      ) as "isOwn"
      from ${teams} t
      join ${games} g on g.id = t.game_id and g.status = 'published' and g.shows_leaderboard
      join ${enrolments} e on e.game_id = g.id and e.user_id = ${userId}
      where t.id = ${teamId} and t.status = 'published'`);
    return rows[0];
  },

  /** Active members, best first, always including the user. */
  listMembers: async (teamId: string, day: string, userId: string, limit: number) => {
    const { rows } = await db.execute<MemberRow>(sql`
      with members as (
        select m.game_id, m.team_id, ${users.id}, ${users.username}, ${users.showsInitials},
          ${fileUrlOf(users.profileImageId)} as image, coalesce(s.points, 0) as points, s.reached_at, coalesce(s.is_ranked and s.points > 0, false) as has_rank,
          row_number() over (order by coalesce(s.points, 0) desc, s.reached_at, ${users.id}) as place
        from ${teamMemberships} m
        join ${users} on ${users.id} = m.user_id and ${users.isActive}
        left join ${scores} s on s.game_id = m.game_id and s.user_id = m.user_id
        where m.team_id = ${teamId} and m.left_at is null
      )
      select s.id, s.username, s.shows_initials as "showsInitials", s.image,
        t.id as "teamId", t.name as "teamName", s.points, s.has_rank as "hasRank", r.rank as "dayRank", ${playersAbove(sql`s`)},
        ${achievementsDone(sql`s.game_id`, 'user_id', sql`s.id`)} as achievements
      from members s
      join ${teams} t on t.id = s.team_id
      left join ${rankDays} d on d.game_id = s.game_id and d.day = ${day}
      left join ${dayRanks} r on r.game_id = d.game_id and r.user_id = s.id
      where s.place <= ${limit} or s.id = ${userId}
      order by s.place`);
    return rows;
  },
});
