import { AwardToRecord, type AwardOutcome, type SentAward } from '#shared/awards/exchange.contract.ts';
import { refusalToRecordFromOutside, type RecordRefusal } from '#shared/awards/exchange.rules.ts';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { foldEmail } from '#shared/users/users.rules.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { lockPlayer } from '#server/game/state/playerState.service.ts';
import { recordAudits, type KeyActor } from '#server/engines/audit/audit.service.ts';
import { awardsRepository, type Holder } from '#server/game/awards/awards.repository.ts';
import type { Accomplished, AwardsService } from '#server/game/awards/awards.service.ts';
import { externalAwardsRepository, type ExternalAchievement, type ExternalAward } from './externalAwards.repository.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

/** Players processed concurrently: more would only wait for the processor and for connections. */
const lanes = 4;

const refusals: Record<RecordRefusal, FieldError> = {
  has_content: { path: 'achievementId', message: 'Is earned by its content, and not recorded from outside' },
  by_behaviour: { path: 'achievementId', message: 'Is earned by behaviour, and not recorded from outside' },
  for_teams: { path: 'teamId', message: 'The achievement is for teams: name a team' },
  for_players: { path: 'userId', message: 'The achievement is for players: name a player' },
  in_future: { path: 'occurredAt', message: 'Must not be in the future' },
  outside_window: { path: 'occurredAt', message: 'Must be while the achievement is open' },
};
const noAchievement: FieldError = { path: 'achievementId', message: 'There is no such achievement in this game' };
const noTeam: FieldError = { path: 'teamId', message: 'There is no such team in this game' };
const otherAward: FieldError = { path: 'externalId', message: 'Stands for another award already' };
const noPlayer = (path: 'userId' | 'email'): FieldError => ({ path, message: 'There is no such player in this game' });

/** A row that can be recorded, with its index in the request. */
interface Recordable {
  place: number;
  achievement: ExternalAchievement;
  holder: Holder;
  occurredAt: Date;
  externalId: string;
}

type RowResult = Omit<AwardOutcome, 'externalId'>;

const refused = (...errors: FieldError[]): RowResult => ({ result: 'refused', awardId: null, errors });
const alreadyThere = (awardId: string): RowResult => ({ result: 'alreadyThere', awardId, errors: [] });
const created = (awardId: string): RowResult => ({ result: 'created', awardId, errors: [] });

const holderKey = ({ userId, teamId }: Pick<Holder, 'userId' | 'teamId'>) => userId ?? teamId ?? '';
/** Whether an award is for the same achievement and holder as a row, whatever its external id. */
const isFor = (award: ExternalAward, { achievement, holder }: Recordable) =>
  award.achievementId === achievement.id && (award.userId ?? award.teamId) === holderKey(holder);
const isAlike = (one: Recordable, other: Recordable) =>
  one.achievement.id === other.achievement.id && holderKey(one.holder) === holderKey(other.holder);

/** Does the work for each of them, a few concurrently. */
async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

