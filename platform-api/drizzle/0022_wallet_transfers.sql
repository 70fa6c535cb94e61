CREATE TYPE "public"."wallet_transfer_direction" AS ENUM('in', 'out');--> statement-breakpoint
CREATE TYPE "public"."wallet_transfer_end" AS ENUM('done', 'refused');--> statement-breakpoint
CREATE TYPE "public"."wallet_transfer_state" AS ENUM('pending', 'done', 'refused', 'dead');--> statement-breakpoint
CREATE TYPE "public"."vendor_wallet_kind" AS ENUM('single', 'transfer');--> statement-breakpoint
ALTER TYPE "public"."ledger_journal_type" ADD VALUE 'vendorResult' BEFORE 'deposit';--> statement-breakpoint
CREATE TABLE "wallet_transfer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" bigint NOT NULL,
	"connection" text NOT NULL,
	"currency" text NOT NULL,
	"direction" "wallet_transfer_direction" NOT NULL,
	"amount" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"hold_id" bigint NOT NULL,
	"state" "wallet_transfer_state" DEFAULT 'pending' NOT NULL,
	"refusal" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"attempts" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"proposed_end" "wallet_transfer_end",
	"proposed_by" text,
	CONSTRAINT "wallet_transfer_amount" CHECK ("wallet_transfer"."amount" > 0),
	CONSTRAINT "wallet_transfer_ended" CHECK (("wallet_transfer"."state" in ('done', 'refused')) = ("wallet_transfer"."ended_at" is not null)),
	CONSTRAINT "wallet_transfer_refusal" CHECK (("wallet_transfer"."state" = 'refused') = ("wallet_transfer"."refusal" is not null)),
	CONSTRAINT "wallet_transfer_proposal" CHECK (("wallet_transfer"."proposed_end" is null) = ("wallet_transfer"."proposed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "vendor_connection" ADD COLUMN "wallet_kind" "vendor_wallet_kind" DEFAULT 'single' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_connection" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "wallet_transfer" ADD CONSTRAINT "wallet_transfer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transfer" ADD CONSTRAINT "wallet_transfer_hold_id_ledger_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ledger_hold"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transfer_key" ON "wallet_transfer" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transfer_open" ON "wallet_transfer" USING btree ("member_id","connection","currency") WHERE "wallet_transfer"."state" in ('pending', 'dead');--> statement-breakpoint
CREATE INDEX "wallet_transfer_due" ON "wallet_transfer" USING btree ("next_attempt_at") WHERE "wallet_transfer"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "ledger_account_vendor" ON "ledger_account" USING btree ("wallet") WHERE "ledger_account"."wallet" <> 'main';--> statement-breakpoint
ALTER TABLE "vendor_connection" ADD CONSTRAINT "vendor_connection_code" CHECK ("vendor_connection"."code" not in ('main', 'all'));--> statement-breakpoint
ALTER TABLE "vendor_connection" ADD CONSTRAINT "vendor_connection_wallet" CHECK ("vendor_connection"."wallet_kind" = 'single' or "vendor_connection"."protocol" <> 'hub88');