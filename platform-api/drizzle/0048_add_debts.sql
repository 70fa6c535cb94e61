ALTER TYPE "public"."ledger_journal_type" ADD VALUE 'debtCollection' BEFORE 'withdrawal';--> statement-breakpoint
CREATE TABLE "debt" (
	"deposit_id" uuid PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "debt_amount" CHECK ("debt"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "debt_collection" (
	"deposit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "debt_collection_deposit_id_number_pk" PRIMARY KEY("deposit_id","number"),
	CONSTRAINT "debt_collection_amount" CHECK ("debt_collection"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "owes_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_deposit_id_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt" ADD CONSTRAINT "debt_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_collection" ADD CONSTRAINT "debt_collection_deposit_id_debt_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."debt"("deposit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_open" ON "debt" USING btree ("member_id") WHERE "debt"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "member_indebted" ON "member" USING btree ("id") WHERE "member"."owes_since" is not null;