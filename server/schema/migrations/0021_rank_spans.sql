CREATE TABLE "rank_spans" (
	"game_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"span" integer NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "rank_spans_game_id_points_span_pk" PRIMARY KEY("game_id","points","span")
);
--> statement-breakpoint
INSERT INTO "rank_spans" SELECT "game_id", "points", "slice" / 128, sum("players") FROM "rank_ties" GROUP BY 1, 2, 3;
