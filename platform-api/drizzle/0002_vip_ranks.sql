CREATE TABLE "vip_rank" (
	"level" integer PRIMARY KEY NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "vip_level" integer;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_vip_level_vip_rank_level_fk" FOREIGN KEY ("vip_level") REFERENCES "public"."vip_rank"("level") ON DELETE no action ON UPDATE no action;