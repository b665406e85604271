import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryPicture } from '#shared/kinds/story/stories.contract.ts';
import { isEmptyStory, missingInStory, storyExcess, storyLimits } from '#shared/kinds/story/stories.rules.ts';
import { NotSaved } from '../contents/NotSaved.tsx';
import { SaveLine } from '../saving/SaveLine.tsx';
import { storable } from '../saving/storable.ts';
import { Button } from '../ui/Button.tsx';
import { Field, TextInput } from '../ui/Field.tsx';
import { Figure } from '../ui/Figure.tsx';
import type { StorySaving } from './savedStory.ts';
import { StoryPictures } from './StoryPictures.tsx';

/** Changes to a text are sent together after this pause, in ms. */
const saveDelayMs = 800;

/** The form of a story: each part is saved when it changes, and the button submits all of it for review. */
export function StoryForm({ saved: { queue, saving, view: story } }: { saved: StorySaving }) {
  const { t } = useTranslation('contents');
  const form = useRef<HTMLFormElement>(null);
  const [showsMissing, setShowsMissing] = useState(false);
  const title = (saving.pending.get('title') ?? story.draft.title) as string;
  const text = (saving.pending.get('text') ?? story.draft.text) as string;
  const pictures = (saving.pending.get('pictures') ?? story.draft.pictures) as StoryPicture[];
  const missing = missingInStory({ title, text });
  const tooMany = { title: storyExcess('title', title), text: storyExcess('text', text) };
  const errorOf = (part: 'title' | 'text') => {
    if (tooMany[part] > 0) return t('tooLong', { count: tooMany[part] });
    return showsMissing && missing.includes(part) ? t(`story.missing.${part}`) : undefined;
  };
  const isTooLong = tooMany.title > 0 || tooMany.text > 0;
  const isEmpty = isEmptyStory({ title, text, pictures: pictures.map(({ id }) => id) });

  const submit = async () => {
    setShowsMissing(true);
    const [first] = (['title', 'text'] as const).filter((part) => tooMany[part] > 0 || missing.includes(part));
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    // The queue shows a refusal.
    await queue.submit().catch(() => {});
  };
  return (
    <form ref={form} className="story" noValidate onSubmit={(event) => event.preventDefault()}>
      <Field label={t('story.title')} error={errorOf('title')}>
        {(control) => (
          <TextInput
            {...control}
            name="title"
            autoComplete="off"
            value={title}
            onChange={({ target }) => queue.choose('title', storable(target.value), saveDelayMs)}
          />
        )}
      </Field>
      <Field
        label={t('story.text')}
        error={errorOf('text')}
        hint={
          <span className="story__count tabular">
            <Figure value={text.length} plain /> / <Figure value={storyLimits.text} plain />
          </span>
        }
      >
        {(control) => (
          <textarea
            {...control}
            name="text"
            className="input story__text"
            rows={9}
            value={text}
            onChange={({ target }) => queue.choose('text', storable(target.value), saveDelayMs)}
          />
        )}
      </Field>
      <StoryPictures pictures={pictures} onChange={(next) => queue.choose('pictures', next)} />
      <NotSaved
        kind="successfulStory"
        achievementId={story.achievementId}
        refusal={saving.refusal}
        onRead={queue.reopen}
      />
      <div className="content-foot">
        {/* Texts that are too long are not saved: the field says so. */}
        <SaveLine
          saving={saving}
          savedAt={story.savedAt}
          otherwise={isTooLong ? '' : isEmpty ? t('story.savedAsYouGo') : null}
        />
        <Button type="submit" onClick={submit}>
          {t(story.sent === null ? 'story.send' : 'story.sendAgain')}
        </Button>
      </div>
    </form>
  );
}
