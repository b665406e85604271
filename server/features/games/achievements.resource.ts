import { and, eq, ne, sql } from 'drizzle-orm';
import { achievementErrors } from '#shared/game/achievementFields.rules.ts';
import { achievementsBackoffice } from '#shared/game/achievements.contract.ts';
import { publishBlocker, type PublishBlocker } from '#shared/http/publishBlockers.rules.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';
import { attempts } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import { countDependants } from '#server/engines/resources/dependants.ts';
import { rewardRule } from '#server/game/awards/rewards.repository.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { AppError } from '#shared/http/errors.ts';
import { describeUses } from '#shared/http/uses.rules.ts';
import { contentId, contentBlockers, type ContentKinds } from '#server/game/content/contentKind.ts';

/** A level shows one bonus, so a second one could never be earned. Locks the level against concurrent changes. */
async function bonusBlockers(tx: Transaction, achievementId: string, levelId: string): Promise<PublishBlocker[]> {
  await tx.select({ id: levels.id }).from(levels).where(eq(levels.id, levelId)).for('no key update');
  const others = and(
    eq(achievements.levelId, levelId),
    eq(achievements.isBonus, true),
    eq(achievements.status, 'published'),
    ne(achievements.id, achievementId),
  );
  return (await tx.$count(achievements, others)) > 0 ? [publishBlocker('secondBonus')] : [];
}

async function gameDates(tx: Transaction, gameId: string) {
  const [game] = await tx
    .select({ startDate: games.startDate, endDate: games.endDate })
    .from(games)
    .where(eq(games.id, gameId));
  if (game === undefined) throw new AppError('not_found');
  return { startDate: game.startDate.toISOString(), endDate: game.endDate.toISOString() };
}

const levelPosition = sql`(select ${levels.position} from ${levels} where ${eq(levels.id, achievements.levelId)})`;
const tierPosition = sql`(select ${tiers.position} from ${levels} join ${tiers} on ${eq(tiers.id, levels.tierId)}
  where ${eq(levels.id, achievements.levelId)})`;

export const achievementsResource = ({ kinds }: { kinds: ContentKinds }) =>
  storedResource(achievementsBackoffice, achievements, {
    columns: {
      contentId: derived(contentId(kinds)),
    },
    game: achievements.gameId,
    parent: { name: 'level', table: levels, column: achievements.levelId, game: levels.gameId },
    naturalOrder: [achievements.gameId, tierPosition, levelPosition, achievements.position],

    errors: async ({ tx, gameId, fields }) => achievementErrors(fields, await gameDates(tx, gameId)),

    async refuse({ tx, id, before, fields }) {
      const changed = (['contentKind', 'gameType'] as const).find((name) => before?.[name] !== fields[name]);
      if (changed === undefined) return;
      // Attempts that begin from now on wait until this transaction ends.
      await tx.select({ id: achievements.id }).from(achievements).where(eq(achievements.id, id)).for('update');
      const begun = await countDependants(tx, id, { attempts: attempts.achievementId, awards: awards.achievementId });
      if (begun.length === 0) return;
      const message = `Cannot change any more: ${describeUses(begun)}.`;
      throw new AppError('in_use', message, [{ path: changed, message }]);
    },

    /** The content of a previously chosen kind is kept, so that the choice can be reverted. */
    async save({ tx, id, before, fields }) {
      if (fields.contentKind === null || fields.contentKind === before?.contentKind) return false;
      const content = { achievementId: id };
      await tx
        .insert(kinds[fields.contentKind].table)
        .values(content as never)
        .onConflictDoNothing();
      return true;
    },

    publishBlockers: async (tx, row) => [
      ...(row.contentKind === null ? [] : await contentBlockers(tx, row.id, kinds[row.contentKind])),
      ...(row.isBonus ? await bonusBlockers(tx, row.id, row.levelId) : []),
    ],

    dependants: (tx, id) =>
      countDependants(tx, id, {
        attempts: attempts.achievementId,
        awards: awards.achievementId,
        rewards: rewardRule,
      }),
  });
