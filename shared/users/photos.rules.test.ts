import { expect, it } from 'vitest';
import { maxPictureBytes } from './users.contract.ts';
import { maxPhotoBytes, megabytes, photoError, refusedPhoto } from './photos.rules.ts';

it('takes more than the server does, because it is cut before it is sent', () =>
  expect(maxPhotoBytes).toBeGreaterThan(maxPictureBytes));

it.each([
  ['a JPEG', 'image/jpeg', 1000, null],
  ['a PNG', 'image/png', 1000, null],
  ['a WebP', 'image/webp', 1000, null],
  ['just as large as allowed', 'image/jpeg', maxPhotoBytes, null],
  ['one byte too large', 'image/jpeg', maxPhotoBytes + 1, 'size'],
  ['an empty file', 'image/jpeg', 0, 'unreadable'],
  ['a GIF', 'image/gif', 1000, 'kind'],
  ['an SVG', 'image/svg+xml', 1000, 'kind'],
  ['a large PDF, by what it is', 'application/pdf', maxPhotoBytes + 1, 'kind'],
  ['a file of no known kind', '', 1000, 'kind'],
])('%s', (_, type, size, error) => expect(photoError({ type, size })).toBe(error));

it.each([
  ['unsupported_media_type', 'kind'],
  ['too_large', 'size'],
  ['invalid', 'unreadable'],
  ['unavailable', null],
])('%s is told as %s', (code, error) => expect(refusedPhoto(code)).toBe(error));

it.each([
  [5 * 1024 * 1024, 5],
  [5 * 1024 * 1024 + 1, 5.1],
  [7_600_000, 7.3],
])('%d bytes are %d MB', (bytes, said) => expect(megabytes(bytes)).toBe(said));
