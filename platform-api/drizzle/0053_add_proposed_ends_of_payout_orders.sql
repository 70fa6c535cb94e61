ALTER TABLE "payout_order" ADD COLUMN "proposed_end" text;--> statement-breakpoint
ALTER TABLE "payout_order" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "payout_order" ADD CONSTRAINT "payout_order_proposal" CHECK (("payout_order"."proposed_end" is null) = ("payout_order"."proposed_by" is null));