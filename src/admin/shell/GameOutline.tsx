import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { resources } from '#shared/api.ts';
import type { LevelRow } from '#shared/game/levels.contract.ts';
import type { TierRow } from '#shared/game/tiers.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { showAddress } from '../crud/declaration/addresses.ts';
import { usePlace } from '../components/usePlace.ts';
import { having } from '../crud/declaration/filters.ts';
import { useRecord } from '../components/useRecord.ts';

/** More than a game has. */
const everything = { pageSize: 500 };
const inOrder = [{ field: 'position', order: 'asc' as const }];

/** The tiers and levels of the current game, each two clicks away. */
export function GameOutline() {
  const { t } = useTranslation('admin');
  const { gameId, levelId } = usePlace();
  const isKnown = gameId !== undefined;
  const options = { enabled: isKnown, placeholderData: keepPreviousData };
  const { row: game } = useRecord(resources.games.name, gameId);
  const ofGame = {
    pagination: everything,
    sorters: inOrder,
    filters: having({ gameId }),
    queryOptions: options,
    errorNotification: false as const,
  };
  const { result: tiers } = useList<TierRow, DataError>({ resource: resources.tiers.name, ...ofGame });
  const { result: levels } = useList<LevelRow, DataError>({ resource: resources.levels.name, ...ofGame });
  if (gameId === undefined || game === undefined) return null;
  return (
    <nav className="bo-outline" aria-label={t('outline', { game: String(game['name']) })}>
      <NavLink to={showAddress(resources.games.name, gameId)} end className="bo-outline__game">
        {String(game['name'])}
      </NavLink>
      <ol>
        {tiers.data.map((tier) => (
          <li key={tier.id}>
            <NavLink to={showAddress(resources.tiers.name, tier.id)} data-status={tier.status}>
              {tier.name}
            </NavLink>
            <ol>
              {levels.data
                .filter((level) => level.tierId === tier.id)
                .map((level) => (
                  <li key={level.id}>
                    <NavLink
                      to={showAddress(resources.levels.name, level.id)}
                      data-status={level.status}
                      data-within={level.id === levelId || undefined}
                    >
                      {level.name}
                    </NavLink>
                  </li>
                ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}
