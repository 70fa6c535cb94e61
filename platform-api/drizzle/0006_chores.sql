CREATE TABLE "chore" (
	"name" text PRIMARY KEY NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
