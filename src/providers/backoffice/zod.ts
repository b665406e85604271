/**
 * zod in the browser, see vite.config.ts. By default it tests whether it may generate code, which the page's policy refuses:
 * every browser would report that on each page that validates anything.
 */
import { config } from 'zod/v4';

config({ jitless: true });

export * from 'zod/v4';
