/** The conditions under which a choice of QTI brings points: pure. */
import { textOf, within, without } from './xmlElement.rules.ts';
import type { XmlElement } from './xmlElement.ts';

/**
 * The points by what is chosen. A condition on several choices counts only if none brings more: others are half right.
 * @param conditions with what they bring; NaN: nothing
 * @param named the element that names what is chosen, which must not be if it is in a `not`
 */
export function pointsBy(
  conditions: readonly { condition: XmlElement | undefined; points: number }[],
  named: string,
): Map<string, number> {
  const counted = conditions.flatMap(({ condition, points }) => {
    if (condition === undefined || Number.isNaN(points)) return [];
    const chosen = within(without({ ...condition, children: [condition] }, ({ name }) => name === 'not'));
    return [{ keys: chosen.filter(({ name }) => name === named).map((value) => textOf(value).trim()), points }];
  });
  const most = Math.max(...counted.map(({ points }) => points));
  const found = new Map<string, number>();
  for (const { keys, points } of counted) {
    if (keys.length > 1 && points < most) continue;
    for (const key of keys) found.set(key, Math.max(found.get(key) ?? points, points));
  }
  return found;
}
