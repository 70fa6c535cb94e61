CREATE TABLE "registry"."health" (
	"env" text NOT NULL,
	"window" bigint NOT NULL,
	"edge" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "health_env_window_edge_remote_version_pk" PRIMARY KEY("env","window","edge","remote","version")
);
--> statement-breakpoint
CREATE TABLE "registry"."rollout" (
	"env" text NOT NULL,
	"remote" text NOT NULL,
	"artifact" integer NOT NULL,
	"policy" jsonb NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"judged" bigint NOT NULL,
	"judgement" text DEFAULT 'unknown' NOT NULL,
	CONSTRAINT "rollout_env_remote_pk" PRIMARY KEY("env","remote")
);
--> statement-breakpoint
ALTER TABLE "registry"."health" ADD CONSTRAINT "health_env_env_name_fk" FOREIGN KEY ("env") REFERENCES "registry"."env"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."rollout" ADD CONSTRAINT "rollout_env_env_name_fk" FOREIGN KEY ("env") REFERENCES "registry"."env"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."rollout" ADD CONSTRAINT "rollout_remote_remote_name_fk" FOREIGN KEY ("remote") REFERENCES "registry"."remote"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."rollout" ADD CONSTRAINT "rollout_artifact_artifact_id_fk" FOREIGN KEY ("artifact") REFERENCES "registry"."artifact"("id") ON DELETE no action ON UPDATE no action;