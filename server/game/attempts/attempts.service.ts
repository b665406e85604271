/** What playing has in common, whatever the content: one attempt after the other, one open at a time, in its window. */
import { refusalToOpen, type Availability } from '#shared/game/availability.rules.ts';
import {
  attemptsLeft,
  isOpen,
  refusalToStart,
  refusalToWrite,
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
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import { attemptsRepository, type AttemptRecord, type Closing, type PlayedContent } from './attempts.repository.ts';
import type { FrozenQuestion, StoredAnswer } from './questions.repository.ts';
import type { ContentKindName, Experience } from '#shared/vocabulary/vocabulary.ts';

export type { AttemptRecord };

/** Whose work on which content. */
export interface AttemptKey extends PlayedContent {
  kind: ContentKindName;
}

/** A content as somebody sees it at one instant: with what a player has done with it, or with nothing done. */
export interface ContentView {
  playerState: GameView;
  achievement: MapAchievement;
  seen: Availability;
  /** In their order. */
  attempts: readonly AttemptRecord[];
  past: readonly PastAttempt[];
  /** What the attempt that is shown asks, in its order; empty where it asks nothing. */
  asked: readonly FrozenQuestion[];
  /** What was chosen in it. */
  answers: readonly StoredAnswer[];
}

/** The same for a player. */
export interface AttemptContext extends ContentView {
  playerState: PlayerState;
}

type OwnWork = Pick<ContentView, 'attempts' | 'asked' | 'answers'>;

/** @throws AppError not_found for a content that the player cannot know of, or that is of another kind */
function viewIn<V extends GameView>(
  playerState: V,
  { achievementId, kind }: Pick<AttemptKey, 'achievementId' | 'kind'>,
  { attempts, asked, answers }: OwnWork,
) {
  const { achievement, seen } = findSeen(playerState, achievementId);
  if (achievement.contentKind !== kind) throw new AppError('not_found');
  const past = playerState.player.attempts.get(achievementId) ?? [];
  return { playerState, achievement, seen, attempts, past, asked, answers };
}

/**
 * @param isAct an act of the player follows, under their lock
 * @throws AppError not_found for a content that the player cannot know of, or that is of another kind
 */
export async function loadAttemptContext(
  executor: Executor,
  key: AttemptKey,
  now: Date,
  isAct = false,
): Promise<AttemptContext> {
  const row = await attemptsRepository(executor).findPlay(key, isAct);
  if (row === undefined) throw new AppError('not_found');
  const { ownAttempts: attempts, asked, answers } = row;
  return viewIn(await playerStateAt(executor, row, now, { hasGained: false }), key, { attempts, asked, answers });
}

const keyOf = ({ achievement }: AttemptContext) => ({
  achievementId: achievement.id,
  kind: achievement.contentKind as ContentKindName,
});

/** The play where its player stands now. */
export const attemptContextIn = (play: AttemptContext, playerState: PlayerState): AttemptContext =>
  viewIn(playerState, keyOf(play), play);

/** The play once one of its attempts, the last or a new one, is as it says here. What it asks is the attempt's own. */
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
  const own = { attempts: [...play.attempts.filter(isOther), attempt], asked, answers };
  return viewIn(withDone(playerState, { attempts }, now), keyOf(play), own);
}

/**
 * A content as it is for whoever has not begun.
 * @throws AppError not_found for a content that is not published, or that is of another kind
 */
export async function loadUnbegun(
  executor: Executor,
  { gameId, ...key }: Pick<AttemptKey, 'achievementId' | 'kind'> & { gameId: string },
  now: Date,
): Promise<ContentView> {
  const playerState = await loadReadableView(executor, null, gameId, now);
  return viewIn(playerState, key, { attempts: [], asked: [], answers: [] });
}

/** Why no other attempt can begin now; null when one can. What stands around it comes before what the attempts say. */
export function refusalToBegin({ playerState, achievement, seen, past }: ContentView, now: Date) {
  const { attemptsAllowed } = achievement;
  // [spec] What a compliance game's record has is closed: there a pass cannot be bettered.
  const pointsMode = playerState.game.experience === 'compliance' ? 'full' : achievement.pointsMode;
  const terms = { window: openWindow(achievement, playerState.terms), attemptsAllowed, pointsMode };
  return refusalToOpen(seen) ?? refusalToStart(terms, past, now);
}

/**
 * Whether what is in the content may be read: by whoever has begun or could begin, and by another system, which holds
 * contents and plays none.
 */
