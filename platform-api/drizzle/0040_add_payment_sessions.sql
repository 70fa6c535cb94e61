ALTER TABLE "deposit" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deposit_look_up" ON "deposit" USING btree ("next_attempt_at") WHERE "deposit"."state" in ('created', 'pending') and "deposit"."session" is not null;