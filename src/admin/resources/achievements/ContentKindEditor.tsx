import type { AchievementFields } from '#shared/game/achievements.contract.ts';
import { attemptsByDefault } from '#shared/game/achievementFields.rules.ts';
import { ChoiceEditor } from '../../controls/ChoiceEditor.tsx';
import type { Editor, EditorProps } from '../../crud/declaration/declaration.ts';

type ContentKind = AchievementFields['contentKind'];

/** What the achievement opens. The attempts follow it for as long as nobody has chosen a number of their own. */
function ContentKindEditor(props: EditorProps<ContentKind>) {
  const { value = null, context } = props;
  const choose = (contentKind: ContentKind = null) => {
    const isUntouched = context.values['attemptsAllowed'] === attemptsByDefault(value);
    context.change({ contentKind, ...(isUntouched && { attemptsAllowed: attemptsByDefault(contentKind) }) });
  };
  return <ChoiceEditor {...props} onChange={choose} />;
}

export const contentKindEditor: Editor<ContentKind> = { Component: ContentKindEditor, layout: 'input' };
