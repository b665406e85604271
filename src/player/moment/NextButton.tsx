import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import type { NextPage } from './useMomentGame.ts';

export interface NextButtonProps {
  /** null: nothing can be done now. */
  next: NextPage | null;
  isLast: boolean;
  /** What it does is not known yet. */
  isLoading: boolean;
  onContinue: () => void;
}

/** The one button of a moment: to the next moment, or straight to what comes next. */
export function NextButton({ next, isLast, isLoading, onContinue }: NextButtonProps) {
  const { t } = useTranslation(['moment', 'game']);
  // It takes the place of the button that had the focus while it was loading.
  const takeFocus = useCallback((link: HTMLAnchorElement | null) => {
    if (link !== null && link.closest('dialog')?.contains(document.activeElement) !== true) link.focus();
  }, []);
  if (!isLast || next === null) {
    return (
      <Button busy={isLoading} onClick={onContinue} className="moment__button">
        {t('continue')}
      </Button>
    );
  }
  return (
    <ButtonLink ref={takeFocus} to={next.to} onClick={onContinue} className="moment__button">
      <Trans
        text={t('game:achievementPage.result.next')}
        parts={{ title: <LocalizedText of={next} field="title" /> }}
      />
    </ButtonLink>
  );
}
