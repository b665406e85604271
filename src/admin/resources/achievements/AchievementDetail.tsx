import type { ComponentType } from 'react';
import type { AchievementRow } from '#shared/game/achievements.contract.ts';
import { resources } from '#shared/api.ts';
import { ExamEditor } from '../exams/ExamEditor.tsx';
import { FeedbackEditor } from '../feedbacks/FeedbackEditor.tsx';
import { Regradings } from '../regrading/Regradings.tsx';
import { WrittenAchievementProvider } from '../regrading/editedAchievement.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { pdfs } from '../pdfs/pdfs.resource.ts';
import { podcasts } from '../podcasts/podcasts.resource.ts';
import { QuizEditor } from '../questions/QuizEditor.tsx';
import { stories } from '../stories/stories.resource.ts';
import { ContentForm } from '../contents/ContentForm.tsx';

type ContentKind = NonNullable<AchievementRow['contentKind']>;

const editors: Readonly<Record<ContentKind, ComponentType<{ id: string }>>> = {
  quiz: QuizEditor,
  exam: ExamEditor,
  pdf: ({ id }) => <ContentForm declaration={pdfs} id={id} />,
  podcast: ({ id }) => <ContentForm declaration={podcasts} id={id} />,
  feedback: FeedbackEditor,
  successfulStory: ({ id }) => <ContentForm declaration={stories} id={id} />,
};

/** The content of an achievement, edited on the achievement's page, and its regradings. */
export function AchievementDetail({ row }: { row: AchievementRow }) {
  const labels = useLabels(resources.achievements);
  const { contentKind, contentId } = row;
  const Editor = contentKind === null ? null : editors[contentKind];
  return (
    <WrittenAchievementProvider value={row}>
      {Editor !== null && contentKind !== null && contentId !== null && (
        <section className="bo-content" aria-labelledby="content-title">
          <h2 id="content-title" className="bo-title">
            {labels.option('contentKind', contentKind)}
          </h2>
          <Editor key={contentId} id={contentId} />
        </section>
      )}
      <Regradings achievementId={row.id} />
    </WrittenAchievementProvider>
  );
}
