ALTER TYPE "public"."ledger_journal_type" ADD VALUE 'depositReversal' BEFORE 'withdrawal';--> statement-breakpoint
ALTER TYPE "public"."ledger_journal_type" ADD VALUE 'withdrawalReturn' BEFORE 'pointsEarned';--> statement-breakpoint
CREATE TABLE "cashier_case" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cashier_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" bigint,
	"deposit_id" uuid,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"proposed_member_id" bigint,
	"proposed_by" text,
	"resolution" text,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "cashier_case_closed" CHECK (("cashier_case"."resolution" is null) = ("cashier_case"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "deposit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deposit_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"state" text NOT NULL,
	"steps" jsonb,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "deposit_amount" CHECK ("deposit"."amount" > "deposit"."fee" and "deposit"."fee" >= 0),
	CONSTRAINT "deposit_ended" CHECK (("deposit"."state" in ('created', 'pending')) = ("deposit"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"code" text PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text,
	"name" jsonb NOT NULL,
	"instructions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"currency" text NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"min_amount" bigint NOT NULL,
	"max_amount" bigint NOT NULL,
	"fixed_fee" bigint DEFAULT 0 NOT NULL,
	"fee_basis_points" integer DEFAULT 0 NOT NULL,
	"opens_at" text,
	"closes_at" text,
	"usual_minutes" integer,
	"lifetime_minutes" integer DEFAULT 15 NOT NULL,
	"position" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_method_amounts" CHECK (0 < "payment_method"."min_amount" and "payment_method"."min_amount" <= "payment_method"."max_amount"),
	CONSTRAINT "payment_method_fee" CHECK ("payment_method"."fixed_fee" >= 0 and "payment_method"."fee_basis_points" between 0 and 5000 and "payment_method"."fixed_fee" < "payment_method"."min_amount" / 2 + 1),
	CONSTRAINT "payment_method_hours" CHECK (("payment_method"."opens_at" is null) = ("payment_method"."closes_at" is null)),
	CONSTRAINT "payment_method_provider" CHECK ("payment_method"."direction" = 'withdrawal' or "payment_method"."provider" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"payer" text,
	"deposit_id" uuid,
	"outcome" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notice_amount" CHECK ("payment_notice"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_provider" (
	"code" text PRIMARY KEY NOT NULL,
	"protocol" text NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_secret" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cashier_case" ADD CONSTRAINT "cashier_case_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_case" ADD CONSTRAINT "cashier_case_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashier_case" ADD CONSTRAINT "cashier_case_proposed_member_id_member_id_fk" FOREIGN KEY ("proposed_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_method_payment_method_code_fk" FOREIGN KEY ("method") REFERENCES "public"."payment_method"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD CONSTRAINT "payment_notice_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cashier_case_subject" ON "cashier_case" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "cashier_case_open" ON "cashier_case" USING btree ("id") WHERE "cashier_case"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_reference" ON "deposit" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_key" ON "deposit" USING btree ("member_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_member" ON "deposit" USING btree ("member_id","sequence");--> statement-breakpoint
CREATE INDEX "deposit_due" ON "deposit" USING btree ("expires_at") WHERE "deposit"."state" in ('created', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notice_payment" ON "payment_notice" USING btree ("provider","payment_id","kind");--> statement-breakpoint
CREATE INDEX "payment_notice_deposit" ON "payment_notice" USING btree ("deposit_id");