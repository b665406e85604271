import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const narrowest = { ...phone, viewport: { width: 320, height: 640 } };

/** `npm run pictures`: takes pictures of every screen into /pictures, for people to look through. */
export default defineConfig({
  ...tests,
  testMatch: '**/*.pictures.ts',
  globalSetup: './e2e/setup/pictures.ts',
  timeout: 300_000,
  reporter: 'list',
  projects: [
    { name: 'phone light', use: { ...phone, colorScheme: 'light' } },
    { name: 'phone dark', use: { ...phone, colorScheme: 'dark' } },
    { name: 'desktop light', use: { ...desktop, colorScheme: 'light' } },
    { name: 'desktop dark', use: { ...desktop, colorScheme: 'dark' } },
    { name: 'narrowest light', use: { ...narrowest, colorScheme: 'light' } },
  ],
});
