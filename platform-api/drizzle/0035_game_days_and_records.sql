CREATE TABLE "play_day_fact" (
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"node_id" integer NOT NULL,
	"stake" bigint NOT NULL,
	"valid_bet" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"began_count" integer NOT NULL,
	"began_stake" bigint NOT NULL,
	"began_valid_bet" bigint NOT NULL,
	"began_payout" bigint NOT NULL,
	CONSTRAINT "play_day_fact_member_id_currency_day_node_id_pk" PRIMARY KEY("member_id","currency","day","node_id")
);
--> statement-breakpoint
ALTER TABLE "play_day_fact" ADD CONSTRAINT "play_day_fact_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_day_fact" ADD CONSTRAINT "play_day_fact_node_id_game_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."game"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_round_game" ON "play_round" USING btree ("member_id","node_id","opened_at");--> statement-breakpoint
CREATE INDEX "play_round_open" ON "play_round" USING btree ("member_id","opened_at") WHERE not "play_round"."is_closed";