import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import * as z from 'zod';
import { achievementErrors, attemptsByDefault } from '#shared/game/achievementFields.rules.ts';
import { achievementsBackoffice, AchievementFields } from '#shared/game/achievements.contract.ts';
import { placed, type Wanted } from '#shared/game/order.rules.ts';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { Id, line } from '#shared/http/fields.ts';
import { innermost } from '#shared/http/resource.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import type { Use } from '#shared/http/uses.rules.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { present, selectRows, type Row } from '#server/engines/resources/listing.sql.ts';
import {
  examParts,
  exams,
  feedbackQuestions,
  feedbacks,
  questions,
  quizzes,
  translations,
} from '#server/schema/content.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';
import { contradiction, findGames } from '#server/game/state/gameReferences.ts';
import { byClocksOf, fieldCells, fold, percentage, whole } from '#server/engines/imports/importCells.ts';
import {
  setOf,
  writerOf,
  type Fields,
  type ImportDeclaration,
  type Memory,
  type Plan,
} from '#server/engines/imports/importDeclaration.ts';
import { countDependants } from '#server/engines/resources/dependants.ts';
import { createResourceService } from '#server/engines/resources/resources.service.ts';
import type { ContentKinds } from '#server/game/content/contentKind.ts';
import { achievementsResource } from './achievements.resource.ts';

type AchievementsResource = ReturnType<typeof achievementsResource>;

const { shape } = AchievementFields;

const schema = z
  .object({
    ...fieldCells('achievements', AchievementFields),
    game: line(1, 120).optional(),
    gameId: Id.optional(),
    tier: line(1, 120).optional(),
    level: line(1, 120).optional(),
    levelId: Id.optional(),
    title: shape.title,
    passMark: percentage(innermost(shape.passMark) as z.ZodInt).optional(),
    order: whole(z.int().min(1).max(1000)).optional(),
  })
  .refine(({ game, gameId }) => (game ?? gameId) !== undefined, { path: ['game'], error: 'Required' })
  .refine(({ level, levelId }) => (level ?? levelId) !== undefined, { path: ['level'], error: 'Required' });
type Values = z.output<typeof schema>;

const errors = {
  noTier: { path: 'tier', message: 'No such tier in this game' },
  noLevel: { path: 'level', message: 'No such level in this game' },
  notInTier: { path: 'level', message: 'No such level in this tier' },
  severalLevels: { path: 'level', message: 'Several levels have this name; say the tier' },
  severalLevelsInTier: { path: 'level', message: 'Several levels have this name' },
  severalAchievements: { path: 'title', message: 'Several achievements have this title' },
  otherRow: { path: 'title', message: 'A row before is about the same achievement' },
  published: { path: '', message: 'Is published already; change it on its own page' },
} as const satisfies Record<string, FieldError>;

const placeOf = (id: string, name: string) => `${id}\n${fold(name)}`;

/** Looks up the references of all rows of a batch at once, without archived ones. */
async function lookUp(tx: Transaction, rows: readonly Values[], resource: AchievementsResource) {
  const gameOf = await findGames(tx, rows);
  const gameIds = [...new Set(rows.flatMap((row) => gameOf(row).id ?? []))];
  const periods = await tx
    .select({ id: games.id, timezone: games.timezone, startDate: games.startDate, endDate: games.endDate })
    .from(games)
    .where(inArray(games.id, gameIds));
  const inGames = await tx
    .select({ id: levels.id, gameId: tiers.gameId, name: levels.name, tier: tiers.name })
    .from(levels)
    .innerJoin(tiers, eq(tiers.id, levels.tierId))
    .where(and(inArray(tiers.gameId, gameIds), ne(levels.status, 'archived'), ne(tiers.status, 'archived')));
  const stored = await selectRows(tx, resource).where(
    and(inArray(achievements.gameId, gameIds), ne(achievements.status, 'archived')),
  );
  return {
    gameOf,
    games: new Map(periods.map((game) => [game.id, game])),
    tiers: new Set(inGames.map(({ gameId, tier }) => placeOf(gameId, tier))),
    levels: Map.groupBy(
      inGames.flatMap((level) => [level.name, level.id].map((said) => ({ ...level, said }))),
      ({ gameId, said }) => placeOf(gameId, said),
    ),
    achievements: Map.groupBy(stored.map(present), ({ levelId, title }) => placeOf(String(levelId), String(title))),
  };
}
type Known = Awaited<ReturnType<typeof lookUp>>;

function levelOf(known: Known, gameId: string, { tier, level, levelId }: Values): string | FieldError {
  const named = known.levels.get(placeOf(gameId, levelId ?? level ?? '')) ?? [];
  if (tier !== undefined && !known.tiers.has(placeOf(gameId, tier))) return errors.noTier;
  const [found, another] = tier === undefined ? named : named.filter((one) => fold(one.tier) === fold(tier));
  if (another !== undefined) return tier === undefined ? errors.severalLevels : errors.severalLevelsInTier;
  if (found === undefined) return tier === undefined || named.length === 0 ? errors.noLevel : errors.notInTier;
  const isOther = levelId !== undefined && fold(level ?? found.name) !== fold(found.name);
  return isOther ? contradiction('level') : found.id;
}

/** The fields that a row contains, in the format of the API. */
const placing = new Set(['game', 'gameId', 'tier', 'level', 'levelId', 'order']);
const saidBy = (row: Values, timezone: string): Fields =>
  byClocksOf(
    timezone,
    achievementsBackoffice,
    Object.fromEntries(Object.entries(row).filter(([name]) => !placing.has(name))),
  );

