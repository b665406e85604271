/**
 * zod as the browser's part gets it, see vite.config.ts. By itself it tries whether it may make code of text, which the page's
 * policy refuses: every browser would report that, on each page that checks anything.
 */
import { config } from 'zod/v4';

config({ jitless: true });

export * from 'zod/v4';
