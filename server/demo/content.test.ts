import { describe, expect, it } from 'vitest';
import { AchievementFields } from '#shared/game/achievements.contract.ts';
import { isRequired } from '#shared/game/availability.rules.ts';
import { GameFields } from '#shared/game/games.contract.ts';
import { LevelFields } from '#shared/game/levels.contract.ts';
import { Username } from '#shared/users/users.contract.ts';
import {
  achievementsOf,
  categoriesOf,
  demoId,
  isExam,
  isQuiz,
  isReading,
  labelsOf,
  levelsOf,
  nameOf,
  questionsOf,
  rightOf,
  type DemoAchievement,
  type DemoGame,
  type DemoQuestion,
} from './content.ts';
import { QuestionFields } from '#shared/questions/questions.contract.ts';
import { readGame, readGameFile, readPlayers, readTranslations } from './demoFiles.ts';

const [clarityQuest, complianceAcademy, winterBench] = [
  readGame('clarity-quest'),
  readGame('compliance-academy'),
  readGame('winter-bench'),
];
const { people, teams, recordedBy, teamRecords } = readPlayers('clarity-quest');
const { people: academyPeople, teams: academyTeams, ...recorded } = readPlayers('compliance-academy');

const levels = levelsOf(clarityQuest);
const achievements = achievementsOf(clarityQuest);
const quizzes = achievements.filter(isQuiz);
const exams = achievements.filter(isExam);

/** All demo games, on which common properties of their contents are tested at once. */
const games = [clarityQuest, complianceAcademy];
/** An incomplete draft, written like the others. */
const everyGame = [...games, winterBench];
const allLevels = games.flatMap(levelsOf);
const allAchievements = games.flatMap(achievementsOf);
const allQuizzes = allAchievements.filter(isQuiz);
const allExams = allAchievements.filter(isExam);
const contentsOf = <K extends NonNullable<DemoAchievement['content']>['kind']>(kind: K) =>
  games.flatMap((game) =>
    achievementsOf(game).flatMap(({ key, content }) =>
      content?.kind === kind
        ? [{ key, game, content: content as Extract<DemoAchievement['content'], { kind: K }> }]
        : [],
    ),
  );
const podcasts = contentsOf('podcast');
const pdfs = contentsOf('pdf');
const allQuestions = [...allQuizzes, ...allExams].flatMap(questionsOf);
const askedIn = (game: DemoGame) =>
  achievementsOf(game)
    .filter((one) => isQuiz(one) || isExam(one))
    .flatMap(questionsOf);

const named = <T extends { key: string }>(things: readonly T[]) => things.map((thing) => [thing.key, thing] as const);
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/);

/** The HTML errors of the tags: not allowed, or not closed in order. */
function tagErrors(html: string): string[] {
  const allowed = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a'];
  const open: string[] = [];
  const errors: string[] = [];
  for (const [tag, slash, name = '', rest] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
    if (!allowed.includes(name) || (rest !== '' && name !== 'a')) errors.push(tag);
    if (slash === '') open.push(name);
    else if (open.pop() !== name) errors.push(`${tag} closes something else`);
  }
  if (/[<>]/.test(html.replace(/<\/?[a-z0-9]+[^>]*>/g, ''))) errors.push('a stray < or >');
  return [...errors, ...open.map((name) => `<${name}> is not closed`)];
}

