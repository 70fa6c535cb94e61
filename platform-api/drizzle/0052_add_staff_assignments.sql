CREATE TABLE "staff_assignment" (
	"queue" text NOT NULL,
	"item" text NOT NULL,
	"who" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_assignment_queue_item_pk" PRIMARY KEY("queue","item")
);
--> statement-breakpoint
CREATE INDEX "staff_assignment_expiry" ON "staff_assignment" USING btree ("expires_at");