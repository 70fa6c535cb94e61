CREATE TABLE "link_request" (
	"key" bigint PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
