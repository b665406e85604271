-- compatible
CREATE TABLE "scheduled_publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"publication" jsonb NOT NULL,
	"archived_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"held" jsonb,
	"planned_at" timestamp with time zone NOT NULL,
	"planned_by" uuid NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "scheduled_publications" ADD CONSTRAINT "scheduled_publications_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_publications" ADD CONSTRAINT "scheduled_publications_planned_by_users_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_publications_game" ON "scheduled_publications" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "scheduled_publications_due" ON "scheduled_publications" USING btree ("at") WHERE "scheduled_publications"."state" = 'waiting';