import { faultsV2 } from '#shared/faults/faults.contract.ts';
import { implement } from '#server/api/implement.ts';
import { created } from '#server/http/implement.ts';

export const faultsRoutes = implement(faultsV2, () => ({
  reportFault: async ({ body, requestId, log }) => {
    log.warn({ fault: body }, 'fault in a browser');
    return created({ reference: requestId });
  },
}));
