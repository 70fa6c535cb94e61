ALTER TYPE "public"."vendor_protocol" ADD VALUE 'pragmatic';--> statement-breakpoint
ALTER TABLE "vendor_connection" ALTER COLUMN "public_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_connection" ADD COLUMN "sealed_secret" text;--> statement-breakpoint
ALTER TABLE "vendor_connection" ADD CONSTRAINT "vendor_connection_key" CHECK (case when "vendor_connection"."protocol" = 'hub88' then "vendor_connection"."public_key" is not null and "vendor_connection"."sealed_secret" is null
        else "vendor_connection"."public_key" is null and "vendor_connection"."sealed_secret" is not null end);