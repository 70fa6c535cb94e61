-- One trigger checks an entry instead of two. It also proves what the dropped constraints proved: the trigger of holds
-- allows no negative `held`.
CREATE OR REPLACE FUNCTION ledger_check_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
  is_new boolean;
BEGIN
  SELECT (SELECT balance_after FROM ledger_entry WHERE account_id = NEW.account_id AND version = NEW.version - 1),
    EXISTS (SELECT FROM ledger_journal WHERE id = NEW.journal_id AND xmin = pg_current_xact_id()::xid)
    INTO before, is_new;
  IF NEW.version = 1 THEN before := 0; END IF;
  IF NEW.amount = 0 OR before IS NULL OR NEW.balance_after <> before + NEW.amount THEN
    RAISE EXCEPTION 'ledger entry of account % does not continue version %', NEW.account_id, NEW.version - 1
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_chain';
  END IF;
  IF NOT is_new THEN
    PERFORM ledger_refuse_unbalanced(
      NEW.journal_id, (SELECT currency FROM ledger_journal WHERE id = NEW.journal_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "ledger_entry_balanced" ON "ledger_entry";
--> statement-breakpoint
DROP TRIGGER "ledger_entry_chain" ON "ledger_entry";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_checked" AFTER INSERT ON "ledger_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_entry();
--> statement-breakpoint
CREATE TRIGGER "ledger_account_keep_used" BEFORE DELETE ON "ledger_account"
  FOR EACH ROW WHEN (OLD."version" <> 0) EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_account_keep" BEFORE TRUNCATE ON "ledger_account"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_held";
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_amount";
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_journal_id_ledger_journal_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk";
