/** Converts a form's values to what players receive once it is saved, for the preview beside it. Pure. */
import type { AchievementFields } from '#shared/game/achievements.contract.ts';
import type { FeedbackQuestionFields } from '#shared/kinds/feedback/feedbacks.contract.ts';
import { numberToChoose } from '#shared/questions/grading.rules.ts';
import type { NewsFields } from '#shared/news/news.contract.ts';
import type { FormPreview } from '#src/providers/page/previewFrame.ts';
import type { PreviewPlace } from '../../crud/declaration/declaration.ts';
import { mediaAddress } from '../../controls/mediaAddress.ts';
import { answerLabels, type QuestionFields } from '#shared/questions/questions.contract.ts';

/** While it is being written anything may be missing. */
type Written<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null | undefined };

const pictureOf = (id: string | null | undefined): string | null => (id ? mediaAddress(id) : null);

export const previewOfQuestion = (
  values: Written<QuestionFields>,
  { id, number, total }: PreviewPlace,
): FormPreview => ({
  kind: 'question',
  question: {
    questionId: id,
    text: values.text ?? '',
    image: pictureOf(values.image),
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
export const previewOfNews = (values: Written<NewsFields>, { id }: PreviewPlace, now = new Date()): FormPreview => ({
  kind: 'news',
  item: {
    ...{ id, gameId: id, culture: values.culture ?? null, isImportant: values.isImportant ?? false, read: true },
    contentType: values.contentType ?? 'Article',
    newsType: values.newsType ?? 'Announcement',
    title: values.title ?? '',
    description: values.description ?? '',
    text: values.text ?? '',
    previewImage: pictureOf(values.previewImage),
    detailPageImage: pictureOf(values.detailPageImage),
    imageAlt: values.imageAlt ?? '',
    displayDate: values.displayDate || now.toISOString(),
    link: values.contentType === 'Article' ? null : (values.link ?? null),
  },
});

export const previewOfAchievement = (
  values: Written<AchievementFields>,
  { id }: PreviewPlace,
  now = new Date(),
): FormPreview => ({
  kind: 'achievement',
  achievement: {
    ...{ id, levelId: id, gameId: id, state: 'Available', reason: null, availableAt: null, waitsFor: null },
    ...{ result: null, pointsEarned: null, completedAt: null, attemptsLeft: values.attemptsAllowed ?? null },
    title: values.title ?? '',
    type: values.type ?? 'business',
    gameType: values.gameType ?? 'Individual',
    isBonus: values.isBonus ?? false,
    image: pictureOf(values.image),
    shortDescription: values.shortDescription ?? '',
    longDescription: values.longDescription ?? '',
    points: values.points ?? 0,
    startDate: values.startDate || now.toISOString(),
    endDate: values.endDate || now.toISOString(),
    contentKind: values.contentKind ?? null,
  },
});
