-- compatible
ALTER TABLE "files" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "small" "bytea";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "home_banner_image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The address of a picture says its focus, and maps hold addresses.
CREATE FUNCTION "files_focus_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "games" SET "map_revision" = gen_random_uuid() WHERE "home_banner_image_id" = NEW."id"
    OR "id" IN (SELECT "game_id" FROM "tiers" WHERE "image_id" = NEW."id"
      UNION ALL SELECT "game_id" FROM "levels" WHERE "image_id" = NEW."id"
      UNION ALL SELECT "game_id" FROM "achievements" WHERE "image_id" = NEW."id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "files_focus" AFTER UPDATE OF "focus_x", "focus_y" ON "files" FOR EACH ROW
  WHEN ((OLD."focus_x", OLD."focus_y") IS DISTINCT FROM (NEW."focus_x", NEW."focus_y"))
  EXECUTE FUNCTION "files_focus_changed"();
