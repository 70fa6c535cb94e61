ALTER TABLE "vendor_connection" ADD COLUMN "least_stake" bigint;--> statement-breakpoint
ALTER TABLE "vendor_connection" ADD COLUMN "most_stake" bigint;--> statement-breakpoint
ALTER TABLE "vendor_connection" ADD CONSTRAINT "vendor_connection_stakes" CHECK ("vendor_connection"."least_stake" between 1 and "vendor_connection"."most_stake");