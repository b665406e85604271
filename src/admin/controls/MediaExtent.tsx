import { useTranslation } from 'react-i18next';
import type { MediaKind } from '#shared/http/fields.ts';
import { clockTime } from '../components/clockTime.ts';

/** The length of a document or recording: "12 pages", "2:49". @param amount pages or seconds */
export function MediaExtent({ kind, amount }: { kind: Exclude<MediaKind, 'picture'>; amount: number }) {
  const { t } = useTranslation('admin');
  return kind === 'document' ? t('media.pages', { count: amount }) : clockTime(amount);
}
