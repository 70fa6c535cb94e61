ALTER TYPE "public"."ledger_journal_type" ADD VALUE 'underAgeVoid' BEFORE 'pointsEarned';--> statement-breakpoint
ALTER TYPE "public"."ledger_journal_type" ADD VALUE 'underAgeReturn' BEFORE 'pointsEarned';--> statement-breakpoint
CREATE TABLE "under_age_case" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "under_age_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"currency" text NOT NULL,
	"closes" boolean NOT NULL,
	"reason" text NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"deposited" bigint,
	"withdrawn" bigint,
	"returned" bigint,
	"voided" bigint,
	"bank_reference" text,
	CONSTRAINT "under_age_case_decided" CHECK (("under_age_case"."state" = 'open') = ("under_age_case"."decided_by" is null)),
	CONSTRAINT "under_age_case_settled" CHECK (("under_age_case"."state" = 'settled') = ("under_age_case"."voided" is not null)),
	CONSTRAINT "under_age_case_persons" CHECK ("under_age_case"."decided_by" <> "under_age_case"."opened_by")
);
--> statement-breakpoint
ALTER TABLE "under_age_case" ADD CONSTRAINT "under_age_case_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "under_age_case_member" ON "under_age_case" USING btree ("member_id") WHERE "under_age_case"."state" <> 'dismissed';