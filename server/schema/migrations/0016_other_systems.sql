ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_hash_unique";--> statement-breakpoint
DROP INDEX "awards_external";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "revoked_by" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "awards" ADD COLUMN "changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "awards" SET "changed_at" = greatest("recorded_at", "revoked_at");--> statement-breakpoint
-- The transaction gets its number before the clock is read: whoever lists changes leaves out what is not older than every
-- numbered transaction under way, and so never passes one that is written and not committed yet.
CREATE FUNCTION stamp_changed_award() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER awards_changed_at BEFORE INSERT OR UPDATE ON awards FOR EACH ROW EXECUTE FUNCTION stamp_changed_award();--> statement-breakpoint
CREATE INDEX "awards_changed" ON "awards" USING btree ("game_id","changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "awards_external" ON "awards" USING btree ("game_id","external_id") WHERE "awards"."external_id" is not null;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_prefix_unique" UNIQUE("prefix");
