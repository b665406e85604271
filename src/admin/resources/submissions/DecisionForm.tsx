import { Button, Flex, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxReasonLength } from '#shared/kinds/story/stories.contract.ts';
import type { ReviewDecision } from '#shared/kinds/story/stories.rules.ts';

/** What somebody is about to decide, and says to the player. */
export interface Draft {
  decision: ReviewDecision | null;
  reason: string;
}
export const nothingDecided: Draft = { decision: null, reason: '' };

const decisions = ['accepted', 'returned', 'rejected'] as const satisfies readonly ReviewDecision[];

interface DecisionFormProps {
  draft: Draft;
  /** What accepting gives. */
  points: number;
  isBusy: boolean;
  onDraft: (draft: Draft) => void;
  onDecide: (decision: ReviewDecision, reason: string) => void;
}

/** Two steps to each decision, because none of them can be taken back: choosing it, then saying so. */
export function DecisionForm({ draft, points, isBusy, onDraft, onDecide }: DecisionFormProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { decision, reason } = draft;
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (decision === null) return;
    const first = form.current?.querySelector<HTMLElement>(decision === 'accepted' ? '[type=submit]' : 'textarea');
    first?.focus();
  }, [decision]);

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
  const send = () => {
    if (isBusy) return;
    if (needsReason && reason.trim() === '') {
      setIsMissing(true);
      form.current?.querySelector('textarea')?.focus();
    } else {
      onDecide(decision, reason.trim());
    }
  };
  return (
    <form
      className="bo-decision bo-decision--open"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDraft({ ...draft, decision: null });
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          send();
        }
      }}
    >
      <label htmlFor={id} className="bo-strong">
        {t(`submissions.say.${decision}`)}
      </label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={maxReasonLength}
        value={reason}
        {...(isMissing && { status: 'error' as const })}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setIsMissing(false);
          onDraft({ ...draft, reason: target.value });
        }}
      />
      <p id={`${id}-hint`} className={isMissing ? 'bo-fault' : 'bo-note'}>
        {isMissing ? t('submissions.reasonMissing') : t(`submissions.hint.${decision}`, { count: points })}
      </p>
      <Flex wrap align="center" gap="small">
        <Button type="primary" htmlType="submit" danger={decision === 'rejected'} loading={isBusy}>
          {t(`submissions.confirm.${decision}`)}
        </Button>
        <Button onClick={() => onDraft({ ...draft, decision: null })}>{t('cancel')}</Button>
        <span className="bo-note">{t('submissions.sendKeys')}</span>
      </Flex>
    </form>
  );
}
