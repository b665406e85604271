import { useQuery, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { useVariant } from '../area/variant.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { AchievementFactsSkeleton } from './AchievementSkeleton.tsx';
import type { OpenerProps } from './opener.ts';

export interface OpenedProps<Work> extends OpenerProps {
  /** The content with the player's work on it, as the page knows it. */
  given: Work;
}

/** A content kind's component for `openers`: a skeleton until its query is loaded. */
export const loadedContent = <Work, Key extends readonly unknown[]>(
  queryOf: (
    client: PlayerClient,
    achievement: OpenerProps['achievement'],
  ) => UndefinedInitialDataOptions<Work, Error, Work, Key>,
  Opened: ComponentType<OpenedProps<Work>>,
) =>
  function LoadedContent(props: OpenerProps) {
    const query = useQuery(queryOf(useVariant().client, props.achievement));
    return (
      <Loaded query={query} skeleton={<AchievementFactsSkeleton />}>
        {(given) => <Opened {...props} given={given} />}
      </Loaded>
    );
  };
