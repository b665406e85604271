import { useCallback } from 'react';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { usePublishBlockerText } from '../../components/usePublishBlockerText.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { useErrorText } from '../../components/useErrorText.ts';

/** The errors of several rows sent together, with the row's name; paths have its index: `rows.0`, `ids.0`. */
export function useNamedErrors({ title }: Declaration): (error: DataError, rows: readonly Row[]) => string[] {
  const errorText = useErrorText();
  const publishBlockerText = usePublishBlockerText();
  return useCallback(
    ({ errors = {}, publishBlockers = [] }, rows) =>
      Object.entries(errors).flatMap(([path, all]) => {
        const inTheWay = publishBlockers.filter((publishBlocker) => publishBlocker.path === path);
        const messages = inTheWay.length > 0 ? inTheWay.map(publishBlockerText) : all.map(errorText);
        const place = /^(?:rows|ids)\.(\d+)$/.exec(path)?.[1];
        const row = place === undefined ? undefined : rows[Number(place)];
        return row === undefined ? messages : messages.map((message) => `${String(row[title])}: ${message}`);
      }),
    [title, errorText, publishBlockerText],
  );
}
