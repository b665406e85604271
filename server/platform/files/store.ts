import type { Readable } from 'node:stream';

/** Where the bytes of stored files lie, by the file's id. What cannot be reached at this moment throws AppError unavailable. */
export interface FileStore {
  put(id: string, content: Buffer): Promise<void>;
  /** The bytes from `start` to `end` (both included); the whole without a range. `null` when there is none. */
  read(id: string, range?: { start: number; end: number }): Promise<Readable | null>;
  remove(id: string): Promise<void>;
}