export const mayOpen = (view: ContentView, now: Date): boolean =>
  view.playerState.userId === null || view.attempts.length > 0 || refusalToBegin(view, now) === null;

/** What an attempt begins with. */
interface Beginning extends Partial<Pick<AttemptRecord, 'deadlineAt' | 'categoryMarks'>> {
  /** What it shows, whatever the editor changes later; undefined where it asks nothing. */
  asked?: readonly FrozenQuestion[];
}

/**
 * @param prepare what the attempt with that number begins with; asked only where one may begin
 * @returns the play with the attempt that begins now
 * @throws AppError of the refusal; nothing_to_open where it should ask something and there are no questions; conflict where another
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
 * Holds the player's other acts back, loads, and finds the open attempt; undefined where one has to begin.
 * @param sentNumber the attempt that the client believes it writes to; null when it does not say
 * @param isStart it begins an attempt and brings nothing yet
 * @throws AppError not_found, or why nothing may be written now
 */
async function playToWrite(
  tx: Transaction,
  key: AttemptKey,
  sentNumber: number | null,
  isStart: boolean,
  clock: () => Date,
): Promise<{ play: AttemptContext; open: AttemptRecord | undefined; now: Date }> {
  await lockToPlay(tx, key.userId, key.achievementId);
  // After the lock: what another request has just done is seen.
  const now = clock();
  const play = await loadAttemptContext(tx, key, now, true);
  const open = play.attempts.findLast((one) => isOpen(one));
  if (open === undefined) {
    if (play.attempts.length > 0 && !isStart) throw new AppError('attempt_submitted');
    return { play, open, now };
  }
  const refusal = refusalToChange(play, open, sentNumber, now);
  if (refusal !== null) throw new AppError(refusal);
  return { play, open, now };
}

/** Why nothing may be written to an open attempt now; null when something may. */
function refusalToChange(
  { achievement, playerState }: AttemptContext,
  open: AttemptRecord,
  sentNumber: number | null,
  now: Date,
) {
  const window = openWindow(achievement, playerState.terms);
  return refusalToWrite({ ...open, deadline: open.deadlineAt }, sentNumber, window.endsAt, now);
}

/** What an act on a content works with, under the player's lock. */
interface Work {
  /** As the act found it. */
  play: AttemptContext;
  now: Date;
  /** undefined: one has to begin. */
  open: AttemptRecord | undefined;
  /** The play with an open attempt, which begins now where there was none. @throws AppError of the refusal */
  begun: () => Promise<AttemptContext>;
}

/** What every submission says. */
interface Sent {
  status: SubmissionStatus;
  attempt?: number | undefined;
}

interface WorkContext<Submission extends Sent, Shown> {
  db: Database;
  clock: () => Date;
  kind: ContentKindName;
  /** Whether the submission holds no work: saved, it only begins an attempt. */
  isEmpty: (sent: Submission) => boolean;
  present: (executor: Executor, view: ContentView, now: Date) => Promise<Shown>;
}

/**
 * How a content is opened and worked on, whatever its kind; `act` stores what was sent, and what follows from it, and says how the
 * play is then: nothing is read twice.
 */
