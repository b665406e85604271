import { useList } from '@refinedev/core';
import { Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { resources } from '#shared/api.ts';
import type { ReviewDecision } from '#shared/kinds/story/stories.rules.ts';
import type { Submission } from '#shared/kinds/story/submissions.contract.ts';
import type { Me } from '#shared/users/users.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { showAddress } from '../../crud/declaration/addresses.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { FactList } from '../../components/FactList.tsx';
import { Moment } from '../../components/Moment.tsx';
import { useInstantText } from '../../components/useInstantText.ts';
import { plainText } from '../../components/plainText.ts';
import { DecisionForm, type Draft } from './DecisionForm.tsx';
import { having } from '../../crud/declaration/filters.ts';

interface StoryReviewProps {
  story: Submission;
  me: Me;
  draft: Draft;
  isBusy: boolean;
  /** The person opened it: the focus goes to its title. */
  takesFocus: boolean;
  onDraft: (draft: Draft) => void;
  onDecide: (decision: ReviewDecision, reason: string) => void;
}

/** A story with everything that is needed to decide on it, and the decision. */
export function StoryReview({ story, me, draft, isBusy, takesFocus, onDraft, onDecide }: StoryReviewProps) {
  const { t } = useTranslation('admin');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const prompt = plainText(story.prompt);
  return (
    <article className="bo-story">
      <h2 ref={title} tabIndex={-1}>
        {story.title}
      </h2>
      <StoryFacts story={story} />
      {prompt !== '' && (
        <p className="bo-story__prompt">
          <span className="bo-note">{t('submissions.asked')}</span> {prompt}
        </p>
      )}
      <p className="bo-story__text">{story.text}</p>
      {story.pictures.length > 0 && (
        <ul className="bo-story__pictures">
          {story.pictures.map(({ id, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener">
                <img
                  src={url}
                  loading="lazy"
                  alt={t('submissions.picture', { number: index + 1, count: story.pictures.length })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {story.review !== 'waiting' ? (
        <Decided story={story} me={me} unsent={draft.reason} />
      ) : story.userId === me.id ? (
        <p className="bo-story__notice">{t('submissions.own')}</p>
      ) : (
        <DecisionForm draft={draft} points={story.points} isBusy={isBusy} onDraft={onDraft} onDecide={onDecide} />
      )}
      <History story={story} />
    </article>
  );
}

function StoryFacts({ story }: { story: Submission }) {
  const labels = useLabels(resources.submissions);
  const author = (
    <Flex className="bo-story__author" align="center" gap="small">
      {story.authorImageUrl !== null && <img src={story.authorImageUrl} alt="" />}
      {story.author}
    </Flex>
  );
  return (
    <FactList
      facts={[
        { label: labels.field('author'), value: author },
        {
          label: labels.field('achievementTitle'),
          value: <Link to={showAddress('achievements', story.achievementId)}>{story.achievementTitle}</Link>,
        },
        {
          label: labels.field('gameName'),
          value: <Link to={showAddress('games', story.gameId)}>{story.gameName}</Link>,
        },
        { label: labels.field('createdAt'), value: <Moment instant={story.createdAt} /> },
      ]}
    />
  );
}

/** The decision; with the unsent input of a slower reviewer, so that it is not lost. */
function Decided({ story, me, unsent }: { story: Submission; me: Me; unsent: string }) {
  const { t } = useTranslation('admin');
  return (
    <div className="bo-story__notice" role="status">
      <p>
        <Decision story={story} me={me} />
      </p>
      {story.reason !== '' && <blockquote>{story.reason}</blockquote>}
      {unsent.trim() !== '' && (
        <>
          <p className="bo-note">{t('submissions.unsent')}</p>
          <blockquote>{unsent}</blockquote>
        </>
      )}
    </div>
  );
}

function Decision({ story, me }: { story: Submission; me: Me | null }) {
  const { t } = useTranslation('admin');
  const instantText = useInstantText();
  const { review, reviewer, reviewerId, reviewedAt } = story;
  if (review === 'waiting') return t('submissions.stillWaits');
  const at = reviewedAt === null ? '' : instantText(reviewedAt);
  return reviewerId === me?.id
    ? t(`submissions.byYou.${review}`, { at })
    : t(`submissions.by.${review}`, { name: reviewer ?? '–', at });
}

/** The player's other submissions for the same achievement, with their decisions. */
function History({ story }: { story: Submission }) {
  const { t } = useTranslation('admin');
  const { result } = useList<Submission, DataError>({
    resource: resources.submissions.name,
    pagination: { pageSize: 50 },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    filters: having({ userId: story.userId, achievementId: story.achievementId }),
    errorNotification: false,
  });
  const others = result.data.filter(({ id }) => id !== story.id);
  if (others.length === 0) return null;
  return (
    <section className="bo-story__history">
      <h3 className="bo-title">{t('submissions.history')}</h3>
      <ol>
        {others.map((other) => (
          <li key={other.id}>
            <p>
              <Decision story={other} me={null} />
            </p>
            {other.reason !== '' && <blockquote>{other.reason}</blockquote>}
            <details>
              <summary>{t('submissions.asSent')}</summary>
              <p className="bo-story__was">
                <strong>{other.title}</strong>
              </p>
              <p className="bo-story__text">{other.text}</p>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
