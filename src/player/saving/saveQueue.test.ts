import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import type { PlayerQuiz, QuizSubmission } from '#shared/kinds/quiz/quizzes.contract.ts';
import { ApiError, NetworkError } from '#src/providers/http/api.ts';
import { attemptsWithKeptAnswers, countKeptSubmissions, createKeptAnswers, type AnswerStorage } from './keptAnswers.ts';
import { attemptOf, createSaveQueue, type SaveQueue } from './saveQueue.ts';

const name = { userId: 'ines', kind: 'quiz', achievementId: 'hides', attempt: 1 } as const;
const questionIds = ['q1', 'q2', 'q3'];

/** A browser's storage, shared by its tabs. */
class MemoryStorage implements AnswerStorage {
  readonly entries = new Map<string, string>();
  isClosed = false;
  get length() {
    return this.entries.size;
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  removeItem = (key: string) => void this.entries.delete(key);
  setItem = (key: string, value: string) => {
    if (this.isClosed) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, value);
  };
}

/** The server's side of saving: the highest sequence wins, a key is processed once, nothing after the submission. */
class Server {
  readonly stored = new Map<string, { answers: AnswerLabel[]; sequence: number }>();
  readonly received: { body: QuizSubmission; key: string }[] = [];
  readonly worked: string[] = [];
  status: PlayerQuiz['status'] = 'Saved';
  /** The errors of the next requests. */
  troubles: ('unreached' | 'answerLost' | ErrorCode)[] = [];
  savedAt = '2026-11-21T13:03:12.000Z';
  /** While set, requests wait for it. */
  gate: Promise<void> | null = null;

  post = async (body: QuizSubmission, key: string): Promise<PlayerQuiz> => {
    this.received.push({ body, key });
    await this.gate;
    const trouble = this.troubles.shift();
    if (trouble === 'unreached') throw new NetworkError(new TypeError('Failed to fetch'));
    if (trouble !== undefined && trouble !== 'answerLost') {
      throw new ApiError({ status: trouble === 'unavailable' ? 503 : 409, code: trouble });
    }
    this.work(body, key);
    if (trouble === 'answerLost') throw new NetworkError(new TypeError('Failed to fetch'));
    return this.quiz();
  };

  private work(body: QuizSubmission, key: string): void {
    if (this.worked.includes(key)) return;
    if (this.status === 'Submitted') throw new ApiError({ status: 409, code: 'attempt_submitted' });
    this.worked.push(key);
    for (const { questionId, answers, sequence } of body.answers) this.store(questionId, answers, sequence);
    if (body.status === 'Submitted') this.status = 'Submitted';
  }

  store(questionId: string, answers: AnswerLabel[], sent?: number): void {
    const before = this.stored.get(questionId)?.sequence ?? 0;
    const sequence = sent ?? before + 1;
    if (sequence > before) this.stored.set(questionId, { answers, sequence });
  }

  chosen = (questionId: string) => this.stored.get(questionId)?.answers.join('') ?? '';

  quiz = (): PlayerQuiz =>
    ({
      status: this.status,
      savedAt: this.savedAt,
      questions: questionIds.map((questionId) => ({ questionId, chosen: this.stored.get(questionId)?.answers ?? [] })),
    }) as PlayerQuiz;
}

/** Time that the test advances. */
class Time {
  now = 1_000_000;
  private timers: { at: number; run: () => void }[] = [];
  clock = () => this.now;
  later = (run: () => void, ms: number) => {
    const timer = { at: this.now + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  };
  async pass(ms: number): Promise<void> {
    await settled();
    const end = this.now + ms;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.now = next.at;
      this.timers = this.timers.filter((timer) => timer !== next);
      next.run();
      await settled();
    }
    this.now = end;
    await settled();
  }
}

/** Waits until everything that was answered is processed. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

let storage: MemoryStorage;
let server: Server;
let time: Time;
let refused: ErrorCode[];
let keys: number;
/** What was said of submissions that had been kept. */
let told: [title: string, refused: ErrorCode | null][];
let isOffline: boolean;
/** The lock that the tabs share. */
let turn: Promise<unknown>;

beforeEach(() => {
  isWritten = () => false;
  restOf = () => null;
  storage = new MemoryStorage();
  server = new Server();
  time = new Time();
  refused = [];
  keys = 0;
  told = [];
  isOffline = false;
  turn = Promise.resolve();
});