/** Awards recorded by other systems: achievements in shops and workshops. */
export function createExternalAwardsService({ db, clock, awards }: ServiceBasics & { awards: AwardsService }) {
  /** Looks up the references of all rows at once: each can be recorded, or has an error. */
  async function resolve(gameId: string, rows: readonly SentAward[]): Promise<(Recordable | RowResult)[]> {
    const repository = externalAwardsRepository(db);
    const game = await repository.findWindow(gameId);
    if (game === undefined) throw new AppError('not_found');
    const parsed = rows.map((row) => AwardToRecord.safeParse(row, { error: validationMessage }));
    const valid = parsed.flatMap(({ data }) => data ?? []);
    const known = await repository.listAchievements(
      gameId,
      valid.map(({ achievementId }) => achievementId),
    );
    const players = await repository.listPlayers(
      gameId,
      valid.flatMap(({ userId }) => userId ?? []),
      valid.flatMap(({ email }) => (email === undefined ? [] : foldEmail(email))),
    );
    const teamIds = new Set(
      await repository.listTeams(
        gameId,
        valid.flatMap(({ teamId }) => teamId ?? []),
      ),
    );
    const achievements = new Map(known.map((one) => [one.id, one]));
    const byId = new Map(players.map(({ id }) => [id, id]));
    const byEmail = new Map(players.map(({ id, email }) => [email, id]));
    const now = clock();

    const holderOf = ({ userId, email, teamId }: AwardToRecord): Holder | FieldError => {
      if (teamId !== undefined) {
        return teamIds.has(teamId.toLowerCase()) ? { teamId: teamId.toLowerCase() } : noTeam;
      }
      const found = email === undefined ? byId.get((userId ?? '').toLowerCase()) : byEmail.get(foldEmail(email));
      return found === undefined ? noPlayer(email === undefined ? 'userId' : 'email') : { userId: found };
    };

    return parsed.map((result, place): Recordable | RowResult => {
      if (!result.success) return refused(...fieldErrors(result.error.issues));
      const row = result.data;
      const achievement = achievements.get(row.achievementId.toLowerCase());
      const holder = holderOf(row);
      const errors = [...(achievement === undefined ? [noAchievement] : []), ...('path' in holder ? [holder] : [])];
      if (achievement === undefined || 'path' in holder) return refused(...errors);
      const occurredAt = new Date(row.occurredAt);
      const what = { holder: holder.teamId === undefined ? 'player' : 'team', occurredAt } as const;
      const refusal = refusalToRecordFromOutside(achievement, game, what, now);
      if (refusal !== null) return refused(refusals[refusal]);
      const { externalId } = row;
      return { place, achievement, holder, externalId, occurredAt: occurredAt > now ? now : occurredAt };
    });
  }

  const accomplished = ({ caller }: KeyActor, row: Recordable, at: Date): Accomplished => ({
    achievement: row.achievement,
    points: row.achievement.points,
    source: 'api',
    sourceId: caller.keyId,
    externalId: row.externalId,
    occurredAt: row.occurredAt,
    at,
  });

  /** The result after an award was given, or was not because of a conflict. */
  async function resultOf(tx: Transaction, gameId: string, row: Recordable, isNew: boolean): Promise<RowResult> {
    const [known] = await externalAwardsRepository(tx).listByExternalId(gameId, [row.externalId]);
    if (known !== undefined)
      return !isFor(known, row) ? refused(otherAward) : (isNew ? created : alreadyThere)(known.id);
    const standing = await awardsRepository(tx).find(row.achievement.id, row.holder);
    if (standing === undefined) throw new Error('An award that could not be given is not there either');
    return alreadyThere(standing.id);
  }

  const auditGifts = (
    tx: Transaction,
    actor: KeyActor,
    rows: readonly Recordable[],
    results: readonly RowResult[],
    at: Date,
  ) =>
    recordAudits(
      tx,
      rows.flatMap(({ achievement, externalId }, n) => {
        const { result, awardId } = results[n] ?? {};
        if (result !== 'created' || !awardId) return [];
        const after = { achievementTitle: achievement.title, points: achievement.points, externalId };
        return [{ at, actor, action: 'give', entity: 'awards', entityId: awardId, before: null, after } as const];
      }),
    );

  const recordForPlayer = (actor: KeyActor, gameId: string, userId: string, rows: readonly Recordable[]) =>
    db.transaction(async (tx): Promise<RowResult[]> => {
      // Removed from the game, or erased, since the rows were checked.
      if (!(await lockPlayer(tx, userId, gameId))) return rows.map(() => refused(noPlayer('userId')));
      const at = clock();
      const results: RowResult[] = [];
      for (const row of rows) {
        const isNew = await awards.grantToPlayer(tx, userId, gameId, accomplished(actor, row, at));
        results.push(await resultOf(tx, gameId, row, isNew));
      }
      if (results.some(({ result }) => result === 'created')) await awards.applyConsequences(tx, userId, gameId, at);
      await auditGifts(tx, actor, rows, results, at);
      return results;
    });

  const recordForTeam = (actor: KeyActor, gameId: string, teamId: string, rows: readonly Recordable[]) =>
    db.transaction(async (tx): Promise<RowResult[]> => {
      await awardsRepository(tx).lockTeam(teamId);
      const at = clock();
      const results: RowResult[] = [];
      for (const row of rows) {
        const isNew = await awards.grantToTeam(tx, teamId, gameId, accomplished(actor, row, at));
        results.push(await resultOf(tx, gameId, row, isNew));
      }
      await auditGifts(tx, actor, rows, results, at);
      return results;
    });

  return {
    /**
     * Records external achievements, each row independently: a refused row does not stop the others, and what was recorded
     * before a failure stays, so that the same rows can be sent again. A holder's rows are one act (decision 023).
     * @returns the result of each row, in order
     * @throws AppError not_found when there is no such game
     */
    async record(actor: KeyActor, gameId: string, rows: readonly SentAward[]): Promise<AwardOutcome[]> {
      const resolved = await resolve(gameId, rows);
      const recordable = resolved.flatMap((row) => ('result' in row ? [] : [row]));
      const results = new Map(resolved.flatMap((row, place) => ('result' in row ? [[place, row] as const] : [])));
      const externalIds = recordable.map(({ externalId }) => externalId);
      const known = await externalAwardsRepository(db).listByExternalId(gameId, externalIds);
      const before = new Map(known.map((award) => [award.externalId, award]));
      const first = new Map<string, Recordable>();
      for (const row of recordable) {
        const award = before.get(row.externalId);
        if (award !== undefined)
          results.set(row.place, isFor(award, row) ? alreadyThere(award.id) : refused(otherAward));
        else if (!first.has(row.externalId)) first.set(row.externalId, row);
      }
      // In a fixed order, so that concurrent requests for the same holders cannot deadlock.
      const byHolder = [...Map.groupBy(first.values(), ({ holder }) => holderKey(holder))]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, ofHolder]) => ofHolder);
      await inLanes(byHolder, async (ofHolder) => {
        const [{ holder } = { holder: undefined }] = ofHolder;
        if (holder === undefined) return;
        const outcome =
          holder.teamId === undefined
            ? await recordForPlayer(actor, gameId, holder.userId, ofHolder)
            : await recordForTeam(actor, gameId, holder.teamId, ofHolder);
        for (const [n, { place }] of ofHolder.entries()) results.set(place, outcome[n] ?? refused(otherAward));
      });
      // The same externalId twice in one request: the first one counts.
      for (const row of recordable) {
        if (results.has(row.place)) continue;
        const earlier = first.get(row.externalId);
        const result = earlier === undefined ? undefined : results.get(earlier.place);
        if (earlier === undefined || result === undefined) throw new Error('A row was neither recorded nor refused');
        const isSame = isAlike(earlier, row);
        results.set(
          row.place,
          !isSame ? refused(otherAward) : result.awardId === null ? result : alreadyThere(result.awardId),
        );
      }
      return rows.map(({ externalId }, place) => {
        const result = results.get(place);
        if (result === undefined) throw new Error('A row has no result');
        return { externalId: typeof externalId === 'string' ? externalId : null, ...result };
      });
    },
  };
}
