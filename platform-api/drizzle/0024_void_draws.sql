CREATE TABLE "lottery_void" (
	"game_code" text NOT NULL,
	"number" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lottery_void_game_code_number_pk" PRIMARY KEY("game_code","number")
);
--> statement-breakpoint
ALTER TABLE "lottery_void" ADD CONSTRAINT "lottery_void_game_code_number_lottery_draw_game_code_number_fk" FOREIGN KEY ("game_code","number") REFERENCES "public"."lottery_draw"("game_code","number") ON DELETE no action ON UPDATE no action;