/** Converts a form's values to what players receive once it is saved, for the preview beside it. Pure. */
import type { AchievementFields } from '#shared/game/achievements.contract.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { gameState } from '#shared/game/games.rules.ts';
import type { LevelRow } from '#shared/game/levels.contract.ts';
import type { TierRow } from '#shared/game/tiers.contract.ts';
import type { RewardFields } from '#shared/rewards/rewards.contract.ts';
import type { FeedbackQuestionFields } from '#shared/kinds/feedback/feedbacks.contract.ts';
import { numberToChoose } from '#shared/questions/grading.rules.ts';
import type { NewsFields } from '#shared/news/news.contract.ts';
import type { FormPreview } from '#src/providers/page/previewFrame.ts';
import type { PictureAddress, PreviewPlace } from '../crud/declaration/declaration.ts';
import { answerLabels, type QuestionFields } from '#shared/questions/questions.contract.ts';

/** While it is being written anything may be missing. */
type Written<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null | undefined };

/** Texts of the form, which are empty until they are written. */
const textsOf = <Name extends string>(values: Written<Record<Name, string>>, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Name, string>;

const pictureOf = (addressOf: PictureAddress, id: string | null | undefined): string | null =>
  id ? addressOf(id) : null;

export const previewOfQuestion = (
  values: Written<QuestionFields>,
  { id, number, total }: PreviewPlace,
  addressOf: PictureAddress,
): FormPreview => ({
  kind: 'question',
  question: {
    questionId: id,
    text: values.text ?? '',
    image: pictureOf(addressOf, values.image),
    multiple: values.multiple ?? false,
    choose: numberToChoose({ multiple: values.multiple ?? false, answers: values.answers ?? [] }),
    answers: (values.answers ?? [])
      .filter(({ text }) => text.trim() !== '')
      .flatMap(({ text }, place) => {
        const label = answerLabels[place];
        return label === undefined ? [] : [{ label, text }];
      }),
    chosen: [],
  },
  number,
  total,
});

export const previewOfFeedback = (values: Written<FeedbackQuestionFields>, { id }: PreviewPlace): FormPreview => ({
  kind: 'feedback',
  question: {
    id,
    kind: values.kind ?? 'rating',
    text: values.text ?? '',
    choices: [...new Set((values.choices ?? []).filter((choice) => choice.trim() !== ''))],
    required: values.required ?? false,
    answer: null,
  },
});

/** @param now shown as its day while it has none */
export const previewOfNews = (
  values: Written<NewsFields>,
  { id }: PreviewPlace,
  addressOf: PictureAddress,
  now = new Date(),
): FormPreview => ({
  kind: 'news',
  item: {
    ...{ id, gameId: id, culture: values.culture ?? null, isImportant: values.isImportant ?? false, read: true },
    contentType: values.contentType ?? 'Article',
    newsType: values.newsType ?? 'Announcement',
    ...textsOf(values, 'title', 'description', 'text', 'imageAlt'),
    previewImage: pictureOf(addressOf, values.previewImage),
    detailPageImage: pictureOf(addressOf, values.detailPageImage),
    displayDate: values.displayDate || now.toISOString(),
    link: values.contentType === 'Article' ? null : (values.link ?? null),
  },
});

export const previewOfAchievement = (
  values: Written<AchievementFields>,
  { id }: PreviewPlace,
  addressOf: PictureAddress,
  now = new Date(),
): FormPreview => ({
  kind: 'achievement',
  achievement: {
    ...{ id, levelId: id, gameId: id, state: 'Available', reason: null, availableAt: null, waitsFor: null },
    ...{ result: null, pointsEarned: null, completedAt: null, attemptsLeft: values.attemptsAllowed ?? null },
    ...textsOf(values, 'title', 'shortDescription', 'longDescription'),
    type: values.type ?? 'business',
    gameType: values.gameType ?? 'Individual',
    isBonus: values.isBonus ?? false,
    image: pictureOf(addressOf, values.image),
    points: values.points ?? 0,
    startDate: values.startDate || now.toISOString(),
    endDate: values.endDate || now.toISOString(),
    contentKind: values.contentKind ?? null,
  },
});

const nothingDone = () => ({ completed: 0, total: 0, pointsEarned: 0, points: 0 });
/** Of somebody who has not begun, in something that has no achievements yet. */
const noProgress = () => ({ Individual: nothingDone(), Team: nothingDone() });

/** As on its home page and in its own texts. */
export const previewOfGame = (
  values: Written<GameRow>,
  { id }: PreviewPlace,
  addressOf: PictureAddress,
  now = new Date(),
): FormPreview => {
  const [startDate, endDate] = [values.startDate || now.toISOString(), values.endDate || now.toISOString()];
  const period = { startsAt: new Date(startDate), endsAt: new Date(endDate) };
  return {
    kind: 'game',
    game: {
      ...{ id, startDate, endDate, timezone: values.timezone || 'UTC' },
      // Without an end it has not ended.
      state: values.endDate ? gameState(period, now) : 'upcoming',
      experience: values.experience ?? 'standard',
      type: values.type ?? 'sequence',
      homeBannerImage: pictureOf(addressOf, values.homeBannerImage),
      ...textsOf(values, 'name', 'homeBannerImageAlt', 'dashboard', 'gameRules', 'tutorial', 'aboutGame'),
      ...textsOf(values, 'newsText', 'leaderboardText', 'rewardsText'),
      sections: {
        news: values.showsNews ?? true,
        leaderboard: values.showsLeaderboard ?? true,
        rewards: values.showsRewards ?? true,
      },
      ...{ tier: null, team: null, progress: noProgress(), continue: null, unfinished: [], tiers: [], otherGames: [] },
    },
  };
};

/** As on the map of its game, without its levels. */
export const previewOfTier = (
  values: Written<TierRow>,
  { id, number, parent = '' }: PreviewPlace,
  addressOf: PictureAddress,
): FormPreview => ({
  kind: 'tier',
  gameName: parent,
  tier: {
    ...{ id, position: number, state: 'ahead', progress: noProgress(), levels: [] },
    ...textsOf(values, 'name', 'description'),
    image: pictureOf(addressOf, values.image),
  },
});

/** As on its page, once it is open. */
export const previewOfLevel = (
  values: Written<LevelRow>,
  { id, number, parent = '' }: PreviewPlace,
  addressOf: PictureAddress,
): FormPreview => {
  const shown = {
    ...{ id, tierId: id, image: pictureOf(addressOf, values.image) },
    ...textsOf(values, 'name', 'header', 'category', 'imageAlt'),
  };
  return {
    kind: 'level',
    tierName: parent,
    level: {
      ...shown,
      ...{ number, state: 'open', waitsFor: null, availableAt: null, progress: noProgress(), bonus: null },
    },
    texts: {
      ...{ ...shown, gameId: id },
      ...textsOf(values, 'description', 'clarityContent', 'inGameAction'),
    },
  };
};

/** As it is listed before it is earned. */
export const previewOfReward = (
  values: Written<RewardFields>,
  { id }: PreviewPlace,
  addressOf: PictureAddress,
): FormPreview => {
  const [category, type] = [values.category ?? 'Digital', values.type ?? 'Points'];
  return {
    kind: 'reward',
    reward: {
      ...{ id, gameId: id, category, type, gameType: values.gameType ?? 'Individual' },
      ...textsOf(values, 'title', 'description', 'businessRule', 'imageAlt'),
      image: pictureOf(addressOf, values.image),
      piecesLeft: category === 'Physical' ? (values.stock ?? null) : null,
      progress: type === 'Points' && values.points ? { value: 0, max: values.points } : null,
      ...{ tier: null, state: 'open', grant: null },
    },
  };
};
