import type { Readable } from 'node:stream';

/** Stores the bytes of files by the file's id. Throws AppError unavailable while the store cannot be reached. */
export interface FileStore {
  put(id: string, content: Buffer): Promise<void>;
  /** The bytes from `start` to `end` (both included); the whole without a range. `null` when there is none. */
  read(id: string, range?: { start: number; end: number }): Promise<Readable | null>;
  remove(id: string): Promise<void>;
}