let isWritten = () => false;
let restOf: (answers: AnswerLabel[]) => { answers: AnswerLabel[]; ms: number } | null = () => null;

const openTab = (): SaveQueue<AnswerLabel[]> =>
  createSaveQueue<AnswerLabel[], PlayerQuiz>({
    kept: createKeptAnswers(storage, name),
    post: (answers, status, key, submittedAt) =>
      server.post({ achievementId: name.achievementId, attempt: name.attempt, answers, status, submittedAt }, key),
    storedIn: (quiz, questionId) => quiz.questions.find((one) => one.questionId === questionId)?.chosen,
    isSame: (one, other) => one.join() === other.join(),
    restOf: (_, answers) => restOf(answers),
    // The server would refuse longer answers.
    fits: (_, answers) => answers.length < 4,
    isWritten: () => isWritten(),
    isOver: ({ status }) => status === 'Submitted',
    onAnswered: () => {},
    onRefused: (code) => refused.push(code),
    onSubmittedLater: (title, code) => told.push([title, code]),
    title: () => 'Hides',
    isOffline: () => isOffline,
    alone: async (run) => {
      const mine = turn.then(run);
      turn = mine.catch(() => {});
      return mine;
    },
    clock: time.clock,
    later: time.later,
    newKey: () => `key ${++keys}`,
  });

const sequencesOf = (questionId: string) =>
  server.received
    .flatMap(({ body }) => body.answers.filter((one) => one.questionId === questionId))
    .map((a) => a.sequence);

describe('saving', () => {
  it('sends an answer at once, names the attempt, and says when the server stored it', async () => {
    const queue = openTab();
    queue.choose('q1', ['B']);
    expect(queue.getSnapshot()).toMatchObject({ status: 'saving', pending: new Map([['q1', ['B']]]) });
    await settled();
    expect(server.received[0]?.body).toMatchObject({ achievementId: 'hides', status: 'Saved', attempt: 1 });
    expect(queue.getSnapshot()).toMatchObject({ status: 'saved', savedAt: server.savedAt, pending: new Map() });
    expect(storage.length).toBe(0);
  });

  it('gathers changes that follow each other quickly into one request with the last of them', async () => {
    const queue = openTab();
    queue.choose('q1', ['A'], 400);
    await time.pass(300);
    queue.choose('q1', ['A', 'C'], 400);
    await time.pass(300);
    expect(server.received).toHaveLength(0);
    await time.pass(100);
    expect(server.received).toHaveLength(1);
    expect(server.chosen('q1')).toBe('AC');
  });

  it('has one request under way at a time; what is chosen meanwhile follows together', async () => {
    const queue = openTab();
    let open = () => {};
    server.gate = new Promise((resolve) => (open = resolve));
    queue.choose('q1', ['A']);
    queue.choose('q1', ['B']);
    queue.choose('q2', ['C']);
    await settled();
    expect(server.received).toHaveLength(1);
    open();
    await settled();
    expect(server.received.map(({ body }) => body.answers.length)).toEqual([1, 2]);
    expect([server.chosen('q1'), server.chosen('q2')]).toEqual(['B', 'C']);
    expect(queue.getSnapshot().status).toBe('saved');
  });

  it('counts the sequence up even when the device’s clock stands still or goes back', async () => {
    const queue = openTab();
    for (const label of ['A', 'B', 'C'] as const) {
      queue.choose('q1', [label]);
      await settled();
      time.now -= 500;
    }
    const sequences = sequencesOf('q1').map(Number);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
    expect(server.chosen('q1')).toBe('C');
  });

  it('takes an answer back with an empty one', async () => {
    const queue = openTab();
    queue.choose('q1', ['A']);
    await settled();
    queue.choose('q1', []);
    await settled();
    expect(server.chosen('q1')).toBe('');
  });
});

describe('what the server would not take', () => {
  it('stays on the device, over a reload, while the rest is saved', async () => {
    const queue = openTab();
    queue.choose('q1', ['A', 'B', 'C', 'D']);
    queue.choose('q2', ['A']);
    await time.pass(60_000);
    expect(server.received.map(({ body }) => body.answers.map(({ questionId }) => questionId))).toEqual([['q2']]);
    expect(queue.getSnapshot()).toMatchObject({ status: 'saved', pending: new Map([['q1', ['A', 'B', 'C', 'D']]]) });
    const reloaded = openTab();
    reloaded.sendNow();
    await time.pass(60_000);
    expect(server.received).toHaveLength(1);
    expect(reloaded.getSnapshot().pending).toEqual(new Map([['q1', ['A', 'B', 'C', 'D']]]));
  });

  it('is saved as soon as it fits', async () => {
    const queue = openTab();
    queue.choose('q1', ['A', 'B', 'C', 'D']);
    queue.choose('q1', ['A', 'B', 'C']);
    await settled();
    expect(server.chosen('q1')).toBe('ABC');
    expect(queue.getSnapshot()).toMatchObject({ status: 'saved', pending: new Map() });
  });
});

