import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { PlayerStory } from '#shared/kinds/story/stories.contract.ts';
import { AchievementFactsSkeleton } from '../contents/AchievementSkeleton.tsx';
import { Standing } from '../contents/Standing.tsx';
import { useArrival } from '../contents/useArrival.ts';
import { NextStep } from '../contents/NextStep.tsx';
import { ContentFacts } from '../contents/ContentFacts.tsx';
import { ContentResult } from '../contents/ContentResult.tsx';
import { storyQuery } from '../contents/contents.queries.ts';
import type { OpenerProps } from '../contents/opener.ts';
import { UnsentTexts } from '../contents/UnsentTexts.tsx';
import { useSaving } from '../saving/saveQueues.ts';
import { useVariant } from '../area/variant.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';
import { Trans } from '../ui/Trans.tsx';
import { isStoryOver, savedStory, type StorySaving } from './savedStory.ts';
import { StoryForm } from './StoryForm.tsx';
import './Story.css';

/** An achievement that asks for a story: its prompt, the draft, and the state of its review. */
export function StoryContent({ achievement, game, children }: OpenerProps) {
  const query = useQuery(storyQuery(useVariant().client, achievement));
  return (
    <Loaded query={query} skeleton={<AchievementFactsSkeleton />}>
      {(story) => <StoryStages achievement={achievement} game={game} story={story} about={children} />}
    </Loaded>
  );
}

interface StoryStagesProps {
  achievement: Achievement;
  game: PlayerGame;
  story: PlayerStory;
  about: ReactNode;
}

function StoryStages({ achievement, game, story: given, about }: StoryStagesProps) {
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
  const unsent = (
    <UnsentTexts
      saved={saved}
      words={(['title', 'text'] as const).flatMap((part) => {
        const words = saved.saving.pending.get(part);
        return typeof words === 'string' ? [{ of: t(`story.${part}`), words }] : [];
      })}
    />
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
        {sent.review === 'waiting' && <InReview achievement={achievement} sentAt={sent.sentAt} queue={queue} />}
        {sent.review === 'rejected' && (
          <Notice title={t('story.rejected')} tone="warning">
            <p className="story__reason">{sent.reason}</p>
          </Notice>
        )}
        <SentStory story={story} />
        {about}
        {sent.review !== 'accepted' && facts}
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
        {story.status === 'Saved' && <SentStory story={story} />}
        {about}
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
      {about}
      {prompt}
      <StoryForm saved={saved} />
      {facts}
    </>
  );
}

/** Sent, and under review: the player has nothing to do. */
function InReview({
  achievement,
  sentAt,
  queue,
}: {
  achievement: Achievement;
  sentAt: string;
  queue: StorySaving['queue'];
}) {
  const { t } = useTranslation('contents');
  const heading = useArrival(queue, t('story.inReviewSaid'));
  return (
    <section className="offer" aria-labelledby="in-review">
      <div className="offer__words">
        <h2 id="in-review" className="strong" tabIndex={-1} ref={heading}>
          {t('story.inReview')}
        </h2>
        <p className="small">
          <Trans text={t('story.inReviewText')} parts={{ date: <DateTime instant={sentAt} format="recent" /> }} />
        </p>
      </div>
      <NextStep achievement={achievement} isMain={false} />
    </section>
  );
}

/** The story as it was sent or last saved. */
function SentStory({ story: { draft } }: { story: PlayerStory }) {
  const { t } = useTranslation('contents');
  return (
    <Section title={t('story.yours')}>
      <article className="told">
        <h3 className="heading">{draft.title}</h3>
        <p className="told__text">{draft.text}</p>
        {draft.pictures.length > 0 && (
          <ul className="told__pictures">
            {draft.pictures.map(({ id, url }, place) => (
              <li key={id}>
                <img src={url} alt={t('story.picture', { number: place + 1 })} loading="lazy" />
              </li>
            ))}
          </ul>
        )}
      </article>
    </Section>
  );
}
