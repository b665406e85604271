import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { questionVersions } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import {
  achievements,
  enrolments,
  games,
  levelEntries,
  levels,
  teamMemberships,
  teams,
  tiers,
} from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import {
  attemptAnswers,
  attemptQuestions,
  attempts,
  engagements,
  notifications,
  stories,
} from '#server/schema/play.ts';
import { awards, closingRanks, ledgerEntries, scores } from '#server/schema/points.ts';
import { certificates, rewardGrants, rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';

const game = { id: games.id, name: games.name };
const achievement = { id: achievements.id, title: achievements.title };
const address = sql<string>`'/files/' || ${files.id} || '/' || ${files.name}`;
const pictures = alias(files, 'pictures');

/** All rows about one person, the oldest first. */
export const personalDataRepository = (db: Executor) => ({
  findUser: async (userId: string) => {
    const [row] = await db
      .select({ user: users, profileImage: sql<string | null>`${fileUrlOf(users.profileImageId)}` })
      .from(users)
      .where(eq(users.id, userId));
    return row;
  },

  listEnrolments: (userId: string) =>
    db
      .select({
        game,
        tier: { id: tiers.id, name: tiers.name },
        enrolledAt: enrolments.enrolledAt,
        lastChosenAt: enrolments.lastSeenAt,
        points: sql<number>`coalesce(${scores.points}, 0)`,
        finalPlace: { rank: closingRanks.rank, points: closingRanks.points, name: closingRanks.name },
      })
      .from(enrolments)
      .innerJoin(games, eq(games.id, enrolments.gameId))
      .leftJoin(tiers, eq(tiers.id, enrolments.tierId))
      .leftJoin(scores, sql`${scores.gameId} = ${enrolments.gameId} and ${scores.userId} = ${enrolments.userId}`)
      .leftJoin(
        closingRanks,
        sql`${closingRanks.gameId} = ${enrolments.gameId} and ${closingRanks.gameType} = 'Individual'
          and ${closingRanks.holderId} = ${enrolments.userId}`,
      )
      .where(eq(enrolments.userId, userId))
      .orderBy(asc(enrolments.enrolledAt)),

  listMemberships: (userId: string) =>
    db
      .select({
        gameId: teamMemberships.gameId,
        team: { id: teams.id, name: teams.name },
        joinedAt: teamMemberships.joinedAt,
        leftAt: teamMemberships.leftAt,
      })
      .from(teamMemberships)
      .innerJoin(teams, eq(teams.id, teamMemberships.teamId))
      .where(eq(teamMemberships.userId, userId))
      .orderBy(asc(teamMemberships.joinedAt)),

  listLevelsEntered: (userId: string) =>
    db
      .select({ level: { id: levels.id, name: levels.name }, enteredAt: levelEntries.enteredAt })
      .from(levelEntries)
      .innerJoin(levels, eq(levels.id, levelEntries.levelId))
      .where(eq(levelEntries.userId, userId))
      .orderBy(asc(levelEntries.enteredAt)),

  listAttempts: (userId: string) =>
    db
      .select({
        id: attempts.id,
        game,
        achievement,
        contentKind: achievements.contentKind,
        number: attempts.number,
        status: attempts.status,
        startedAt: attempts.startedAt,
        savedAt: attempts.savedAt,
        submittedAt: attempts.submittedAt,
        result: attempts.result,
        score: attempts.score,
        review: attempts.review,
        progress: attempts.progress,
      })
      .from(attempts)
      .innerJoin(games, eq(games.id, attempts.gameId))
      .innerJoin(achievements, eq(achievements.id, attempts.achievementId))
      .where(eq(attempts.userId, userId))
      .orderBy(asc(attempts.startedAt)),

  /** The chosen answers in the words of the version that was frozen; nothing of what is right. */
  listAnswers: async (userId: string) => {
    const { rows } = await db.execute<{ attemptId: string; question: string; answers: string[]; savedAt: string }>(sql`
      select q.attempt_id as "attemptId", v.text as question, n.saved_at as "savedAt", array(
        select coalesce(v.answers -> q.answer_order[ascii(label) - ascii('A') + 1]::int ->> 'text', label)
        from unnest(n.chosen) with ordinality as chosen (label, place) order by place
      ) as answers
      from ${attempts} a
      join ${attemptQuestions} q on q.attempt_id = a.id
      join ${attemptAnswers} n on n.attempt_id = a.id and n.question_id = q.question_id
      join ${questionVersions} v on v.id = q.version_id
      where a.user_id = ${userId}
      order by q.attempt_id, q.position`);
    return rows;
  },

  listStories: (userId: string) =>
    db
      .select({
        attemptId: stories.attemptId,
        title: stories.title,
        text: stories.text,
        review: stories.review,
        reason: stories.reason,
        sentAt: stories.createdAt,
        reviewedAt: stories.reviewedAt,
        pictures: sql<string[]>`array(
          select '/files/' || ${pictures.id} || '/' || ${pictures.name} from ${files} as ${sql.identifier('pictures')}
          where ${pictures.id} = any(${stories.pictures})
        )`,
      })
      .from(stories)
      .innerJoin(attempts, eq(attempts.id, stories.attemptId))
      .where(eq(attempts.userId, userId))
      .orderBy(asc(stories.createdAt)),

  listAwards: (userId: string) =>
    db
      .select({
        game,
        achievement,
        points: awards.points,
        awardedAt: awards.awardedAt,
        source: awards.source,
        reason: awards.reason,
        revokedAt: awards.revokedAt,
        revokeReason: awards.revokeReason,
      })
      .from(awards)
      .innerJoin(games, eq(games.id, awards.gameId))
      .leftJoin(achievements, eq(achievements.id, awards.achievementId))
      .where(eq(awards.userId, userId))
      .orderBy(asc(awards.awardedAt)),

  listPoints: (userId: string) =>
    db
      .select({
        game,
        points: ledgerEntries.points,
        source: ledgerEntries.source,
        reason: ledgerEntries.reason,
        effectiveAt: ledgerEntries.effectiveAt,
        recordedAt: ledgerEntries.recordedAt,
      })
      .from(ledgerEntries)
      .innerJoin(games, eq(games.id, ledgerEntries.gameId))
      .where(eq(ledgerEntries.userId, userId))
      .orderBy(asc(ledgerEntries.recordedAt), asc(ledgerEntries.id)),

  listEngagements: (userId: string) =>
    db
      .select({ game, type: engagements.type, itemId: engagements.itemId, createdAt: engagements.createdAt })
      .from(engagements)
      .innerJoin(games, eq(games.id, engagements.gameId))
      .where(eq(engagements.userId, userId))
      .orderBy(asc(engagements.createdAt)),

  listNotifications: (userId: string) =>
    db
      .select({
        kind: notifications.kind,
        title: notifications.title,
        text: notifications.text,
        points: notifications.points,
        createdAt: notifications.createdAt,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.createdAt)),

  listRewards: (userId: string) =>
    db
      .select({
        game,
        reward: { id: rewards.id, title: rewards.title },
        category: rewards.category,
        state: rewardGrants.state,
        grantedAt: rewardGrants.grantedAt,
        reason: rewardGrants.reason,
        revokedAt: rewardGrants.revokedAt,
      })
      .from(rewardGrants)
      .innerJoin(rewards, eq(rewards.id, rewardGrants.rewardId))
      .innerJoin(games, eq(games.id, rewards.gameId))
      .where(eq(rewardGrants.userId, userId))
      .orderBy(asc(rewardGrants.grantedAt)),

  listCertificates: (userId: string) =>
    db
      .select({
        number: certificates.number,
        holderName: certificates.holderName,
        issuedAt: certificates.issuedAt,
        revokedAt: certificates.revokedAt,
      })
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(asc(certificates.issuedAt)),

  listFiles: (userId: string) =>
    db
      .select({ url: address, purpose: files.purpose, mediaType: files.mediaType, createdAt: files.createdAt })
      .from(files)
      .where(eq(files.ownerId, userId))
      .orderBy(asc(files.createdAt)),

  listActs: (userId: string) =>
    db
      .select({
        at: auditEntries.at,
        action: auditEntries.action,
        entity: auditEntries.entity,
        entityId: auditEntries.entityId,
      })
      .from(auditEntries)
      .where(eq(auditEntries.userId, userId))
      .orderBy(asc(auditEntries.at)),
});
