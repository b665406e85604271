DROP INDEX "team_scores_game";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "team_scores" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_scores" ADD COLUMN "sum_score" bigint GENERATED ALWAYS AS (own_points + member_points) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "team_scores" ADD COLUMN "average_score" bigint GENERATED ALWAYS AS (own_points + case when counted_members = 0 then member_points else floor((2 * member_points + counted_members)::float8 / (2 * counted_members))::bigint end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "team_scores_by_sum" ON "team_scores" USING btree ("game_id",("active_members" < 3 or "sum_score" <= 0),(-"sum_score"),coalesce("reached_at", 'infinity'::timestamptz),"team_id") WHERE "team_scores"."is_shown";--> statement-breakpoint
CREATE INDEX "team_scores_by_average" ON "team_scores" USING btree ("game_id",("active_members" < 3 or "average_score" <= 0),(-"average_score"),coalesce("reached_at", 'infinity'::timestamptz),"team_id") WHERE "team_scores"."is_shown";--> statement-breakpoint
CREATE INDEX "team_scores_recorded" ON "team_scores" USING btree ("game_id","recorded_at") WHERE "team_scores"."is_shown";--> statement-breakpoint
-- Every team has its row, so that the board is read from this table alone.
CREATE FUNCTION keep_team_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_scores (game_id, team_id, is_shown) VALUES (NEW.game_id, NEW.id, NEW.status = 'published')
  ON CONFLICT (team_id) DO UPDATE SET is_shown = excluded.is_shown;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER teams_score AFTER INSERT OR UPDATE OF status ON teams FOR EACH ROW EXECUTE FUNCTION keep_team_score();--> statement-breakpoint
INSERT INTO team_scores (game_id, team_id, is_shown) SELECT game_id, id, status = 'published' FROM teams
ON CONFLICT (team_id) DO UPDATE SET is_shown = excluded.is_shown;
