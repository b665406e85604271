import type { TFunction } from 'i18next';
import type { GameLevel } from '#shared/game/games.contract.ts';
import type { GameTypeFilter } from '../area/search.rules.ts';
import { countsFor } from './map.rules.ts';

/** "4 of 4", and separately "Team 0 of 1". */
export const countsIn = (t: TFunction<'game'>, progress: GameLevel['progress'], filter: GameTypeFilter): string[] =>
  countsFor(progress, filter).map(({ of, count: { completed, total } }) => {
    const count = t('level.progress', { completed, total });
    return of === 'team' && filter === 'All' ? `${t('level.team')} ${count}` : count;
  });