describe('keys and ids', () => {
  const keys = [
    ...everyGame.map(({ key }) => key),
    ...everyGame.flatMap((game) => game.tiers.map(({ key }) => key)),
    ...everyGame.flatMap(levelsOf).map(({ key }) => key),
    ...everyGame.flatMap(achievementsOf).map(({ key }) => key),
    ...allExams.flatMap((exam) => [...exam.content.parts, ...categoriesOf(exam)].map(({ key }) => key)),
    ...everyGame.flatMap(askedIn).map(({ key }) => key),
    ...[...teams, ...academyTeams].map(({ key }) => key),
    ...everyGame.flatMap((game) => game.news.map(({ key }) => key)),
    ...everyGame.flatMap((game) => game.rewards.map(({ key }) => key)),
    ...people.map(({ key }) => key),
  ];

  it('names everything once, in kebab case', () => {
    expect(keys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('makes the same UUID of the same key for ever, and another one of another kind', () => {
    expect(demoId('game', 'clarity-quest')).toBe('b63836fe-a03d-56c0-a02c-eda488ec8d7f');
    expect(demoId('team', 'clarity-quest')).not.toBe(demoId('game', 'clarity-quest'));
  });
});

describe('the game', () => {
  it('has three tiers of three levels with four to six achievements each', () => {
    expect(clarityQuest.tiers.map((tier) => tier.levels.length)).toEqual([3, 3, 3]);
    for (const level of levels) {
      expect(level.achievements.length, level.key).toBeGreaterThanOrEqual(4);
      expect(level.achievements.length, level.key).toBeLessThanOrEqual(6);
    }
    expect(GameFields.shape.timezone.safeParse(clarityQuest.timezone).success).toBe(true);
  });

  it.each(named(levels))(
    '%s has two to four quizzes, one bonus and something to do away from the screen',
    (_, level) => {
      const ofType = (...types: string[]) => level.achievements.filter(({ type }) => types.includes(type));
      expect([2, 3, 4]).toContain(ofType('questionsQuizzes').length);
      expect(level.achievements.filter(({ isBonus }) => isBonus)).toHaveLength(1);
      expect(ofType('business', 'physicalExperience', 'behavioral').length).toBeGreaterThanOrEqual(1);
      expect(level.achievements.filter(isRequired).some(({ type }) => type === 'questionsQuizzes')).toBe(true);
    },
  );

  it('has a bonus that is a quiz in most levels', () => {
    expect(quizzes.filter(({ isBonus }) => isBonus).length).toBeGreaterThan(levels.length / 2);
  });

  it('requires nothing that somebody else has to record, and nothing with dates of its own', () => {
    for (const achievement of achievements.filter(isRequired)) {
      const canBeDoneAlone =
        achievement.type === 'questionsQuizzes' ||
        isReading(achievement) ||
        ['GameRules', 'Tutorial'].includes(achievement.behaviourEngagement ?? '');
      expect(canBeDoneAlone, achievement.key).toBe(true);
      expect([achievement.startDay, achievement.endDay], achievement.key).toEqual([undefined, undefined]);
    }
  });

  it('gives points within the customary ranges', () => {
    for (const { key, type, isBonus, gameType, points } of achievements) {
      const [from, to] = isBonus
        ? [50, 150]
        : type === 'questionsQuizzes' && gameType === 'Individual'
          ? [40, 120]
          : [60, 200];
      expect(points, key).toBeGreaterThanOrEqual(from);
      expect(points, key).toBeLessThanOrEqual(to);
    }
  });
});

describe('the limits of the fields', () => {
  it.each(named(allLevels))('hold for level %s', (_, level) => {
    const { name, description, header, category, clarityContent, inGameAction } = level;
    const fields = { name, description, header, category, clarityContent, inGameAction };
    expect(LevelFields.safeParse(fields).error).toBeUndefined();
    expect(wordsOf(clarityContent).length).toBeGreaterThanOrEqual(150);
    expect(wordsOf(clarityContent).length).toBeLessThanOrEqual(300);
  });

  it.each(named(allAchievements))('hold for achievement %s', (_, achievement) => {
    const { title, type, gameType, isBonus, shortDescription, longDescription, points } = achievement;
    const fields = { title, type, gameType, isBonus, shortDescription, longDescription, points };
    expect(AchievementFields.safeParse(fields).error).toBeUndefined();
  });

  it.each(named(allQuestions))('hold for question %s', (_, question) => {
    const { text, multiple, explanation, passage, answers } = question;
    const fields = { text, multiple, explanation, passage, answers };
    expect(QuestionFields.safeParse(fields).error).toBeUndefined();
    expect(text).toBe(text.trim());
  });

  it('hold for the names of people and teams', () => {
    expect(people.filter(({ username }) => !Username.safeParse(username).success)).toEqual([]);
    expect(people.filter(({ email }) => !/^[a-z.]+@gamehub\.example$/.test(email))).toEqual([]);
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
  });
});

describe('rich texts', () => {
  const texts = everyGame.flatMap(({ key, tiers, ...pages }): [string, string][] => [
    [`${key} dashboard`, pages.dashboard],
    [`${key} game rules`, pages.gameRules],
    [`${key} tutorial`, pages.tutorial],
    [`${key} about game`, pages.aboutGame],
    [`${key} news`, pages.newsText],
    [`${key} leaderboard`, pages.leaderboardText],
    [`${key} rewards`, pages.rewardsText],
    ...tiers.map((tier): [string, string] => [tier.key, tier.description]),
  ]);
  texts.push(
    ...everyGame.flatMap(levelsOf).flatMap((level): [string, string][] => [
      [`${level.key} description`, level.description],
      [`${level.key} clarity content`, level.clarityContent],
      [`${level.key} in-game action`, level.inGameAction],
    ]),
    ...everyGame.flatMap(achievementsOf).map((one): [string, string] => [one.key, one.longDescription]),
    ...podcasts.map((one): [string, string] => [`${one.key} transcript`, one.content.transcript]),
    ...everyGame.flatMap(({ news }) => news.map((item): [string, string] => [item.key, item.text])),
    ...everyGame.flatMap(({ rewards }) => rewards.map((reward): [string, string] => [reward.key, reward.description])),
  );

  it.each(texts)('%s uses the allowed tags, closed in order', (_, html) => expect(tagErrors(html)).toEqual([]));
});

describe('quizzes', () => {
  it.each(named(allQuizzes))(
    '%s has 4 to 8 questions and can be passed with one wrong answer',
    (_, { passMark, content: quiz }) => {
      expect(quiz.questions.length).toBeGreaterThanOrEqual(4);
      expect(quiz.questions.length).toBeLessThanOrEqual(8);
      expect(passMark).toBeGreaterThanOrEqual(60);
      expect(passMark).toBeLessThanOrEqual(80);
      expect((100 * (quiz.questions.length - 1)) / quiz.questions.length).toBeGreaterThanOrEqual(passMark ?? 100);
    },
  );

  it('are 18 at least', () => expect(quizzes.length).toBeGreaterThanOrEqual(18));

  it.each(named(allQuizzes))('%s says truly how many right answers pass, where it says so', (_, achievement) => {
    const { content: quiz, passMark, attemptsAllowed, longDescription } = achievement;
    const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
    const needed = Math.ceil(((passMark ?? 100) * quiz.questions.length) / 100);
    const said =
      /pass with (\w+) right answers of (\w+)/.exec(longDescription) ??
      /(\w+) right answers pass/i.exec(longDescription);
    const attempts = /you (?:may try|have) (\w+) (?:times|attempts)/i.exec(longDescription);
    const count = /^(\w+) (?:harder )?questions/i.exec(achievement.shortDescription);
    expect([undefined, numbers[needed]]).toContain(said?.[1]?.toLowerCase());
    expect([undefined, numbers[quiz.questions.length]]).toContain(said?.[2]);
    expect([undefined, numbers[attemptsAllowed]]).toContain(attempts?.[1]);
    expect([undefined, numbers[quiz.questions.length]]).toContain(count?.[1]?.toLowerCase());
  });
});

describe('documents and podcasts', () => {
  it.each(named(pdfs))('%s has as many pages as it says', (_, { game, content: pdf }) => {
    const pages =
      readGameFile(game, pdf.file)
        .toString('latin1')
        .match(/\/Type \/Page\b/g) ?? [];
    expect(pages).toHaveLength(pdf.pages);
  });

  it.each(named(podcasts))('%s lasts as long as it says, at a constant 40 kbit/s', (_, { game, content: podcast }) => {
    const seconds = (readGameFile(game, podcast.file).length * 8) / 40_000;
    expect(Math.abs(seconds - podcast.duration)).toBeLessThan(1.5);
  });

  it.each(named(podcasts))('%s has a heading in its transcript for each chapter', (_, { content: podcast }) => {
    const headings = [...podcast.transcript.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title);
    expect(podcast.chapters.map(({ title }) => title)).toEqual(headings);
    expect(podcast.chapters.map(({ at }) => at)).toEqual(
      podcast.chapters.map(({ at }) => at).toSorted((one, other) => one - other),
    );
    expect(podcast.chapters.at(-1)?.at).toBeLessThan(podcast.duration);
  });
});

describe('exams', () => {
  it('are one at least', () => expect(exams.length).toBeGreaterThanOrEqual(1));

  it.each(named(exams))(
    '%s has three categories, twelve questions at least, and can be passed in its time',
    (_, achievement) => {
      const { content: exam, passMark: ofAll } = achievement;
      const asked = questionsOf(achievement);
      expect(categoriesOf(achievement).length).toBeGreaterThanOrEqual(3);
      expect(asked.length).toBeGreaterThanOrEqual(12);
      for (const { key, questions: own, passMark } of categoriesOf(achievement)) {
        expect(own.length, key).toBeGreaterThanOrEqual(4);
        expect((100 * (own.length - 1)) / own.length, key).toBeGreaterThanOrEqual(passMark ?? 0);
      }
      expect((100 * (asked.length - 1)) / asked.length).toBeGreaterThanOrEqual(ofAll ?? 100);
      // No demo player takes longer than 48 seconds for a question.
      if (exam.timeLimit !== null) expect(exam.timeLimit).toBeGreaterThan(asked.length * 48);
    },
  );

  it.each(named(exams))('%s says truly how many right answers pass', (_, achievement) => {
    const numbers = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'];
    const asked = questionsOf(achievement).length;
    const needed = Math.ceil(((achievement.passMark ?? 100) * asked) / 100);
    expect(achievement.longDescription).toContain(`pass with ${numbers[needed - 10]} right answers`);
    expect(achievement.shortDescription.toLowerCase()).toContain(`${numbers[asked - 10]} questions`);
  });
});

describe('questions', () => {
  it.each(named(allQuestions))(
    '%s names right answers that it has, and is multiple if they are several',
    (_, question) => {
      const [labels, right] = [labelsOf(question), rightOf(question)];
      expect(labels).toHaveLength(question.answers.length);
      expect(right.length).toBeGreaterThanOrEqual(1);
      expect(right.length).toBeLessThan(labels.length);
      expect(question.multiple).toBe(right.length > 1);
      expect(question.answers.filter(({ text }) => /(all|none|both) of the above/i.test(text))).toEqual([]);
    },
  );

  it.each(named(allQuestions))('%s teaches in one to three sentences', (_, { explanation }) => {
    const sentences = explanation.match(/[.!?]”?(?=\s|$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(1);
    expect(sentences.length).toBeLessThanOrEqual(3);
  });

  it.each(named(allLevels))('of level %s are explained in passages that it has, in every language', (key, level) => {
    const game = games.find((one) => levelsOf(one).includes(level));
    const translations = game === undefined ? [] : Object.entries(readTranslations(game));
    expect(translations.length).toBeGreaterThan(0);
    const headings = (html: unknown) =>
      [...String(html).matchAll(/<h3>(.*?)<\/h3>/g)].map(([, heading = '']) => heading);
    const inEnglish = headings(level.clarityContent);
    for (const { key: question, passage } of level.achievements.filter(isQuiz).flatMap(questionsOf)) {
      if (passage === '') continue;
      const place = inEnglish.indexOf(passage);
      expect(place, question).toBeGreaterThanOrEqual(0);
      for (const [language, words] of translations) {
        const there = headings(words[nameOf('level', key)]?.['clarityContent']);
        expect(words[nameOf('questionVersion', question)]?.['passage'], `${question} ${language}`).toBe(there[place]);
      }
    }
  });

  it.each(named(allQuestions).filter(([, { multiple }]) => multiple))('%s says how many to choose', (_, question) => {
    const numbers = ['no', 'one', 'two', 'three', 'four'];
    expect(question.text.toLowerCase()).toContain(` ${numbers[rightOf(question).length]} `);
  });

  describe.each(named(games))('of %s', (_, game) => {
    const single = askedIn(game).filter(({ multiple }) => !multiple);

    it('have their right answer in every place about equally often', () => {
      for (const label of ['A', 'B', 'C', 'D'] as const) {
        const share = single.filter((question) => rightOf(question)[0] === label).length / single.length;
        expect(share, label).toBeGreaterThan(0.18);
        expect(share, label).toBeLessThan(0.32);
      }
    });

    it('do not give the right answer away by its length', () => {
      const isLongest = ({ answers }: DemoQuestion) => {
        const lengths = answers.map(({ text }) => text.length);
        const own = lengths[answers.findIndex(({ isCorrect }) => isCorrect)] ?? 0;
        return lengths.filter((length) => length >= own).length === 1;
      };
      expect(single.filter(isLongest).length / single.length).toBeLessThan(0.35);
      const longest = single.filter(({ answers }) => Math.max(...answers.map(({ text }) => text.length)) > 75);
      expect(longest.map(({ key }) => key)).toEqual([]);
    });
  });
});

describe('the Academy', () => {
  const subjects = levelsOf(complianceAcademy).slice(0, 7);

  it('has seven subjects in any order, and then the certificate', () => {
    expect(complianceAcademy).toMatchObject({ experience: 'compliance', type: 'nonSequence' });
    expect(levelsOf(complianceAcademy)).toHaveLength(8);
    for (const { key, achievements: own } of subjects) {
      expect(own.length, key).toBeGreaterThanOrEqual(2);
      expect(own.length, key).toBeLessThanOrEqual(3);
      expect(own.some(isQuiz), key).toBe(true);
    }
  });

  it('has a document, a podcast and feedback beside its quizzes', () => {
    const readings = achievementsOf(complianceAcademy).filter(isReading);
    expect(readings.map(({ key }) => key)).toEqual([
      'academy-data-hours',
      'academy-speaking-podcast',
      'academy-feedback',
    ]);
  });

  it('ends in one exam of three categories, which can be passed and missed in each of them', () => {
    const exams = achievementsOf(complianceAcademy).filter(isExam);
    expect(exams).toHaveLength(1);
    const categories = exams.flatMap(categoriesOf);
    expect(categories).toHaveLength(3);
    for (const { key, passMark, questions: asked } of categories) {
      expect(asked.length, key).toBe(4);
      expect(passMark, key).toBe(50);
    }
  });

  it('has a day for all that is required in a subject, within the game and after the demo’s first day', () => {
    for (const { key, endDay } of subjects.flatMap((level) => level.achievements.filter(isRequired))) {
      expect(endDay, key).toBeGreaterThan(0);
      expect(endDay, key).toBeLessThan(complianceAcademy.endDay);
    }
  });

  it('puts the people of the demo into teams that exist, and records for those', () => {
    const known = new Set(academyTeams.map(({ key }) => key));
    expect(academyPeople.map(({ key }) => key)).toEqual(people.map(({ key }) => key));
    expect(academyPeople.filter(({ team, story }) => (story === null) !== (team === null))).toEqual([]);
    expect(academyPeople.filter(({ team }) => team !== null && !known.has(team))).toEqual([]);
    const teamAchievements = achievementsOf(complianceAcademy).filter(({ gameType }) => gameType === 'Team');
    for (const { team, achievement } of recorded.teamRecords) {
      expect(known).toContain(team);
      expect(teamAchievements.map(({ key }) => key)).toContain(achievement);
    }
  });

  it('has a few people who have been in the exam, and most of them on the way to it', () => {
    const required = achievementsOf(complianceAcademy).filter(isRequired).length;
    const steps = academyPeople.flatMap(({ story }) => (story !== null && 'steps' in story ? [story.steps] : []));
    expect(Math.max(...steps)).toBe(required);
    expect(steps.filter((count) => count === required).length).toBeLessThan(steps.length / 10);
  });
});

describe('people and teams', () => {
  it('has about sixty players in eight teams, one of them too small to be ranked', () => {
    const players = people.filter(({ active, story }) => active && story !== null);
    expect(players.length).toBeGreaterThanOrEqual(58);
    expect(players.length).toBeLessThanOrEqual(64);
    const sizes = teams.map(({ key }) => players.filter(({ team }) => team === key).length);
    expect(sizes).toHaveLength(8);
    expect(sizes.filter((size) => size < 3)).toEqual([2]);
  });

  it('puts people into teams that exist', () => {
    const known = new Set(teams.map(({ key }) => key));
    expect(people.filter(({ team }) => team !== null && !known.has(team))).toEqual([]);
    expect(teamRecords.filter(({ team }) => !known.has(team))).toEqual([]);
  });

  it('has the demo accounts, and an administrator who records', () => {
    const accounts = people
      .filter(({ account }) => account !== null)
      .map((one) => [one.email.split('@')[0], one.country, one.role, one.active]);
    expect(accounts).toEqual([
      ['player', 'SE', 'player', true],
      ['switzerland', 'CH', 'player', true],
      ['newcomer', 'PL', 'player', true],
      ['slovakia', 'SK', 'player', true],
      ['inactive', 'CH', 'player', false],
      ['editor', 'FR', 'editor', true],
      ['admin', 'FR', 'admin', true],
    ]);
    expect(people.find(({ key }) => key === recordedBy)?.role).toBe('admin');
  });
});
