import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { translatable, type TranslatedEntity } from '#shared/translations/translatable.ts';
import type { Status } from '#shared/http/fields.ts';
import type { Executor } from '#server/platform/db/client.ts';
import {
  examCategories,
  examParts,
  exams,
  feedbackQuestions,
  feedbacks,
  podcasts,
  questions,
  questionVersions,
  quizzes,
  storyPrompts,
  translations,
} from '#server/schema/content.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { rewards } from '#server/schema/rewards.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import type { Culture } from '#shared/vocabulary/vocabulary.ts';

/** What in a game has words: an item's id, and that of what its translations are of, which of a question is its newest version. */
interface ItemKey {
  kind: TranslatedEntity;
  id: string;
}

export interface TranslatedItem extends ItemKey {
  title: string;
  trail: (ItemKey & { title: string })[];
  status: Status;
  /** How many texts it has. */
  texts: number;
  /** By language: how many are ready, and how many are stale. */
  cells: Record<string, [ready: number, stale: number]>;
}

export interface TranslatedText extends ItemKey {
  entityId: string;
  title: string;
  trail: (ItemKey & { title: string })[];
  status: Status;
  field: string;
  source: string;
  sourceHash: string;
  /** By language; blank ones are none. */
  said: Record<string, { value: string; sourceHash: string }>;
}

/** Where the rows of a kind are: locked while its words are written. */
const tables: Record<TranslatedEntity, PgTable & { id: PgColumn }> = {
  game: games,
  tier: tiers,
  level: levels,
  achievement: achievements,
  questionVersion: questions,
  examPart: examParts,
  examCategory: examCategories,
  feedbackQuestion: feedbackQuestions,
  podcast: podcasts,
  storyPrompt: storyPrompts,
  news,
  reward: rewards,
};

/** A place as text that sorts as the numbers do; the id keeps apart what has the same. */
const place = (alias: string) => sql.raw(`to_char(${alias}.position, 'FM0000000000') || ${alias}.id`);
const named = (kind: TranslatedEntity, alias: string, title: string) =>
  sql.raw(`jsonb_build_object('kind', '${kind}', 'id', ${alias}.id, 'title', ${alias}.${title})`);

/** All texts of a kind by their fields, the places of a list as fields of their own. @param alias of the row that has them */
function texts(kind: TranslatedEntity, alias: string): SQL {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(
    kind === 'questionVersion' ? questionVersions : tables[kind],
  );
  const columnOf = (field: string) => `${alias}.${columns[field]?.name ?? field}`;
  const lines = translatable[kind].filter(({ property }) => property === null);
  const lists = translatable[kind].filter(({ property }) => property !== null);
  return sql.raw(
    [
      `jsonb_build_object(${lines.map(({ name }) => `'${name}', ${columnOf(name)}`).join(', ')})`,
      ...lists.map(
        ({ name, property }) => `coalesce((select jsonb_object_agg('${name}.' || (n - 1), e #>> '{${property}}')
          from jsonb_array_elements(${columnOf(name)}) with ordinality as places(e, n)), '{}'::jsonb)`,
      ),
    ].join(' || '),
  );
}

/** The newest version of a question that has not been taken out. */
const newestVersion = sql`join lateral (select * from ${questionVersions} all_versions
  where all_versions.question_id = q.id order by all_versions.number desc limit 1) v on q.removed_at is null`;

/**
 * All that has words in a game and is not archived, in its order, each with its texts. An achievement also has what its content
 * says: of the kind of content that it has now.
 * @param keepsTexts false: only their hashes are needed, and megabytes need not be carried along
 */
