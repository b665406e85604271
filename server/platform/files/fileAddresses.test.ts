import { expect, it } from 'vitest';
import { createFileAddresses } from './fileAddresses.ts';

const id = '0190a1b2-0000-7000-8000-000000000000';
const other = '0190a1b2-0000-7000-8000-000000000001';
let now = new Date('2026-11-21T10:00:00Z');
const clock = () => now;
const addresses = createFileAddresses({ key: () => Buffer.alloc(32, 1), clock });
const signed = (json: string, by = addresses) => {
  const url = new URL(JSON.parse(by.sign(json)) as string, 'http://localhost');
  return { path: url.pathname, until: url.searchParams.get('until'), proof: url.searchParams.get('proof') };
};
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

it('an own picture’s address is signed, the same all day, and good until the end of the next', () => {
  const address = signed(`"/files/${id}/me.webp?own"`);
  expect(address.path).toBe(`/files/${id}/me.webp`);
  expect(addresses.secondsLeft(id, address)).toBe(38 * 3600);
  now = hours(13);
  expect(signed(`"/files/${id}/me.webp?own"`)).toEqual(address);
  now = hours(25);
  expect(addresses.secondsLeft(id, address)).toBe(0);
  now = new Date('2026-11-21T10:00:00Z');
});

it('opens no other file, no longer, and not by another key', () => {
  const { until, proof } = signed(`"/files/${id}/me.webp?own"`);
  expect(addresses.secondsLeft(other, { until, proof })).toBe(0);
  expect(addresses.secondsLeft(id, { until: String(Number(until) + 86_400), proof })).toBe(0);
  const others = createFileAddresses({ key: () => Buffer.alloc(32, 2), clock });
  expect(others.secondsLeft(id, { until, proof })).toBe(0);
  for (const sent of [
    {},
    { until },
    { proof },
    { until, proof: '' },
    { until: [until, until], proof },
    { until, proof: `${proof}é` },
  ])
    expect(addresses.secondsLeft(id, sent)).toBe(0);
});

it.each([
  `"/files/${id}/a.webp"`,
  `"see /files/${id}/a.webp?own"`,
  `"<img src=\\"/files/${id}/a.webp?own\\">"`,
  `"/files/${id}/a.webp?own&more"`,
])('signs nothing that is no marked address: %s', (json) => expect(addresses.sign(json)).toBe(json));
