-- compatible
ALTER TABLE "users" ADD COLUMN "uses_single_keys" boolean DEFAULT true NOT NULL;