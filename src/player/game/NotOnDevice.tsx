import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#src/providers/http/failure.ts';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { TextButton } from '../ui/TextButton.tsx';

/** Without data until then, a page says that it needs a network; it goes on waiting for an answer. */
const answerTimeoutMs = 3_000;

/** Whether something is not on this device, and the server does not answer, or not soon. */
export function useIsNotOnDevice({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean {
  const isMissing = data === undefined;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => setIsSlow(true), answerTimeoutMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isMissing]);
  return isMissing && (error === null ? isSlow : failureOf(error).kind === 'network');
}

/** Says that something needs a network, with the way back to what is on the device. */
export function NotOnDevice({ retry }: { retry: () => unknown }) {
  const { t } = useTranslation(['game', 'shell']);
  const { paths } = useVariant();
  return (
    <EmptyState
      seed="not on this device"
      title={t('game:notOnDevice.why')}
      action={<ButtonLink to={paths.home}>{t('game:notOnDevice.action')}</ButtonLink>}
    >
      {t('game:notOnDevice.text')} <TextButton onClick={retry}>{t('shell:tryAgain')}</TextButton>
    </EmptyState>
  );
}

/** The same as a page. */
export function NotOnDevicePage({ retry }: { retry: () => unknown }) {
  const { t } = useTranslation('game');
  return (
    <Page title={t('notOnDevice.title')}>
      <NotOnDevice retry={retry} />
    </Page>
  );
}
