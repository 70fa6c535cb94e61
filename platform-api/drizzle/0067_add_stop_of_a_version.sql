ALTER TABLE "play_stop" DROP CONSTRAINT "play_stop_of";--> statement-breakpoint
DROP INDEX "play_stop_current";--> statement-breakpoint
ALTER TABLE "play_stop" ADD COLUMN "connection" text;--> statement-breakpoint
ALTER TABLE "play_stop" ADD COLUMN "version" text;--> statement-breakpoint
CREATE UNIQUE INDEX "play_stop_current" ON "play_stop" USING btree (coalesce("vendor_code", ''),coalesce("node_id", 0),coalesce("connection", ''),coalesce("version", '')) WHERE "play_stop"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "play_stop" ADD CONSTRAINT "play_stop_version" CHECK (("play_stop"."connection" is null) = ("play_stop"."version" is null));--> statement-breakpoint
ALTER TABLE "play_stop" ADD CONSTRAINT "play_stop_of" CHECK (num_nonnulls("play_stop"."vendor_code", "play_stop"."node_id", "play_stop"."version") <= 1);