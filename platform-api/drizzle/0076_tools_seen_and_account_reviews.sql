ALTER TABLE "member" ADD COLUMN "tools_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "review_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "member_review" ON "member" USING btree (coalesce("review_asked_at", "registered_at")) WHERE "member"."closed_at" is null and "member"."type" <> 4;