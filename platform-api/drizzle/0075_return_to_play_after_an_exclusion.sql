ALTER TABLE "member" ADD COLUMN "play_returns_at" timestamp with time zone;--> statement-breakpoint
-- Exclusions that have ended before this release stay ended.
UPDATE "member" SET "play_returns_at" = "excluded_until" WHERE "excluded_at" IS NOT NULL AND "excluded_until" <= now();
