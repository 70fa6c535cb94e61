CREATE TYPE "public"."operator_role" AS ENUM('admin', 'finance', 'games', 'auditor');--> statement-breakpoint
CREATE TABLE "operator_adjustment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_adjustment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	"approved_by" text,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "operator_adjustment_key" UNIQUE("requested_by","idempotency_key"),
	CONSTRAINT "operator_adjustment_amount" CHECK ("operator_adjustment"."amount" <> 0),
	CONSTRAINT "operator_adjustment_approved" CHECK (("operator_adjustment"."approved_by" is null) = ("operator_adjustment"."approved_at" is null))
);
--> statement-breakpoint
CREATE TABLE "operator_event" (
	"sequence" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_token" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"role" "operator_role" NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "operator_token_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "operator_adjustment" ADD CONSTRAINT "operator_adjustment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION operator_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the record only grows', lower(TG_OP), TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_event
  FOR EACH STATEMENT EXECUTE FUNCTION operator_refuse_change();