describe('what the server counts later', () => {
  beforeEach(() => {
    restOf = (answers) => (answers.length > 1 ? { answers: answers.slice(1), ms: 5_000 } : null);
  });

  it('stays on the device, and is sent again until all of it counts', async () => {
    const queue = openTab();
    queue.choose('q1', ['A', 'B', 'C']);
    await settled();
    expect(queue.getSnapshot()).toMatchObject({ status: 'saved', pending: new Map([['q1', ['B', 'C']]]) });
    await time.pass(4_999);
    expect(server.received).toHaveLength(1);
    await time.pass(5_001);
    expect(server.received.map(({ body }) => body.answers.map(({ answers }) => answers.join('')))).toEqual([
      ['ABC'],
      ['BC'],
      ['C'],
    ]);
    expect(queue.getSnapshot()).toMatchObject({ status: 'saved', pending: new Map() });
    expect(storage.length).toBe(0);
  });

  it('is sent by the next visit', async () => {
    openTab().choose('q1', ['A', 'B']);
    await settled();
    const reloaded = openTab();
    reloaded.sendNow();
    await settled();
    expect(server.received.at(-1)?.body.answers[0]?.answers).toEqual(['B']);
    expect(storage.length).toBe(0);
  });

  it('does not hold up what follows', async () => {
    const queue = openTab();
    queue.choose('q1', ['A', 'B', 'C']);
    await settled();
    queue.choose('q1', ['C']);
    await settled();
    expect(server.received).toHaveLength(2);
    expect(storage.length).toBe(0);
  });
});

