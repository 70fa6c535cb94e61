CREATE TYPE "public"."article_audience" AS ENUM('A', 'B', 'F');--> statement-breakpoint
CREATE TYPE "public"."article_kind" AS ENUM('notice', 'popup', 'promotion', 'news', 'blog', 'help', 'legal', 'guide');--> statement-breakpoint
ALTER TYPE "public"."operator_role" ADD VALUE 'support' BEFORE 'auditor';--> statement-breakpoint
CREATE TABLE "article" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"kind" "article_kind" NOT NULL,
	"audience" "article_audience",
	"promotion_type" text NOT NULL,
	"topic" text NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "article_revision" (
	"article_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"state" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_revision_article_id_revision_pk" PRIMARY KEY("article_id","revision")
);
--> statement-breakpoint
ALTER TABLE "article_revision" ADD CONSTRAINT "article_revision_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_kind_start" ON "article" USING btree ("kind","starts_at","id");