-- compatible
ALTER TABLE "games" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
UPDATE "games" SET "published_at" = "created_at" WHERE "status" = 'published';
