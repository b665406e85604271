-- compatible
ALTER TABLE "enrolments" ADD COLUMN "weekly_goals" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "shows_weekly_goal" boolean DEFAULT true NOT NULL;