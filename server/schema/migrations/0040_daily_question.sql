-- compatible
CREATE TABLE "daily_answers" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"day" date NOT NULL,
	"due" date NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"version_id" uuid NOT NULL,
	"chosen" smallint[] NOT NULL,
	"is_right" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_answers_user_id_question_id_pk" PRIMARY KEY("user_id","question_id"),
	CONSTRAINT "daily_answers_day" UNIQUE("user_id","game_id","day"),
	CONSTRAINT "daily_answers_due" CHECK ("daily_answers"."due" > "daily_answers"."day")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "shows_daily_question" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_answers" ADD CONSTRAINT "daily_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_answers" ADD CONSTRAINT "daily_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_answers" ADD CONSTRAINT "daily_answers_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_answers" ADD CONSTRAINT "daily_answers_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_answers_question" ON "daily_answers" USING btree ("question_id");