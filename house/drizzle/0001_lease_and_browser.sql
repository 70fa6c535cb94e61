CREATE TABLE "house"."lease" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"fence" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lease_single" CHECK ("house"."lease"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "house"."session" ADD COLUMN "browser_hash" text;--> statement-breakpoint
INSERT INTO "house"."lease" DEFAULT VALUES;
