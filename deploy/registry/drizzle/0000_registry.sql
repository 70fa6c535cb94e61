CREATE SCHEMA "registry";
--> statement-breakpoint
CREATE TABLE "registry"."artifact" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry"."artifact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"state" text NOT NULL,
	"digest" text NOT NULL,
	"files" jsonb NOT NULL,
	"contract" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	CONSTRAINT "artifact_version" UNIQUE("remote","version"),
	CONSTRAINT "artifact_ready" CHECK ("registry"."artifact"."state" = 'reserved' or "registry"."artifact"."contract" is not null)
);
--> statement-breakpoint
CREATE TABLE "registry"."composition" (
	"env" text NOT NULL,
	"epoch" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "composition_env_epoch_pk" PRIMARY KEY("env","epoch")
);
--> statement-breakpoint
CREATE TABLE "registry"."env" (
	"name" text PRIMARY KEY NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."event" (
	"sequence" integer PRIMARY KEY NOT NULL,
	"env" text,
	"epoch" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"remote" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"why" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."lineage" (
	"env" text NOT NULL,
	"remote" text NOT NULL,
	"artifact" integer NOT NULL,
	"epoch" integer NOT NULL,
	CONSTRAINT "lineage_env_remote_artifact_pk" PRIMARY KEY("env","remote","artifact")
);
--> statement-breakpoint
CREATE TABLE "registry"."pin" (
	"env" text NOT NULL,
	"remote" text NOT NULL,
	"stable" integer NOT NULL,
	"fallback" integer,
	CONSTRAINT "pin_env_remote_pk" PRIMARY KEY("env","remote")
);
--> statement-breakpoint
CREATE TABLE "registry"."remote" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry"."token" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry"."token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "registry"."artifact" ADD CONSTRAINT "artifact_remote_remote_name_fk" FOREIGN KEY ("remote") REFERENCES "registry"."remote"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."composition" ADD CONSTRAINT "composition_env_env_name_fk" FOREIGN KEY ("env") REFERENCES "registry"."env"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."event" ADD CONSTRAINT "event_env_env_name_fk" FOREIGN KEY ("env") REFERENCES "registry"."env"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."lineage" ADD CONSTRAINT "lineage_env_env_name_fk" FOREIGN KEY ("env") REFERENCES "registry"."env"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."lineage" ADD CONSTRAINT "lineage_remote_remote_name_fk" FOREIGN KEY ("remote") REFERENCES "registry"."remote"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."lineage" ADD CONSTRAINT "lineage_artifact_artifact_id_fk" FOREIGN KEY ("artifact") REFERENCES "registry"."artifact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."pin" ADD CONSTRAINT "pin_env_env_name_fk" FOREIGN KEY ("env") REFERENCES "registry"."env"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."pin" ADD CONSTRAINT "pin_remote_remote_name_fk" FOREIGN KEY ("remote") REFERENCES "registry"."remote"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."pin" ADD CONSTRAINT "pin_stable_artifact_id_fk" FOREIGN KEY ("stable") REFERENCES "registry"."artifact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."pin" ADD CONSTRAINT "pin_fallback_artifact_id_fk" FOREIGN KEY ("fallback") REFERENCES "registry"."artifact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lineage_newest" ON "registry"."lineage" USING btree ("env","remote","epoch");