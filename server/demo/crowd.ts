/**
 * Players of the demo game, many at once: a big game for measuring and for looking at. What the application would write for each
 * of them is written for all of them together; the ledger's verification finds no difference.
 */
import { sql, type SQL } from 'drizzle-orm';
import { bucketWidth } from '#shared/points/ranks.rules.ts';
import { slicesOfSpan, sliceSeconds } from '#shared/points/rankSlices.rules.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { createPointsService } from '#server/game/points/points.service.ts';
import { embeddedIssuer } from '#server/platform/identity/identity.ts';
import { demoId } from './content.ts';

export const teamSize = 25;

/** None of them signs in: their addresses lead nowhere. */
export const emailOf = (number: number) => `${number}@crowd.example`;
const allEmails = '%@crowd.example';

/** First and last names and towns of each country that has a culture: teams are of one country. */
const countries = [
  {
    country: 'SE',
    market: 'Sweden',
    first:
      'Astrid Elsa Freja Ingrid Karin Linnéa Maja Sigrid Åsa Anders Björn Erik Gustav Håkan Johan Lars Nils Oskar Sven'.split(
        ' ',
      ),
    last: 'Andersson Berglund Dahl Ekström Forsberg Gunnarsson Hedlund Isaksson Jönsson Karlsson Lindqvist Nyström Öberg'.split(
      ' ',
    ),
    towns: 'Stockholm Göteborg Malmö Uppsala Lund Umeå'.split(' '),
  },
  {
    country: 'CH',
    market: 'Switzerland',
    first:
      'Anaïs Chloé Élodie Nadja Noémie Regula Sandra Ursina Zoé Beat Dominique Fabian Jürg Luca Mathieu Reto Urs Yves'.split(
        ' ',
      ),
    last: 'Aebischer Bovet Chappuis Dubois Egli Frei Gerber Hürlimann Jaquet Keller Moser Perrin Rochat'.split(' '),
    towns: 'Genève Zürich Basel Lausanne Bern Lugano'.split(' '),
  },
  {
    country: 'PL',
    market: 'Poland',
    first:
      'Agnieszka Elżbieta Grażyna Hanna Jadwiga Katarzyna Małgorzata Zofia Żaneta Andrzej Bartosz Grzegorz Łukasz Marek Paweł'.split(
        ' ',
      ),
    last: 'Adamczyk Brzęczyszczykiewicz Czarnecka Dąbrowski Gołębiowska Jabłońska Kowalczyk Lewandowska Mazur Nowak Wójcik'.split(
      ' ',
    ),
    towns: 'Warszawa Kraków Łódź Wrocław Poznań Gdańsk'.split(' '),
  },
  {
    country: 'SK',
    market: 'Slovakia',
    first:
      'Alžbeta Božena Dagmar Ľubica Martina Oľga Soňa Zuzana Žofia Branislav Dušan Ján Ľuboš Matej Ondrej Štefan Tomáš'.split(
        ' ',
      ),
    last: 'Baláž Čierny Ďurica Gajdoš Hudák Kováč Ľahká Novotná Oravec Polák Švec Tóthová Žilka'.split(' '),
    towns: 'Bratislava Košice Žilina Nitra Trnava Prešov'.split(' '),
  },
];

/** By its id: another game's players are real ones. */
const gameId = demoId('game', 'clarity-quest');

/** One of these, by a number in SQL. */
const oneOf = (of: readonly string[], number: SQL): SQL =>
  sql`(${sql.param(of)}::text[])[1 + (${number})::bigint % ${of.length}::int]`;

/** What the country of a team's number says, in SQL. */
const ofCountry = (team: SQL, say: (country: (typeof countries)[number]) => SQL): SQL =>
  sql`case ${team} % ${countries.length}::int ${sql.join(
    countries.map((country, place) => sql` when ${place}::int then ${say(country)}`),
  )} end`;

/** Players are numbered; their ids end with twelve digits, which pgbench can count. */
export const firstNumber = 100_000_000_000;
export const playerId = (number: number) => `019f0000-0000-7000-8000-${firstNumber + number}`;
export const teamId = (number: number) => `019f0001-0000-7000-8000-${firstNumber + Math.floor(number / teamSize)}`;

