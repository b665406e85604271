ALTER TABLE "files" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "duration" integer;--> statement-breakpoint
UPDATE "files" SET "pages" = "pdfs"."pages" FROM "pdfs" WHERE "pdfs"."file_id" = "files"."id";--> statement-breakpoint
UPDATE "files" SET "duration" = "podcasts"."duration" FROM "podcasts" WHERE "podcasts"."file_id" = "files"."id";
