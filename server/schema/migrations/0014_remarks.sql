CREATE TABLE "remark_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remark_id" uuid NOT NULL,
	"award_id" uuid NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "remark_corrections_once" UNIQUE("remark_id","award_id")
);
--> statement-breakpoint
CREATE TABLE "remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"achievement_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"looked" integer DEFAULT 0 NOT NULL,
	"cursor" uuid,
	"started_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "remark_corrections" ADD CONSTRAINT "remark_corrections_remark_id_remarks_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."remarks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_corrections" ADD CONSTRAINT "remark_corrections_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_achievement_id_achievements_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."achievements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remark_corrections_award" ON "remark_corrections" USING btree ("award_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remarks_one_at_a_time" ON "remarks" USING btree ("achievement_id") WHERE "remarks"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "remarks_achievement" ON "remarks" USING btree ("achievement_id","created_at");