/** Players in teams, enrolled in the demo game, who have done nothing yet; numbered from `from` on, a multiple of the size of a team. */
export async function addPlayers(tx: Transaction, count: number, from = 0): Promise<void> {
  const number = sql`(${firstNumber}::bigint + n)`;
  const team = sql`('019f0001-0000-7000-8000-' || (${firstNumber}::bigint + n / ${teamSize}::int))::uuid`;
  const player = sql`('019f0000-0000-7000-8000-' || ${number})::uuid`;
  const game = sql`${gameId}::uuid`;
  const all = sql`generate_series(${from}::int, ${from + count - 1}::int) n`;
  const teamNumber = sql`(n / ${teamSize}::int)`;
  const name = ofCountry(
    teamNumber,
    ({ first, last }) => sql`${oneOf(first, sql`n * 7`)} || ' ' || ${oneOf(last, sql`n / ${first.length}::int`)}`,
  );
  await tx.execute(sql`insert into users (id, issuer, subject, email, username, given_username, market, country, market_type)
    select ${player}, ${embeddedIssuer}, ${player}::text, n || ${allEmails.slice(1)}::text, name, name,
      ${ofCountry(teamNumber, ({ market }) => sql`${market}`)}, ${ofCountry(teamNumber, ({ country }) => sql`${country}`)}, 'Retail'
    from (select n, ${name} as name from ${all}) people`);
  await tx.execute(
    sql`insert into enrolments (id, game_id, user_id) select gen_random_uuid(), ${game}, ${player} from ${all}`,
  );
  await tx.execute(sql`insert into teams (id, game_id, name)
    select distinct ${team}, ${game}, ${ofCountry(teamNumber, ({ towns }) => oneOf(towns, sql`${teamNumber} / ${countries.length}::int`))}
      || ' ' || ${teamNumber} + 1 from ${all}`);
  await tx.execute(sql`insert into team_memberships (id, game_id, team_id, user_id, joined_at)
    select gen_random_uuid(), ${game}, ${team}, ${player}, now() - interval '30 days' from ${all}`);
  const { rows } = await tx.execute<{ id: string }>(sql`select distinct ${team} as id from ${all}`);
  await createPointsService().recountMembers(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Gives players without points some: each has earned about half of what is first in the game, and was told of it. */
async function givePoints(tx: Transaction): Promise<void> {
  const width = sql.raw(String(bucketWidth));
  const slice = sql`floor(extract(epoch from reached_at) / ${sql.raw(String(sliceSeconds))})::int`;
  await tx.execute(sql`create temporary table given on commit drop as
    select gen_random_uuid() as id, e.game_id, e.user_id, a.id as achievement_id, a.title, a.points, m.team_id,
      now() - interval '1 second' * (600 + floor(random() * 2000000)) as at
    from enrolments e
    join users u on u.id = e.user_id and u.email like ${allEmails}
    join team_memberships m on m.user_id = u.id
    join lateral (select * from achievements where game_id = e.game_id and game_type = 'Individual' order by id limit 8) a on true
    where not exists (select from scores s where s.user_id = e.user_id) and random() < 0.5`);
  await tx.execute(sql`insert into awards (id, game_id, achievement_id, user_id, points, awarded_at, recorded_at, source)
    select id, game_id, achievement_id, user_id, points, at, at, 'manual' from given`);
  await tx.execute(sql`insert into ledger_entries
    (id, game_id, user_id, team_at_time, points, source, source_id, effective_at, recorded_at, reason)
    select gen_random_uuid(), game_id, user_id, team_id, points, 'award', id, at, at, title from given`);
  await tx.execute(sql`insert into notifications (id, user_id, game_id, kind, title, points, subject_id, dedupe_key, created_at)
    select gen_random_uuid(), user_id, game_id, 'achievementUnlocked', title, points, achievement_id, id::text, at from given`);
  await tx.execute(sql`create temporary table reached on commit drop as
    select game_id, user_id, sum(points)::int as points, max(at) as reached_at from given group by 1, 2`);
  await tx.execute(sql`insert into scores (game_id, user_id, points, reached_at, is_ranked)
    select game_id, user_id, points, reached_at, true from reached`);
  await tx.execute(sql`insert into rank_buckets as h select game_id, points / ${width}, count(*) from reached group by 1, 2
    on conflict (game_id, bucket) do update set players = h.players + excluded.players`);
  await tx.execute(sql`insert into rank_counts as h select game_id, points, count(*) from reached group by 1, 2
    on conflict (game_id, points) do update set players = h.players + excluded.players`);
  await tx.execute(sql`insert into rank_ties as h select game_id, points, ${slice}, count(*) from reached group by 1, 2, 3
    on conflict (game_id, points, slice) do update set players = h.players + excluded.players`);
  await tx.execute(sql`insert into rank_spans as h
    select game_id, points, ${slice} / ${sql.raw(String(slicesOfSpan))}, count(*) from reached group by 1, 2, 3
    on conflict (game_id, points, span) do update set players = h.players + excluded.players`);
  await tx.execute(sql`update team_scores s set member_points = s.member_points + g.points,
      reached_at = greatest(s.reached_at, g.at), recorded_at = greatest(s.recorded_at, g.at)
    from (select team_id, sum(points) as points, max(at) as at from given group by 1) g where g.team_id = s.team_id`);
}

/**
 * Adds players with teams and points to the demo game, after those whom it added before: all of them, or none.
 * @returns the game's name, and how many it has added in all
 * @throws Error without the demo game
 */
export async function addCrowd(db: Database, count: number): Promise<{ game: string; total: number }> {
  const added = await db.transaction(async (tx) => {
    // A second one at the same time waits here, and counts on from those of the first.
    const { rows: games } = await tx.execute<{ name: string }>(
      sql`select name from games where id = ${gameId} for no key update`,
    );
    const [game] = games;
    if (game === undefined) throw new Error('The demo game is not in this database; a real game gets no such players');
    const { rows } = await tx.execute<{ next: number }>(
      sql`select coalesce(max(split_part(email, '@', 1)::int) + 1, 0)::int as next from users where email like ${allEmails}`,
    );
    // A team that is begun stays as it is.
    const from = Math.ceil((rows[0]?.next ?? 0) / teamSize) * teamSize;
    await addPlayers(tx, count, from);
    // What follows is planned by what the tables hold now.
    await tx.execute(sql`analyze`);
    await givePoints(tx);
    const { rows: all } = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from users where email like ${allEmails}`,
    );
    return { game: game.name, total: all[0]?.total ?? 0 };
  });
  await db.execute(sql`vacuum analyze`);
  return added;
}