describe('without a network', () => {
  it('keeps the answer, says so, and tries again ever more slowly until it is taken', async () => {
    const queue = openTab();
    server.troubles = ['unreached', 'unavailable', 'unreached'];
    queue.choose('q1', ['B']);
    await settled();
    expect(queue.getSnapshot()).toMatchObject({ status: 'kept', pending: new Map([['q1', ['B']]]) });
    await time.pass(1_000);
    expect(server.received).toHaveLength(2);
    await time.pass(1_999);
    expect(server.received).toHaveLength(2);
    await time.pass(1);
    expect(server.received).toHaveLength(3);
    await time.pass(4_000);
    expect(server.chosen('q1')).toBe('B');
    expect(queue.getSnapshot().status).toBe('saved');
  });

  it('tries again twice a minute at least, however long the server was away', async () => {
    const queue = openTab();
    server.troubles = Array.from({ length: 30 }, () => 'unreached' as const);
    queue.choose('q1', ['B']);
    await time.pass(600_000);
    server.troubles = [];
    await time.pass(30_000);
    expect(server.chosen('q1')).toBe('B');
  });

  it('tries no sooner because another tab has changed something', async () => {
    const queue = openTab();
    server.troubles = Array.from({ length: 9 }, () => 'unreached' as const);
    queue.choose('q1', ['B']);
    await time.pass(15_500);
    const { length } = server.received;
    queue.check();
    await time.pass(10_000);
    expect(server.received).toHaveLength(length);
  });

  it('uses the same key again for the same content, so that a lost answer does the work once', async () => {
    const queue = openTab();
    server.troubles = ['answerLost'];
    queue.choose('q1', ['B']);
    await time.pass(1_000);
    expect(server.received.map(({ key }) => key)).toEqual(['key 1', 'key 1']);
    expect(server.worked).toEqual(['key 1']);
  });

  it('takes another key when the content has changed since', async () => {
    const queue = openTab();
    server.troubles = ['unreached', 'unreached'];
    queue.choose('q1', ['B']);
    await settled();
    queue.choose('q2', ['A']);
    await time.pass(2_000);
    expect(new Set(server.received.map(({ key }) => key)).size).toBe(2);
    expect([server.chosen('q1'), server.chosen('q2')]).toEqual(['B', 'A']);
  });

  it('sends everything that waits at once when the network is back', async () => {
    const queue = openTab();
    server.troubles = ['unreached', 'unreached', 'unreached'];
    queue.choose('q1', ['B']);
    await settled();
    queue.choose('q2', ['C']);
    await settled();
    queue.choose('q3', ['A']);
    await settled();
    queue.sendNow();
    await settled();
    expect(server.received.at(-1)?.body.answers.map(({ questionId }) => questionId)).toEqual(['q1', 'q2', 'q3']);
    expect(queue.getSnapshot().status).toBe('saved');
  });

  it('still has the answer after a reload, and sends it', async () => {
    server.troubles = ['unreached'];
    openTab().choose('q1', ['B']);
    await settled();
    expect(attemptsWithKeptAnswers(storage, 'ines')).toEqual([name]);

    const afterReload = openTab();
    expect(afterReload.getSnapshot()).toMatchObject({ pending: new Map([['q1', ['B']]]) });
    afterReload.sendNow();
    await settled();
    expect(server.chosen('q1')).toBe('B');
    expect(attemptsWithKeptAnswers(storage, 'ines')).toEqual([]);
  });

  it('keeps an answer as long as the page lives where nothing can be stored', async () => {
    storage.isClosed = true;
    server.troubles = ['unreached'];
    const queue = openTab();
    queue.choose('q1', ['B']);
    await time.pass(1_000);
    expect(server.chosen('q1')).toBe('B');
    expect(queue.getSnapshot().status).toBe('saved');
  });

  it('sends the last change of an answer, for which there was no room beside the one before', async () => {
    server.troubles = ['unreached', 'unreached'];
    const queue = openTab();
    queue.choose('q1', ['A']);
    await settled();
    storage.isClosed = true;
    queue.choose('q1', ['B']);
    expect(queue.getSnapshot().pending).toEqual(new Map([['q1', ['B']]]));
    await time.pass(10_000);
    expect(server.chosen('q1')).toBe('B');
  });

  it('passes over what is not its own or was cut short', () => {
    storage.setItem('gamehub.answers/ines/quiz/hides/1/q1', '{"questionId":"q1"');
    storage.setItem('gamehub.answers/ines/quiz/hides/1/q2', 'null');
    storage.setItem(
      'gamehub.answers/ines/quiz/hides/2/q1',
      '{"questionId":"q1","answers":["A"],"sequence":1,"chosenAt":1}',
    );
    storage.setItem(
      'gamehub.answers/tom/quiz/silk/1/q1',
      '{"questionId":"q1","answers":["A"],"sequence":1,"chosenAt":1}',
    );
    storage.setItem('gamehub.theme', 'dark');
    storage.setItem('gamehub.answers/ines/quiz/hides/1/q3', '{"questionId":"q3","answers":["A"],"chosenAt":1}');
    expect(openTab().getSnapshot().pending.size).toBe(0);
    const own = { userId: 'ines', kind: 'quiz', achievementId: 'hides' };
    expect(attemptsWithKeptAnswers(storage, 'ines')).toEqual([
      { ...own, attempt: 1 },
      { ...own, attempt: 2 },
    ]);
  });

  it('keeps a change of an answer that is under way where nothing can be stored', async () => {
    storage.isClosed = true;
    let open = () => {};
    server.gate = new Promise((resolve) => (open = resolve));
    const queue = openTab();
    queue.choose('q1', ['A']);
    await settled();
    queue.choose('q1', ['B']);
    open();
    await time.pass(1_000);
    expect(server.chosen('q1')).toBe('B');
  });

  it.each([
    ['a proxy between here and the server refuses it', new ApiError({ status: 403 })],
    ['the account is deactivated', new ApiError({ status: 403, code: 'no_account' })],
    ['too much was sent in a minute', new ApiError({ status: 429, code: 'too_many_requests' })],
  ])('keeps an answer while %s', async (_, error) => {
    const { post } = server;
    server.post = () => Promise.reject(error);
    const queue = openTab();
    queue.choose('q1', ['B']);
    await settled();
    expect(queue.getSnapshot()).toMatchObject({ status: 'kept', pending: new Map([['q1', ['B']]]) });
    server.post = post;
    await time.pass(1_000);
    expect(server.chosen('q1')).toBe('B');
  });

  it('keeps an answer while nobody is signed in', async () => {
    server.troubles = ['token_expired'];
    server.post = async (body, key) => {
      server.received.push({ body, key });
      throw new ApiError({ status: 401, code: 'token_expired' });
    };
    const queue = openTab();
    queue.choose('q1', ['B']);
    await settled();
    expect(queue.getSnapshot()).toMatchObject({ status: 'kept', pending: new Map([['q1', ['B']]]) });
    expect(refused).toEqual([]);
  });
});

