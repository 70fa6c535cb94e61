ALTER TABLE "winner" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "winner" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "winner" ADD COLUMN "connection" text;--> statement-breakpoint
ALTER TABLE "winner" ADD COLUMN "round_id" text;--> statement-breakpoint
ALTER TABLE "winner" ADD COLUMN "member_id" bigint;--> statement-breakpoint
ALTER TABLE "winner" ADD CONSTRAINT "winner_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "winner_round" ON "winner" USING btree ("connection","round_id","member_id");