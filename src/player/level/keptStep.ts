/** Where one was in a level's text, on this device. */
import { readItem, writeItem } from '#src/providers/page/stored.ts';

const keyOf = (levelId: string) => `gamehub.step/${levelId}`;

/** From 0. */
export const keptStep = (levelId: string): number => Math.max(0, Number(readItem(keyOf(levelId))) || 0);

export const keepStep = (levelId: string, step: number): void => writeItem(keyOf(levelId), String(step));
