import type { CrudFilter } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { hasReversedPeriod } from './listLocation.ts';

/** That no row matches, and what may be the reason. */
export function NoMatch({ filters = [] }: { filters?: readonly CrudFilter[] }) {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      title={t('list.noMatch')}
      text={t(hasReversedPeriod(filters) ? 'period.reversed' : 'list.noMatchText')}
    />
  );
}
