/** Which files can become a photo. The server looks at the bytes themselves; this spares somebody an upload in vain. */

/** Media types, as a file picker and the browser name them. */
export const photoKinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Of a picture that is cut on the device before it is sent: what phones make, and more than the server would take as it is. */
export const maxPhotoBytes = 40 * 1024 * 1024;

/** `kind`: no still jpeg, png or webp. `size`: too many bytes or pixels. `unreadable`: empty or damaged. */
export type PhotoFault = 'kind' | 'size' | 'unreadable';

/** What is against a chosen file; `null` when nothing is known against it. */
export function photoFault({ type, size }: { type: string; size: number }): PhotoFault | null {
  if (!photoKinds.includes(type)) return 'kind';
  if (size > maxPhotoBytes) return 'size';
  return size === 0 ? 'unreadable' : null;
}

/** The same fault in the code of the server's refusal; `null` when that was about something else. */
export function refusedPhoto(code: string): PhotoFault | null {
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

/** Bytes in millions as people count them, to a tenth; never below what it is. */
export function megabytes(bytes: number): number {
  return Math.ceil((bytes / (1024 * 1024)) * 10) / 10;
}
