CREATE TABLE "agent_contract" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "agent_contract_member_id_kind_pk" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "agent_contract_kind" CHECK ("agent_contract"."kind" in ('dailySalary', 'hourlySalary', 'dividend', 'realtimeSalary'))
);
--> statement-breakpoint
CREATE TABLE "hand_over" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hand_over_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_session_hash_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE no action;