ALTER TABLE "member" ADD COLUMN "account_key" text;--> statement-breakpoint
-- JavaScript alone folds other letters: it does so when the API starts (`foldAccountNames.ts`).
UPDATE "member" SET "account_key" = CASE
  WHEN "account" ~ '^[ -~]*$' THEN lower("account") ELSE 'unfolded#' || "id"
END;--> statement-breakpoint
ALTER TABLE "member" ALTER COLUMN "account_key" SET NOT NULL;--> statement-breakpoint
DROP INDEX "member_account";--> statement-breakpoint
CREATE UNIQUE INDEX "member_account_key" ON "member" USING btree ("account_key");--> statement-breakpoint
CREATE INDEX "member_unfolded" ON "member" USING btree ("id") WHERE "member"."account_key" like 'unfolded#%';--> statement-breakpoint
CREATE INDEX "member_trial" ON "member" USING btree ("last_login_at") WHERE "member"."type" = 4 and "member"."password_hash" is null;--> statement-breakpoint
ALTER TABLE "password_link" DROP CONSTRAINT "password_link_pkey";--> statement-breakpoint
ALTER TABLE "password_link" ADD PRIMARY KEY ("token_hash");--> statement-breakpoint
CREATE INDEX "password_link_member" ON "password_link" USING btree ("member_id","expires_at");
--> statement-breakpoint
-- Which games can be played decides the order of lists.
CREATE TRIGGER "vendor_connection_in_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "vendor_connection"
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();--> statement-breakpoint
CREATE TRIGGER "game_launch_in_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "game_launch"
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
