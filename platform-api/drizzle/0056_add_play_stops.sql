CREATE TABLE "play_stop" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_stop_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_code" text,
	"node_id" integer,
	"reason" text NOT NULL,
	"begun_by" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "play_stop_of" CHECK ("play_stop"."vendor_code" is null or "play_stop"."node_id" is null)
);
--> statement-breakpoint
ALTER TABLE "play_stop" ADD CONSTRAINT "play_stop_vendor_code_vendor_code_fk" FOREIGN KEY ("vendor_code") REFERENCES "public"."vendor"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_stop" ADD CONSTRAINT "play_stop_node_id_game_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."game"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "play_stop_current" ON "play_stop" USING btree (coalesce("vendor_code", ''),coalesce("node_id", 0)) WHERE "play_stop"."ended_at" is null;