const itemsOf = (
  gameId: string,
  { cultures }: { cultures: readonly Culture[] | null },
  keepsTexts: boolean,
): SQL => sql`
  with tier as (
    select t.*, array['1', ${place('t')}] as path from ${tiers} t where t.game_id = ${gameId} and t.status <> 'archived'
  ), level as (
    select l.*, t.path || (${place('l')}) as path, jsonb_build_array(${named('tier', 't', 'name')}) as trail
    from ${levels} l join tier t on t.id = l.tier_id where l.status <> 'archived'
  ), achievement as (
    select a.*, l.path || (${place('a')}) as path, l.trail || ${named('level', 'l', 'name')} as trail,
      l.trail || ${named('level', 'l', 'name')} || ${named('achievement', 'a', 'title')} as below
    from ${achievements} a join level l on l.id = a.level_id where a.status <> 'archived'
  ), part as (
    select p.*, a.path || (${place('p')}) as path, a.below, a.status from ${examParts} p
    join ${exams} e on e.id = p.exam_id join achievement a on a.id = e.achievement_id and a.content_kind = 'exam'
  ), category as (
    select c.*, p.path || (${place('c')}) as path, p.below || ${named('examPart', 'p', 'name')} as trail,
      p.below || ${named('examPart', 'p', 'name')} || ${named('examCategory', 'c', 'name')} as below, p.status
    from ${examCategories} c join part p on p.id = c.part_id
  ), item (kind, id, entity_id, path, title, status, trail, texts) as (
    select 'game', g.id, g.id, array['0'], g.name, g.status, '[]'::jsonb, ${texts('game', 'g')}
    from ${games} g where g.id = ${gameId}
    union all
    select 'tier', t.id, t.id, t.path, t.name, t.status, '[]', ${texts('tier', 't')}
    from tier t
    union all
    select 'level', l.id, l.id, l.path, l.name, l.status, l.trail, ${texts('level', 'l')}
    from level l
    union all
    select 'achievement', a.id, a.id, a.path, a.title, a.status, a.trail, ${texts('achievement', 'a')}
    from achievement a
    union all
    select 'questionVersion', q.id, v.id, a.path || (${place('q')}), v.text, a.status, a.below,
      ${texts('questionVersion', 'v')}
    from ${questions} q ${newestVersion}
    join ${quizzes} z on z.id = q.quiz_id join achievement a on a.id = z.achievement_id and a.content_kind = 'quiz'
    union all
    select 'examPart', p.id, p.id, p.path, p.name, p.status, p.below, ${texts('examPart', 'p')} from part p
    union all
    select 'examCategory', c.id, c.id, c.path, c.name, c.status, c.trail, ${texts('examCategory', 'c')} from category c
    union all
    select 'questionVersion', q.id, v.id, c.path || (${place('q')}), v.text, c.status, c.below,
      ${texts('questionVersion', 'v')}
    from ${questions} q ${newestVersion} join category c on c.id = q.category_id
    union all
    select 'feedbackQuestion', q.id, q.id, a.path || (${place('q')}), q.text, a.status, a.below,
      ${texts('feedbackQuestion', 'q')}
    from ${feedbackQuestions} q join ${feedbacks} f on f.id = q.feedback_id
    join achievement a on a.id = f.achievement_id and a.content_kind = 'feedback' where q.removed_at is null
    union all
    select 'podcast', p.id, p.id, a.path || p.id::text, a.title, a.status, a.below,
      ${texts('podcast', 'p')}
    from ${podcasts} p join achievement a on a.id = p.achievement_id and a.content_kind = 'podcast'
    union all
    select 'storyPrompt', s.id, s.id, a.path || s.id::text, a.title, a.status, a.below, ${texts('storyPrompt', 's')}
    from ${storyPrompts} s join achievement a on a.id = s.achievement_id and a.content_kind = 'successfulStory'
    union all
    select 'news', n.id, n.id,
      array['2', to_char(n.display_date at time zone 'UTC', 'YYYYMMDDHH24MISS') || n.id], n.title, n.status, '[]',
      ${texts('news', 'n')}
    from ${news} n where n.game_id = ${gameId} and n.status <> 'archived'
      and ${cultures === null ? sql`true` : sql`n.culture = any(${sql.param([...cultures])}::text[])`}
    union all
    select 'reward', r.id, r.id, array['3', ${place('r')}], r.title, r.status, '[]', ${texts('reward', 'r')}
    from ${rewards} r where r.game_id = ${gameId} and r.status <> 'archived'
  ), source as (
    select i.kind, i.id, i.entity_id, i.path, i.title, i.status, i.trail, s.field, ${keepsTexts ? sql`s.source` : sql`null::text`} as source,
      rtrim(translate(encode(sha256(convert_to(s.source, 'UTF8')), 'base64'), '+/', '-_'), '=') as hash
    from item i cross join lateral jsonb_each_text(i.texts) as s(field, source)
    where btrim(s.source) <> ''
  )`;

