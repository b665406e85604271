import { AppError } from '#shared/http/errors.ts';
import type { Document } from './documents.ts';
import type { Picture } from './images.ts';
import type { Sound } from './sounds.ts';

/** The facts of a media library file that its bytes contain. */
export type MediaFacts = Omit<Picture, 'content'> | Document | Sound;

async function factsOf(mediaType: string, content: Buffer): Promise<MediaFacts> {
  // Loaded on demand: few archives need all of these libraries.
  if (mediaType === 'application/pdf') return (await import('./documents.ts')).readDocument(content);
  if (mediaType.startsWith('audio/')) return (await import('./sounds.ts')).readSound(content);
  return (await import('./images.ts')).inspectPicture(content);
}

/**
 * Inspects a file that another installation stored, without changing it. Runs in a worker.
 * @throws AppError unsupported_media_type, invalid or too_large, each on the field `file`
 */
export async function inspectMedia(mediaType: string, content: Buffer): Promise<MediaFacts> {
  const facts = await factsOf(mediaType, content);
  if (facts.mediaType === mediaType) return facts;
  throw new AppError('unsupported_media_type', 'The file is of another kind than it says.');
}
