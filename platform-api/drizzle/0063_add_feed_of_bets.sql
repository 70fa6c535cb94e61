CREATE TABLE "feed_bet" (
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"connection" text NOT NULL,
	"round_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"player" text NOT NULL,
	"node_id" integer NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"is_big_win" boolean NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_bet_connection_round_id_member_id_pk" PRIMARY KEY("connection","round_id","member_id"),
	CONSTRAINT "feed_bet_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "hidden_player" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_bet" ADD CONSTRAINT "feed_bet_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_bet" ADD CONSTRAINT "feed_bet_node_id_game_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."game"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_player" ADD CONSTRAINT "hidden_player_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;