/**
 * The weeks of a demo game before the day of loading, as a list of events without results: the
 * services that replay it decide points, ranks, tiers and notifications by their own rules.
 */
import { isRequired } from '#shared/game/availability.rules.ts';
import { gradeExam } from '#shared/kinds/exam/exams.rules.ts';
import type { ReviewDecision } from '#shared/kinds/story/stories.rules.ts';
import type { AnswerLabel } from '#shared/questions/questions.contract.ts';
import type { EngagementType } from '#shared/vocabulary/vocabulary.ts';
import {
  achievementsOf,
  categoriesOf,
  isAsking,
  isReading,
  isStory,
  labelsOf,
  levelsOf,
  questionsOf,
  rightOf,
  type DemoAchievement,
  type DemoAsking,
  type DemoGame,
  type DemoPerson,
  type DemoQuestion,
  type DemoReading,
  type PacedStory,
  type Players,
  type ScriptedStory,
  type DemoStory,
} from './content.ts';
import { demoDays, minuteMs, type DemoDays } from './demoDays.ts';

/** Labels in the editor’s order: the demo’s quizzes are not shuffled. */
export interface DemoAnswer {
  question: string;
  answers: AnswerLabel[];
}

/** An act of a person, or one recorded for them. Achievements and questions by their keys. */
type Deed =
  | { kind: 'engaged'; engagement: EngagementType }
  /** Without answers it is the start of an attempt; with answers, all answers so far. */
  | { kind: 'saved'; achievement: string; answers: DemoAnswer[] }
  /** With an answer to every question; an exam’s in the order of its categories. */
  | { kind: 'submitted'; achievement: string; answers: DemoAnswer[] }
  | { kind: 'recorded'; achievement: string; note: string }
  /** A PDF read to its end, a podcast heard, feedback given. */
  | { kind: 'done'; achievement: string }
  /** A story was submitted for review. */
  | ({ kind: 'told'; achievement: string } & DemoStory)
  | { kind: 'reviewed'; achievement: string; decision: ReviewDecision; reason: string }
  /** All notifications of the person until then. */
  | { kind: 'notificationsRead' };

/** People and teams by their keys. */
export type DemoEvent = { at: Date } & (
  | ({ person: string } & Deed)
  | { kind: 'teamRecorded'; achievement: string; team: string; note: string }
  /** The display date of an important news item. */
  | { kind: 'newsShown' }
);

interface Demo {
  game: DemoGame;
  players: Players;
  /** The member of each team who has progressed furthest, and is first. */
  pioneers: ReadonlySet<string>;
  days: DemoDays;
  now: Date;
}

type Chance = () => number;

/** A stream of numbers in [0, 1) that depends only on the words (FNV-1a into mulberry32). */
function chanceOf(...words: readonly (string | number)[]): Chance {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words.join('/'))) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer from `from` to `to`, both included. */
const between = (next: Chance, from: number, to: number): number => from + Math.floor(next() * (to - from + 1));

/** undefined for an empty list. */
const oneOf = <T>(next: Chance, all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)];

/** When people have five minutes. Most often before opening and towards the end of the day. */
const quietHours: Record<DemoPerson['marketType'], readonly string[]> = {
  Retail: ['09:10-10:00', '09:10-10:00', '13:00-14:30', '17:00-18:20'],
  Production: ['07:00-07:30', '12:15-13:00', '12:15-13:00', '15:30-16:00'],
  Corporate: ['08:30-09:30', '13:00-14:00', '16:30-17:30'],
  Wholesale: ['08:00-09:00', '16:00-18:00'],
};

/** "09:10" in minutes. */
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function worksOn({ days }: Demo, day: number, { marketType }: DemoPerson): boolean {
  const weekday = days.weekdayOf(day);
  return weekday !== 0 && (weekday !== 6 || marketType === 'Retail');
}

/** An act done at once. */
type Act =
  | Extract<Deed, { kind: 'engaged' | 'told' }>
  /** Submitted when every question has an answer. */
  | { kind: 'attempt'; asking: DemoAsking; answers: DemoAnswer[] }
  | { kind: 'done'; reading: DemoReading }
  /** Done outside the app. */
  | { kind: 'task'; achievement: string };

