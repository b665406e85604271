import { and, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { Id, line } from '#shared/http/fields.ts';
import { TeamFields } from '#shared/users/teams.contract.ts';
import { teams } from '#server/schema/games.ts';
import { findGames } from '#server/game/state/gameReferences.ts';
import { fieldCells, fold } from '#server/engines/imports/importCells.ts';
import { selectCompared, writerOf, type ImportDeclaration } from '#server/engines/imports/importDeclaration.ts';
import { teamsResource } from './teams.resource.ts';

const schema = z
  .object({
    ...fieldCells('teams', TeamFields),
    game: line(1, 120).optional(),
    gameId: Id.optional(),
    name: TeamFields.shape.name,
  })
  .refine(({ game, gameId }) => (game ?? gameId) !== undefined, { path: ['game'], error: 'Required' });
type Values = z.output<typeof schema>;

const gameIn = ({ game = '', gameId }: Values) => gameId ?? game;

/** Teams by their game and name. */
export const teamsImport = ({ clock }: { clock: () => Date }): ImportDeclaration<Values> => ({
  kind: 'teams',
  listed: teamsResource,
  schema,
  keyOf: (row) => `${fold(gameIn(row))}\n${fold(row.name)}`,
  titleOf: ({ name }) => name,

  async plan(tx, rows) {
    const gameOf = await findGames(tx, rows);
    const gameIds = rows.flatMap((row) => gameOf(row).id ?? []);
    const found = await selectCompared(tx, teamsResource, 'gameId').where(
      and(
        inArray(teams.gameId, gameIds),
        inArray(
          sql`lower(${teams.name})`,
          rows.map(({ name }) => sql`lower(${name})`),
        ),
      ),
    );
    const known = new Map(found.map((row) => [`${String(row['gameId'])}\n${fold(String(row['name']))}`, row]));
    return rows.map((values) => {
      const { game: _, gameId: __, ...said } = values;
      const { id: gameId, error } = gameOf(values);
      if (error !== undefined) return { errors: [error] };
      const row = known.get(`${gameId}\n${fold(said.name)}`);
      if (row === undefined) return { body: { ...TeamFields.parse(said), gameId }, shown: said, existing: null };
      const existing = { id: String(row['id']), version: Number(row['version']), fields: row, shown: row };
      return { body: said, shown: said, existing };
    });
  },

  writer: (tx) => writerOf(tx, teamsResource, clock),
});
