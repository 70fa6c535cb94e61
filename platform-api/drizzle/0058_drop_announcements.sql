INSERT INTO "article" ("slug", "kind", "audience", "promotion_type", "topic", "image", "position", "title", "summary", "content", "starts_at", "ends_at", "revision", "changed_at")
SELECT "kind"::text || '-' || "id", "kind"::text::"article_kind", "audience"::text::"article_audience", "promotion_type", '', '', 0, "title", '{}'::jsonb, "content", "starts_at", "ends_at", 1, "starts_at"
FROM "announcement";--> statement-breakpoint
INSERT INTO "article_revision" ("article_id", "revision", "state", "saved_by", "saved_at")
SELECT "id", 1, jsonb_build_object(
	'kind', "kind", 'audience', "audience", 'promotionType', "promotion_type", 'topic', "topic", 'image', "image", 'position', "position",
	'title', "title", 'summary', "summary", 'content', "content",
	'startsAt', to_char("starts_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
	'endsAt', to_char("ends_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
), 'migration', "changed_at"
FROM "article";--> statement-breakpoint
DROP TABLE "announcement" CASCADE;--> statement-breakpoint
DROP TYPE "public"."announcement_audience";--> statement-breakpoint
DROP TYPE "public"."announcement_kind";