CREATE TABLE "play_seat" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"node_id" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "play_seat" ADD CONSTRAINT "play_seat_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_seat" ADD CONSTRAINT "play_seat_node_id_game_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."game"("node_id") ON DELETE no action ON UPDATE no action;