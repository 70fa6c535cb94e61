CREATE TYPE "public"."file_state" AS ENUM('storing', 'stored', 'ending');--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sealed_key" text,
	"state" "file_state" NOT NULL,
	"purpose" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_day" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_day_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_day" ADD CONSTRAINT "upload_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_file_member" ON "stored_file" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_file_purpose" ON "stored_file" USING btree ("purpose");--> statement-breakpoint
CREATE INDEX "stored_file_expiry" ON "stored_file" USING btree ("expires_at") WHERE "stored_file"."expires_at" is not null;