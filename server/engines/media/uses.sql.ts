/** Where files of the media library are used: by id in a column, by address in a text, or in a translation of it. */
import { eq, getTableColumns, like, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { achievementsBackoffice } from '#shared/game/achievements.contract.ts';
import type { MediaUse } from '#shared/files/files.contract.ts';
import type { GamePart } from '#shared/game/gamePart.ts';
import { gameParts } from '#shared/gameTrees/gameParts.ts';
import { gamesBackoffice } from '#shared/game/games.contract.ts';
import { levelsBackoffice } from '#shared/game/levels.contract.ts';
import { newsBackoffice } from '#shared/news/news.contract.ts';
import { richTextFields, type Resource } from '#shared/http/resource.ts';
import { rewardsBackoffice } from '#shared/rewards/rewards.contract.ts';
import { teamsBackoffice } from '#shared/users/teams.contract.ts';
import { tiersBackoffice } from '#shared/game/tiers.contract.ts';
import { translations } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { partKinds, storedParts } from '#server/schema/gameParts.ts';
import { achievements, games, levels, teams, tiers } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { rewards } from '#server/schema/rewards.ts';
import { idOfHolder } from '#server/engines/resources/gameParts.sql.ts';

/** Records that may use files, and whose they are. */
interface Place {
  table: PgTable & { id: PgColumn };
  title: PgColumn;
  game: PgColumn;
  culture?: PgColumn;
  files: PgColumn[];
  texts: PgColumn[];
}

/** Where a resource refers to files: its fields that hold one, and its rich texts. */
function placeOf(
  { fields, files: own = {} }: Pick<Resource, 'fields' | 'files'>,
  place: Pick<Place, 'table' | 'title' | 'game' | 'culture'>,
): Place {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(place.table);
  const named = (names: readonly string[]) => names.flatMap((name) => columns[name] ?? []);
  return { ...place, files: named(Object.keys(own)), texts: named(richTextFields(fields)) };
}

const ofNews = placeOf(newsBackoffice, { table: news, title: news.name, game: news.gameId, culture: news.culture });

/** By the resource on whose pages they are edited. */
const placesByResource: Readonly<Record<MediaUse['resource'], Place>> = {
  games: placeOf(gamesBackoffice, { table: games, title: games.name, game: games.id }),
  tiers: placeOf(tiersBackoffice, { table: tiers, title: tiers.name, game: tiers.gameId }),
  levels: placeOf(levelsBackoffice, { table: levels, title: levels.name, game: levels.gameId }),
  achievements: placeOf(achievementsBackoffice, {
    table: achievements,
    title: achievements.title,
    game: achievements.gameId,
  }),
  // The link may lead to a video of the media library.
  news: { ...ofNews, texts: [...ofNews.texts, news.link] },
  rewards: placeOf(rewardsBackoffice, { table: rewards, title: rewards.title, game: rewards.gameId }),
  teams: placeOf(teamsBackoffice, { table: teams, title: teams.name, game: teams.gameId }),
};

type UsingResource = MediaUse['resource'];
export const places = Object.entries(placesByResource) as [UsingResource, Place][];

interface Holder {
  resource: UsingResource;
  /** The id of the record of that resource. */
  id: SQLWrapper;
  from: SQLWrapper;
  files: readonly PgColumn[];
  texts: readonly PgColumn[];
  /** Whose translations. */
  said: PgColumn;
}

/** The files' ids as they stand in addresses in a text. Not by a regular expression, which takes several times as long. */
const filesIn = (text: SQLWrapper) => sql`left(unnest((string_to_array(${text}, '/files/'))[2:]), 36)`;
const anyAddress = '%/files/%';

function selectUses({ resource, id, from, files: columns, texts, said }: Holder): SQL[] {
  const use = (file: SQL) =>
    sql`select ${file} as file, ${sql.raw(`'${resource}'`)} as resource, ${id} as id from ${from}`;
  if (texts.length === 0) return columns.map((column) => sql`${use(sql`${column}::text`)} where ${column} is not null`);
  const text = sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`;
  return [
    ...selectUses({ resource, id, from, files: columns, texts: [], said }),
    sql`${use(filesIn(text))} where ${text} like ${anyAddress}`,
    sql`${use(sql`told.file`)} join told on told.entity_id = ${said}`,
  ];
}

/** In the contents of achievements. Earlier versions of a question count, because players have seen them. */
const usesInContents = partKinds.flatMap((kind) => {
  const id = kind === 'achievement' ? undefined : idOfHolder(kind, 'achievement');
  if (id === undefined) return [];
  const { fields, files: own = {} }: GamePart = gameParts[kind];
  const { table, versions } = storedParts[kind];
  const saying = versions?.table ?? table;
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(saying);
  const named = (names: readonly string[]) => names.flatMap((name) => columns[name] ?? []);
  const versionsOf = versions && sql`join ${versions.table} on ${eq(versions.of, table.id)}`;
  const held = { files: named(Object.keys(own)), texts: named(richTextFields(fields)), said: saying.id };
  return selectUses({ resource: 'achievements', id, from: sql`${table} ${versionsOf}`, ...held });
});

const usesBy = new Map(
  places.map(([resource, { table, ...place }]) => [
    resource,
    [
      ...selectUses({ resource, id: table.id, from: table, ...place, said: table.id }),
      ...(resource === 'achievements' ? usesInContents : []),
    ],
  ]),
);

/** Translations are looked through once for all uses. */
const together = (uses: readonly SQL[]): SQL => sql`
  with told as materialized (
    select ${translations.entityId} as entity_id, ${filesIn(translations.value)} as file
    from ${translations} where ${like(translations.value, anyAddress)}
  ) ${sql.join([...uses], sql` union all `)}`;

/** The uses by records of a resource, the same perhaps several times: `file` and `id` of each. */
export const usesIn = (resource: UsingResource): SQL => together(usesBy.get(resource) ?? []);

const all = together([...usesBy.values()].flat());

/** How many records use the file, which PostgreSQL counts once for all files of a list. */
export const usesCount = sql<number>`coalesce(((
  select jsonb_object_agg(counted.file, counted.records)
  from (select used.file, count(distinct (used.resource, used.id)) as records from (${all}) used group by used.file) counted
) ->> ${files.id}::text)::int, 0)`;

export const isUsed = sql<boolean>`${files.id}::text in (select used.file from (${all}) used)`;
