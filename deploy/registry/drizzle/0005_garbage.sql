ALTER TABLE "registry"."artifact" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."artifact" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "registry"."artifact" SET "seen_at" = "told"."at" FROM (SELECT "remote", "version", to_timestamp(max("window") / 1000.0) AS "at" FROM "registry"."health" GROUP BY "remote", "version") "told" WHERE "told"."remote" = "artifact"."remote" AND "told"."version" = "artifact"."version";
