-- Checks that an entry moves money, and that it continues the one before it: its balance is the former balance plus its
-- amount. If its journal is older than this transaction, it also checks that the journal is still balanced. A journal of
-- this transaction has a trigger of its own, which checks all its entries.
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
