-- compatible
ALTER TABLE "users" ADD COLUMN "is_welcomed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "is_welcomed" = true WHERE "last_login_at" IS NOT NULL;