describe('refused', () => {
  it.each<ErrorCode>(['attempt_submitted', 'attempt_replaced', 'closed', 'already_done'])(
    '%s: lets go of all that waits, says why, and takes nothing more',
    async (code) => {
      const queue = openTab();
      server.troubles = [code];
      queue.choose('q1', ['B']);
      await settled();
      expect(queue.getSnapshot()).toMatchObject({
        status: 'refused',
        refusal: { of: 'answer', code },
        pending: new Map(),
      });
      expect(refused).toEqual([code]);
      queue.choose('q2', ['A']);
      await time.pass(60_000);
      expect(server.received).toHaveLength(1);
      expect(storage.length).toBe(0);
    },
  );

  it.each<ErrorCode>(['attempt_submitted', 'closed'])(
    '%s: keeps words that somebody wrote, also through a reload, until they are let go',
    async (code) => {
      isWritten = () => true;
      const queue = openTab();
      server.troubles = [code, code];
      queue.choose('q1', ['B']);
      await settled();
      const kept = { status: 'refused', refusal: { code }, pending: new Map([['q1', ['B']]]) };
      expect(queue.getSnapshot()).toMatchObject(kept);
      await time.pass(60_000);
      expect(server.received).toHaveLength(1);

      const later = openTab();
      later.sendNow();
      await settled();
      expect(later.getSnapshot()).toMatchObject(kept);
      later.discard();
      expect(later.getSnapshot().pending).toEqual(new Map());
      expect(storage.length).toBe(0);
    },
  );

  it('invalid: keeps words that somebody wrote until the server takes what they became', async () => {
    isWritten = () => true;
    const queue = openTab();
    server.troubles = ['invalid'];
    queue.choose('q1', ['B']);
    await time.pass(60_000);
    expect(queue.getSnapshot()).toMatchObject({ status: 'refused', pending: new Map([['q1', ['B']]]) });
    expect(server.received).toHaveLength(1);
    queue.choose('q1', ['A']);
    await settled();
    expect(queue.getSnapshot()).toMatchObject({ status: 'saved', refusal: null, pending: new Map() });
    expect(server.chosen('q1')).toBe('A');
  });

  it.each<ErrorCode>(['not_found', 'level_locked', 'no_team'])(
    '%s: keeps what was given, and what is given after it, until that has passed',
    async (code) => {
      const queue = openTab();
      server.troubles = [code];
      queue.choose('q1', ['B']);
      await settled();
      queue.choose('q2', ['A']);
      await time.pass(60_000);
      expect(queue.getSnapshot()).toMatchObject({ status: 'refused', refusal: { of: 'answer', code } });
      expect([...queue.getSnapshot().pending]).toEqual([
        ['q1', ['B']],
        ['q2', ['A']],
      ]);
      expect(server.received).toHaveLength(1);

      queue.reopen();
      await settled();
      expect(queue.getSnapshot()).toMatchObject({ status: 'saved', refusal: null, pending: new Map() });
      expect([server.chosen('q1'), server.chosen('q2')]).toEqual(['B', 'A']);
    },
  );

  it('still has after a reload what could not be taken then, and brings it when it can', async () => {
    server.troubles = ['not_found'];
    openTab().choose('q1', ['B']);
    await settled();
    openTab().sendNow();
    await settled();
    expect(server.chosen('q1')).toBe('B');
  });

  it('lets go of what nothing has taken for a month', async () => {
    const queue = openTab();
    server.troubles = ['not_found', 'not_found'];
    queue.choose('q1', ['B']);
    await settled();
    await time.pass(31 * 86_400_000);
    queue.reopen();
    await settled();
    expect(storage.length).toBe(0);
  });

  it('closed: lets go of words, too, that were written a month ago', async () => {
    isWritten = () => true;
    server.troubles = ['not_found', 'closed'];
    const queue = openTab();
    queue.choose('q1', ['B']);
    await settled();
    await time.pass(31 * 86_400_000 - 1_000);
    queue.choose('q2', ['A']);
    // What was given before stays until the server has said something final.
    expect(queue.getSnapshot().pending.size).toBe(2);
    queue.reopen();
    await settled();
    expect([...queue.getSnapshot().pending.keys()]).toEqual(['q2']);
  });

  it('question_not_open: lets go of what was sent; the next choice is sent', async () => {
    const queue = openTab();
    server.troubles = ['question_not_open'];
    queue.choose('q2', ['B']);
    await settled();
    expect(queue.getSnapshot()).toMatchObject({
      status: 'refused',
      refusal: { of: 'answer', code: 'question_not_open' },
      pending: new Map(),
    });
    queue.choose('q1', ['A']);
    await settled();
    expect(queue.getSnapshot()).toMatchObject({ status: 'saved', refusal: null });
  });
});

