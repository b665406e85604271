-- What a map says in other languages belongs to it: @see 0003_map_revision.sql
CREATE FUNCTION touch_maps_of_translated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games SET map_revision = gen_random_uuid() WHERE id IN (
    SELECT entity_id FROM changed WHERE entity = 'game'
    UNION SELECT t.game_id FROM changed c JOIN tiers t ON t.id = c.entity_id WHERE c.entity = 'tier'
    UNION SELECT l.game_id FROM changed c JOIN levels l ON l.id = c.entity_id WHERE c.entity = 'level'
    UNION SELECT a.game_id FROM changed c JOIN achievements a ON a.id = c.entity_id WHERE c.entity = 'achievement'
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER translations_inserted AFTER INSERT ON translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_translated();--> statement-breakpoint
CREATE TRIGGER translations_updated AFTER UPDATE ON translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_translated();--> statement-breakpoint
CREATE TRIGGER translations_deleted AFTER DELETE ON translations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_maps_of_translated();
