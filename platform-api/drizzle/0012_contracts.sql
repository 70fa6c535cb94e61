CREATE TABLE "agent_contract" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "agent_contract_member_id_kind_pk" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "agent_contract_kind" CHECK ("agent_contract"."kind" in ('dailySalary', 'hourlySalary', 'dividend', 'realtimeSalary'))
);
--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;