-- compatible
ALTER TABLE "imports" ADD COLUMN "encoding" text;