ALTER TYPE "public"."ledger_journal_type" ADD VALUE 'memberTransfer' BEFORE 'pointsEarned';--> statement-breakpoint
CREATE TABLE "member_transfer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "member_transfer_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_member_id" bigint NOT NULL,
	"to_member_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"idempotency_key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_transfer_amount" CHECK ("member_transfer"."amount" > 0),
	CONSTRAINT "member_transfer_parties" CHECK ("member_transfer"."from_member_id" <> "member_transfer"."to_member_id")
);
--> statement-breakpoint
ALTER TABLE "member_transfer" ADD CONSTRAINT "member_transfer_from_member_id_member_id_fk" FOREIGN KEY ("from_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_transfer" ADD CONSTRAINT "member_transfer_to_member_id_member_id_fk" FOREIGN KEY ("to_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_transfer_reference" ON "member_transfer" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "member_transfer_key" ON "member_transfer" USING btree ("from_member_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "member_transfer_from" ON "member_transfer" USING btree ("from_member_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "member_transfer_to" ON "member_transfer" USING btree ("to_member_id","sequence");--> statement-breakpoint
CREATE INDEX "member_transfer_day" ON "member_transfer" USING btree ("from_member_id","sent_at");