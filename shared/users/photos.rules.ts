/** Which files can become a photo. The server checks the bytes themselves; this avoids uploads that would fail. */

/** Media types, as file pickers and browsers name them. */
export const photoKinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** For a picture that is cropped on the device before the upload: enough for phones, and more than the server would accept unchanged. */
export const maxPhotoBytes = 40 * 1024 * 1024;

/** `kind`: not a still jpeg, png or webp. `size`: too many bytes or pixels. `unreadable`: empty or damaged. */
export type PhotoError = 'kind' | 'size' | 'unreadable';

/** The error of a chosen file; `null` without one. */
export function photoError({ type, size }: { type: string; size: number }): PhotoError | null {
  if (!photoKinds.includes(type)) return 'kind';
  if (size > maxPhotoBytes) return 'size';
  return size === 0 ? 'unreadable' : null;
}

/** The same error for the code of the server's refusal; `null` for other refusals. */
export function refusedPhoto(code: string): PhotoError | null {
  switch (code) {
    case 'unsupported_media_type':
      return 'kind';
    case 'too_large':
      return 'size';
    case 'invalid':
      return 'unreadable';
    default:
      return null;
  }
}

/** Bytes in megabytes, rounded up to a tenth. */
export function megabytes(bytes: number): number {
  return Math.ceil((bytes / (1024 * 1024)) * 10) / 10;
}
