CREATE SCHEMA "house";
--> statement-breakpoint
CREATE TABLE "house"."player" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house"."player_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" text NOT NULL,
	"name" text NOT NULL,
	"demo_balance" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_name" UNIQUE("operator_id","name")
);
--> statement-breakpoint
CREATE TABLE "house"."round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "house"."round_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"game" text NOT NULL,
	"request_id" uuid NOT NULL,
	"stake" bigint NOT NULL,
	"choice" jsonb NOT NULL,
	"state" text NOT NULL,
	"seed_id" bigint,
	"nonce" integer,
	"outcome" jsonb,
	"payout" bigint DEFAULT 0 NOT NULL,
	"refusal" jsonb,
	"played_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_request" UNIQUE("player_id","request_id"),
	CONSTRAINT "round_nonce" UNIQUE("seed_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "house"."seed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house"."seed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"game" text NOT NULL,
	"server_seed" text NOT NULL,
	"server_seed_hash" text NOT NULL,
	"client_seed" text NOT NULL,
	"next_nonce" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house"."session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house"."session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"player_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"game" text NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"art" text,
	"lobby_url" text,
	"wallet_token" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "house"."wallet_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"player_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"message" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_answer" text,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_call_kind" UNIQUE("round_id","kind")
);
--> statement-breakpoint
ALTER TABLE "house"."round" ADD CONSTRAINT "round_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "house"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house"."round" ADD CONSTRAINT "round_seed_id_seed_id_fk" FOREIGN KEY ("seed_id") REFERENCES "house"."seed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house"."seed" ADD CONSTRAINT "seed_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "house"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house"."session" ADD CONSTRAINT "session_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "house"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house"."wallet_call" ADD CONSTRAINT "wallet_call_round_id_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "house"."round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house"."wallet_call" ADD CONSTRAINT "wallet_call_player_id_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "house"."player"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_position" ON "house"."round" USING btree ("player_id","game","position");--> statement-breakpoint
CREATE UNIQUE INDEX "round_under_way" ON "house"."round" USING btree ("player_id","game") WHERE "house"."round"."state" in ('betting', 'open');--> statement-breakpoint
CREATE INDEX "seed_player" ON "house"."seed" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seed_unrevealed" ON "house"."seed" USING btree ("player_id","game","state") WHERE "house"."seed"."state" <> 'revealed';--> statement-breakpoint
CREATE INDEX "session_player" ON "house"."session" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "house"."session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_call_player" ON "house"."wallet_call" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "wallet_call_due" ON "house"."wallet_call" USING btree ("next_attempt_at") WHERE "house"."wallet_call"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "wallet_call_dead" ON "house"."wallet_call" USING btree ("created_at") WHERE "house"."wallet_call"."state" = 'dead';