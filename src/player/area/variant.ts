/** The two player areas as values: one set of screens serves both, and what differs is passed in. */
import { createContext, useContext, useLayoutEffect } from 'react';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import {
  arrivalInCompliance,
  arrivalInStandard,
  type Arrival,
  type ComplianceVisit,
  type StandardVisit,
} from '#shared/kinds/quiz/questionGuard.rules.ts';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { GameTypeFilter } from './search.rules.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';

type LeftOff = Pick<NonNullable<PlayerGame['continue']>, 'achievementId' | 'categoryId' | 'questionId'>;

/** Addresses of an area's pages. Directories end with a slash, as in the customer's routes. */
export function pathsUnder(base: '' | '/compliance') {
  const question = (levelId: string, achievementId: string, questionId: string) =>
    `${base}/game/${levelId}/${achievementId}/${questionId}`;
  const examQuestion = (levelId: string, achievementId: string, categoryId: string, questionId: string) =>
    `${base}/game/${levelId}/${achievementId}/exam/${categoryId}/${questionId}/`;
  return {
    /** Redirects to the home page, or to the login of the area. */
    entry: `${base}/`,
    home: `${base}/home`,
    points: `${base}/points`,
    notifications: `${base}/notifications`,
    profile: `${base}/profile`,
    dailyQuestion: `${base}/daily-question`,
    news: `${base}/news`,
    newsItem: (newsId: string) => `${base}/news/${newsId}`,
    rewards: `${base}/rewards`,
    leaderboards: `${base}/leaderboards/`,
    team: (teamId: string) => `${base}/leaderboards/${teamId}`,
    game: `${base}/game/`,
    level: (levelId: string) => `${base}/game/${levelId}`,
    achievement: (levelId: string, achievementId: string) => `${base}/game/${levelId}/${achievementId}/`,
    question,
    practice: (levelId: string, achievementId: string) => `${base}/game/${levelId}/${achievementId}/practice`,
    exam: (levelId: string, achievementId: string) => `${base}/game/${levelId}/${achievementId}/exam`,
    examCategory: (levelId: string, achievementId: string, categoryId: string) =>
      `${base}/game/${levelId}/${achievementId}/exam/${categoryId}`,
    examQuestion,
    /** The question to resume, in a quiz or in an exam's category. */
    leftOff: (levelId: string, { achievementId, categoryId, questionId }: LeftOff) =>
      categoryId === null
        ? question(levelId, achievementId, questionId)
        : examQuestion(levelId, achievementId, categoryId, questionId),
  } as const;
}

export interface NavigationItem {
  /** Key of its text in `shell:navigation`. */
  text: 'home' | 'game' | 'leaderboards' | 'news' | 'rewards' | 'profile';
  /** A shorter text for the narrow bar of a phone. */
  shortText?: 'ranks';
  icon: IconName;
  to: string;
  /** Only in the phone's bar; on a desktop the avatar leads there. */
  phoneOnly?: true;
  /** Only in the header; the phone's bar has no room for it, and the home page links to it. */
  wideOnly?: true;
  /** Hidden when the game has switched this section off. */
  section?: keyof PlayerGame['sections'];
}

export interface Variant {
  readonly name: Experience;
  readonly paths: ReturnType<typeof pathsUnder>;
  /** [spec] The filter of the game page when its address has none. */
  readonly gameTypeOfGame: GameTypeFilter;
  readonly navigation: readonly NavigationItem[];
  /** [spec] Where an address of a question leads. */
  readonly arrivalAt: (visit: QuestionVisit) => Arrival;
  /** The home page begins with what is due, and with the certificates. */
  readonly leadsWithDueDates: boolean;
  /** Whether its games can offer a weekly goal and a question of the day. */
  readonly hasWeeklyGoal: boolean;
  /** Whether unlocked achievements are celebrated with an animation. */
  readonly celebrates: boolean;
}

/** Of both areas' guards, in the screens' terms. */
type QuestionVisit = StandardVisit & Pick<ComplianceVisit, 'achievementId' | 'gameRecord'>;

const navigationOf = (paths: ReturnType<typeof pathsUnder>): Variant['navigation'] => [
  { text: 'home', icon: 'home', to: paths.home },
  { text: 'game', icon: 'game', to: paths.game },
  { text: 'leaderboards', shortText: 'ranks', icon: 'ranks', to: paths.leaderboards, section: 'leaderboard' },
  { text: 'rewards', icon: 'rewards', to: paths.rewards, section: 'rewards' },
  { text: 'news', icon: 'news', to: paths.news, section: 'news', wideOnly: true },
  { text: 'profile', icon: 'profile', to: paths.profile, phoneOnly: true },
];

const standardPaths = pathsUnder('');

export const standard: Variant = {
  name: 'standard',
  paths: standardPaths,
  gameTypeOfGame: 'All',
  navigation: navigationOf(standardPaths),
  arrivalAt: arrivalInStandard,
  leadsWithDueDates: false,
  hasWeeklyGoal: true,
  celebrates: true,
};

const compliancePaths = pathsUnder('/compliance');

export const compliance: Variant = {
  name: 'compliance',
  paths: compliancePaths,
  gameTypeOfGame: 'Individual',
  navigation: navigationOf(compliancePaths),
  arrivalAt: (visit) =>
    arrivalInCompliance({ ...visit, questions: visit.questions.map(({ questionId }) => ({ id: questionId })) }),
  leadsWithDueDates: true,
  hasWeeklyGoal: false,
  celebrates: false,
};

const variants = { standard, compliance };

/** The area that shows games of an experience. */
export const areaFor = (experience: Variant['name']): Variant => variants[experience];

/** The area of a screen: its variant and its client. */
export interface Area extends Variant {
  readonly client: PlayerClient;
}

const AreaContext = createContext<Area | null>(null);
export const AreaProvider = AreaContext.Provider;

export function useVariant(): Area {
  const area = useContext(AreaContext);
  if (!area) throw new Error('There is no AreaProvider above');
  return area;
}

/** Applies a variant's colours to the document; `public/theme.js` does the same before the first paint. */
export function useVariantTheme(name: Variant['name']): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.variant = name;
  }, [name]);
}
