-- compatible
CREATE INDEX "audit_request" ON "audit_entries" USING btree ("request_id","entity","action","id");