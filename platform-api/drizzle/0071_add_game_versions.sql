CREATE TABLE "game_version" (
	"connection" text NOT NULL,
	"node_id" integer NOT NULL,
	"version" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_version_connection_node_id_version_pk" PRIMARY KEY("connection","node_id","version")
);
--> statement-breakpoint
ALTER TABLE "game_version" ADD CONSTRAINT "game_version_node_id_game_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."game"("node_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_version_name" ON "game_version" USING btree ("connection","version");--> statement-breakpoint
CREATE INDEX "game_version_first_seen" ON "game_version" USING btree ("first_seen_at");