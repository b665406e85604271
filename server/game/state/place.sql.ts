import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import { jsonRows } from '#server/platform/db/jsonRows.ts';
import { enrolments, games, levelEntries, levels, teamMemberships, teams } from '#server/schema/games.ts';
import { attemptAnswers, attempts } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';

export const published = ({ status }: { status: AnyPgColumn }) => eq(status, 'published');
export const isOf = (experience: Experience | undefined) =>
  experience === undefined ? undefined : eq(games.experience, experience);

/** Awards that are not revoked. */
const awardsOf = (holder: SQL | undefined) =>
  jsonRows(
    {
      ...{ id: awards.id, achievementId: awards.achievementId, points: awards.points },
      ...{ awardedAt: awards.awardedAt, recordedAt: awards.recordedAt },
    },
    sql`from ${awards} where ${and(eq(awards.gameId, enrolments.gameId), holder, isNull(awards.revokedAt))}`,
  );

/** A player's place and progress in a game, and the game's map revision: of an enrolment with its game and team. */
export const placeColumns = {
  ...columnsOf(enrolments, 'userId', 'gameId', 'tierId'),
  mapRevision: games.mapRevision,
  levelsEntered: sql<string[]>`array(select ${levelEntries.levelId} from ${levelEntries}
    join ${levels} on ${levels.id} = ${levelEntries.levelId} and ${levels.gameId} = ${enrolments.gameId}
    where ${levelEntries.userId} = ${enrolments.userId})`,
  // Null without a team.
  team: { id: teams.id, name: teams.name },
  awards: awardsOf(eq(awards.userId, enrolments.userId)),
  teamAwards: awardsOf(eq(awards.teamId, teams.id)),
  attempts: jsonRows(
    {
      ...{ achievementId: attempts.achievementId, number: attempts.number, status: attempts.status },
      ...{ result: attempts.result, review: attempts.review, scorePercent: attempts.score, savedAt: attempts.savedAt },
      hasAnswer: sql<boolean>`(${attempts.progress} is not null and ${attempts.progress} ->> 'isEmpty' is null) or exists (select from ${attemptAnswers}
        where ${attemptAnswers.attemptId} = ${attempts.id} and cardinality(${attemptAnswers.chosen}) > 0)`,
    },
    sql`from ${attempts} where ${and(eq(attempts.gameId, enrolments.gameId), eq(attempts.userId, enrolments.userId))}`,
    sql`order by ${attempts.number}`,
  ),
};

export const presentMembership = and(
  eq(teamMemberships.gameId, enrolments.gameId),
  eq(teamMemberships.userId, enrolments.userId),
  isNull(teamMemberships.leftAt),
);
