-- compatible
CREATE TABLE "report_changes" (
	"game_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"transaction" bigint NOT NULL,
	CONSTRAINT "report_changes_game_id_at_transaction_pk" PRIMARY KEY("game_id","at","transaction")
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
-- Where a user is removed, 'no action' first looks for another one with the same id, 'restrict' does not: it takes half the time.
ALTER TABLE "question_versions" DROP CONSTRAINT "question_versions_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "translations" DROP CONSTRAINT "translations_updated_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "ended_enrolments" DROP CONSTRAINT "ended_enrolments_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "level_entries" DROP CONSTRAINT "level_entries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "team_memberships" DROP CONSTRAINT "team_memberships_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_acted_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_revoked_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_created_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "attempts" DROP CONSTRAINT "attempts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "engagements" DROP CONSTRAINT "engagements_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "stories" DROP CONSTRAINT "stories_reviewer_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "awards" DROP CONSTRAINT "awards_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "awards" DROP CONSTRAINT "awards_recorded_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "awards" DROP CONSTRAINT "awards_revoked_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_recorded_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "remarks" DROP CONSTRAINT "remarks_started_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "scores" DROP CONSTRAINT "scores_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reward_grants" DROP CONSTRAINT "reward_grants_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "reward_grants" DROP CONSTRAINT "reward_grants_granted_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "editor_cultures" DROP CONSTRAINT "editor_cultures_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "editor_games" DROP CONSTRAINT "editor_games_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "user_sessions" DROP CONSTRAINT "user_sessions_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "ledger_recorded";--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_people" ADD CONSTRAINT "report_people_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_points" ADD CONSTRAINT "report_points_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD CONSTRAINT "report_summaries_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_points_user" ON "report_points" USING btree ("game_id","user_id");--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_enrolments" ADD CONSTRAINT "ended_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_entries" ADD CONSTRAINT "level_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_memberships" ADD CONSTRAINT "team_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_acted_by_users_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_grants" ADD CONSTRAINT "reward_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_grants" ADD CONSTRAINT "reward_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editor_cultures" ADD CONSTRAINT "editor_cultures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editor_games" ADD CONSTRAINT "editor_games_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_recorded" ON "ledger_entries" USING btree ("game_id","recorded_at","id");--> statement-breakpoint
-- Days are summarised half an hour after they are over, when all transactions that began until then have ended. What is written
-- to a time before that is noted, so that its day is counted again. Only a transaction's own note spares another one: the rest may
-- be dealt with before it commits.
CREATE FUNCTION note_report_change(game uuid, instant timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_changes (game_id, at, transaction)
  VALUES (game, instant, pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING
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
