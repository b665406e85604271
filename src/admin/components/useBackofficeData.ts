import { useDataProvider } from '@refinedev/core';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';

/** The data provider with our own calls; Admin.tsx gives Refine no other. */
export const useBackofficeData = (): BackofficeData => useDataProvider()() as BackofficeData;
