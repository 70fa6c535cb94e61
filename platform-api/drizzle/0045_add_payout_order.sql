CREATE TABLE "payout_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"provider_id" text,
	"reason" text,
	"ordered_by" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_order_amount" CHECK ("payout_order"."amount" > 0),
	CONSTRAINT "payout_order_ended" CHECK (("payout_order"."state" in ('waiting', 'accepted')) = ("payout_order"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payout_order" ADD CONSTRAINT "payout_order_withdrawal_id_withdrawal_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_order_open" ON "payout_order" USING btree ("withdrawal_id") WHERE "payout_order"."state" in ('waiting', 'accepted');--> statement-breakpoint
CREATE INDEX "payout_order_due" ON "payout_order" USING btree ("next_attempt_at") WHERE "payout_order"."state" in ('waiting', 'accepted');