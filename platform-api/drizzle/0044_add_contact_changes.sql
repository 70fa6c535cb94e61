CREATE TABLE "contact_change" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"sealed_contacts" text NOT NULL,
	"new_hash" text NOT NULL,
	"old_hash" text,
	"attempts" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_change_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_change_expiry" ON "contact_change" USING btree ("expires_at");