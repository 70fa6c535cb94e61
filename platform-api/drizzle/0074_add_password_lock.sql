CREATE TABLE "password_lock" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"failed_at" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_lock" ADD CONSTRAINT "password_lock_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;