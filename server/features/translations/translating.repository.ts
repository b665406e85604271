import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { GamePart } from '#shared/game/gamePart.ts';
import { gameParts, type NodeKind } from '#shared/gameTrees/gameParts.ts';
import { recordOf } from '#shared/kinds/kinds.ts';
import { translatable, type TranslatedEntity } from '#shared/translations/translatable.ts';
import type { Status } from '#shared/http/fields.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { translations } from '#server/schema/content.ts';
import { partKinds, storedParts } from '#server/schema/gameParts.ts';
import { games } from '#server/schema/games.ts';
import { idOfHolder, parentsOf } from '#server/engines/resources/gameParts.sql.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { contentKinds, type Culture } from '#shared/vocabulary/vocabulary.ts';

/** A translatable item of a game: its id, and the id to which its translations belong, which for a question is its newest version. */
interface ItemKey {
  kind: TranslatedEntity;
  id: string;
}

export interface TranslatedItem extends ItemKey {
  title: string;
  trail: (ItemKey & { title: string })[];
  status: Status;
  /** Its number of texts. */
  texts: number;
  /** By language: the numbers of ready and of stale texts. */
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
  /** The translations by language; blank ones are left out. */
  said: Record<string, { value: string; sourceHash: string }>;
}

/** All texts of a kind by field, the places of a list as fields of their own. @param alias of the row that has them */
function texts(kind: TranslatedEntity, alias: string): SQL {
  const { table, versions } = storedParts[kind];
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(versions?.table ?? table);
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

const hasTexts = (kind: NodeKind): kind is TranslatedEntity => kind in translatable;
const contentKindOf = (kind: NodeKind) => contentKinds.find((name) => recordOf(name) === kind);
/** Kinds with texts, or with parts that have texts. */
const worded = (kind: NodeKind): boolean =>
  hasTexts(kind) || partKinds.some((part) => kind in storedParts[part].in && worded(part));
const rowsOf = (kind: NodeKind) => sql.raw(`"rows of ${kind}"`);

/**
 * The rows of a kind in a game that are not archived: `path` sorts them among all others, `trail` contains their parents, and
 * `below` is the parent of their parts. A content record has the title and place of its achievement.
 */
function rowsIn(kind: Exclude<NodeKind, 'game'>, cultures: readonly Culture[] | null): SQL {
  const { table, order, removedAt, versions } = storedParts[kind];
  const { status, culture, contentKind } = getTableColumns(table) as Partial<Record<string, PgColumn>>;
  const content = contentKindOf(kind);
  const said = versions === undefined ? 'r' : 'v';
  const columns = getTableColumns(versions?.table ?? table) as Readonly<Record<string, PgColumn>>;
  const titled = content === undefined && hasTexts(kind) ? columns[translatable[kind][0]?.name ?? ''] : undefined;
  const title = titled === undefined ? sql`p.title` : sql.raw(`${said}.${titled.name}`);
  const place =
    order?.dataType === 'date'
      ? sql.raw(`to_char(r.${order.name} at time zone 'UTC', 'YYYYMMDDHH24MISS') || r.id`)
      : sql.raw(`${order === undefined ? '' : `to_char(r.${order.name}, 'FM0000000000') || `}r.id::text`);
  return sql.join(
    parentsOf(kind).map(([parent, column]) => {
      const list = Object.values((gameParts[parent] as GamePart).lists ?? {}).indexOf(kind);
      const path = parent === 'game' ? sql`array[${sql.raw(`'${list + 1}'`)}, ${place}]` : sql`p.path || (${place})`;
      return sql`select r.id, ${sql.raw(said)}.id as entity_id, ${path} as path, ${title} as title,
        ${sql.raw(status === undefined ? 'p' : 'r')}.status, p.below as trail,
        ${content === undefined ? sql`p.below || jsonb_build_object('kind', ${sql.raw(`'${kind}'`)}, 'id', r.id, 'title', ${title})` : sql`p.below`} as below,
        ${contentKind === undefined ? sql`null::text` : sql.raw(`r.${contentKind.name}`)} as content_kind,
        ${hasTexts(kind) ? texts(kind, said) : sql`null::jsonb`} as texts
      from ${table} r join ${rowsOf(parent)} p on p.id = ${sql.raw(`r.${column.name}`)}
      ${
        versions &&
        sql`join lateral (select * from ${versions.table} w where ${sql.raw(`w.${versions.of.name}`)} = r.id
        order by ${sql.raw(`w.${versions.number.name}`)} desc limit 1) v on true`
      }
      where ${status === undefined ? sql`true` : sql`r.status <> 'archived'`}
        ${removedAt && sql.raw(`and r.${removedAt.name} is null`)}
        ${content && sql.raw(`and p.content_kind = '${content}'`)}
        ${culture && cultures !== null ? sql`and r.culture = any(${sql.param([...cultures])}::text[])` : undefined}`;
    }),
    sql` union all `,
  );
}

/**
 * All translatable items of a game that are not archived, in order, each with its texts. An achievement includes the texts of
 * its content of the present kind.
 * @param keepsTexts false: only hashes are needed, which saves transferring megabytes
 */
const itemsOf = (
  gameId: string,
  { cultures }: { cultures: readonly Culture[] | null },
  keepsTexts: boolean,
): SQL => sql`
  with ${rowsOf('game')} as (
    select g.id, g.id as entity_id, array['0'] as path, g.name as title, g.status, '[]'::jsonb as trail, '[]'::jsonb as below,
      null::text as content_kind, ${texts('game', 'g')} as texts
    from ${games} g where g.id = ${gameId}
  ), ${sql.join(
    partKinds.flatMap((kind) =>
      kind === 'game' || !worded(kind) ? [] : [sql`${rowsOf(kind)} as (${rowsIn(kind, cultures)})`],
    ),
    sql`, `,
  )}, item as (${sql.join(
    partKinds.filter(hasTexts).map((kind) => sql`select ${sql.raw(`'${kind}'`)} as kind, r.* from ${rowsOf(kind)} r`),
    sql` union all `,
  )}), source as (
    select i.kind, i.id, i.entity_id, i.path, i.title, i.status, i.trail, s.field, ${keepsTexts ? sql`s.source` : sql`null::text`} as source,
      rtrim(translate(encode(sha256(convert_to(s.source, 'UTF8')), 'base64'), '+/', '-_'), '=') as hash
    from item i cross join lateral jsonb_each_text(i.texts) as s(field, source)
    where btrim(s.source) <> ''
  )`;

/** Existing translations. Blank ones are never written, so the text itself is not compared further, which would be slow. */
const hasText = sql`t.value <> ''`;

/** The place of one text's translation into one language. */
export interface TextPlace {
  entityId: string;
  language: string;
  field: string;
}

export const placeOfText = ({ entityId, language, field }: TextPlace) => `${entityId} ${language} ${field}`;

export const translatingRepository = (db: Executor) => ({
  async findGame(gameId: string, scope: Scope) {
    const [game] = await db
      .select(columnsOf(games, 'id', 'name', 'language', 'offeredLanguages', 'version'))
      .from(games)
      .where(and(eq(games.id, gameId), within({ game: games.id }, scope)));
    return game;
  },

  /** All translatable items, in the game's order, with their progress in each of the languages. */
  async listItems(gameId: string, scope: Pick<Scope, 'cultures'>, languages: readonly string[]) {
    const { rows } = await db.execute<
      TranslatedItem & Record<string, unknown>
    >(sql`${itemsOf(gameId, scope, false)}, cell as (
        select s.entity_id, t.language, count(*) filter (where t.source_hash = s.hash)::int as ready,
          count(*) filter (where t.source_hash <> s.hash)::int as stale
        from source s join ${translations} t on t.entity_id = s.entity_id and t.field = s.field
        where t.language = any(${sql.param([...languages])}::text[]) and ${hasText}
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

  /** The texts of a game in its order, or of one item; those of an item in no particular order. */
  async listTexts(gameId: string, scope: Pick<Scope, 'cultures'>, languages: readonly string[], only?: ItemKey) {
    const { rows } = await db.execute<TranslatedText & Record<string, unknown>>(sql`${itemsOf(gameId, scope, true)}
      select s.kind, s.id, s.entity_id as "entityId", s.title, s.status, s.trail, s.field, s.source, s.hash as "sourceHash",
        coalesce((
          select jsonb_object_agg(t.language, jsonb_build_object('value', t.value, 'sourceHash', t.source_hash))
          from ${translations} t where t.entity_id = s.entity_id and t.field = s.field
            and t.language = any(${sql.param([...languages])}::text[]) and ${hasText}
        ), '{}'::jsonb) as said
      from source s ${only === undefined ? sql`` : sql`where s.kind = ${only.kind} and s.id = ${only.id}`}
      order by s.path collate "C"`);
    return rows;
  },

  /** The game of an item; null when there is no such item. */
  async findGameOf({ kind, id }: ItemKey): Promise<string | null> {
    const { table } = storedParts[kind];
    const { rows } = await db.execute<{ gameId: string }>(
      sql`select ${idOfHolder(kind, 'game')} as "gameId" from ${table} where ${table.id} = ${id}`,
    );
    return rows[0]?.gameId ?? null;
  },

  /** The id to which an item's translations belong: the newest version of a question, else the item itself. */
  async findEntity({ kind, id }: ItemKey): Promise<string | null> {
    const { versions } = storedParts[kind];
    if (versions === undefined) return id;
    const [version] = await db
      .select({ id: versions.table.id })
      .from(versions.table)
      .where(eq(versions.of, id))
      .orderBy(desc(versions.number))
      .limit(1);
    return version === undefined ? null : String(version.id);
  },

  /** The translations of these, by entity, language and field. */
  async listSaid(entityIds: readonly string[]): Promise<Map<string, { value: string; sourceHash: string }>> {
    const rows = await db
      .select(columnsOf(translations, 'entityId', 'language', 'field', 'value', 'sourceHash'))
      .from(translations)
      .where(sql`${translations.entityId} = any(${sql.param(entityIds)}::uuid[])`);
    return new Map(rows.map(({ value, sourceHash, ...place }) => [placeOfText(place), { value, sourceHash }] as const));
  },

  /** Locks the item and its translations against other changes. */
  lockItem: async ({ kind, id }: ItemKey): Promise<void> => {
    const { table } = storedParts[kind];
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

  async removeAll(places: readonly TextPlace[]): Promise<void> {
    if (places.length === 0) return;
    const column = (name: keyof TextPlace) => sql.param(places.map((place) => place[name]));
    await db.delete(translations).where(
      sql`(${translations.entityId}, ${translations.language}, ${translations.field}) in (
          select * from unnest(${column('entityId')}::uuid[], ${column('language')}::text[], ${column('field')}::text[]))`,
    );
  },
});
