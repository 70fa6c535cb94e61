CREATE TABLE "authenticator" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "proof_count" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "proof_count_member_id_kind_pk" PRIMARY KEY("member_id","kind")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"member_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_member_id_code_hash_pk" PRIMARY KEY("member_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "registered_address" (
	"member_id" bigint NOT NULL,
	"address_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registered_address_member_id_address_hash_pk" PRIMARY KEY("member_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "addresses_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "security_event" ADD COLUMN "extra_proof" text;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD COLUMN "owes" text DEFAULT 'passwordChange' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD COLUMN "begun" jsonb;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD COLUMN "code_way" text;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD COLUMN "code_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "authenticator" ADD CONSTRAINT "authenticator_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_count" ADD CONSTRAINT "proof_count_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registered_address" ADD CONSTRAINT "registered_address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_count_since" ON "proof_count" USING btree ("since");--> statement-breakpoint
CREATE INDEX "registered_address_use" ON "registered_address" USING btree ("last_used_at");