import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { derived, type Listed } from './listing.sql.ts';
import { examCategories, examParts, exams, feedbacks, quizzes } from '#server/schema/content.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';
import { imports } from '#server/schema/imports.ts';
import { rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';

type Expression = PgColumn | SQL;
type OfId = (id: Expression) => SQL;

/** A column of the record that an id stands for, found through the records that contain each other. */
function through(from: PgTable & { id: PgColumn }, name: Expression, ...joins: SQL[]): OfId {
  return (id) => sql`(select ${name} from ${from} ${sql.join(joins, sql` `)} where ${from.id} = ${id})`;
}
const inside = (column: PgColumn, table: PgTable & { id: PgColumn }) => sql`join ${table} on ${table.id} = ${column}`;

const game = through(games, games.name);
const achievement = through(achievements, achievements.title);
/** The achievement and the game of a content, or of what is in it. */
const ofContent = (
  table: PgTable & { id: PgColumn },
  content: PgTable & { achievementId: PgColumn },
  ...joins: SQL[]
): Readonly<Record<'achievement' | 'game', OfId>> => {
  const all = [...joins, inside(content.achievementId, achievements), inside(achievements.gameId, games)];
  return { achievement: through(table, achievements.title, ...all), game: through(table, games.name, ...all) };
};
const inExam = inside(examParts.examId, exams);
const { achievement: quiz, game: gameOfQuiz } = ofContent(quizzes, quizzes);

/** The names that readers of a file need beside an id, by the field of the id. */
const namesBeside: Readonly<Record<string, Readonly<Record<string, OfId>>>> = {
  gameId: { game },
  tierId: { tier: through(tiers, tiers.name) },
  levelId: {
    tier: through(levels, tiers.name, inside(levels.tierId, tiers)),
    level: through(levels, levels.name),
  },
  achievementId: { achievement, game: through(achievements, games.name, inside(achievements.gameId, games)) },
  quizId: { quiz, game: gameOfQuiz },
  examId: ofContent(exams, exams),
  partId: { part: through(examParts, examParts.name) },
  categoryId: {
    category: through(examCategories, examCategories.name),
    ...ofContent(examCategories, exams, inside(examCategories.partId, examParts), inExam),
  },
  feedbackId: ofContent(feedbacks, feedbacks),
  rewardId: { reward: through(rewards, rewards.title) },
  /** What a reward is given for. */
  subjectId: {
    subject: (id) => {
      const all = [through(tiers, tiers.name), through(levels, levels.name), achievement];
      return sql`coalesce(${sql.join(
        all.map((of) => of(sql`(${id})::uuid`)),
        sql`, `,
      )})`;
    },
  },
  importId: { fileName: through(imports, imports.fileName) },
  editorGames: {
    editorOf: (ids) =>
      sql`array(select ${games.name} from ${games} where ${games.id} = any(${ids}) order by ${games.id})`,
  },
};
/** Only administrators see addresses of people. */
const ofPeople: typeof namesBeside = {
  ...namesBeside,
  userId: { email: through(users, sql`case when ${users.erasedAt} is null then ${users.email} end`) },
};

/**
 * The columns of an exported list: those of its rows, and behind each id the names of what it stands for, unless the rows have
 * them. They are read for files only: screens show the name of the game once, above the list.
 */
export function exportedColumns({ resource, columns }: Pick<Listed, 'columns' | 'resource'>): Listed['columns'] {
  const fields = Object.keys(resource.row.shape);
  const known = new Set(fields.map((field) => field.replace(/(?:Title|Name)$/, '')));
  const names = resource.managedBy === 'admin' ? ofPeople : namesBeside;
  const all: Record<string, Expression> = {};
  for (const field of fields) {
    const column = columns[field];
    if (column === undefined) continue;
    all[field] = column;
    for (const [name, of] of Object.entries(names[field] ?? {})) {
      if (!known.has(name) && !(name in all)) all[name] = derived(of(column));
    }
  }
  return all;
}

/** The column with the name of what a field has the id of. */
export const nameOf = (field: string): string => `${field} by name`;

/** The columns of a list, and the name of what each id stands for. */
export function namedColumns({ resource, columns }: Pick<Listed, 'columns' | 'resource'>): Listed['columns'] {
  const names = resource.managedBy === 'admin' ? ofPeople : namesBeside;
  const named = Object.entries(columns).flatMap(([field, column]) => {
    const [first, ...others] = Object.entries(names[field] ?? {});
    const own = [first, ...others].find((one) => one?.[0] === field.replace(/Id$/, '')) ?? first;
    return own === undefined ? [] : [[nameOf(field), derived(own[1](column))] as const];
  });
  return { ...columns, ...Object.fromEntries(named) };
}
