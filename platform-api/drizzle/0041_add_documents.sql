CREATE TABLE "identity_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "identity_document_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'inReview' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"checked" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"valid_until" date,
	CONSTRAINT "identity_document_decided" CHECK (("identity_document"."state" = 'inReview') = ("identity_document"."decided_at" is null) and ("identity_document"."decided_at" is null) = ("identity_document"."decided_by" is null)),
	CONSTRAINT "identity_document_reason" CHECK (("identity_document"."state" = 'rejected') = ("identity_document"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "least_level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_document" ADD CONSTRAINT "identity_document_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_document_open" ON "identity_document" USING btree ("member_id","kind") WHERE "identity_document"."state" in ('inReview', 'accepted');--> statement-breakpoint
CREATE INDEX "identity_document_member" ON "identity_document" USING btree ("member_id","kind","sequence");--> statement-breakpoint
CREATE INDEX "identity_document_state" ON "identity_document" USING btree ("state","sequence");--> statement-breakpoint
CREATE INDEX "identity_document_end" ON "identity_document" USING btree ("valid_until") WHERE "identity_document"."state" = 'accepted';--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_level" CHECK ("payment_method"."least_level" between 0 and 2);