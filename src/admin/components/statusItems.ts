import type { TFunction } from 'i18next';
import { statuses, type Status } from '#shared/http/fields.ts';

/**
 * The items of a menu that lead from a status to the others.
 * @param onSchedule publishes at a time, where that can be chosen
 */
export const statusItems = (
  t: TFunction<'admin'>,
  status: unknown,
  onChange: (status: Status) => void,
  onSchedule: (() => void) | undefined,
) =>
  statuses
    .filter((other) => other !== status)
    .flatMap((other) => [
      { key: other, label: t(`status.to.${other}`), onClick: () => onChange(other) },
      ...(other === 'published' && onSchedule !== undefined
        ? [{ key: 'later', label: t('status.later'), onClick: onSchedule }]
        : []),
    ]);
