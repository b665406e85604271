-- Unlogged: nothing of it matters a minute later.
CREATE UNLOGGED TABLE "request_counts" (
	"minute" integer NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_counts_minute_key_pk" PRIMARY KEY("minute","key")
);
