/** What all content kinds have in common: one attempt after the other, one open at a time, within its window. */
import { refusalToOpen, type Availability } from '#shared/game/availability.rules.ts';
import {
  attemptsLeft,
  isOpen,
  refusalToStart,
  refusalToWrite,
  submittedAsOf,
  type PastAttempt,
  type SubmissionStatus,
} from '#shared/game/attempts.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { openWindow } from '#shared/game/games.rules.ts';
import type { Database, Executor, Transaction } from '#server/platform/db/client.ts';
import {
  findSeen,
  gameOfAchievement,
  loadReadableView,
  lockToPlay,
  playerStateAt,
  withDone,
  type MapAchievement,
  type PlayerState,
  type GameView,
} from '#server/game/state/playerState.service.ts';
import { inReadersLanguage } from '#server/game/state/gameMap.service.ts';
import { languagesOf } from '#server/engines/translations/translations.service.ts';
import { recordAudit } from '#server/engines/audit/audit.service.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import { attemptsRepository, type AttemptRecord, type Closing, type PlayedContent } from './attempts.repository.ts';
import type { FrozenQuestion, StoredAnswer } from './questions.repository.ts';
import type { ContentKindName, Experience } from '#shared/vocabulary/vocabulary.ts';

export type { AttemptRecord };

export interface AttemptKey extends PlayedContent {
  kind: ContentKindName;
}

/** A content at one instant, with a player's attempts, or without a player. */
export interface ContentView {
  playerState: GameView;
  achievement: MapAchievement;
  seen: Availability;
  /** In order. */
  attempts: readonly AttemptRecord[];
  past: readonly PastAttempt[];
  /** The questions of the attempt that is shown, in its order; empty when it has none. */
  asked: readonly FrozenQuestion[];
  /** The answers chosen in it. */
  answers: readonly StoredAnswer[];
  /** An editor lets players practise the quiz. */
  allowsPractice: boolean;
}

/** The same for a player. */
export interface AttemptContext extends ContentView {
  playerState: PlayerState;
}

type OwnWork = Pick<ContentView, 'attempts' | 'asked' | 'answers' | 'allowsPractice'>;

/** @throws AppError not_found for a content that the player may not see, or that is of another kind */
function viewIn<V extends GameView>(
  playerState: V,
  { achievementId, kind }: Pick<AttemptKey, 'achievementId' | 'kind'>,
  { attempts, asked, answers, allowsPractice }: OwnWork,
) {
  const { achievement, seen } = findSeen(playerState, achievementId);
  if (achievement.contentKind !== kind) throw new AppError('not_found');
  const past = playerState.player.attempts.get(achievementId) ?? [];
  return { playerState, achievement, seen, attempts, past, asked, answers, allowsPractice };
}

/**
 * @param isAct an act of the player follows, under their lock
 * @throws AppError not_found for a content that the player may not see, or that is of another kind
 */
export async function loadAttemptContext(
  executor: Executor,
  key: AttemptKey,
  now: Date,
  isAct = false,
): Promise<AttemptContext> {
  const row = await attemptsRepository(executor).findPlay(key, isAct);
  if (row === undefined) throw new AppError('not_found');
  const { ownAttempts: attempts, asked, answers, allowsPractice } = row;
  const work = { attempts, asked, answers, allowsPractice };
  return viewIn(await playerStateAt(executor, row, now, { hasGained: false }), key, work);
}

const keyOf = ({ achievement }: AttemptContext) => ({
  achievementId: achievement.id,
  kind: achievement.contentKind as ContentKindName,
});

export const attemptContextIn = (play: AttemptContext, playerState: PlayerState): AttemptContext =>
  viewIn(playerState, keyOf(play), play);

/** The context with one attempt, the last or a new one, replaced. Its questions are those of the attempt. */
export function withAttempt(
  play: AttemptContext,
  attempt: AttemptRecord,
  now: Date,
  { asked = play.asked, answers = play.answers }: Partial<Pick<AttemptContext, 'asked' | 'answers'>> = {},
): AttemptContext {
  const { playerState, achievement } = play;
  const { number, status, result, review, score: scorePercent, savedAt, progress } = attempt;
  const hasAnswer = (progress !== null && !('isEmpty' in progress)) || answers.some(({ chosen }) => chosen.length > 0);
  const isOther = (one: { number: number }) => one.number !== number;
  const past = [...play.past.filter(isOther), { number, status, result, review, scorePercent, savedAt, hasAnswer }];
  const attempts = new Map(playerState.player.attempts).set(achievement.id, past);
  const { allowsPractice } = play;
  const own = { attempts: [...play.attempts.filter(isOther), attempt], asked, answers, allowsPractice };
  return viewIn(withDone(playerState, { attempts }, now), keyOf(play), own);
}

