DROP INDEX "message_member";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "parameters" jsonb;--> statement-breakpoint
UPDATE "message" SET "kind" = 'notice', "parameters" = jsonb_build_object('title', "title", 'body', "body");--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "parameters" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("member_id","id") WHERE "message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "message_sent" ON "message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "message_member" ON "message" USING btree ("member_id","id");--> statement-breakpoint
ALTER TABLE "message" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "message" DROP COLUMN "body";
