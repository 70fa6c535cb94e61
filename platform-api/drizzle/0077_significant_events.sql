CREATE TABLE "known_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "significant_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "significant_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" bigint,
	"amount" bigint,
	"currency" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "significant_event_subject" UNIQUE("kind","subject","at"),
	CONSTRAINT "significant_event_amount" CHECK (("significant_event"."amount" is null) = ("significant_event"."currency" is null))
);
--> statement-breakpoint
ALTER TABLE "significant_event" ADD CONSTRAINT "significant_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "significant_event_time" ON "significant_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "cashier_case_time" ON "cashier_case" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "operator_event_time" ON "operator_event" USING btree ("at","sequence");--> statement-breakpoint
CREATE INDEX "play_case_time" ON "play_case" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "play_transaction_taken_back" ON "play_transaction" USING btree ("received_at","connection","transaction_id") WHERE "play_transaction"."kind" in ('rollback', 'adjustment');--> statement-breakpoint
CREATE TRIGGER significant_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON significant_event
  FOR EACH STATEMENT EXECUTE FUNCTION operator_refuse_change();
