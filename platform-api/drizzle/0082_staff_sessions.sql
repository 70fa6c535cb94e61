CREATE TABLE "staff_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_session_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "operator_token" ADD COLUMN "sealed_secret" text;--> statement-breakpoint
ALTER TABLE "operator_token" ADD COLUMN "last_step" integer;--> statement-breakpoint
ALTER TABLE "operator_token" ADD COLUMN "failed_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_token" ADD COLUMN "failed_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_token_id_operator_token_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."operator_token"("id") ON DELETE no action ON UPDATE no action;