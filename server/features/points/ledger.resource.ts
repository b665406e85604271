import { and, eq, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ledgerBackoffice } from '#shared/points/ledger.contract.ts';
import { actorOf } from '#server/engines/resources/actor.sql.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { achievements, teams } from '#server/schema/games.ts';
import { attempts, engagements } from '#server/schema/play.ts';
import { awards, ledgerEntries } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { listedResource } from '#server/engines/resources/storedResource.ts';

const back = alias(ledgerEntries, 'back');
const taker = alias(ledgerEntries, 'taker');
const earlier = alias(ledgerEntries, 'earlier');

/** The subject of an entry; a reversal has the subject of the reversed entry. */
const about = sql`coalesce(
  (select ${back.sourceId} from ${ledgerEntries} back where ${eq(back.id, ledgerEntries.reverses)}),
  ${ledgerEntries.sourceId})`;
const achievementId = sql`coalesce(
  (select ${awards.achievementId} from ${awards} where ${awards.id} = ${about}),
  (select ${attempts.achievementId} from ${attempts} where ${attempts.id} = ${about}))`;

/** Changes of points as administrators read them, the newest first. */
export const ledgerResource = listedResource(ledgerBackoffice, ledgerEntries, {
  columns: {
    createdAt: ledgerEntries.recordedAt,
    holder: derived(sql`coalesce(
      (select ${users.username} from ${users} where ${eq(users.id, ledgerEntries.userId)}),
      (select ${teams.name} from ${teams} where ${eq(teams.id, ledgerEntries.teamId)}))`),
    achievementId: derived(achievementId),
    achievementTitle: derived(
      sql`(select ${achievements.title} from ${achievements} where ${achievements.id} = ${achievementId})`,
    ),
    engagement: derived(sql`(select ${engagements.type} from ${engagements} where ${engagements.id} = ${about})`),
    // Entries by the rules have the title of their achievement there; those by hand have their reason in the award.
    reason: derived(sql`case when ${ledgerEntries.source} in ('award', 'engagement')
      then (select ${awards.reason} from ${awards} where ${eq(awards.id, ledgerEntries.sourceId)})
      else ${ledgerEntries.reason} end`),
    recorder: actorOf(ledgerEntries.recordedBy),
    total: derived(
      sql`(select sum(${earlier.points})::int from ${ledgerEntries} earlier where ${and(
        eq(earlier.gameId, ledgerEntries.gameId),
        or(eq(earlier.userId, ledgerEntries.userId), eq(earlier.teamId, ledgerEntries.teamId)),
        lte(sql`(${earlier.recordedAt}, ${earlier.id})`, sql`(${ledgerEntries.recordedAt}, ${ledgerEntries.id})`),
      )})`,
    ),
    awardId: derived(sql`(select ${awards.id} from ${awards} where ${eq(awards.id, ledgerEntries.sourceId)})`),
    isReversed: derived(sql`exists (select from ${ledgerEntries} taker
      where ${and(eq(taker.source, 'reversal'), eq(taker.sourceId, ledgerEntries.id))})`),
  },
  game: ledgerEntries.gameId,
  naturalOrder: [sql`${ledgerEntries.recordedAt} desc`, sql`${ledgerEntries.id} desc`],
});
