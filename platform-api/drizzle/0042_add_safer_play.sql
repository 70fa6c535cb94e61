CREATE TABLE "deposit_limit" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"day" bigint,
	"week" bigint,
	"month" bigint
);
--> statement-breakpoint
CREATE TABLE "play_counter" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"day" date NOT NULL,
	"stake_limits" bigint[] DEFAULT '{9007199254740991,9007199254740991,9007199254740991}' NOT NULL,
	"stakes" bigint[] NOT NULL,
	"loss_limits" bigint[] DEFAULT '{9007199254740991,9007199254740991,9007199254740991}' NOT NULL,
	"losses" bigint[] NOT NULL,
	"time_limits_ms" bigint[] DEFAULT '{9007199254740991,9007199254740991,9007199254740991}' NOT NULL,
	"played_ms" bigint[] NOT NULL,
	"last_bet_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "play_limit" (
	"member_id" bigint NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"value" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"pending_value" bigint,
	"pending_at" timestamp with time zone,
	CONSTRAINT "play_limit_member_id_owner_kind_period_pk" PRIMARY KEY("member_id","owner","kind","period"),
	CONSTRAINT "play_limit_value" CHECK ("play_limit"."value" > 0),
	CONSTRAINT "play_limit_pending" CHECK ("play_limit"."pending_value" > "play_limit"."value")
);
--> statement-breakpoint
CREATE TABLE "safety_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "time_out_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "has_play_limits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "reality_check_minutes" integer;--> statement-breakpoint
ALTER TABLE "deposit_limit" ADD CONSTRAINT "deposit_limit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_counter" ADD CONSTRAINT "play_counter_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_limit" ADD CONSTRAINT "play_limit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_event" ADD CONSTRAINT "safety_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_event_member" ON "safety_event" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_time_out" ON "member" USING btree ("time_out_until") WHERE "member"."time_out_until" is not null;--> statement-breakpoint
CREATE INDEX "member_limited" ON "member" USING btree ("id") WHERE "member"."has_play_limits";--> statement-breakpoint
CREATE TRIGGER "safety_event_grows" BEFORE UPDATE OR DELETE ON "safety_event" FOR EACH ROW EXECUTE FUNCTION operator_refuse_change();