describe('two tabs and two devices', () => {
  it('keeps the answers of both tabs, and the later one of the same question counts', async () => {
    const first = openTab();
    const second = openTab();
    server.troubles = ['unreached', 'unreached', 'unreached'];
    first.choose('q1', ['A']);
    await settled();
    second.check();
    second.choose('q1', ['B']);
    await settled();
    first.check();
    first.choose('q2', ['C']);
    await settled();
    await time.pass(10_000);
    expect([server.chosen('q1'), server.chosen('q2')]).toEqual(['B', 'C']);
    expect(storage.length).toBe(0);
  });

  it('counts on from the other tab where the clock stands still', async () => {
    const [first, second] = [openTab(), openTab()];
    for (const label of ['A', 'B', 'C'] as const) first.choose('q1', [label]);
    second.check();
    second.choose('q1', ['D']);
    await time.pass(10_000);
    expect(server.chosen('q1')).toBe('D');
  });

  it('does not lose a newer answer of another tab when an older one is confirmed', async () => {
    let open = () => {};
    server.gate = new Promise((resolve) => (open = resolve));
    const first = openTab();
    first.choose('q1', ['A']);
    await settled();
    const second = openTab();
    second.choose('q1', ['B']);
    open();
    await time.pass(10_000);
    expect(server.chosen('q1')).toBe('B');
  });

  it('insists once when the clock of another device, ahead of its time, would make it lose', async () => {
    server.store('q1', ['D'], time.now + 3_600_000);
    const queue = openTab();
    queue.choose('q1', ['B']);
    await settled();
    expect(server.chosen('q1')).toBe('B');
    expect(queue.getSnapshot()).toMatchObject({ status: 'saved', isSuperseded: false });
  });

  it('insists no second time', async () => {
    server.store('q1', ['D'], time.now + 3_600_000);
    const { post } = server;
    server.post = async (body, key) => {
      // The other device answers again after each time, for a while.
      await post(body, key);
      if (server.received.length < 5) server.store('q1', ['D'], (server.stored.get('q1')?.sequence ?? 0) + 1);
      return server.quiz();
    };
    const queue = openTab();
    queue.choose('q1', ['B']);
    await time.pass(1_000);
    expect(server.received).toHaveLength(2);
    expect(queue.getSnapshot()).toMatchObject({ pending: new Map(), isSuperseded: true });
  });

  it('insists on what was chosen last, and not on what was under way meanwhile', async () => {
    server.store('q1', ['D'], time.now + 3_600_000);
    const queue = openTab();
    let open = () => {};
    server.gate = new Promise((resolve) => (open = resolve));
    queue.choose('q1', ['B']);
    await settled();
    queue.choose('q1', ['C']);
    open();
    await time.pass(1_000);
    expect(server.chosen('q1')).toBe('C');
    expect(queue.getSnapshot()).toMatchObject({ status: 'saved', isSuperseded: false });
  });

  it('lets a later answer of another device count over one that was kept for long, and says so', async () => {
    const queue = openTab();
    server.troubles = ['unreached'];
    queue.choose('q1', ['B']);
    await settled();
    server.store('q1', ['D'], time.now + 30 * 60_000);
    server.troubles = Array.from({ length: 10 }, () => 'unreached' as const);
    await time.pass(120_000);
    server.troubles = [];
    await time.pass(60_000);
    expect(server.chosen('q1')).toBe('D');
    expect(queue.getSnapshot()).toMatchObject({ pending: new Map(), isSuperseded: true });
  });

  it('steps in for another tab that kept an answer and was closed', async () => {
    server.troubles = ['unreached'];
    const second = openTab();
    openTab().choose('q1', ['B']);
    await settled();
    second.check();
    await time.pass(900);
    expect(server.received, 'the other tab would send it').toHaveLength(1);
    await time.pass(4_100);
    expect(server.chosen('q1')).toBe('B');
  });

  it('say both why a submission of one was refused', async () => {
    server.troubles = ['unreached', 'closed'];
    const second = openTab();
    await openTab().submit();
    await time.pass(2_000);
    second.check();
    expect(second.getSnapshot()).toMatchObject({ status: 'refused', refusal: { of: 'submission', code: 'closed' } });
  });
});

