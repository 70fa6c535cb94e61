CREATE TABLE "remember_token" (
	"family" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_hash" text,
	"used_at" timestamp with time zone,
	"used_device" text
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "remember_family" text;--> statement-breakpoint
ALTER TABLE "remember_token" ADD CONSTRAINT "remember_token_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remember_token_member" ON "remember_token" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "remember_token_expiry" ON "remember_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_remember_family" ON "session" USING btree ("remember_family");