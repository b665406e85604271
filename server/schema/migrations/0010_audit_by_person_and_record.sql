CREATE INDEX "audit_user" ON "audit_entries" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_item" ON "audit_entries" USING btree ("entity_id","at");