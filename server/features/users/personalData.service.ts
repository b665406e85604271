import { sql } from 'drizzle-orm';
import { AppError } from '#shared/http/errors.ts';
import { PersonalData } from '#shared/users/personalData.contract.ts';
import { cultureOf } from '#shared/users/users.rules.ts';
import { present } from '#server/engines/resources/listing.sql.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { questionVersions } from '#server/schema/content.ts';
import { attemptAnswers, attemptQuestions, attempts } from '#server/schema/play.ts';
import { exportPersonalData } from './personTables.ts';
import { usersRepository } from './users.repository.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

/** The chosen answers in the texts of the frozen version, without which are right. */
async function listAnswers(db: Executor, userId: string) {
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
  return rows.map((row) => ({ ...row, savedAt: new Date(row.savedAt).toISOString() }));
}

export function createPersonalDataService({ db, clock }: ServiceBasics) {
  return {
    /** All data stored about a person, from one state of the database. @throws AppError not_found */
    of: (userId: string): Promise<PersonalData> =>
      inSnapshot(db, async (tx) => {
        const found = await usersRepository(tx).find(userId);
        if (found === undefined) throw new AppError('not_found');
        const { user, profileImage } = found;
        const { issuer, subject, lastLoginAt: lastLogin } = user;
        const { enrolments = [], teams = [], attempts: tried = [], ...lists } = await exportPersonalData(tx, user);
        const teamsByGame = Map.groupBy(teams, ({ gameId }) => gameId);
        const answers = Map.groupBy(await listAnswers(tx, userId), ({ attemptId }) => attemptId);
        // The contract removes fields that it does not name.
        return PersonalData.parse({
          ...lists,
          asOf: clock().toISOString(),
          user: present({
            ...{ ...user, profileImage, lastLogin, culture: cultureOf(user) },
            signIn: issuer === null ? null : { issuer, subject },
          }),
          enrolments: enrolments.map((one) => ({ ...one, teams: teamsByGame.get(one['gameId']) ?? [] })),
          attempts: tried.map((one) => ({ ...one, answers: answers.get(String(one['id'])) ?? [] })),
        });
      }),
  };
}
