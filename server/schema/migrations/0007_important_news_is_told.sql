ALTER TABLE "news" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "news_untold" ON "news" USING btree ("display_date") WHERE "news"."is_important" and "news"."told_at" is null and "news"."status" = 'published';--> statement-breakpoint
-- What has been on display until now is no news any more: nobody is told of it late.
UPDATE "news" SET "told_at" = "display_date" WHERE "is_important" AND "status" = 'published' AND "display_date" <= now();
