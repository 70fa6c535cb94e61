ALTER TABLE "ledger_entry" ADD COLUMN "type" "ledger_journal_type";--> statement-breakpoint
ALTER TABLE "ledger_entry" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "ledger_entry" SET "type" = "ledger_journal"."type" FROM "ledger_journal"
  WHERE "ledger_journal"."id" = "ledger_entry"."journal_id" AND "ledger_journal"."type" NOT IN ('bet', 'win');--> statement-breakpoint
ALTER TABLE "ledger_entry" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "ledger_entry_type" ON "ledger_entry" USING btree ("account_id","type","version") WHERE "ledger_entry"."type" not in ('bet', 'win');--> statement-breakpoint
CREATE INDEX "ledger_journal_reference" ON "ledger_journal" USING btree ("reference") WHERE "ledger_journal"."type" not in ('bet', 'win', 'betRollback', 'winRollback', 'roundAdjustment');