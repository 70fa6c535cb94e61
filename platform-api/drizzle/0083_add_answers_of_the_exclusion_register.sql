CREATE TABLE "register_answer" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"is_found" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "register_answer" ADD CONSTRAINT "register_answer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;