import type { TFunction } from 'i18next';

/** The place of something among its siblings, from 0, and how to move it. */
export interface Movable {
  place: number;
  count: number;
  move: (to: number) => void;
}

/** The items of a menu that move something without dragging. */
export const orderItems = (t: TFunction<'admin'>, { place, count, move }: Movable) => [
  { key: 'up', label: t('order.up'), disabled: place === 0, onClick: () => move(place - 1) },
  { key: 'down', label: t('order.down'), disabled: place === count - 1, onClick: () => move(place + 1) },
];
