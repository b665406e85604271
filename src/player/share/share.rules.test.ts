import { expect, it } from 'vitest';
import { linkedInAddress } from './share.rules.ts';

const badge = { title: 'Leder & mehr', address: 'https://hub.example/badges/1', id: '1', issuer: 'Maison Lumen' };

it('names the credential, its issuer and its page, and the month when that is known', () => {
  const fields = (address: string) => Object.fromEntries(new URL(address).searchParams);
  expect(linkedInAddress(badge)).toMatch(/^https:\/\/www\.linkedin\.com\/profile\/add\?/);
  expect(fields(linkedInAddress({ ...badge, issuedAt: '2026-12-31T23:30:00Z' }))).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Leder & mehr',
    organizationName: 'Maison Lumen',
    certUrl: 'https://hub.example/badges/1',
    certId: '1',
    issueYear: '2026',
    issueMonth: '12',
  });
  expect(fields(linkedInAddress(badge))).not.toHaveProperty('issueYear');
});
