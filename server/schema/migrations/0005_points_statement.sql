CREATE TABLE "day_moves" (
	"game_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"rank_before" integer,
	"rank_after" integer,
	CONSTRAINT "day_moves_game_id_user_id_day_pk" PRIMARY KEY("game_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "day_team_ranks" (
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "day_team_ranks_game_id_team_id_pk" PRIMARY KEY("game_id","team_id")
);