describe('submitting', () => {
  it('waits for what is under way and takes everything along that waits', async () => {
    const queue = openTab();
    let open = () => {};
    server.gate = new Promise((resolve) => (open = resolve));
    queue.choose('q1', ['A']);
    queue.choose('q2', ['B'], 400);
    const submitted = queue.submit();
    await settled();
    expect(server.received).toHaveLength(1);
    open();
    expect(await submitted).toBe(true);
    await time.pass(60_000);
    expect(server.received.map(({ body }) => body.status)).toEqual(['Saved', 'Submitted']);
    expect([server.chosen('q1'), server.chosen('q2')]).toEqual(['A', 'B']);
  });

  it('is one submission for a double press', async () => {
    const queue = openTab();
    await Promise.all([queue.submit(), queue.submit()]);
    expect(server.received).toHaveLength(1);
    expect(queue.getSnapshot().isSubmitted).toBe(true);
  });

  it('sends the same key and content again after a lost answer, so that it is submitted once', async () => {
    const queue = openTab();
    server.troubles = ['answerLost', 'answerLost'];
    queue.choose('q1', ['A'], 400);
    expect(await queue.submit()).toBe(false);
    await time.pass(60_000);
    expect(server.received).toHaveLength(3);
    expect(new Set(server.received.map((sent) => JSON.stringify(sent))).size).toBe(1);
    expect(server.worked).toEqual(['key 1']);
    expect(queue.getSnapshot()).toMatchObject({ isSubmitted: true, waitsSince: null });
    expect(told).toEqual([['Hides', null]]);
    expect(storage.length).toBe(0);
  });

  it('goes on when questions are unanswered: the answers in it are saved, and more can be given', async () => {
    const queue = openTab();
    server.troubles = ['unreached', 'unanswered_questions'];
    queue.choose('q1', ['A']);
    await settled();
    await expect(queue.submit()).rejects.toMatchObject({ code: 'unanswered_questions' });
    expect(queue.getSnapshot().refusal).toEqual({ of: 'submission', code: 'unanswered_questions', isKept: false });
    await time.pass(1_000);
    expect(server.chosen('q1')).toBe('A');
    queue.choose('q2', ['B']);
    await settled();
    expect([server.chosen('q1'), server.chosen('q2')]).toEqual(['A', 'B']);
  });

  it('leaves nothing behind, not even what the server would not have taken', async () => {
    const queue = openTab();
    queue.choose('q1', ['A', 'B', 'C', 'D']);
    await queue.submit();
    expect(queue.getSnapshot().pending).toEqual(new Map());
    expect(storage.length).toBe(0);
  });

  it('takes no answers afterwards', async () => {
    const queue = openTab();
    await queue.submit();
    queue.choose('q1', ['A']);
    await time.pass(60_000);
    expect(server.received).toHaveLength(1);
    expect(storage.length).toBe(0);
  });
});

