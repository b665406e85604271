-- compatible
ALTER TABLE "question_versions" ADD COLUMN "passage" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "allows_practice" boolean DEFAULT false NOT NULL;