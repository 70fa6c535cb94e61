CREATE INDEX "safety_event_exclusion" ON "safety_event" USING btree ("id") WHERE "safety_event"."kind" in ('timeOut', 'exclusion');
--> statement-breakpoint
-- The exclusions that began before this history was kept. Their period was not kept; their end was.
INSERT INTO "safety_event" ("member_id", "owner", "kind", "details", "at")
SELECT "id", 'member', 'exclusion', jsonb_build_object('period', 'unknown', 'until', to_char("excluded_until" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), "excluded_at"
FROM "member" WHERE "excluded_at" IS NOT NULL ORDER BY "excluded_at", "id";
