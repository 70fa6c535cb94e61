CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"confirm_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "payout_amount" CHECK ("payout"."amount" > 0),
	CONSTRAINT "payout_answered" CHECK (("payout"."state" = 'sent') = ("payout"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payout_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" bigint NOT NULL,
	"method" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_number" text NOT NULL,
	"holder" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"method" text NOT NULL,
	"account_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"sent" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'inReview' NOT NULL,
	"hold_id" bigint NOT NULL,
	"reason" text,
	"idempotency_key" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"proposed_by" text,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "withdrawal_amount" CHECK ("withdrawal"."amount" > "withdrawal"."fee" and "withdrawal"."fee" >= 0),
	CONSTRAINT "withdrawal_sent" CHECK ("withdrawal"."sent" between 0 and "withdrawal"."amount" - "withdrawal"."fee"),
	CONSTRAINT "withdrawal_ended" CHECK (("withdrawal"."state" in ('confirmed', 'cancelled', 'rejected', 'failed')) = ("withdrawal"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_lock" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_method_payment_method_code_fk" FOREIGN KEY ("method") REFERENCES "public"."payment_method"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_method_payment_method_code_fk" FOREIGN KEY ("method") REFERENCES "public"."payment_method"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_account_id_payout_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_hold_id_ledger_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ledger_hold"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_lock" ADD CONSTRAINT "withdrawal_lock_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_reference" ON "payout" USING btree ("withdrawal_id","reference");--> statement-breakpoint
CREATE INDEX "payout_due" ON "payout" USING btree ("confirm_by") WHERE "payout"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "payout_account_member" ON "payout_account" USING btree ("member_id") WHERE "payout_account"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_account_number" ON "payout_account" USING btree ("member_id","method","account_number") WHERE "payout_account"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_reference" ON "withdrawal" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_key" ON "withdrawal" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_member" ON "withdrawal" USING btree ("member_id","sequence");--> statement-breakpoint
CREATE INDEX "withdrawal_open" ON "withdrawal" USING btree ("sequence") WHERE "withdrawal"."state" in ('inReview', 'approved', 'paying', 'paid');--> statement-breakpoint
CREATE INDEX "withdrawal_paid" ON "withdrawal" USING btree ("method","paid_at");--> statement-breakpoint
CREATE INDEX "withdrawal_day" ON "withdrawal" USING btree ("member_id","requested_at");