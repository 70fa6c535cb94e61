CREATE TABLE "registry"."chore" (
	"name" text PRIMARY KEY NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."outbox_dead_letter" (
	"reader" text NOT NULL,
	"position" bigint NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"failure" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_dead_letter_reader_position_pk" PRIMARY KEY("reader","position")
);
--> statement-breakpoint
CREATE TABLE "registry"."outbox_reader" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registry"."outbox" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "registry"."outbox" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "registry"."outbox" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "registry"."outbox" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "registry"."outbox" ADD COLUMN "payload" jsonb;--> statement-breakpoint
UPDATE "registry"."outbox" SET "topic" = 'announcement', "payload" = jsonb_build_object('text', "text");--> statement-breakpoint
ALTER TABLE "registry"."outbox" ALTER COLUMN "topic" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."outbox" ALTER COLUMN "payload" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_topic" ON "registry"."outbox" USING btree ("topic","position");--> statement-breakpoint
ALTER TABLE "registry"."outbox" ADD CONSTRAINT "outbox_position" UNIQUE("position");--> statement-breakpoint
ALTER TABLE "registry"."outbox" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "registry"."outbox" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "registry"."outbox" DROP COLUMN "due_at";