/** Of what is said at all. Nothing blank is ever written; looking into long words for more than that takes its time. */
const isSaid = sql`t.value <> ''`;

/** Reads and writes the words of a game for its editors. */
/** Where the words of one text in one language are. */
export interface WordsPlace {
  entityId: string;
  language: string;
  field: string;
}

export const placeOfWords = ({ entityId, language, field }: WordsPlace) => `${entityId} ${language} ${field}`;

export const translatingRepository = (db: Executor) => ({
  async findGame(gameId: string, scope: Scope) {
    const [game] = await db
      .select({
        id: games.id,
        name: games.name,
        language: games.language,
        offeredLanguages: games.offeredLanguages,
        version: games.version,
      })
      .from(games)
      .where(and(eq(games.id, gameId), within({ game: games.id }, scope)));
    return game;
  },

  /** Everything with words, in the game's order, and how far it is in each of the languages. */
  async listItems(gameId: string, scope: Pick<Scope, 'cultures'>, languages: readonly string[]) {
    const { rows } = await db.execute<
      TranslatedItem & Record<string, unknown>
    >(sql`${itemsOf(gameId, scope, false)}, cell as (
        select s.entity_id, t.language, count(*) filter (where t.source_hash = s.hash)::int as ready,
          count(*) filter (where t.source_hash <> s.hash)::int as stale
        from source s join ${translations} t on t.entity_id = s.entity_id and t.field = s.field
        where t.language = any(${sql.param([...languages])}::text[]) and ${isSaid}
        group by s.entity_id, t.language
      ), cells as (
        select entity_id, jsonb_object_agg(language, jsonb_build_array(ready, stale)) as cells from cell group by entity_id
      ), counted as (
        select kind, id, entity_id, path, title, status, trail, count(*)::int as texts from source
        group by kind, id, entity_id, path, title, status, trail
      )
      select s.kind, s.id, s.title, s.status, s.trail, s.texts, coalesce(c.cells, '{}'::jsonb) as cells
      from counted s left join cells c on c.entity_id = s.entity_id
      order by s.path collate "C"`);
    return rows;
  },

  /** The texts of a game in its order, or of one item of it; those of an item in no order. */
  async listTexts(gameId: string, scope: Pick<Scope, 'cultures'>, languages: readonly string[], only?: ItemKey) {
    const { rows } = await db.execute<TranslatedText & Record<string, unknown>>(sql`${itemsOf(gameId, scope, true)}
      select s.kind, s.id, s.entity_id as "entityId", s.title, s.status, s.trail, s.field, s.source, s.hash as "sourceHash",
        coalesce((
          select jsonb_object_agg(t.language, jsonb_build_object('value', t.value, 'sourceHash', t.source_hash))
          from ${translations} t where t.entity_id = s.entity_id and t.field = s.field
            and t.language = any(${sql.param([...languages])}::text[]) and ${isSaid}
        ), '{}'::jsonb) as said
      from source s ${only === undefined ? sql`` : sql`where s.kind = ${only.kind} and s.id = ${only.id}`}
      order by s.path collate "C"`);
    return rows;
  },

  /** The game that an item belongs to; null where there is no such item. */
  async findGameOf({ kind, id }: ItemKey): Promise<string | null> {
    const ofAchievement = (achievementId: SQL) =>
      sql`(select ${achievements.gameId} from ${achievements} where ${achievements.id} = ${achievementId})`;
    const ofPart = (partId: SQL) =>
      ofAchievement(sql`(select ${exams.achievementId} from ${examParts} join ${exams} on ${exams.id} = ${examParts.examId}
        where ${examParts.id} = ${partId})`);
    const ofCategory = (categoryId: SQL) =>
      ofPart(sql`(select ${examCategories.partId} from ${examCategories} where ${examCategories.id} = ${categoryId})`);
    const gameOf: Record<TranslatedEntity, SQL> = {
      game: sql`${games.id}`,
      tier: sql`${tiers.gameId}`,
      level: sql`${levels.gameId}`,
      achievement: sql`${achievements.gameId}`,
      questionVersion: sql`coalesce(
        ${ofAchievement(sql`(select ${quizzes.achievementId} from ${quizzes} where ${quizzes.id} = ${questions.quizId})`)},
        ${ofCategory(sql`${questions.categoryId}`)})`,
      examPart: ofAchievement(
        sql`(select ${exams.achievementId} from ${exams} where ${exams.id} = ${examParts.examId})`,
      ),
      examCategory: ofPart(sql`${examCategories.partId}`),
      feedbackQuestion: ofAchievement(
        sql`(select ${feedbacks.achievementId} from ${feedbacks} where ${feedbacks.id} = ${feedbackQuestions.feedbackId})`,
      ),
      podcast: ofAchievement(sql`${podcasts.achievementId}`),
      storyPrompt: ofAchievement(sql`${storyPrompts.achievementId}`),
      news: sql`${news.gameId}`,
      reward: sql`${rewards.gameId}`,
    };
    const { rows } = await db.execute<{ gameId: string }>(
      sql`select ${gameOf[kind]} as "gameId" from ${tables[kind]} where ${tables[kind].id} = ${id}`,
    );
    return rows[0]?.gameId ?? null;
  },

  /** What an item's translations are of: of a question its newest version, else the item itself. */
  async findEntity({ kind, id }: ItemKey): Promise<string | null> {
    if (kind !== 'questionVersion') return id;
    const [version] = await db
      .select({ id: questionVersions.id })
      .from(questionVersions)
      .where(eq(questionVersions.questionId, id))
      .orderBy(desc(questionVersions.number))
      .limit(1);
    return version?.id ?? null;
  },

  /** What is said of these, by entity, language and field. */
  async listSaid(entityIds: readonly string[]): Promise<Map<string, { value: string; sourceHash: string }>> {
    const rows = await db
      .select({
        entityId: translations.entityId,
        language: translations.language,
        field: translations.field,
        value: translations.value,
        sourceHash: translations.sourceHash,
      })
      .from(translations)
      .where(sql`${translations.entityId} = any(${sql.param(entityIds)}::uuid[])`);
    return new Map(
      rows.map(({ value, sourceHash, ...place }) => [placeOfWords(place), { value, sourceHash }] as const),
    );
  },

  /** Holds everybody else back who changes the item or its words. */
  lockItem: async ({ kind, id }: ItemKey): Promise<void> => {
    const table = tables[kind];
    await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
  },

  async upsert(rows: (typeof translations.$inferInsert)[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .insert(translations)
      .values(rows)
      .onConflictDoUpdate({
        target: [translations.entityId, translations.language, translations.field],
        set: {
          value: sql`excluded.value`,
          sourceHash: sql`excluded.source_hash`,
          updatedAt: sql`excluded.updated_at`,
          updatedBy: sql`excluded.updated_by`,
        },
      });
  },

  async removeAll(places: readonly WordsPlace[]): Promise<void> {
    if (places.length === 0) return;
    const column = (name: keyof WordsPlace) => sql.param(places.map((place) => place[name]));
    await db.delete(translations).where(
      sql`(${translations.entityId}, ${translations.language}, ${translations.field}) in (
          select * from unnest(${column('entityId')}::uuid[], ${column('language')}::text[], ${column('field')}::text[]))`,
    );
  },
});
