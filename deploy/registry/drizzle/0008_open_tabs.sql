CREATE TABLE "registry"."open_tab" (
	"env" text NOT NULL,
	"edge" text NOT NULL,
	"tabs" jsonb NOT NULL,
	"reported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_tab_env_edge_pk" PRIMARY KEY("env","edge")
);
--> statement-breakpoint
ALTER TABLE "registry"."open_tab" ADD CONSTRAINT "open_tab_env_env_name_fk" FOREIGN KEY ("env") REFERENCES "registry"."env"("name") ON DELETE no action ON UPDATE no action;