import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, rich, status, tracked } from './columns.ts';
import { files } from './files.ts';
import { games } from './games.ts';

export const news = pgTable(
  'news',
  {
    id: id(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    name: text('name').notNull(),
    contentType: text('content_type', { enum: ['Article', 'Video', 'Link'] }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    text: rich('text'),
    newsType: text('news_type', { enum: ['Announcement', 'Blog', 'Event', 'Press', 'Company'] }).notNull(),
    previewImage: uuid('preview_image_id').references(() => files.id),
    detailPageImage: uuid('detail_page_image_id').references(() => files.id),
    imageAlt: text('image_alt').notNull().default(''),
    displayDate: instant('display_date').notNull(),
    endDate: instant('end_date'),
    /** null: every culture. */
    culture: text('culture', { enum: ['Sweden', 'Switzerland', 'Poland', 'Slovakia'] }),
    link: text('link'),
    isImportant: boolean('is_important').notNull().default(false),
    /** When its players were told of it as important; null: they have not been. */
    notifiedAt: instant('told_at'),
    status: status(),
    ...tracked(),
  },
  (t) => [
    index('news_game').on(t.gameId, t.displayDate),
    // What is asked every few seconds: few rows of many.
    index('news_untold')
      .on(t.displayDate)
      .where(sql`${t.isImportant} and ${t.notifiedAt} is null and ${t.status} = 'published'`),
    check('news_dates', sql`${t.endDate} > ${t.displayDate}`),
  ],
);
