-- compatible
CREATE TABLE "file_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
-- Whoever deletes a file, its bytes are to go; whoever stores one, they are to stay.
CREATE FUNCTION note_file_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    DELETE FROM file_removals WHERE id = NEW.id;
  ELSE
    INSERT INTO file_removals (id, due_at) VALUES (OLD.id, now()) ON CONFLICT (id) DO UPDATE SET due_at = now();
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER files_note_removal AFTER INSERT OR DELETE ON files FOR EACH ROW EXECUTE FUNCTION note_file_removal();