/**
 * A content as a player sees it before their first attempt.
 * @throws AppError not_found for a content that is not published, or that is of another kind
 */
export async function loadBeforeFirstAttempt(
  executor: Executor,
  { gameId, ...key }: Pick<AttemptKey, 'achievementId' | 'kind'> & { gameId: string },
  now: Date,
): Promise<ContentView> {
  const playerState = await loadReadableView(executor, null, gameId, now);
  return viewIn(playerState, key, { attempts: [], asked: [], answers: [], allowsPractice: false });
}

/** Why no other attempt can begin now; null when one can. Availability is checked before the attempts. */
export function refusalToBegin(
  { playerState, achievement, seen, past }: Pick<ContentView, 'playerState' | 'achievement' | 'seen' | 'past'>,
  now: Date,
) {
  const { attemptsAllowed } = achievement;
  // [spec] In a compliance game a passed achievement is closed: the pass cannot be improved.
  const pointsMode = playerState.game.experience === 'compliance' ? 'full' : achievement.pointsMode;
  const terms = { window: openWindow(achievement, playerState.terms), attemptsAllowed, pointsMode };
  return refusalToOpen(seen) ?? refusalToStart(terms, past, now);
}

/** Whether the content may be read: by a player who has begun or could begin, and by another system. */
export const mayOpen = (view: ContentView, now: Date): boolean =>
  view.playerState.userId === null || view.attempts.length > 0 || refusalToBegin(view, now) === null;

/** The initial values of an attempt. */
interface Beginning extends Partial<Pick<AttemptRecord, 'deadlineAt' | 'categoryMarks'>> {
  /** Its frozen questions, unaffected by later edits; undefined for a content without questions. */
  asked?: readonly FrozenQuestion[];
}

/**
 * @param prepare returns the initial values of the attempt with that number; called only when one may begin
 * @returns the context with the new attempt
 * @throws AppError of the refusal; nothing_to_open when it needs questions and there are none; conflict when another attempt
 * has begun meanwhile
 */
export async function beginAttempt(
  executor: Executor,
  play: AttemptContext,
  now: Date,
  prepare: (number: number) => Promise<Beginning> = () => Promise.resolve({}),
): Promise<AttemptContext> {
  const refusal = refusalToBegin(play, now);
  if (refusal !== null) throw new AppError(refusal);
  const { userId, game, player } = play.playerState;
  const { id: achievementId, levelId } = play.achievement;
  const number = (play.attempts.at(-1)?.number ?? 0) + 1;
  const { asked, ...own } = await prepare(number);
  if (asked?.length === 0) throw new AppError('nothing_to_open');
  const of = { gameId: game.id, achievementId, userId, number };
  const attempt = await attemptsRepository(executor).insert(
    { ...of, startedAt: now, savedAt: now, ...own },
    asked ?? [],
    levelId,
  );
  if (attempt === undefined) throw new AppError('conflict');
  const levelsEntered = new Set(player.levelsEntered).add(levelId);
  const entered = attemptContextIn(play, withDone(play.playerState, { levelsEntered }, now));
  return withAttempt(entered, attempt, now, { asked: asked ?? [], answers: [] });
}

/**
 * Locks the player's other acts, loads, and finds the open attempt; undefined when one has to begin.
 * @param isStart the request begins an attempt and has no work yet
 * @throws AppError not_found, or why nothing may be written now
 */
async function playToWrite(
  tx: Transaction,
  key: AttemptKey,
  sent: Sent,
  isStart: boolean,
  clock: () => Date,
): Promise<Omit<Work, 'begun'>> {
  await lockToPlay(tx, key.userId, key.achievementId);
  // After the lock, so that changes of a concurrent request are seen.
  const now = clock();
  const play = await loadAttemptContext(tx, key, now, true);
  const open = play.attempts.findLast((one) => isOpen(one));
  if (open === undefined) {
    if (play.attempts.length > 0 && !isStart) throw new AppError('attempt_submitted');
    return { play, open, now, asOf: now };
  }
  const asOf = asOfSent(play, open, sent, now);
  const refusal = refusalToChange(play, open, sent, asOf);
  if (refusal !== null) throw new AppError(refusal);
  return { play, open, now, asOf };
}

const windowOf = ({ achievement, playerState }: AttemptContext) => openWindow(achievement, playerState.terms);

/** As of when the work counts that was sent now. */
function asOfSent(play: AttemptContext, open: AttemptRecord, { status, submittedAt }: Sent, now: Date): Date {
  if (status === 'Saved' || submittedAt === undefined) return now;
  const attempt = { savedAt: open.savedAt, deadline: open.deadlineAt };
  return submittedAsOf(new Date(submittedAt), attempt, windowOf(play).endsAt, now);
}

