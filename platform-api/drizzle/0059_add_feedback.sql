CREATE TYPE "public"."feedback_state" AS ENUM('open', 'answered', 'closed');--> statement-breakpoint
CREATE TYPE "public"."feedback_type" AS ENUM('complaint', 'deposit', 'withdrawal', 'game', 'account', 'suggestion', 'other');--> statement-breakpoint
CREATE TABLE "feedback_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"staff" text,
	"content" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_ticket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"member_id" bigint NOT NULL,
	"type" "feedback_type" NOT NULL,
	"state" "feedback_state" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_ticket_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "feedback_text" ADD CONSTRAINT "feedback_text_ticket_id_feedback_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."feedback_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_ticket" ADD CONSTRAINT "feedback_ticket_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_text_ticket" ON "feedback_text" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "feedback_ticket_member" ON "feedback_ticket" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "feedback_ticket_state_due" ON "feedback_ticket" USING btree ("state","due_at","id");