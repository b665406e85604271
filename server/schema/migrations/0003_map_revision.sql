ALTER TABLE "games" ADD COLUMN "map_revision" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE FUNCTION renew_map_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.map_revision := gen_random_uuid();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER games_map_revision BEFORE UPDATE ON games FOR EACH ROW EXECUTE FUNCTION renew_map_revision();--> statement-breakpoint
-- Each writes the game's row, which renews its revision. Whoever changes several rows has locked them before the first change,
-- so the game's row is always the last that is waited for.
CREATE FUNCTION touch_maps_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games SET map_revision = gen_random_uuid() WHERE id IN (SELECT game_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tiers_inserted AFTER INSERT ON tiers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_changed();--> statement-breakpoint
CREATE TRIGGER tiers_updated AFTER UPDATE ON tiers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_changed();--> statement-breakpoint
CREATE TRIGGER tiers_deleted AFTER DELETE ON tiers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_changed();--> statement-breakpoint
CREATE TRIGGER levels_inserted AFTER INSERT ON levels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_changed();--> statement-breakpoint
CREATE TRIGGER levels_updated AFTER UPDATE ON levels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_changed();--> statement-breakpoint
CREATE TRIGGER levels_deleted AFTER DELETE ON levels REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_changed();--> statement-breakpoint
CREATE TRIGGER achievements_inserted AFTER INSERT ON achievements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_changed();--> statement-breakpoint
CREATE TRIGGER achievements_updated AFTER UPDATE ON achievements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_changed();--> statement-breakpoint
CREATE TRIGGER achievements_deleted AFTER DELETE ON achievements REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_changed();