/** Why nothing may be written to an open attempt now; null when something may. */
function refusalToChange(play: AttemptContext, open: AttemptRecord, sent: Sent, asOf: Date) {
  return refusalToWrite({ ...open, deadline: open.deadlineAt }, sent.attempt ?? null, windowOf(play).endsAt, asOf);
}

/** The data of an act on a content, under the player's lock. */
interface Work {
  /** Before the act. */
  play: AttemptContext;
  now: Date;
  /** When it counts as submitted: earlier than now if a device kept it until it had a network. */
  asOf: Date;
  /** undefined: one has to begin. */
  open: AttemptRecord | undefined;
  /** The context with an open attempt, which begins now if there was none. @throws AppError of the refusal */
  begun: () => Promise<AttemptContext>;
}

/** The fields of every submission. */
interface Sent {
  status: SubmissionStatus;
  attempt?: number | undefined;
  submittedAt?: string | undefined;
}

interface WorkContext<Submission extends Sent, Shown> {
  db: Database;
  clock: () => Date;
  kind: ContentKindName;
  /** Whether the submission contains no work: saving it only begins an attempt. */
  isEmpty: (sent: Submission) => boolean;
  present: (executor: Executor, view: ContentView, now: Date) => Promise<Shown>;
}

/** Opens contents of any kind and works on them; `act` returns the new context, so that nothing is read twice. */
export function createWork<Submission extends Sent, Shown>(
  context: WorkContext<Submission, Shown> & {
    act: (tx: Transaction, work: Work, sent: Submission) => Promise<AttemptContext>;
    /**
     * Stores saved work in an open attempt when nothing else follows from it: saving after each tap waits for no lock and opens no
     * transaction. @throws AppError, also when the attempt was closed meanwhile
     */
    save?: (executor: Executor, play: AttemptContext, sent: Submission, now: Date) => Promise<AttemptContext>;
    /** Begins an attempt; undefined: one without questions. @throws AppError of the refusal */
    begin?: (executor: Executor, play: AttemptContext, sent: Submission, now: Date) => Promise<AttemptContext>;
    /** Runs before an act, outside its transaction. */
    prepare?: (key: AttemptKey) => Promise<unknown>;
  },
) {
  const { db, clock, kind, isEmpty, present, act, save, prepare } = context;
  const { begin = (executor, play, _, now) => beginAttempt(executor, play, now) } = context;

  /**
   * Begins or saves without a lock: one load and one statement, in which the database decides.
   * @returns undefined when that is not enough: to begin and save at once, or beside a concurrent act; refusals are thrown under the lock
   */
  async function actAlone(key: AttemptKey, sent: Submission): Promise<Shown | undefined> {
    if (save === undefined || sent.status !== 'Saved') return undefined;
    const now = clock();
    const play = await loadAttemptContext(db, key, now);
    const open = play.attempts.findLast((one) => isOpen(one));
    if (open === undefined ? !isEmpty(sent) : refusalToChange(play, open, sent, now) !== null) return undefined;
    try {
      const done =
        open === undefined ? await begin(db, play, sent, now) : isEmpty(sent) ? play : await save(db, play, sent, now);
      return await present(db, done, now);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  async function actOn(
    tx: Transaction,
    key: AttemptKey,
    sent: Submission,
  ): Promise<{ play: AttemptContext; now: Date }> {
    const isStart = sent.status === 'Saved' && isEmpty(sent);
    const found = await playToWrite(tx, key, sent, isStart, clock);
    const { play, open, now } = found;
    let beginning: Promise<AttemptContext> | undefined;
    const begun = () => (beginning ??= open === undefined ? begin(tx, play, sent, now) : Promise.resolve(play));
    return { play: await act(tx, { ...found, begun }, sent), now };
  }

  return {
    /**
     * @param userId null: without a player
     * @param content with the game, or the experience, that it has to be in
     * @throws AppError not_found
     */
    async forPlayer(userId: string | null, content: Omit<PlayedContent, 'userId'>): Promise<Shown> {
      const now = clock();
      if (userId !== null) return present(db, await loadAttemptContext(db, { userId, kind, ...content }, now), now);
      const { achievementId, gameId = await gameOfAchievement(db, achievementId) } = content;
      return present(db, await loadBeforeFirstAttempt(db, { achievementId, gameId, kind }, now), now);
    },

    /**
     * Begins, saves or submits, depending on the submission; all of it or nothing.
     * @returns the content after it
     * @throws AppError not_found, the code of a refusal, or an error of the act
     */
    async submit(userId: string, achievementId: string, sent: Submission, experience?: Experience): Promise<Shown> {
      const key = { userId, achievementId, kind, experience };
      const done = await actAlone(key, sent);
      if (done !== undefined) return done;
      await prepare?.(key);
      return db.transaction(async (tx) => {
        const { play, now } = await actOn(tx, key, sent);
        return present(tx, play, now);
      });
    },

    /** The same without loading the result, for generated demo histories. */
    replay: (userId: string, achievementId: string, sent: Submission): Promise<void> =>
      db.transaction(async (tx) => {
        await actOn(tx, { userId, achievementId, kind }, sent);
      }),
  };
}

/** The result of work on a content whose attempts store progress. */
interface Step {
  progress: object;
  /** Whether none of it counts as an answer. */
  isEmpty: boolean;
  /** How the attempt ends now; null: it goes on. */
  closing: Closing | null;
}

/** Closes the open attempt, as of when it was submitted. @returns the context then */
export async function closeAttempt(
  tx: Transaction,
  play: AttemptContext,
  closing: Closing,
  { now, asOf }: Pick<Work, 'now' | 'asOf'>,
): Promise<AttemptContext> {
  const open = openAttempt(play);
  await attemptsRepository(tx).close(open.id, closing, now, asOf);
  if (asOf < now) {
    await recordAudit(tx, {
      ...{ at: now, actor: { caller: { id: play.playerState.userId }, requestId: null }, action: 'submit' },
      ...{ entity: 'achievements', entityId: play.achievement.id, before: null },
      after: { attempt: open.number, submittedAt: asOf, receivedAt: now },
    });
  }
  return withAttempt(play, { ...open, ...closing, status: 'Submitted', submittedAt: asOf, savedAt: now }, now);
}

/** `createWork` for contents with progress; `step` evaluates the work. A submission that does not end the attempt is refused as not_finished. */
export function createProgressWork<Submission extends Sent, Shown>(
  context: WorkContext<Submission, Shown> & {
    awards: AwardsService;
    step: (tx: Transaction, work: Work, sent: Submission) => Promise<Step>;
  },
) {
  const { awards, step, ...common } = context;
  return createWork({
    ...common,
    async act(tx, work, sent: Submission) {
      const { progress, isEmpty, closing } = await step(tx, work, sent);
      const { now, asOf } = work;
      const play = await work.begun();
      const open = openAttempt(play);
      const kept = { ...progress, ...(isEmpty && { isEmpty }) };
      if (closing === null) {
        if (sent.status === 'Submitted') throw new AppError('not_finished');
        await attemptsRepository(tx).updateProgress(open.id, kept, now);
        return withAttempt(play, { ...open, progress: kept, savedAt: now }, now);
      }
      const closed = await closeAttempt(tx, play, { progress: kept, ...closing }, work);
      // Work in review has earned nothing yet.
      const playerState =
        closing.review === undefined
          ? await awards.grantForAttempt(tx, closed, open.id, now, asOf)
          : await awards.settleFrom(tx, closed.playerState, now);
      return attemptContextIn(closed, playerState);
    },
  });
}

/** Stores a reviewer's decision on an attempt that was in review. */
export async function decideAttempt(
  tx: Transaction,
  attemptId: string,
  decided: Pick<AttemptRecord, 'review' | 'result'>,
): Promise<void> {
  await attemptsRepository(tx).updateReview(attemptId, decided);
}

/** The attempt that a player sees: the open one, else the last. */
export const presentAttempt = <A extends Pick<AttemptRecord, 'status' | 'review'>>({
  attempts,
}: {
  attempts: readonly A[];
}): A | undefined => attempts.findLast((one) => isOpen(one)) ?? attempts.at(-1);

/** @throws Error when none is open: callers have checked that */
export function openAttempt({ attempts }: Pick<AttemptContext, 'attempts'>): AttemptRecord {
  const open = attempts.findLast((one) => isOpen(one));
  if (open === undefined) throw new Error('No attempt is open');
  return open;
}

/** The achievement's title in the reader's language. */
export function titleOf(play: Pick<ContentView, 'playerState' | 'achievement'>) {
  const { achievement } = findSeen(inReadersLanguage(play.playerState), play.achievement.id);
  return { title: achievement.title, ...languagesOf(achievement, ['title']) };
}

/** The fields about the player's work that all contents send. */
export function presentWork(play: ContentView, now: Date) {
  const { achievement, seen, attempts } = play;
  const attempt = presentAttempt(play);
  return {
    achievementId: achievement.id,
    levelId: achievement.levelId,
    ...titleOf(play),
    status: attempt?.status ?? null,
    result: attempt?.result ?? null,
    attempt: attempt?.number ?? 0,
    attemptsLeft: attemptsLeft(achievement.attemptsAllowed, attempts),
    canStart: refusalToBegin(play, now) === null,
    state: seen.state,
    savedAt: attempt?.savedAt.toISOString() ?? null,
    submittedAt: attempt?.submittedAt?.toISOString() ?? null,
    pointsEarned: seen.pointsEarned,
    points: achievement.points,
  };
}
