CREATE TABLE "function_release" (
	"id" integer PRIMARY KEY NOT NULL,
	"release" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
-- Earlier migrations of the same run may have moved money: their deferred checks have to run first.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- PostgreSQL does not change the type of a column that a trigger names. Both changes rewrite their table.
DROP TRIGGER ledger_account_entries ON ledger_account;--> statement-breakpoint
ALTER TABLE "ledger_account" ALTER COLUMN "version" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "version" SET DATA TYPE bigint;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_account_entries AFTER INSERT OR UPDATE OF balance, version ON ledger_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_account();--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
