import { useCallback } from 'react';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useObstacleText } from '../../components/useObstacleText.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { useFaultText } from '../../components/useFaultText.ts';

/**
 * What is wrong with each of several rows that were sent together, by its name. Paths name them by their place: `rows.0`, `ids.0`;
 * what is about none of them is said as it is.
 */
export function useNamedFaults({ title }: Declaration): (error: DataError, rows: readonly Row[]) => string[] {
  const faultText = useFaultText();
  const obstacleText = useObstacleText();
  return useCallback(
    ({ errors = {}, obstacles = [] }, rows) =>
      Object.entries(errors).flatMap(([path, all]) => {
        const inTheWay = obstacles.filter((obstacle) => obstacle.path === path);
        const messages = inTheWay.length > 0 ? inTheWay.map(obstacleText) : all.map(faultText);
        const place = /^(?:rows|ids)\.(\d+)$/.exec(path)?.[1];
        const row = place === undefined ? undefined : rows[Number(place)];
        return row === undefined ? messages : messages.map((message) => `${String(row[title])}: ${message}`);
      }),
    [title, faultText, obstacleText],
  );
}
