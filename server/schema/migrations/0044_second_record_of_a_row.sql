-- compatible
ALTER TABLE "import_rows" ADD COLUMN "also" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "enrolled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "moved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "team_memberships_person" ON "team_memberships" USING btree ("user_id");