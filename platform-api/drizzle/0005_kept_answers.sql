CREATE TABLE "kept_answer" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status" integer,
	"body" text,
	CONSTRAINT "kept_answer_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE INDEX "kept_answer_expiry" ON "kept_answer" USING btree ("expires_at");