const fieldsOf = (row: Row): Fields => Object.fromEntries(Object.keys(shape).map((name) => [name, row[name]]));

/** The plan of a row. `memory` contains the titles of earlier rows. */
function planOf(known: Known, memory: Memory, row: Values): Plan {
  const { id: gameId, error } = known.gameOf(row);
  if (gameId === undefined) return { errors: [error] };
  const game = known.games.get(gameId);
  const levelId = levelOf(known, gameId, row);
  if (game === undefined || typeof levelId !== 'string')
    return { errors: typeof levelId === 'string' ? [] : [levelId] };
  const place = placeOf(levelId, row.title);
  const [stored, another] = known.achievements.get(place) ?? [];
  if (another !== undefined) return { errors: [errors.severalAchievements] };
  // By level id, because rows may name the same level with or without its tier.
  const titles = setOf(memory, 'titles');
  if (titles.has(place)) return { errors: [errors.otherRow] };
  titles.add(place);

  const said = saidBy(row, game.timezone);
  const before = stored === undefined ? null : fieldsOf(stored);
  const attemptsAllowed = attemptsByDefault(row.contentKind ?? null);
  const read = AchievementFields.safeParse(
    { ...(before ?? { status: 'draft', attemptsAllowed }), ...said },
    { error: validationMessage },
  );
  if (!read.success) return { errors: fieldErrors(read.error.issues) };
  const wrong = achievementErrors(read.data, {
    startDate: game.startDate.toISOString(),
    endDate: game.endDate.toISOString(),
  });
  if (wrong.length > 0) return { errors: wrong };
  if (stored === undefined || before === null) {
    const order = row.order === undefined ? {} : { order: row.order };
    return { body: { ...read.data, levelId, ...order }, shown: said, existing: null };
  }
  const isSame = Object.entries(said).every(([name, value]) => isDeepStrictEqual(value, before[name]));
  // Published achievements are not changed by an import: only their form shows the impact preview.
  if (stored['status'] === 'published' && !isSame) return { errors: [errors.published] };
  const existing = { id: String(stored['id']), version: Number(stored['version']), fields: before, shown: before };
  return { body: said, shown: said, existing };
}

async function listIds(tx: Transaction, levelId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: achievements.id })
    .from(achievements)
    .where(eq(achievements.levelId, levelId))
    .orderBy(asc(achievements.position), asc(achievements.id));
  return rows.map(({ id }) => id);
}

/** What was added to an achievement since its import, and would be deleted with it. Locks its contents against concurrent changes. */
async function writtenInto(tx: Transaction, id: string, kinds: ContentKinds): Promise<Use[]> {
  let edits = 0;
  for (const { table } of Object.values(kinds)) {
    await tx.select({ id: table.id }).from(table).where(eq(table.achievementId, id)).for('update');
    edits += await tx.$count(table, and(eq(table.achievementId, id), gt(table.version, 1)));
  }
  const ofQuiz = tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.achievementId, id));
  const ofExam = tx.select({ id: exams.id }).from(exams).where(eq(exams.achievementId, id));
  const ofFeedback = tx.select({ id: feedbacks.id }).from(feedbacks).where(eq(feedbacks.achievementId, id));
  const written = await countDependants(tx, id, {
    questions: { table: questions, where: () => inArray(questions.quizId, ofQuiz) },
    parts: { table: examParts, where: () => inArray(examParts.examId, ofExam) },
    feedbackQuestions: { table: feedbackQuestions, where: () => inArray(feedbackQuestions.feedbackId, ofFeedback) },
    translations: translations.entityId,
  });
  return edits > 0 ? [{ name: 'edits', count: edits }, ...written] : written;
}

/** Achievements of levels, identified by their titles there. New ones are drafts; published ones are not changed. */
export function achievementsImport({
  clock,
  kinds,
}: {
  clock: () => Date;
  kinds: ContentKinds;
}): ImportDeclaration<Values> {
  const resource = achievementsResource({ kinds });
  /** Undoing does not delete achievements that were edited since. */
  const imported: AchievementsResource = {
    ...resource,
    dependants: async (tx, id) => [
      ...((await resource.dependants?.(tx, id)) ?? []),
      ...(await writtenInto(tx, id, kinds)),
    ],
  };
  return {
    kind: 'achievements',
    listed: resource,
    schema,
    keyOf: ({ game = '', gameId = game, tier = '', level = '', levelId, title }) =>
      (levelId === undefined ? [gameId, tier, level, title] : [levelId, title]).map(fold).join('\n'),
    titleOf: ({ title }) => title,

    async plan(tx, rows, memory) {
      const known = await lookUp(tx, rows, resource);
      return rows.map((row) => planOf(known, memory, row));
    },

    writer(tx) {
      const base = writerOf(tx, imported, clock);
      const service = createResourceService(resource, { db: tx as unknown as Database, clock });
      return {
        ...base,
        async create(actor, bodies) {
          const outcomes = await base.create(
            actor,
            bodies.map(({ order: _, ...body }) => body),
          );
          const wanted = new Map<string, Wanted[]>();
          for (const [place, { order, levelId }] of bodies.entries()) {
            const made = outcomes[place];
            if (order === undefined || made === undefined || made instanceof AppError) continue;
            const level = String(levelId);
            wanted.set(level, [...(wanted.get(level) ?? []), { id: made.id, place: Number(order) }]);
          }
          for (const [levelId, ones] of wanted) {
            const ids = await listIds(tx, levelId);
            const order = placed(ids, ones);
            if (!isDeepStrictEqual(order, ids)) await service.reorder(actor, levelId, order);
          }
          return outcomes;
        },
      };
    },
  };
}
