/**
 * How long reports take of a game that many people have played to its end: nine levels of a quiz and a document each.
 *
 *     npx node bench/reports.ts [--players 100000]
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { reportNames } from '#shared/reports/reports.contract.ts';
import type { Database } from '#server/platform/db/client.ts';
import { createReportsService } from '#server/features/reports/reports.service.ts';
import { summariseReports } from '#server/features/reports/summaries.service.ts';
import { dropForeignKeys, withDatabase, withoutTriggers } from './database.ts';
import { inMs, markdownTable, print, printErrors, quantile, say } from './output.ts';

const { values } = parseArgs({ options: { players: { type: 'string', default: '100000' } } });
const playerCount = Number(values.players);
const now = new Date('2026-11-21T10:00:00Z');

/** What a report may take; of the slowest one, as a person has it. */
const budgetMs = 1000;
const rounds = 5;

const quizCount = 9;
const questionsEach = 5;

/** Ids that ascend, as the application's own do: random ones take ten times as long to put into an index. */
const ascending = sql.raw(`lpad(to_hex(row_number() over ()), 32, '0')::uuid`);

/** In the order of time, as things happen: a game whose people were there on twenty days of ten weeks and have done everything once; two in three questions are right. */
async function fillGame(db: Database): Promise<string> {
  const gameId = uuidv7();
  const fill = (statement: ReturnType<typeof sql>) => db.execute(statement);
  await fill(sql`insert into games (id, name, timezone, start_date, end_date, status)
    values (${gameId}, 'Measured', 'Europe/Zurich', '2026-09-12Z', '2027-01-01Z', 'published')`);
  await fill(sql`insert into tiers (id, game_id, position, name, status)
    select gen_random_uuid(), ${gameId}, n, 'Tier ' || n, 'published' from generate_series(1, 3) n`);
  await fill(sql`insert into levels (id, game_id, tier_id, position, name, status)
    select gen_random_uuid(), ${gameId}, t.id, n, 'Level ' || n, 'published' from tiers t, generate_series(1, 3) n`);
  await fill(sql`insert into achievements (id, game_id, level_id, position, title, type, points, status, content_kind)
    select gen_random_uuid(), ${gameId}, l.id, n, 'Achievement ' || n, 'questionsQuizzes', 50, 'published', case when n = 1 then 'quiz' else 'pdf' end
    from levels l, generate_series(1, 2) n`);
  await fill(
    sql`insert into quizzes (id, achievement_id) select gen_random_uuid(), id from achievements where content_kind = 'quiz'`,
  );
  await fill(sql`insert into questions (id, quiz_id, position)
    select gen_random_uuid(), z.id, n from quizzes z, generate_series(1, ${questionsEach}::int) n`);
  await fill(sql`insert into question_versions (id, question_id, number, text, multiple, answers)
    select gen_random_uuid(), id, 1, 'Question', false,
      '[{"text":"a","isCorrect":true},{"text":"b","isCorrect":false},{"text":"c","isCorrect":false},{"text":"d","isCorrect":false}]'
    from questions`);
  await fill(sql`create table people as
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid as id, n from generate_series(1, ${playerCount}::int) n`);
  await fill(sql`insert into users (id, email, username, given_username, market)
    select id, n || '@example.com', 'Player ' || n, 'Player ' || n, 'Market ' || n % 40 from people`);
  await fill(sql`insert into enrolments (id, game_id, user_id) select id, ${gameId}, id from people`);
  await fill(sql`insert into teams (id, game_id, name)
    select gen_random_uuid(), ${gameId}, 'Team ' || n from generate_series(0, ${Math.ceil(playerCount / 50)}::int - 1) n`);
  await fill(sql`insert into team_memberships (id, game_id, team_id, user_id, joined_at)
    select p.id, ${gameId}, t.id, p.id, '2026-09-12Z' from people p join teams t on t.name = 'Team ' || p.n / 50`);
  say('engagements and attempts …');
  await fill(sql`insert into engagements (id, game_id, user_id, type, once_key, created_at)
    select ${ascending}, ${gameId}, p.id, 'LogIn', 'LogIn ' || p.d, timestamptz '2026-11-21 08:00Z' - interval '1 day' * (p.d * 3.5)::int - random() * interval '8 hours'
    from (select p.id, d from people p, generate_series(0, 19) d order by d desc) p`);
  await fill(sql`insert into attempts (id, game_id, achievement_id, user_id, number, status, started_at, saved_at, submitted_at, result, right_answers, score)
    select ${ascending}, ${gameId}, t.achievement_id, t.user_id, 1, 'Submitted', t.at, t.at + interval '5 minutes', t.at + interval '5 minutes', 'Passed', 3, 60
    from (
      select a.id as achievement_id, p.id as user_id, timestamptz '2026-09-13Z' + random() * interval '68 days' as at
      from achievements a, people p order by at
    ) t`);
  await fill(sql`insert into awards (id, game_id, achievement_id, user_id, points, awarded_at, recorded_at, source, source_id)
    select ${ascending}, game_id, achievement_id, user_id, 50, submitted_at, submitted_at, 'attempt', id
    from (select * from attempts order by submitted_at) a`);
  await fill(sql`insert into ledger_entries (id, game_id, user_id, team_at_time, points, source, source_id, effective_at, recorded_at, reason)
    select ${ascending}, w.game_id, w.user_id, m.team_id, 50, 'award', w.id, w.awarded_at, w.awarded_at, ''
    from awards w join team_memberships m on m.user_id = w.user_id`);
  say('questions and answers …');
  await fill(sql`insert into attempt_questions (attempt_id, position, question_id, version_id, answer_order)
    select a.id, q.position, q.id, v.id, (array['{0,1,2,3}', '{1,0,3,2}', '{3,2,1,0}', '{2,3,0,1}'])[1 + floor(random() * 4)::int]::smallint[]
    from attempts a join quizzes z on z.achievement_id = a.achievement_id join questions q on q.quiz_id = z.id
    join question_versions v on v.question_id = q.id`);
  await fill(sql`insert into attempt_answers (attempt_id, question_id, chosen, sequence, saved_at)
    select attempt_id, question_id, array[(array['A', 'B', 'C', 'D'])[1 + floor(random() * 4)::int]], 1, '2026-11-01Z' from attempt_questions`);
  await fill(sql`drop table people`);
  return gameId;
}

