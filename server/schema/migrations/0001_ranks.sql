CREATE TABLE "day_ranks" (
	"game_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "day_ranks_game_id_user_id_pk" PRIMARY KEY("game_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "rank_ties" (
	"game_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"slice" integer NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "rank_ties_game_id_points_slice_pk" PRIMARY KEY("game_id","points","slice")
);
--> statement-breakpoint
CREATE TABLE "team_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"member_points" integer NOT NULL,
	"own_points" integer NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_team_at_time";--> statement-breakpoint
DROP INDEX "scores_board";--> statement-breakpoint
ALTER TABLE "rank_days" DROP CONSTRAINT "rank_days_game_id_day_points_pk";--> statement-breakpoint
ALTER TABLE "rank_days" ADD PRIMARY KEY ("game_id");--> statement-breakpoint
ALTER TABLE "team_scores" ALTER COLUMN "reached_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rank_deltas" ADD COLUMN "bucket" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "rank_deltas" ADD COLUMN "slice" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "team_scores" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team_scores" ADD COLUMN "active_members" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "team_scores" ADD COLUMN "counted_members" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "team_deltas_game" ON "team_deltas" USING btree ("game_id");--> statement-breakpoint
ALTER TABLE "rank_days" ADD CONSTRAINT "rank_days_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_team_at_time" ON "ledger_entries" USING btree ("team_at_time","user_id");--> statement-breakpoint
CREATE INDEX "scores_board" ON "scores" USING btree ("game_id",(-"points"),"reached_at","user_id") WHERE "scores"."is_ranked" and "scores"."points" > 0;--> statement-breakpoint
ALTER TABLE "rank_days" DROP COLUMN "points";--> statement-breakpoint
ALTER TABLE "rank_days" DROP COLUMN "players";