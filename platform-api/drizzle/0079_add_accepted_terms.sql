CREATE TABLE "required_revision" (
	"article" text NOT NULL,
	"revision" integer NOT NULL,
	"required_by" text NOT NULL,
	"required_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "required_revision_article_revision_pk" PRIMARY KEY("article","revision")
);
--> statement-breakpoint
CREATE TABLE "terms_acceptance" (
	"member_id" bigint NOT NULL,
	"article" text NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_acceptance_member_id_article_revision_pk" PRIMARY KEY("member_id","article","revision")
);
--> statement-breakpoint
ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "terms_acceptance_grows" BEFORE UPDATE OR DELETE ON "terms_acceptance" FOR EACH ROW EXECUTE FUNCTION operator_refuse_change();
--> statement-breakpoint
CREATE TRIGGER "required_revision_grows" BEFORE UPDATE OR DELETE ON "required_revision" FOR EACH ROW EXECUTE FUNCTION operator_refuse_change();