export function createWork<Submission extends Sent, Shown>(
  context: WorkContext<Submission, Shown> & {
    act: (tx: Transaction, work: Work, sent: Submission) => Promise<AttemptContext>;
    /**
     * Stores what is saved in an attempt that is open, where nothing else follows from that: what every tap does waits for nobody, and
     * takes no transaction. @throws AppError, also where the attempt is over meanwhile
     */
    save?: (executor: Executor, play: AttemptContext, sent: Submission, now: Date) => Promise<AttemptContext>;
    /** Begins an attempt; undefined: one that asks nothing. @throws AppError of the refusal */
    begin?: (executor: Executor, play: AttemptContext, sent: Submission, now: Date) => Promise<AttemptContext>;
    /** What has to be done for the player before an act, apart from it. */
    prepare?: (key: AttemptKey) => Promise<unknown>;
  },
) {
  const { db, clock, kind, isEmpty, present, act, save, prepare } = context;
  const { begin = (executor, play, _, now) => beginAttempt(executor, play, now) } = context;

  /**
   * Begins, or saves, without holding anything back: one load and one statement, in which the database decides.
   * @returns undefined where it takes more: both at once, or another act is under way; what is refused is so under the lock
   */
  async function actAlone(key: AttemptKey, sent: Submission): Promise<Shown | undefined> {
    if (save === undefined || sent.status !== 'Saved') return undefined;
    const now = clock();
    const play = await loadAttemptContext(db, key, now);
    const open = play.attempts.findLast((one) => isOpen(one));
    if (open === undefined ? !isEmpty(sent) : refusalToChange(play, open, sent.attempt ?? null, now) !== null)
      return undefined;
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
    const found = await playToWrite(tx, key, sent.attempt ?? null, isStart, clock);
    const { play, open, now } = found;
    let beginning: Promise<AttemptContext> | undefined;
    const begun = () => (beginning ??= open === undefined ? begin(tx, play, sent, now) : Promise.resolve(play));
    return { play: await act(tx, { ...found, begun }, sent), now };
  }

  return {
    /**
     * @param userId null: as it is for whoever has no part in it
     * @param content with the game, or the experience, that it has to be in
     * @throws AppError not_found
     */
    async forPlayer(userId: string | null, content: Omit<PlayedContent, 'userId'>): Promise<Shown> {
      const now = clock();
      if (userId !== null) return present(db, await loadAttemptContext(db, { userId, kind, ...content }, now), now);
      const { achievementId, gameId = await gameOfAchievement(db, achievementId) } = content;
      return present(db, await loadUnbegun(db, { achievementId, gameId, kind }, now), now);
    },

    /**
     * Begins, saves or submits, whatever the submission says, all of it or nothing.
     * @returns the content after it
     * @throws AppError not_found, the code of a refusal, or what the act throws
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

    /** The same without the answer, for histories that nobody looks at while they are made. */
    replay: (userId: string, achievementId: string, sent: Submission): Promise<void> =>
      db.transaction(async (tx) => {
        await actOn(tx, { userId, achievementId, kind }, sent);
      }),
  };
}

/** What came of work on a content whose attempts keep how far it is. */
interface Step {
  /** What is kept of it. */
  progress: object;
  /** Nothing of it counts as an answer. */
  isEmpty: boolean;
  /** How the attempt ends now; null: it goes on. */
  closing: Closing | null;
}

/** Closes the attempt that is open. @returns the play then */
export async function closeAttempt(
  tx: Transaction,
  play: AttemptContext,
  closing: Closing,
  now: Date,
): Promise<AttemptContext> {
  const open = openAttempt(play);
  await attemptsRepository(tx).close(open.id, closing, now);
  return withAttempt(play, { ...open, ...closing, status: 'Submitted', submittedAt: now, savedAt: now }, now);
}

/** The same for such a content; `step` says what came of the work. Submitted before that ends the attempt, it is refused as not_finished. */
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
      const { now } = work;
      const play = await work.begun();
      const open = openAttempt(play);
      const kept = { ...progress, ...(isEmpty && { isEmpty }) };
      if (closing === null) {
        if (sent.status === 'Submitted') throw new AppError('not_finished');
        await attemptsRepository(tx).updateProgress(open.id, kept, now);
        return withAttempt(play, { ...open, progress: kept, savedAt: now }, now);
      }
      const closed = await closeAttempt(tx, play, { progress: kept, ...closing }, now);
      // What waits for a reviewer has earned nothing yet.
      const playerState =
        closing.review === undefined
          ? await awards.grantForAttempt(tx, closed, open.id, now)
          : await awards.settleFrom(tx, closed.playerState, now);
      return attemptContextIn(closed, playerState);
    },
  });
}

/** Writes down what a reviewer decided of an attempt that was in review. */
export async function decideAttempt(
  tx: Transaction,
  attemptId: string,
  decided: Pick<AttemptRecord, 'review' | 'result'>,
): Promise<void> {
  await attemptsRepository(tx).updateReview(attemptId, decided);
}

/** The attempt that a player sees: the open one, else the last. */
export const presentAttempt = ({ attempts }: Pick<ContentView, 'attempts'>): AttemptRecord | undefined =>
  attempts.findLast((one) => isOpen(one)) ?? attempts.at(-1);

/** @throws Error where none is open: whoever asks has seen to that */
export function openAttempt({ attempts }: Pick<AttemptContext, 'attempts'>): AttemptRecord {
  const open = attempts.findLast((one) => isOpen(one));
  if (open === undefined) throw new Error('No attempt is open');
  return open;
}

/** The achievement's title in the language of whoever asked. */
export function titleOf(play: Pick<ContentView, 'playerState' | 'achievement'>) {
  const { achievement } = findSeen(inReadersLanguage(play.playerState), play.achievement.id);
  return { title: achievement.title, ...languagesOf(achievement, ['title']) };
}

/** What every content says of its player's work, as it travels. */
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