function wrongAnswer(question: DemoQuestion, next: Chance): AnswerLabel[] {
  const labels = labelsOf(question);
  const right = rightOf(question);
  const pick = (from: readonly AnswerLabel[]) => oneOf(next, from) ?? 'A';
  const wrong = labels.filter((label) => !right.includes(label));
  if (!question.multiple) return [pick(wrong)];
  // The usual mistake with several right answers: one of them is confused with a wrong one.
  const given = new Set(right);
  given.delete(pick(right));
  given.add(pick(wrong));
  return labels.filter((label) => given.has(label));
}

const answersTo = (questions: readonly DemoQuestion[], accuracy: number, next: Chance): DemoAnswer[] =>
  questions.map((question) => ({
    question: question.key,
    answers: next() < accuracy ? rightOf(question) : wrongAnswer(question, next),
  }));

function passes(achievement: DemoAsking, answers: readonly DemoAnswer[]): boolean {
  const chosen = new Map(answers.map(({ question, answers: labels }) => [question, labels]));
  const marked = categoriesOf(achievement).map(({ key, passMark, questions }) => ({
    ...{ id: key, passMark },
    questions: questions.map((question) => ({ id: question.key, correct: rightOf(question) })),
  }));
  return gradeExam(marked, chosen, achievement).result === 'Passed';
}

/** Answers that pass or fail, as wanted. */
function answersFor(achievement: DemoAsking, wished: 'Passed' | 'Failed', next: Chance): DemoAnswer[] {
  for (;;) {
    const answers = answersTo(questionsOf(achievement), wished === 'Passed' ? 0.9 : 0.55, next);
    if (passes(achievement, answers) === (wished === 'Passed')) return answers;
  }
}

/** Attempts until one passes or none is left; each one has more right answers. */
function* attemptsAt(asking: DemoAsking, person: string, accuracy: number): Generator<Act> {
  // With unlimited attempts the fifth is the last: by then these people know the questions by heart.
  const isEndless = asking.attemptsAllowed === 0;
  const max = isEndless ? 5 : asking.attemptsAllowed;
  for (let number = 1; number <= max; number += 1) {
    const next = chanceOf(person, asking.key, number);
    const answers =
      isEndless && number === max
        ? answersFor(asking, 'Passed', next)
        : answersTo(questionsOf(asking), Math.min(0.97, accuracy + 0.12 * (number - 1)), next);
    yield { kind: 'attempt', asking, answers };
    if (passes(asking, answers)) return;
  }
}

/** A person's acts in a level for which no other level waits. */
function* freeActs(demo: Demo, achievement: DemoAchievement, who: DemoPerson, story: PacedStory): Generator<Act> {
  const { key, gameType, teamRule, isBonus } = achievement;
  if (gameType === 'Team' && isAsking(achievement) && who.team !== null) {
    if (teamRule === 'all') yield* attemptsAt(achievement, who.key, story.accuracy);
    // Once one member has passed, it is done for the whole team, so only one of them plays it.
    if (teamRule === 'any' && demo.pioneers.has(who.key) && story.curiosity >= 0.8) {
      const answers = answersFor(achievement, 'Passed', chanceOf(who.key, key));
      yield { kind: 'attempt', asking: achievement, answers };
    }
  }
  if (!isBonus || chanceOf(who.key, key, 'bonus')() >= story.curiosity) return;
  if (isAsking(achievement)) yield* attemptsAt(achievement, who.key, story.accuracy);
  else if (isStory(achievement)) {
    const telling = oneOf(chanceOf(who.key, key, 'telling'), demo.players.stories[key] ?? []);
    if (telling !== undefined) yield { kind: 'told', achievement: key, ...telling };
  } else yield { kind: 'task', achievement: key };
}

