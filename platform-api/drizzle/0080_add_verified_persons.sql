CREATE TABLE "verified_person" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"person_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verified_person" ADD CONSTRAINT "verified_person_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verified_person_hash" ON "verified_person" USING btree ("person_hash");