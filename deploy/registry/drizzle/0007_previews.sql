CREATE TABLE "registry"."preview" (
	"hash" text PRIMARY KEY NOT NULL,
	"env" text NOT NULL,
	"artifact" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registry"."preview" ADD CONSTRAINT "preview_env_env_name_fk" FOREIGN KEY ("env") REFERENCES "registry"."env"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."preview" ADD CONSTRAINT "preview_artifact_artifact_id_fk" FOREIGN KEY ("artifact") REFERENCES "registry"."artifact"("id") ON DELETE no action ON UPDATE no action;