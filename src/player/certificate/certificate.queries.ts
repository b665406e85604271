import { queryOptions } from '@tanstack/react-query';
import type { ClientB } from '#src/providers/http/api.ts';

export const certificateQuery = (client: ClientB, number: string) =>
  queryOptions({
    queryKey: ['certificate', number],
    queryFn: ({ signal }) => client.verifyCertificate({ params: { number }, signal }),
  });
