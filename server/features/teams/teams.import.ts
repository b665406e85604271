import { and, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { line } from '#shared/http/fields.ts';
import { TeamFields } from '#shared/users/teams.contract.ts';
import { teams } from '#server/schema/games.ts';
import { findGamesByName } from '#server/game/state/gameReferences.ts';
import { fieldCells, fold } from '#server/engines/imports/importCells.ts';
import { selectCompared, writerOf, type ImportDeclaration } from '#server/engines/imports/importDeclaration.ts';
import { teamsResource } from './teams.resource.ts';

const schema = z.object({
  ...fieldCells('teams', TeamFields),
  game: line(1, 120),
  name: TeamFields.shape.name,
});
type Values = z.output<typeof schema>;

/** Teams by their game and name. */
export const teamsImport = ({ clock }: { clock: () => Date }): ImportDeclaration<Values> => ({
  kind: 'teams',
  listed: Object.keys(teamsResource.resource.row.shape),
  schema,
  keyOf: ({ game, name }) => `${fold(game)}\n${fold(name)}`,
  titleOf: ({ name }) => name,

  async plan(tx, rows) {
    const gameOf = await findGamesByName(
      tx,
      rows.map(({ game }) => game),
    );
    const gameIds = rows.flatMap(({ game }) => gameOf(game).id ?? []);
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
    return rows.map(({ game, ...said }) => {
      const { id: gameId, error } = gameOf(game);
      if (error !== undefined) return { errors: [error] };
      const row = known.get(`${gameId}\n${fold(said.name)}`);
      if (row === undefined) return { body: { ...TeamFields.parse(said), gameId }, shown: said, existing: null };
      const existing = { id: String(row['id']), version: Number(row['version']), fields: row, shown: row };
      return { body: said, shown: said, existing };
    });
  },

  writer: (tx) => writerOf(tx, teamsResource, clock),
});
