CREATE TABLE "play_hour_fact" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "play_hour_fact_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "harm_check" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"reached" integer NOT NULL,
	"signs" jsonb NOT NULL,
	CONSTRAINT "harm_check_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
ALTER TABLE "play_hour_fact" ADD CONSTRAINT "play_hour_fact_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_check" ADD CONSTRAINT "harm_check_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "harm_check_day" ON "harm_check" USING btree ("day","reached" DESC NULLS LAST,"member_id");