import { hash } from 'node:crypto';

/** The tag of a response. Weak, because a compressed response has the same tag. */
export const entityTag = (text: string | Uint8Array): string => `W/"${hash('sha1', text, 'base64url')}"`;

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` contains this tag; compared weakly, as RFC 9110 requires. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag)));