describe('a submission without a network', () => {
  const at = () => new Date(time.now).toISOString();
  const unreached = (times: number) => Array.from({ length: times }, () => 'unreached' as const);

  it('waits on the device with its time, takes no other answers, and is sent with backoff as of then', async () => {
    const queue = openTab();
    server.troubles = unreached(4);
    queue.choose('q1', ['A']);
    await settled();
    const pressed = at();
    expect(await queue.submit()).toBe(false);
    expect(queue.getSnapshot()).toMatchObject({ status: 'kept', waitsSince: pressed, refusal: null });
    queue.choose('q1', ['B']);
    await time.pass(2_000);
    expect(server.received).toHaveLength(3);
    await time.pass(2_000);
    expect(server.received, 'waits longer each time').toHaveLength(3);
    await time.pass(60_000);
    expect([server.chosen('q1'), server.status]).toEqual(['A', 'Submitted']);
    expect(server.received.at(-1)?.body.submittedAt).toBe(pressed);
  });

  it('is said to wait at once where there is probably no network, and soon where no answer comes', async () => {
    server.gate = new Promise(() => {});
    const queue = openTab();
    void queue.submit();
    expect(queue.getSnapshot().waitsSince).toBeNull();
    await time.pass(4_000);
    expect(queue.getSnapshot().waitsSince).not.toBeNull();

    storage.entries.clear();
    isOffline = true;
    const offline = openTab();
    void offline.submit();
    expect(offline.getSnapshot().waitsSince).toBe(at());
  });

  it('is still there after the app was closed, and is sent when it is opened again', async () => {
    server.troubles = ['unreached'];
    const pressed = at();
    await openTab().submit();
    expect(countKeptSubmissions(storage, 'ines')).toBe(1);
    expect(countKeptSubmissions(storage, 'tom'), 'nobody else’s').toBe(0);
    time = new Time();
    const later = openTab();
    expect(later.getSnapshot()).toMatchObject({ status: 'kept', waitsSince: pressed });
    later.sendNow();
    await settled();
    expect(server.status).toBe('Submitted');
    expect(told).toEqual([['Hides', null]]);
    expect(attemptsWithKeptAnswers(storage, 'ines')).toEqual([]);
  });

  it('is kept before it is sent, so that closing the app meanwhile loses nothing', () => {
    server.gate = new Promise(() => {});
    void openTab().submit();
    expect(countKeptSubmissions(storage, 'ines')).toBe(1);
  });

  it('is sent by one tab only', async () => {
    server.troubles = unreached(1);
    const first = openTab();
    await first.submit();
    const second = openTab();
    first.sendNow();
    second.sendNow();
    await settled();
    expect(server.received.filter(({ body }) => body.status === 'Submitted')).toHaveLength(2);
    expect(server.worked).toHaveLength(1);
    expect(told).toHaveLength(1);
  });

  it('says why the server refused it later, also after the app was closed, until that is read; texts stay', async () => {
    isWritten = () => true;
    server.troubles = ['unreached', 'unreached', 'closed'];
    const queue = openTab();
    queue.choose('q1', ['A']);
    await settled();
    await queue.submit();
    await time.pass(60_000);
    expect(told).toEqual([['Hides', 'closed']]);
    const refusal = { of: 'submission', code: 'closed', isKept: false };
    expect(queue.getSnapshot()).toMatchObject({ status: 'refused', refusal, waitsSince: null });
    const later = openTab();
    expect(later.getSnapshot()).toMatchObject({ refusal, pending: new Map([['q1', ['A']]]) });
    expect(countKeptSubmissions(storage, 'ines')).toBe(0);
    server.troubles = ['closed'];
    later.reopen();
    expect(openTab().getSnapshot().refusal).toBeNull();
  });

  it('says no more after a month why it was refused', async () => {
    server.troubles = ['unreached', 'closed'];
    await openTab().submit();
    await time.pass(60_000);
    expect(openTab().getSnapshot().refusal).toMatchObject({ code: 'closed' });
    time.now += 31 * 86_400_000;
    expect(openTab().getSnapshot().refusal).toBeNull();
    expect(storage.length).toBe(0);
  });

  it('says nothing when the server had submitted all of it by itself', async () => {
    server.troubles = ['unreached', 'attempt_submitted'];
    const queue = openTab();
    await queue.submit();
    await time.pass(60_000);
    expect(queue.getSnapshot()).toMatchObject({ refusal: null, waitsSince: null });
    expect(told).toEqual([]);
    expect(refused).toEqual(['attempt_submitted']);
  });

  it('says nothing when another tab has submitted all of it at the same moment', async () => {
    server.troubles = ['attempt_submitted'];
    const queue = openTab();
    await queue.submit();
    expect(queue.getSnapshot()).toMatchObject({ refusal: null, waitsSince: null });
    expect(refused).toEqual(['attempt_submitted']);
    queue.choose('q1', ['B']);
    await time.pass(60_000);
    expect(server.received).toHaveLength(1);
  });

  it('waits as long as the page lives where nothing can be stored', async () => {
    storage.isClosed = true;
    server.troubles = ['unreached'];
    const queue = openTab();
    await queue.submit();
    expect(queue.getSnapshot().waitsSince).not.toBeNull();
    await time.pass(1_000);
    expect(server.status).toBe('Submitted');
    expect(queue.getSnapshot().waitsSince).toBeNull();
  });
});

it('counts what is given before the start to the first attempt', () => {
  expect(attemptOf({ status: null, attempt: 0 })).toBe(1);
  expect(attemptOf({ status: 'Saved', attempt: 2 })).toBe(2);
});