/** The acts through the game in its order, as far as the person's progress. */
function* pacedActs(demo: Demo, person: DemoPerson, story: PacedStory): Generator<Act> {
  if (story.steps === 0) return;
  let steps = 0;
  for (const { achievements } of levelsOf(demo.game)) {
    for (const achievement of achievements.filter(isRequired)) {
      // Contents that cannot be failed do not count as steps.
      if (isReading(achievement)) {
        yield { kind: 'done', reading: achievement };
        continue;
      }
      if (steps === story.steps) {
        // Every fourth person has begun the next quiz and was interrupted.
        const next = chanceOf(person.key, achievement.key, 'begun');
        if (!isAsking(achievement) || next() >= 0.25) return;
        const questions = questionsOf(achievement);
        const answered = questions.slice(0, between(next, 1, questions.length - 1));
        return yield { kind: 'attempt', asking: achievement, answers: answersTo(answered, story.accuracy, next) };
      }
      steps += 1;
      const { behaviourEngagement: engagement } = achievement;
      if (isAsking(achievement)) yield* attemptsAt(achievement, person.key, story.accuracy);
      else if (engagement !== null) yield { kind: 'engaged', engagement };
    }
    for (const achievement of achievements) yield* freeActs(demo, achievement, person, story);
  }
}

interface Visit {
  day: number;
  acts: Act[];
}

/** Spreads the acts over the person's working days, from the first sign-in to the last time they played. */
function pacedVisits(demo: Demo, person: DemoPerson, story: PacedStory, acts: Act[]): Visit[] {
  const days: number[] = [];
  for (let day = demo.game.startDay + story.joinsAfter; day <= -story.lastPlayed; day += 1)
    if (worksOn(demo, day, person)) days.push(day);
  // If the whole span is a weekend, the working day before it is used.
  for (let day = -story.lastPlayed; days.length === 0; day -= 1) if (worksOn(demo, day, person)) days.push(day);

  const next = chanceOf(person.key, 'visits');
  const wished = Math.max(1, Math.ceil(acts.length / (1.4 + 1.4 * next())));
  const count = Math.min(wished, days.length, acts.length);
  /** The part of a list that belongs to a visit, of equal parts. */
  const startOf = ({ length }: readonly unknown[], visit: number) => Math.floor((visit * length) / count);
  return Array.from({ length: count }, (_, visit) => {
    // One day of each part; the first and the last are those of the story.
    const drawn = between(next, startOf(days, visit), startOf(days, visit + 1) - 1);
    const place = visit === count - 1 ? -1 : visit === 0 ? 0 : drawn;
    return { day: days.at(place) ?? 0, acts: acts.slice(startOf(acts, visit), startOf(acts, visit + 1)) };
  });
}

function scriptedVisits({ game }: Demo, person: string, { days }: ScriptedStory): Visit[] {
  const find = <A extends DemoAchievement>(key: string, isMeant: (one: DemoAchievement) => one is A): A => {
    const found = achievementsOf(game)
      .filter(isMeant)
      .find((achievement) => achievement.key === key);
    if (found === undefined) throw new Error(`${person}: ${key} is not in the game, or something else`);
    return found;
  };
  return days.map(({ day, acts }) => ({
    day,
    acts: acts.map((act, index): Act => {
      if ('engaged' in act) return { kind: 'engaged', engagement: act.engaged };
      if ('done' in act) return { kind: 'done', reading: find(act.done, isReading) };
      const asking = find(act.quiz, isAsking);
      const next = chanceOf(person, act.quiz, day, index);
      const answers =
        'result' in act
          ? answersFor(asking, act.result, next)
          : answersTo(questionsOf(asking).slice(0, act.answered), 0.9, next);
      return { kind: 'attempt', asking, answers };
    }),
  }));
}

