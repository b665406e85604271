import { implementWith } from '#server/platform/http/implement.ts';
import type { Services } from '#server/app/services.ts';

/** Binds a contract to its handlers, which get all of the product's services. */
export const implement = implementWith<Services>();
