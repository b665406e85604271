import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { z } from 'zod';
import { maxMediaBytes } from '#shared/files/files.contract.ts';
import { isFileId } from '#server/platform/files/fileId.ts';

/**
 * A backup is a tar archive, compressed by gzip, that any tar program opens: `backup.json` first, then `tables/NAME.copy` in the text
 * format of PostgreSQL's COPY, then `files/ID`, and `end.json` last, so that a truncated file is detected.
 */
export const format = 1;

export const Head = z.object({
  format: z.number(),
  madeAt: z.string(),
  /** The timestamps of the database's migrations, in order. */
  migrations: z.array(z.number()),
  /** Without generated columns; names are quoted for SQL. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Head = z.infer<typeof Head>;

export const End = z.object({ tables: z.number(), files: z.number() });
export type End = z.infer<typeof End>;

export const headName = 'backup.json';
export const endName = 'end.json';
export const nameOfTable = (table: string) => `tables/${table}.copy`;
export const nameOfFile = (id: string) => `files/${id}`;
const entryPattern = /^(?<folder>tables|files)\/(?<name>[\w-]+?)(?:\.copy)?$/;

export interface BackupReader {
  head?(head: Head): Promise<void>;
  table?(name: string, content: Readable): Promise<void>;
  file?(id: string, content: Readable): Promise<void>;
}

/** For `backup.json` and `end.json`; ours have some 30 kB. */
const maxTextBytes = 1024 * 1024;
const maxFileBytes = Math.max(...Object.values(maxMediaBytes));

async function textOf(content: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Reads a backup from its beginning to its end, entry by entry.
 * @throws Error when it is not a backup, is damaged or truncated, or has another format version
 */
export async function readBackup(path: string, reader: BackupReader): Promise<End> {
  const extract = tar.extract();
  const unpacking = pipeline(createReadStream(path), createGunzip(), extract);
  unpacking.catch(() => {}); // awaited below
  let head: Head | undefined;
  let end: End | undefined;
  const found: End = { tables: 0, files: 0 };
  const seen = new Set<string>();
  const readEntry = async (name: string, size: number, entry: Readable) => {
    if (seen.has(name)) throw new Error(`It holds ${name} twice`);
    seen.add(name);
    const max = name.startsWith('tables/') ? Infinity : name.startsWith('files/') ? maxFileBytes : maxTextBytes;
    if (size > max) throw new Error(`${name} in it is larger than it may be`);
    if (head === undefined) {
      if (name !== headName) throw new Error('It does not begin as a backup does');
      head = Head.parse(JSON.parse(await textOf(entry)));
      if (head.format !== format)
        throw new Error(`It is of format ${head.format}; this version reads format ${format}`);
      return reader.head?.(head);
    }
    if (name === endName) {
      end = End.parse(JSON.parse(await textOf(entry)));
      return;
    }
    const { folder, name: id } = entryPattern.exec(name)?.groups ?? {};
    const isOurs =
      folder === 'tables' ? head.tables.some((table) => table.name === id) : id !== undefined && isFileId(id);
    if (id === undefined || !isOurs) throw new Error(`It holds ${name}, which belongs to no backup`);
    found[folder as keyof End] += 1;
    await (folder === 'tables' ? reader.table?.(id, entry) : reader.file?.(id, entry));
  };
  try {
    for await (const entry of extract) {
      const { name, size } = entry.header;
      await readEntry(name, size, entry as unknown as Readable);
      entry.resume();
    }
    await unpacking;
  } catch (error) {
    extract.destroy();
    if (error instanceof RestoreError) throw error;
    throw new Error(`${path} cannot be read as a backup: ${(error as Error).message}`, { cause: error });
  }
  if (end === undefined) throw new Error(`${path} was cut off: its end is missing`);
  if (end.tables !== found.tables || end.files !== found.files)
    throw new Error(`${path} is damaged: parts of it are missing`);
  return end;
}

/** An intact backup that cannot be restored. */
export class RestoreError extends Error {}
