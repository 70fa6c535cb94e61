ALTER TABLE "house"."round" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "house"."session" ADD COLUMN "launch_code" text;