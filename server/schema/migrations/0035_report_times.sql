-- compatible
-- What was done on a day is looked for where rows of that day lie: in the order of time, more or less.
CREATE INDEX "attempts_times" ON "attempts" USING brin ("started_at","saved_at","submitted_at");--> statement-breakpoint
CREATE INDEX "engagements_times" ON "engagements" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "awards_times" ON "awards" USING brin ("awarded_at");