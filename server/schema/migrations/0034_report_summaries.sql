-- compatible
CREATE TABLE "report_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"game_id" uuid NOT NULL,
	"act" text NOT NULL,
	"day" date NOT NULL,
	"subject_id" uuid NOT NULL,
	"times" integer NOT NULL,
	"chunk" smallint NOT NULL,
	"people" bit varying NOT NULL,
	CONSTRAINT "report_days_game_id_act_day_subject_id_times_chunk_pk" PRIMARY KEY("game_id","act","day","subject_id","times","chunk")
);
--> statement-breakpoint
CREATE TABLE "report_people" (
	"game_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "report_people_game_id_user_id_pk" PRIMARY KEY("game_id","user_id"),
	CONSTRAINT "report_people_number" UNIQUE("game_id","number")
);
--> statement-breakpoint
CREATE TABLE "report_points" (
	"game_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" uuid,
	"days" date[] NOT NULL,
	"points" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_summaries" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"timezone" text NOT NULL,
	"until" date NOT NULL,
	"next_number" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_recorded";--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_people" ADD CONSTRAINT "report_people_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_points" ADD CONSTRAINT "report_points_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD CONSTRAINT "report_summaries_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_changes_game" ON "report_changes" USING btree ("game_id","at");--> statement-breakpoint
CREATE INDEX "report_points_user" ON "report_points" USING btree ("game_id","user_id");--> statement-breakpoint
CREATE INDEX "ledger_recorded" ON "ledger_entries" USING btree ("game_id","recorded_at","id");--> statement-breakpoint
-- Days are summarised half an hour after they are over, when all transactions that began until then have ended. What is written
-- to a time before that is noted, so that its day is counted again. Only a transaction's own note spares another one: the rest may
-- be dealt with before it commits.
CREATE FUNCTION note_report_change(game uuid, instant timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_changes (game_id, at)
  SELECT game, instant
  WHERE NOT EXISTS (
    SELECT FROM report_changes WHERE game_id = game AND at = instant AND xmin = pg_current_xact_id()::xid
  )
$$;--> statement-breakpoint
-- The instants of a row are the columns that the trigger names. In attempts one that stays as it was changes nothing; what becomes
-- of an award does.
CREATE FUNCTION note_report_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  past jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  present jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  PERFORM note_report_change((fields ->> 'game_id')::uuid, date_bin('15 minutes', (fields ->> name)::timestamptz, 'epoch'))
  FROM unnest(ARRAY[past, present]) fields, unnest(TG_ARGV) name
  WHERE (fields ->> name)::timestamptz < now() - interval '30 minutes'
    AND (TG_TABLE_NAME <> 'attempts' OR past ->> name IS DISTINCT FROM present ->> name);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER engagements_note_insert AFTER INSERT ON engagements FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '30 minutes') EXECUTE FUNCTION note_report_changes('created_at');--> statement-breakpoint
CREATE TRIGGER engagements_note_change AFTER UPDATE OR DELETE ON engagements FOR EACH ROW
  EXECUTE FUNCTION note_report_changes('created_at');--> statement-breakpoint
CREATE TRIGGER attempts_note_insert AFTER INSERT ON attempts FOR EACH ROW
  WHEN (least(NEW.started_at, NEW.saved_at, NEW.submitted_at) < now() - interval '30 minutes')
  EXECUTE FUNCTION note_report_changes('started_at', 'saved_at', 'submitted_at');--> statement-breakpoint
CREATE TRIGGER attempts_note_update AFTER UPDATE ON attempts FOR EACH ROW
  WHEN (
    least(OLD.saved_at, NEW.saved_at) < now() - interval '30 minutes' AND OLD.saved_at <> NEW.saved_at
    OR least(OLD.submitted_at, NEW.submitted_at) < now() - interval '30 minutes' AND OLD.submitted_at IS DISTINCT FROM NEW.submitted_at
    OR OLD.started_at <> NEW.started_at
  )
  EXECUTE FUNCTION note_report_changes('started_at', 'saved_at', 'submitted_at');--> statement-breakpoint
CREATE TRIGGER attempts_note_delete AFTER DELETE ON attempts FOR EACH ROW
  EXECUTE FUNCTION note_report_changes('started_at', 'saved_at', 'submitted_at');--> statement-breakpoint
CREATE TRIGGER awards_note_insert AFTER INSERT ON awards FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL AND NEW.awarded_at < now() - interval '30 minutes')
  EXECUTE FUNCTION note_report_changes('awarded_at');--> statement-breakpoint
CREATE TRIGGER awards_note_update AFTER UPDATE ON awards FOR EACH ROW
  WHEN ((OLD.awarded_at, OLD.revoked_at, OLD.achievement_id) IS DISTINCT FROM (NEW.awarded_at, NEW.revoked_at, NEW.achievement_id))
  EXECUTE FUNCTION note_report_changes('awarded_at');--> statement-breakpoint
CREATE TRIGGER awards_note_delete AFTER DELETE ON awards FOR EACH ROW
  EXECUTE FUNCTION note_report_changes('awarded_at');--> statement-breakpoint
-- The ledger only grows, and what is recorded has just happened. Whatever does not keep to that voids the game's summaries.
CREATE FUNCTION void_report_summaries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_report_change(game, '-infinity') FROM unnest(ARRAY[OLD.game_id, NEW.game_id]) game WHERE game IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_void_insert AFTER INSERT ON ledger_entries FOR EACH ROW
  WHEN (NEW.recorded_at < now() - interval '30 minutes') EXECUTE FUNCTION void_report_summaries();--> statement-breakpoint
CREATE TRIGGER ledger_entries_void_change AFTER UPDATE OR DELETE ON ledger_entries FOR EACH ROW
  EXECUTE FUNCTION void_report_summaries();
