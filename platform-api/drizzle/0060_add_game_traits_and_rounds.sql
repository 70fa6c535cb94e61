CREATE TABLE "game_round_day" (
	"day" date NOT NULL,
	"node_id" integer NOT NULL,
	"rounds" integer NOT NULL,
	CONSTRAINT "game_round_day_day_node_id_pk" PRIMARY KEY("day","node_id")
);
--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "volatility" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_round_day" ADD CONSTRAINT "game_round_day_node_id_game_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."game"("node_id") ON DELETE no action ON UPDATE no action;