/** The day itself, or the next one from Monday to Friday. */
function officeDay({ days }: Demo, day: number): number {
  const weekday = days.weekdayOf(day);
  return day + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** Seconds for reading a document, hearing a podcast, or giving feedback. */
function secondsToDo({ content }: DemoReading, next: Chance): number {
  if (content.kind === 'pdf') return content.pages * between(next, 35, 80);
  return content.kind === 'podcast' ? content.duration + between(next, 5, 20) : between(next, 60, 150);
}

/** The events of a visit. Its acts follow each other; `startsAt` is the sign-in. */
function eventsOfVisit({ key: person }: DemoPerson, { day, acts }: Visit, startsAt: Date): DemoEvent[] {
  const next = chanceOf(person, 'visit', day);
  const events: DemoEvent[] = [];
  let clock = startsAt.getTime();
  const after = (seconds: number, deed: Deed) =>
    events.push({ at: new Date((clock += seconds * 1000)), person, ...deed });
  after(0, { kind: 'engaged', engagement: 'LogIn' });
  // Most read their notifications first.
  if (next() < 0.7) after(between(next, 8, 25), { kind: 'notificationsRead' });
  for (const act of acts) {
    if (act.kind === 'engaged') after(between(next, 60, 200), act);
    else if (act.kind === 'told') after(between(next, 400, 900), act);
    else if (act.kind === 'done') after(secondsToDo(act.reading, next), { kind: 'done', achievement: act.reading.key });
    else if (act.kind === 'attempt') {
      const { asking, answers } = act;
      const achievement = asking.key;
      // The page of the level is read before the quiz.
      after(between(next, 50, 260), { kind: 'saved', achievement, answers: [] });
      // The time for reading and answering each question.
      const seconds = answers.reduce((sum) => sum + between(next, 14, 48), 0);
      const isWhole = answers.length === questionsOf(asking).length;
      after(seconds, { kind: isWhole ? 'submitted' : 'saved', achievement, answers });
    }
  }
  return events;
}

/** A visit on the day of loading that has just ended: its last act ends a moment before `now`. */
function eventsJustNow({ days, now }: Demo, person: DemoPerson, visit: Visit): DemoEvent[] {
  // It begins today, so that its points have moved the player up since midnight; impossible in the first minute of a day.
  const midnight = days.at(0).getTime();
  const fortyMinutesAgo = now.getTime() - 40 * minuteMs;
  const startsAt = now.getTime() - midnight > minuteMs ? Math.max(midnight, fortyMinutesAgo) : fortyMinutesAgo;
  // The player has come for the quiz and has not read the notifications.
  const events = eventsOfVisit(person, visit, new Date(startsAt)).filter(({ kind }) => kind !== 'notificationsRead');
  const last = events.at(-1)?.at.getTime() ?? startsAt;
  const shrink = Math.min(1, (0.7 * (now.getTime() - startsAt)) / Math.max(1, last - startsAt));
  return events.map((event) => ({ ...event, at: new Date(startsAt + (event.at.getTime() - startsAt) * shrink) }));
}

function startOfVisit({ days }: Demo, { marketType }: DemoPerson, day: number, next: Chance): Date {
  const [from = 0, to = 0] = (oneOf(next, quietHours[marketType]) ?? '').split('-').map(minutesOf);
  const start = days.at(day, between(next, from, to));
  return new Date(start.getTime() + between(next, 0, 59_999));
}

/** Days on which a person only looked at the board: signed in, without other acts. */
function* glances(demo: Demo, person: DemoPerson, visits: readonly Visit[]): Generator<DemoEvent> {
  const [first, last] = [visits[0]?.day ?? 0, visits.at(-1)?.day ?? 0];
  const taken = new Set(visits.map(({ day }) => day));
  for (let day = first + 1; day < last; day += 1) {
    const next = chanceOf(person.key, 'glance', day - last);
    if (taken.has(day) || !worksOn(demo, day, person) || next() >= 0.06) continue;
    yield { at: startOfVisit(demo, person, day, next), person: person.key, kind: 'engaged', engagement: 'LogIn' };
  }
}

/**
 * When an act was recorded: on the next weekday, but no later than yesterday, so that no score depends on
 * the weekday on which the demo is loaded; acts of today have not been recorded yet (`null`).
 */
function recordedAt(demo: Demo, after: Date, doneOn: number, person: string, achievement: string): Date | null {
  if (doneOn >= 0) return null;
  const next = chanceOf(person, achievement, 'recorded');
  const day = officeDay(demo, doneOn + 1);
  if (day < 0) return demo.days.at(day, between(next, 10 * 60, 16 * 60));
  return new Date(after.getTime() + between(next, 20, 90) * minuteMs);
}

/** A reviewer's decision on a story, and its reason. */
function reviewOf(person: string, achievement: string): { decision: ReviewDecision; reason: string } {
  const luck = chanceOf(person, achievement, 'review')();
  if (luck < 0.16) {
    const reason = 'A good beginning. Please add what exactly you found, and what you said about it.';
    return { decision: 'returned', reason };
  }
  if (luck < 0.24) return { decision: 'rejected', reason: 'It names a client. Please never do that.' };
  return { decision: 'accepted', reason: luck > 0.8 ? 'Thank you. This is what we wanted to hear.' : '' };
}

/** The acts of one person, and those recorded for them. */
function* eventsOf(demo: Demo, person: DemoPerson, visits: readonly Visit[]): Generator<DemoEvent> {
  const { key, story } = person;
  const isPaced = story !== null && 'steps' in story;
  if (isPaced) yield* glances(demo, person, visits);
  // Some recent stories still wait for review, so that the reviewers' queue is not empty; but
  // none of those that give points, because no score may depend on the weekday.
  const latest = isPaced && story.lastPlayed <= 4 ? visits.flatMap(({ acts }) => acts).slice(-4) : [];
  for (const visit of visits) {
    const startsAt = startOfVisit(demo, person, visit.day, chanceOf(key, 'start', visit.day));
    const isJustNow = !isPaced && visit.day === 0;
    const happened = isJustNow ? eventsJustNow(demo, person, visit) : eventsOfVisit(person, visit, startsAt);
    yield* happened;
    for (const act of visit.acts) {
      if (act.kind !== 'task' && act.kind !== 'told') continue;
      const { achievement } = act;
      const at = recordedAt(demo, happened.at(-1)?.at ?? startsAt, visit.day, key, achievement);
      if (at === null) continue;
      const about = { at, person: key, achievement };
      const review = reviewOf(key, achievement);
      if (act.kind === 'task') yield { ...about, kind: 'recorded', note: 'Confirmed by the manager.' };
      else if (review.decision === 'accepted' || !latest.includes(act)) yield { ...about, kind: 'reviewed', ...review };
    }
  }
}

/** In the order of time; simultaneous events keep their order. */
const inOrder = (events: readonly DemoEvent[]) => events.toSorted((a, b) => a.at.getTime() - b.at.getTime());

function pioneersOf({ people, teams }: Players): Set<string> {
  const stories = people.flatMap(({ key, team, active, story }) =>
    active && story !== null && 'steps' in story ? [{ key, team, ...story }] : [],
  );
  const byProgress = stories.toSorted((a, b) => b.steps - a.steps || a.joinsAfter - b.joinsAfter);
  return new Set(teams.flatMap(({ key }) => byProgress.find(({ team }) => team === key)?.key ?? []));
}

function historyOf(demo: Demo, person: DemoPerson): DemoEvent[] {
  const { story } = person;
  if (story === null) return [];
  const visits =
    'days' in story
      ? scriptedVisits(demo, person.key, story)
      : pacedVisits(demo, person, story, [...pacedActs(demo, person, story)]);
  const happened = inOrder([...eventsOf(demo, person, visits)]).filter(({ at }) => at <= demo.now);
  // An attempt that would end after `now` has not begun either.
  const last = happened.findLast((event) => event.kind === 'saved' || event.kind === 'submitted');
  return happened.filter((event) => event !== last || last.answers.length > 0);
}

/**
 * All events from the start of the game to `now`, in the order of time. The same arguments give the same list on
 * every machine; people's achievements do not depend on `now` (except on the day itself), only their times.
 * @throws Error when a script names something that is not in the game
 */
export function demoHistory(game: DemoGame, players: Players, now: Date): DemoEvent[] {
  const days = demoDays(now, game.timezone);
  const demo: Demo = { game, players, pioneers: pioneersOf(players), days, now };
  const events: DemoEvent[] = [
    ...game.news
      .filter(({ isImportant }) => isImportant)
      .map(({ displayDay }) => ({ at: days.at(displayDay), kind: 'newsShown' as const })),
    ...players.people.flatMap((person) => historyOf(demo, person)),
    ...players.teamRecords.map(({ day, ...record }) => {
      const at = days.at(officeDay(demo, day), 16 * 60 + 5);
      return { at, kind: 'teamRecorded' as const, ...record };
    }),
  ];
  return inOrder(events).filter((event) => event.at <= now);
}
