CREATE TABLE "advertising_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertising_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"product" text NOT NULL,
	"channel" text NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "advertising_consent" ADD CONSTRAINT "advertising_consent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertising_consent_member" ON "advertising_consent" USING btree ("member_id","product","channel","id");--> statement-breakpoint
CREATE TRIGGER "advertising_consent_grows" BEFORE UPDATE OR DELETE ON "advertising_consent" FOR EACH ROW EXECUTE FUNCTION operator_refuse_change();
