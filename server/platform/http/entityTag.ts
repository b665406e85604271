import { createHash } from 'node:crypto';

/** The tag of an answer. Weak: compressed or not, it is the same answer. */
export const entityTag = (text: string | Uint8Array): string =>
  `W/"${createHash('sha1').update(text).digest('base64url')}"`;

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether one of the tags in `If-None-Match` is this one; compared weakly, as RFC 9110 has it. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag)));
