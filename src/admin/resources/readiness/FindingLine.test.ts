import { expect, it } from 'vitest';
import { addressOfRemedy } from './FindingLine.tsx';

const finding = {
  severity: 'warning',
  resource: 'games',
  id: '7',
  title: 'Clarity Quest',
  needed: null,
  max: null,
  other: null,
} as const;

it.each([
  [{ code: 'drafts' }, '/backoffice/games/7?only=drafts'],
  [{ code: 'wordsOpen', other: 'de' }, '/backoffice/games/7/translations?language=de'],
  [{ code: 'nobodyEnrolled' }, '/backoffice/games/7?currentTab=users'],
  [{ code: 'bannerMissing' }, '/backoffice/games/7/edit?field=homeBannerImage'],
  [{ code: 'waitsForever', resource: 'achievements' }, '/backoffice/achievements/7/edit?field=endDate'],
  [{ code: 'quizEmpty', resource: 'achievements' }, '/backoffice/achievements/7'],
  [{ code: 'newsOutside', resource: 'news' }, '/backoffice/news/7'],
] as const)('leads from %o to where it is corrected', (more, address) =>
  expect(addressOfRemedy({ ...finding, ...more })).toBe(address),
);
