import { describe, expect, it } from 'vitest';
import {
  october,
  november,
  december,
  january,
  achievement,
  level,
  tier,
  reward,
  news,
  game,
} from '#tests/factories/checkedGame.ts';
import {
  readinessFindings,
  type CheckedAchievement,
  type CheckedGame,
  type CheckedReward,
  type CheckedTier,
} from './readiness.rules.ts';

/** Each finding as "code title needed/most other", as far as it has these. */
const found = (checked: CheckedGame) =>
  readinessFindings(checked, new Date(0)).map(({ code, title, needed, max, other }) =>
    [
      code,
      title,
      ...(needed === null ? [] : [`${needed}${max === null ? '' : `/${max}`}`]),
      ...(other === null ? [] : [other]),
    ].join(' '),
  );

const oneLevel = (...achievements: CheckedAchievement[]) => [tier('tier', [level('level', achievements)])];

it('a game in which everything can be done and won has nothing to say', () => {
  const tiers = [
    tier('bronze', [level('one', [achievement('a')]), level('two', [achievement('b')])]),
    tier('silver', [level('three', [achievement('c'), achievement('bonus', { isBonus: true })])]),
  ];
  const rewards = [
    reward('badge', { type: 'Tier', subjectId: 'silver' }),
    reward('bag', { type: 'Points', points: 200, stock: 5 }),
    reward('cup', { type: 'Ranking', gameType: 'Team' }),
  ];
  expect(found(game(tiers, { rewards }))).toEqual([]);
});

describe('an achievement', () => {
  it.each<[string, Partial<CheckedAchievement>, string]>([
    ['without what its content needs', { hasContent: false }, 'contentMissing The a'],
    ['with a mark for a category without questions', { emptyCategories: ['Ethics'] }, 'categoryEmpty The a Ethics'],
    ['that asks for more pages than there are', { pages: 4, minimumPages: 5 }, 'pagesTooMany The a 5/4'],
    [
      'that asks to read more news than there are',
      { contentKind: null, behaviour: { act: 'ReadNews', count: 4 } },
      'actsTooMany The a 4/3',
    ],
    [
      'that asks for the tutorial twice',
      { contentKind: null, behaviour: { act: 'Tutorial', count: 2 } },
      'actsTooMany The a 2/1',
    ],
    [
      'that asks to sign in on more days than the game has',
      { contentKind: null, behaviour: { act: 'LogIn', count: 94 } },
      'actsTooMany The a 94/93',
    ],
    ['that is over before the game begins', { endsAt: october }, 'outsideGame The a'],
    ['that begins after the game', { startsAt: january }, 'outsideGame The a'],
  ])('%s cannot be done', (_, more, expected) => {
    expect(found(game(oneLevel(achievement('a', more))))).toEqual([expected]);
  });

  it.each<[string, Partial<CheckedAchievement>]>([
    ['with as many pages as it asks for', { pages: 5, minimumPages: 5 }],
    ['that has to be recorded from outside', { contentKind: null }],
    ['that begins in the middle of the game', { startsAt: november, endsAt: december }],
  ])('%s can', (_, more) => expect(found(game(oneLevel(achievement('a', more))))).toEqual([]));

  it('of a team cannot be done in a game without teams', () => {
    const tiers = oneLevel(achievement('a', { gameType: 'Team' }));
    expect(found(game(tiers, { teams: 0 }))).toEqual(['teamMissing The a']);
    expect(found(game(tiers))).toEqual([]);
  });

  it('that ends before the level before it can be finished waits forever', () => {
    const early = achievement('early', { endsAt: november });
    const late = achievement('late', { startsAt: december });
    const tiers = [tier('tier', [level('one', [late]), level('two', [early])])];
    expect(found(game(tiers))).toEqual(['waitsForever The early The one']);
    expect(found(game(tiers, { structure: 'nonSequence' }))).toEqual([]);
  });

  it('that follows one which is missed is reached all the same', () => {
    const over = achievement('over', { hasContent: false, endsAt: november });
    const tiers = [tier('tier', [level('one', [over]), level('two', [achievement('next')])])];
    expect(found(game(tiers))).toEqual(['contentMissing The over']);
  });

  it('behind one that nobody can finish waits forever', () => {
    const tiers = [
      tier('tier', [level('one', [achievement('broken', { hasContent: false })]), level('two', [achievement('next')])]),
    ];
    expect(found(game(tiers))).toEqual(['contentMissing The broken', 'waitsForever The next The one']);
  });
});

describe('news', () => {
  const reader = (count: number) =>
    oneLevel(achievement('a', { contentKind: null, behaviour: { act: 'ReadNews', count } }));

  it('that are shown on no day of the game are worth a look, and are not read', () => {
    const items = [
      news('late', { startsAt: january }),
      news('early', { startsAt: new Date('2026-09-01T00:00Z'), endsAt: october }),
      news('early and staying', { startsAt: new Date('2026-09-01T00:00Z') }),
    ];
    expect(found(game(reader(2), { news: items }))).toEqual([
      'actsTooMany The a 2/1',
      'newsOutside The late',
      'newsOutside The early',
    ]);
  });

  it('are read by one culture each', () => {
    const items = [
      news('for all'),
      ...['a', 'b'].map((id) => news(id, { culture: 'Poland' })),
      news('c', { culture: 'Sweden' }),
    ];
    expect(found(game(reader(4), { news: items }))).toEqual(['actsTooMany The a 4/3']);
    expect(found(game(reader(3), { news: items }))).toEqual([]);
  });
});