await withDatabase(20, async ({ db }) => {
  say(`Filling a game of ${playerCount} players …`);
  const restoreKeys = await dropForeignKeys(db);
  const gameId = await withoutTriggers(db, ['engagements', 'attempts', 'awards', 'ledger_entries'], () => fillGame(db));
  await restoreKeys();
  await db.execute(sql`vacuum analyze`);
  say('summaries …');
  const summarise = async () => {
    const begun = performance.now();
    await summariseReports(db, now);
    return performance.now() - begun;
  };
  const summarisedInMs = await summarise();
  await db.execute(sql`update report_summaries set until = until - 1`);
  const oneDayInMs = await summarise();
  await db.execute(sql`vacuum analyze`);
  const reports = createReportsService({ db, clock: () => now });
  const actor = { caller: { id: uuidv7(), role: 'admin' as const, language: null }, requestId: 'bench' };
  const rows: string[][] = [];
  let slowest = 0;
  for (const name of reportNames) {
    say(name);
    const medians = [];
    for (const query of [{}, { from: '2026-11-15' }, { market: ['Market 1'] }]) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const begun = performance.now();
        await reports.read(actor, gameId, name, query);
        times.push(performance.now() - begun);
      }
      medians.push(quantile(times, 0.5));
    }
    slowest = Math.max(slowest, ...medians);
    rows.push([name, ...medians.map(inMs)]);
  }
  print(
    `${playerCount} players, ${quizCount} quizzes of ${questionsEach} questions, ${cpus().length} cores. Medians of ${rounds}. ` +
      `All days were summarised in ${inMs(summarisedInMs)}, one more in ${inMs(oneDayInMs)}.\n`,
  );
  print(markdownTable(['report', 'the whole game', 'seven days', 'one market of forty'], rows));
  if (slowest > budgetMs) printErrors([`the slowest takes ${inMs(slowest)}; ${inMs(budgetMs)} are allowed.`]);
});
