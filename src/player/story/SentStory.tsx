import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerStory } from '#shared/kinds/story/stories.contract.ts';
import { NextStep } from '../contents/NextStep.tsx';
import { useArrival } from '../contents/useArrival.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { Section } from '../ui/Section.tsx';
import { Trans } from '../ui/Trans.tsx';
import type { StorySaving } from './savedStory.ts';

/** Sent, and under review: the player has nothing to do. */
export function InReview({
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
export function SentStory({ story: { draft } }: { story: PlayerStory }) {
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