describe('a bonus', () => {
  const bonus = (more: Partial<CheckedAchievement> = {}) => achievement('bonus', { isBonus: true, ...more });

  it('that ends before what it waits for begins never opens', () => {
    const tiers = oneLevel(achievement('a', { startsAt: december }), bonus({ endsAt: november }));
    expect(found(game(tiers))).toEqual(['bonusNeverOpens The bonus']);
  });

  it('that begins when what it waits for is over is closed to who comes later', () => {
    const tiers = oneLevel(achievement('a', { endsAt: november }), bonus({ startsAt: november }));
    expect(found(game(tiers))).toEqual(['endsBeforeBonus The bonus The a']);
  });
});

describe('a reward', () => {
  const tiers = [tier('bronze', [level('one', [achievement('a')]), level('two', [], { status: 'draft' })])];

  it.each<[string, Partial<CheckedReward>, Partial<CheckedGame>, string[]]>([
    ['for more points than there are', { type: 'Points', points: 51 }, {}, ['pointsTooMany The r 51/50']],
    [
      'for points that signing in brings can be won',
      { type: 'Points', points: 51 },
      { pointsPer: { Tutorial: 0, GameRules: 0, LogIn: 1, ReadNews: 0 } },
      [],
    ],
    [
      'for the sum of a team can be won',
      { type: 'Points', points: 5_000, gameType: 'Team' },
      { teamScoreMode: 'sum' },
      [],
    ],
    [
      'for a level that players do not see',
      { type: 'Level', subjectId: 'two' },
      {},
      ['subjectNeverReached The r The two'],
    ],
    ['for what is gone', { type: 'Achievement', subjectId: 'gone' }, {}, ['subjectNeverReached The r']],
    ['for a level', { type: 'Level', subjectId: 'one' }, {}, []],
    ['for teams where there are none', { gameType: 'Team' }, { teams: 0 }, ['teamMissing The r']],
    ['of which there is no piece', { stock: 0 }, {}, ['stockEmpty The r']],
    ['for a place on a board that is hidden', { type: 'Ranking' }, { showsLeaderboard: false }, ['boardHidden The r']],
    ['that is a draft', { type: 'Points', points: 51, status: 'draft' }, {}, []],
  ])('%s', (_, more, ofGame, expected) => {
    const withDraft = ['drafts The game 1'];
    const checked = game(tiers, { rewards: [reward('r', more)], ...ofGame });
    expect(found(checked).filter((one) => !withDraft.includes(one))).toEqual(expected);
  });
});

describe('a game in which nobody could do anything', () => {
  const draft = { status: 'draft' } as const;
  const errors = (checked: CheckedGame, now = october) =>
    readinessFindings(checked, now).flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));

  it.each<[string, CheckedTier[], string[]]>([
    ['has nothing in it', [], ['tierMissing', 'levelMissing', 'achievementMissing']],
    ['has a tier alone', [tier('t', [])], ['levelMissing', 'achievementMissing']],
    ['has no published level', [tier('t', [level('l', [achievement('a')], draft)])], ['levelMissing']],
    ['has no published achievement', [tier('t', [level('l', [achievement('a', draft)])])], ['achievementMissing']],
    [
      'has each of them, and none in another',
      [tier('t', [level('l', [achievement('a')], draft)]), tier('u', [level('m', [])], draft), tier('v', [])],
      ['nothingToPlay'],
    ],
    ['has something to do', oneLevel(achievement('a')), []],
  ])('%s', (_, tiers, expected) => expect(errors(game(tiers))).toEqual(expected));

  const over = oneLevel(achievement('a', { endsAt: november }), achievement('b', { endsAt: december }));
  it.each<[string, Partial<CheckedGame>, Date, string[]]>([
    ['can do the last of it until it ends', {}, new Date(december.getTime() - 1), []],
    ['is over at the end of the last of it', {}, december, ['allOver']],
    ['may be ended early once it is public', { publishedAt: october }, december, []],
    ['may be shown again once it was played to its end', { isClosed: true }, december, []],
  ])('%s', (_, more, now, expected) => expect(errors(game(over, more), now)).toEqual(expected));
});

describe('worth a look is', () => {
  it.each<[string, CheckedGame, string[]]>([
    [
      'a game that nobody is in',
      game(oneLevel(achievement('a')), { openToAll: false, players: 0 }),
      ['nobodyEnrolled The game'],
    ],
    [
      'a draft in which something is published',
      game([
        tier('bronze', [level('one', [achievement('a')])], { status: 'draft' }),
        tier('silver', [level('two', [achievement('b')])]),
      ]),
      ['hidesPublished The bronze 1', 'drafts The game 1'],
    ],
    [
      'a section that is hidden though there are rewards',
      game(oneLevel(achievement('a')), { showsRewards: false, rewards: [reward('r', {})] }),
      ['rewardsHidden The game'],
    ],
    [
      'a game without its rules and its picture',
      game(oneLevel(achievement('a')), { hasRules: false, hasBanner: false }),
      ['rulesMissing The game', 'bannerMissing The game'],
    ],
    [
      'a language that players read, with texts that are missing or older than their originals',
      game(oneLevel(achievement('a')), {
        languages: [
          { language: 'pl', open: 3 },
          { language: 'sk', open: 0 },
        ],
      }),
      ['wordsOpen The game 3 pl'],
    ],
  ])('%s', (_, checked, expected) => expect(found(checked)).toEqual(expected));

  it('after what cannot work', () => {
    const problems = readinessFindings(
      game(oneLevel(achievement('a', { hasContent: false })), { hasBanner: false }),
      october,
    );
    expect(problems.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'error contentMissing',
      'warning bannerMissing',
    ]);
  });
});
