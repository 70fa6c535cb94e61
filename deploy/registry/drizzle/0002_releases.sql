CREATE TABLE "registry"."replay" (
	"token" integer NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replay_token_key_pk" PRIMARY KEY("token","key")
);
--> statement-breakpoint
ALTER TABLE "registry"."event" ALTER COLUMN "remote" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."artifact" ADD COLUMN "provenance" jsonb;--> statement-breakpoint
ALTER TABLE "registry"."env" ADD COLUMN "frozen" text;--> statement-breakpoint
ALTER TABLE "registry"."lineage" ADD COLUMN "baked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."pin" ADD COLUMN "canary" integer;--> statement-breakpoint
ALTER TABLE "registry"."pin" ADD COLUMN "canary_weight" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."pin" ADD COLUMN "locked" text;--> statement-breakpoint
ALTER TABLE "registry"."token" ADD COLUMN "scope" jsonb NOT NULL DEFAULT '{"verbs":["*"],"remotes":["*"],"environments":["*"]}';--> statement-breakpoint
ALTER TABLE "registry"."token" ALTER COLUMN "scope" DROP DEFAULT;--> statement-breakpoint
UPDATE "registry"."artifact" SET "contract" = '{"uses":{},"exports":{},"events":{}}'::jsonb || "contract" WHERE "contract" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "registry"."token" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."token" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registry"."replay" ADD CONSTRAINT "replay_token_token_id_fk" FOREIGN KEY ("token") REFERENCES "registry"."token"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry"."pin" ADD CONSTRAINT "pin_canary_artifact_id_fk" FOREIGN KEY ("canary") REFERENCES "registry"."artifact"("id") ON DELETE no action ON UPDATE no action;