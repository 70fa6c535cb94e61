CREATE TABLE "member_profile" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"field" text NOT NULL,
	"sealed_old" text NOT NULL,
	"changed_by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "field_rule" ADD COLUMN "changeable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "member_profile" ADD CONSTRAINT "member_profile_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_change" ADD CONSTRAINT "profile_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_change_member" ON "profile_change" USING btree ("member_id","id");--> statement-breakpoint
CREATE TRIGGER profile_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON profile_change
  FOR EACH STATEMENT EXECUTE FUNCTION operator_refuse_change();
