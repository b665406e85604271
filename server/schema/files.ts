import { bigint, boolean, customType, index, integer, smallint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, tracked } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A stored file; its bytes lie in the file store under `id` and never change: another content is another file. */
export const files = pgTable(
  'files',
  {
    id: id(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Pixels; null for what is no picture. */
    width: integer('width'),
    height: integer('height'),
    /** Of a document; null for what is none. */
    pages: integer('pages'),
    /** Of a sound, in seconds; null for what is none. */
    duration: integer('duration'),
    sha256: text('sha256').notNull(),
    /** `media`: the editors' library; `avatar`, `story`: a person's own. */
    purpose: text('purpose', { enum: ['media', 'avatar', 'story', 'certificate'] }).notNull(),
    /** Who uploaded it; no reference, so that erasing a person keeps the file's history. */
    ownerId: uuid('owner_id'),
    /** What it shows, for who does not see it; empty where it only decorates. */
    alt: text('alt').notNull().default(''),
    /** The point of a picture that a crop keeps, in percent from the left and from the top. */
    focusX: smallint('focus_x').notNull().default(50),
    focusY: smallint('focus_y').notNull().default(50),
    /** A picture of the media library once more, 640 pixels wide, for phones and lists; null where there is none. */
    small: bytes('small'),
    /** Not offered any more; what shows it already goes on to. */
    isArchived: boolean('is_archived').notNull().default(false),
    ...tracked(),
  },
  (t) => [index('files_purpose_created').on(t.purpose, t.createdAt)],
);

/**
 * Whose bytes are to be removed from the file store, and not before when. A file that is stored has an entry until its row is there: who
 * ends in between leaves no bytes for ever. Triggers of `files` keep it (migration 0032).
 */
export const fileRemovals = pgTable('file_removals', {
  id: uuid('id').primaryKey(),
  dueAt: instant('due_at').notNull(),
});
