import { Button, Flex, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { maxReasonLength } from '#shared/kinds/story/stories.contract.ts';
import type { ReviewDecision } from '#shared/kinds/story/stories.rules.ts';
import { ReasonItem, type Reasoned } from '../../components/ReasonItem.tsx';

/** The chosen decision, and the message to the player. */
export interface Draft extends Reasoned {
  decision: ReviewDecision | null;
}
export const nothingDecided: Draft = { decision: null, reason: '' };

const decisions = ['accepted', 'returned', 'rejected'] as const satisfies readonly ReviewDecision[];

interface DecisionFormProps {
  draft: Draft;
  points: number;
  isBusy: boolean;
  onDraft: (draft: Draft) => void;
  onDecide: (decision: ReviewDecision, reason: string) => void;
}

/** Two steps to each decision, because none of them can be undone: choosing and confirming. */
export function DecisionForm({ draft, points, isBusy, onDraft, onDecide }: DecisionFormProps) {
  const { t } = useTranslation('admin');
  const { decision, reason } = draft;
  if (decision === null) {
    return (
      <div className="bo-decision" role="group" aria-label={t('submissions.decide')}>
        {decisions.map((one) => (
          <Button
            key={one}
            type={one === 'accepted' ? 'primary' : 'default'}
            danger={one === 'rejected'}
            onClick={() => onDraft({ ...draft, decision: one })}
          >
            {t(`submissions.choose.${one}`)}
          </Button>
        ))}
      </div>
    );
  }
  const needsReason = decision !== 'accepted';
  return (
    <Form<Reasoned>
      key={decision}
      className="bo-dialog bo-decision bo-decision--open"
      layout="vertical"
      initialValues={{ reason }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, typed) => onDraft({ ...draft, ...typed })}
      onFinish={() => !isBusy && onDecide(decision, reason.trim())}
      onKeyDown={({ key }) => key === 'Escape' && onDraft({ ...draft, decision: null })}
    >
      <ReasonItem
        label={t(`submissions.say.${decision}`)}
        hint={t(`submissions.hint.${decision}`, { count: points })}
        missing={needsReason ? t('submissions.reasonMissing') : null}
        input={{ autoFocus: needsReason, autoSize: { minRows: 3, maxRows: 10 }, maxLength: maxReasonLength }}
      />
      <Flex wrap align="center" gap="small">
        <Button
          type="primary"
          htmlType="submit"
          danger={decision === 'rejected'}
          loading={isBusy}
          autoFocus={!needsReason}
        >
          {t(`submissions.confirm.${decision}`)}
        </Button>
        <Button onClick={() => onDraft({ ...draft, decision: null })}>{t('cancel')}</Button>
        <span className="bo-note">{t('submissions.sendKeys')}</span>
      </Flex>
    </Form>
  );
}
