import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerStory } from '#shared/kinds/story/stories.contract.ts';
import { lazyExtra } from '#src/providers/navigation/lazyExtra.tsx';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import { Standing } from '../contents/Standing.tsx';
import { ContentFacts } from '../contents/ContentFacts.tsx';
import { ContentResult } from '../contents/ContentResult.tsx';
import { storyQuery } from '../contents/contents.queries.ts';
import { loadedContent, type OpenedProps } from '../contents/loadedContent.tsx';
import { NotSaved } from '../contents/NotSaved.tsx';
import { KeptSubmission } from '../saving/KeptSubmission.tsx';
import { useSaving } from '../saving/saveQueues.ts';
import { Notice } from '../ui/Notice.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';
import { isStoryOver, savedStory } from './savedStory.ts';
import { StoryForm } from './StoryForm.tsx';
import './Story.css';

/** Only what was sent is shown by them. */
const InReview = lazyPage(async () => (await import('./SentStory.tsx')).InReview);
const SentStory = lazyPage(async () => (await import('./SentStory.tsx')).SentStory);

/** Texts stay on the device until somebody discards them. */
const UnsentTexts = lazyExtra(async () => (await import('../contents/UnsentTexts.tsx')).UnsentTexts);

/** An achievement that asks for a story: its prompt, the draft, and the state of its review. */
export const StoryContent = loadedContent(storyQuery, StoryStages);

function StoryStages({ achievement, game, given, children }: OpenedProps<PlayerStory>) {
  const { t } = useTranslation('contents');
  const saved = useSaving(savedStory, given);
  const { queue, view: story } = saved;
  const isOver = isStoryOver(story);
  useEffect(() => {
    // It was sent from this page, and returned since.
    if (!isOver && queue.getSnapshot().isSubmitted) queue.reopen();
  }, [isOver, queue]);
  const facts = <ContentFacts achievement={achievement} timeZone={game.timezone} />;
  const prompt = story.prompt.trim() !== '' && (
    <Section title={t('story.prompt')}>
      <RichText html={story.prompt} lang={story.languages?.['prompt']} />
    </Section>
  );
  const { sent } = story;
  // The form shows it itself.
  const refusal = saved.saving.refusal?.of === 'submission' ? saved.saving.refusal : null;
  const unsent = (
    <>
      <NotSaved kind="successfulStory" achievementId={achievement.id} refusal={refusal} onRead={queue.reopen} />
      {saved.saving.pending.size > 0 && (
        <UnsentTexts
          isSaving={saved.saving.status === 'saving'}
          onDiscard={saved.queue.discard}
          words={(['title', 'text'] as const).flatMap((part) => {
            const words = saved.saving.pending.get(part);
            return typeof words === 'string' ? [{ of: t(`story.${part}`), words }] : [];
          })}
        />
      )}
    </>
  );
  if (sent !== null && isOver) {
    return (
      <>
        {unsent}
        {sent.review === 'accepted' && (
          <ContentResult
            achievement={achievement}
            title={t('story.accepted')}
            doneAt={sent.reviewedAt}
            pointsEarned={story.pointsEarned}
            queue={queue}
          >
            {sent.reason !== '' && <p className="story__reason">{sent.reason}</p>}
          </ContentResult>
        )}
        {sent.review === 'waiting' && (
          <Suspense>
            <InReview achievement={achievement} sentAt={sent.sentAt} queue={queue} />
          </Suspense>
        )}
        {sent.review === 'rejected' && (
          <Notice title={t('story.rejected')} tone="warning">
            <p className="story__reason">{sent.reason}</p>
          </Notice>
        )}
        <Suspense>
          <SentStory story={story} />
        </Suspense>
        {children}
        {sent.review !== 'accepted' && facts}
      </>
    );
  }
  const { waitsSince, pending } = saved.saving;
  if (waitsSince !== null) {
    const draft = { ...story.draft, ...Object.fromEntries(pending) } as PlayerStory['draft'];
    return (
      <>
        <KeptSubmission since={waitsSince} queue={queue} />
        <Suspense>
          <SentStory story={{ ...story, draft }} />
        </Suspense>
        {children}
      </>
    );
  }
  const isReturned = sent?.review === 'returned';
  const isOpen = isReturned || (story.status === 'Saved' ? story.state !== 'Missed' : story.canStart);
  if (!isOpen) {
    return (
      <>
        {unsent}
        <Standing achievement={achievement} game={game} isOpenAttempt={story.status === 'Saved'} />
        {story.status === 'Saved' && (
          <Suspense>
            <SentStory story={story} />
          </Suspense>
        )}
        {children}
      </>
    );
  }
  return (
    <>
      {isReturned && (
        <Notice tone="warning" title={t('story.returned')}>
          <p className="story__reason">{sent.reason}</p>
          <p>{t('story.returnedText')}</p>
        </Notice>
      )}
      {children}
      {prompt}
      <StoryForm saved={saved} />
      {facts}
    </>
  );
}
