ALTER TABLE "reward_grants" ADD COLUMN "holder_name" text;--> statement-breakpoint
UPDATE "reward_grants" SET "holder_name" = (SELECT "given_username" FROM "users" WHERE "id" = "user_id") WHERE "user_id" IS NOT NULL;
