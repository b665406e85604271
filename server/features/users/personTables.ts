import { asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { PersonalData } from '#shared/users/personalData.contract.ts';
import { derived, present, type Row } from '#server/engines/resources/listing.sql.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { fileAddress } from '#server/platform/files/fileUrl.sql.ts';
import { questionVersions } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import {
  achievements,
  endedEnrolments,
  enrolments,
  games,
  levelEntries,
  levels,
  teamMemberships,
  teams,
  tiers,
} from '#server/schema/games.ts';
import { identityAccounts, identityPayloads } from '#server/schema/identity.ts';
import { importRows } from '#server/schema/imports.ts';
import { auditEntries, idempotencyKeys } from '#server/schema/operations.ts';
import { attempts, dailyAnswers, engagements, notifications, stories } from '#server/schema/play.ts';
import { awards, closingRanks, ledgerEntries, scores } from '#server/schema/points.ts';
import { certificates, rewardGrants, rewards } from '#server/schema/rewards.ts';
import { editorCultures, editorGames, userSessions } from '#server/schema/users.ts';

export interface Person {
  id: string;
  /** In lower case. */
  email: string;
  /** Both null for a user who never signed in. */
  issuer: string | null;
  subject: string | null;
}

const { shape } = PersonalData;
const listsTaken = { ...shape, teams: shape.enrolments.element.shape.teams };

interface PersonTable<T extends PgTable = PgTable> {
  table: T;
  /** The rows that belong to a person. */
  whose: PgColumn | ((person: Person) => SQL);
  /** Its list in the contract of the personal data export. */
  takenAs?: Exclude<keyof typeof listsTaken, 'asOf' | 'user'>;
  /** The order of that list, the oldest first. */
  by?: readonly PgColumn[];
  /** Fields of the list that have no column of that name. */
  columns?: Record<string, PgColumn | SQL>;
  /** What happens to it when the person is erased; undefined: it stays, under the pseudonym. */
  erased?: 'removed' | ((pseudonym: string, at: Date) => PgUpdateSetSource<T>);
}

const personTable = <T extends PgTable>(table: T, rest: Omit<PersonTable<T>, 'table'>): PersonTable => ({
  table,
  ...rest,
});

/** The referenced record: its id and its visible name. */
const named = (id: PgColumn | SQL, to: PgTable & { id: PgColumn }, name: PgColumn) =>
  derived(
    sql`(select json_build_object('id', ${to.id}, ${name.name}::text, ${name}) from ${to} where ${to.id} = ${id})`,
  );
const gameOf = (id: PgColumn | SQL) => named(id, games, games.name);
const ofReward = (column: PgColumn) =>
  derived(sql`(select ${column} from ${rewards} where ${rewards.id} = ${rewardGrants.rewardId})`);

const isOfPlayer = eq(closingRanks.gameType, 'Individual');
const ownAttempts = (id: string) => sql`(select ${attempts.id} from ${attempts} where ${attempts.userId} = ${id})`;

/**
 * Every table with data about a person, in the order in which an erasure processes them. A person who only acted
 * for others (recorded an award, reviewed a story) is in them by id.
 */
export const personTables: readonly PersonTable[] = [
  personTable(editorGames, { whose: editorGames.userId, erased: 'removed' }),
  personTable(editorCultures, { whose: editorCultures.userId, erased: 'removed' }),

  personTable(userSessions, {
    whose: userSessions.userId,
    takenAs: 'sessions',
    by: [userSessions.signedInAt],
    erased: 'removed',
  }),
  // The account at the embedded sign-in, and all its sessions.
  personTable(identityPayloads, {
    whose: ({ subject }) => sql`${identityPayloads.payload} ->> 'accountId' = ${subject}`,
    erased: 'removed',
  }),
  personTable(identityAccounts, {
    whose: ({ subject }) => sql`${identityAccounts.id}::text = ${subject}`,
    erased: 'removed',
  }),

  personTable(enrolments, {
    whose: enrolments.userId,
    takenAs: 'enrolments',
    by: [enrolments.enrolledAt],
    columns: {
      gameId: enrolments.gameId,
      game: gameOf(enrolments.gameId),
      tier: named(enrolments.tierId, tiers, tiers.name),
      lastChosenAt: enrolments.lastSeenAt,
      points: derived(sql`coalesce((
          select ${scores.points} from ${scores}
          where ${scores.gameId} = ${enrolments.gameId} and ${scores.userId} = ${enrolments.userId}
        ), 0)`),
      finalPlace: derived(sql`(
          select json_build_object('rank', ${closingRanks.rank}, 'points', ${closingRanks.points}, 'name', ${closingRanks.name})
          from ${closingRanks}
          where ${isOfPlayer} and ${closingRanks.gameId} = ${enrolments.gameId} and ${closingRanks.holderId} = ${enrolments.userId}
        )`),
    },
  }),
  personTable(endedEnrolments, {
    whose: endedEnrolments.userId,
    takenAs: 'endedEnrolments',
    by: [endedEnrolments.endedAt],
    columns: { game: gameOf(endedEnrolments.gameId), tier: named(endedEnrolments.tierId, tiers, tiers.name) },
    erased: 'removed',
  }),
  // Exported with the enrolment.
  personTable(scores, { whose: scores.userId }),
  personTable(teamMemberships, {
    whose: teamMemberships.userId,
    takenAs: 'teams',
    by: [teamMemberships.joinedAt],
    columns: { gameId: teamMemberships.gameId, team: named(teamMemberships.teamId, teams, teams.name) },
  }),
  personTable(levelEntries, {
    whose: levelEntries.userId,
    takenAs: 'levelsEntered',
    by: [levelEntries.enteredAt],
    columns: { level: named(levelEntries.levelId, levels, levels.name) },
  }),
  // Stories and feedback: their texts are removed, their existence stays.
  personTable(stories, {
    whose: ({ id }) => inArray(stories.attemptId, ownAttempts(id)),
    takenAs: 'stories',
    by: [stories.createdAt],
    columns: {
      sentAt: stories.createdAt,
      pictures: derived(sql`array(
          select ${fileAddress} from ${files} where ${files.id} = any(${stories.pictures})
          order by array_position(${stories.pictures}, ${files.id})
        )`),
    },
    erased: () => ({ title: '', text: '', pictures: [], reason: null }),
  }),
  personTable(attempts, {
    whose: attempts.userId,
    takenAs: 'attempts',
    by: [attempts.startedAt],
    columns: {
      game: gameOf(attempts.gameId),
      achievement: named(attempts.achievementId, achievements, achievements.title),
      contentKind: derived(sql`(
          select ${achievements.contentKind} from ${achievements} where ${achievements.id} = ${attempts.achievementId}
        )`),
    },
  }),
  personTable(attempts, {
    whose: ({ id }) => sql`${attempts.userId} = ${id} and ${attempts.achievementId} in (
      select ${achievements.id} from ${achievements}
      where ${inArray(achievements.contentKind, ['feedback', 'successfulStory'])}
    )`,
    erased: () => ({ progress: null }),
  }),
  personTable(dailyAnswers, {
    whose: dailyAnswers.userId,
    takenAs: 'dailyAnswers',
    by: [dailyAnswers.answeredAt],
    columns: {
      game: gameOf(dailyAnswers.gameId),
      question: derived(sql`(
          select ${questionVersions.text} from ${questionVersions} where ${questionVersions.id} = ${dailyAnswers.versionId}
        )`),
      answers: derived(sql`array(
          select (${questionVersions.answers} -> chosen::int) ->> 'text' from ${questionVersions}, unnest(${dailyAnswers.chosen}) chosen
          where ${questionVersions.id} = ${dailyAnswers.versionId}
        )`),
    },
    erased: 'removed',
  }),
  personTable(awards, {
    whose: awards.userId,
    takenAs: 'awards',
    by: [awards.awardedAt],
    columns: {
      game: gameOf(awards.gameId),
      achievement: named(awards.achievementId, achievements, achievements.title),
    },
  }),
  personTable(ledgerEntries, {
    whose: ledgerEntries.userId,
    takenAs: 'points',
    by: [ledgerEntries.recordedAt, ledgerEntries.id],
    columns: { game: gameOf(ledgerEntries.gameId) },
  }),
  personTable(engagements, {
    whose: engagements.userId,
    takenAs: 'engagements',
    by: [engagements.createdAt],
    columns: { game: gameOf(engagements.gameId) },
  }),
  personTable(notifications, {
    whose: notifications.userId,
    takenAs: 'notifications',
    by: [notifications.createdAt],
    erased: 'removed',
  }),
  personTable(rewardGrants, {
    whose: rewardGrants.userId,
    takenAs: 'rewards',
    by: [rewardGrants.grantedAt],
    columns: {
      game: gameOf(ofReward(rewards.gameId)),
      reward: named(rewardGrants.rewardId, rewards, rewards.title),
      category: ofReward(rewards.category),
    },
    erased: (holderName) => ({ holderName }),
  }),
  // A certificate without a holder is useless.
  personTable(certificates, {
    whose: certificates.userId,
    takenAs: 'certificates',
    by: [certificates.issuedAt],
    erased: (holderName, at) => ({
      holderName,
      fileId: null,
      revokedAt: sql`coalesce(${certificates.revokedAt}, ${at})`,
    }),
  }),
  // Final boards of ended games, whose ranks stay.
  personTable(closingRanks, {
    whose: ({ id }) => sql`${isOfPlayer} and ${closingRanks.holderId} = ${id}`,
    erased: (name) => ({ name }),
  }),
  // Their bytes are removed as well: `removeOwned`.
  personTable(files, {
    whose: files.ownerId,
    takenAs: 'files',
    by: [files.createdAt],
    columns: { url: fileAddress },
  }),
  personTable(auditEntries, { whose: auditEntries.userId, takenAs: 'acts', by: [auditEntries.at] }),
  // Who changed the person and when stays; the values before and after are removed.
  personTable(auditEntries, {
    whose: ({ id }) => sql`${auditEntries.entity} = 'users' and ${auditEntries.entityId} = ${id}`,
    erased: () => ({ before: null, after: null }),
  }),
  // Rows of imported files: their existence stays. The title of an award's row begins with its holder.
  personTable(importRows, {
    whose: ({ id, email }) => sql`(${importRows.entityId} = ${id} or lower(${importRows.title}) = ${email}
      or starts_with(lower(${importRows.title}), ${`${email} · `}))`,
    erased: () => ({ title: '', cells: [], changes: null, before: null }),
  }),
  // Responses stored for repeated requests contain the profile.
  personTable(idempotencyKeys, {
    whose: ({ id, issuer, subject }) => sql`(
      ${idempotencyKeys.callerId} in (${id}, ${subject && `${issuer} ${subject}`})
      or ${idempotencyKeys.body} like ${`%"${id}"%`}
    )`,
    erased: 'removed',
  }),
];

const rowsOf = ({ whose }: PersonTable, person: Person) =>
  typeof whose === 'function' ? whose(person) : eq(whose, person.id);

/** The personal data export of a person, by the names of the contract. */
export async function exportPersonalData(db: Executor, person: Person): Promise<Record<string, Row[]>> {
  const lists: Record<string, Row[]> = {};
  for (const one of personTables) {
    const { table, takenAs, by = [], columns } = one;
    if (takenAs === undefined) continue;
    const own = Object.entries(getTableColumns(table)).filter(([name]) => name in listsTaken[takenAs].element.shape);
    const query = db.select({ ...Object.fromEntries(own), ...columns }).from(table);
    const rows = await query.where(rowsOf(one, person)).orderBy(...by.map((column) => asc(column)));
    lists[takenAs] = rows.map(present);
  }
  return lists;
}

/** Replaces a person's data by a pseudonym, or removes it. */
export async function eraseFrom(db: Executor, person: Person, pseudonym: string, at: Date): Promise<void> {
  for (const one of personTables) {
    if (one.erased === 'removed') await db.delete(one.table).where(rowsOf(one, person));
    else if (one.erased !== undefined)
      await db.update(one.table).set(one.erased(pseudonym, at)).where(rowsOf(one, person));
  }
}
