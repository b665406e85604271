import { useInvalidate, type BaseKey } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCallback } from 'react';
import { resources } from '#shared/api.ts';
import type { HandedOut } from '#shared/awards/awards.contract.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { aboutPeople } from '../users/aboutPeople.ts';
import { standingKey } from './useStanding.ts';

/** The resources whose rows say something of points and of what they bring. */
const aboutPoints = [
  resources.awards.name,
  resources.ledger.name,
  resources.grants.name,
  resources.rewards.name,
  ...aboutPeople,
];

/**
 * Does something to points by hand; whatever tells of them is asked again, and it is said that it is done. What is given to
 * several says what became of each.
 */
export function usePointsActs() {
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const { notification } = App.useApp();
  return useCallback(
    async (resource: string, id: BaseKey, act: string, body: object, done: string | ((given: HandedOut) => string)) => {
      const answer = await data.act<HandedOut>(resource, id, act, body);
      for (const one of aboutPoints) void invalidate({ resource: one, invalidates: ['resourceAll'] });
      void queries.invalidateQueries({ queryKey: [standingKey] });
      notification.success({ message: typeof done === 'string' ? done : done(answer) });
    },
    [data, invalidate, queries, notification],
  );
}
