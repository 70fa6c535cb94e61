-- Checks that a new journal is balanced.
CREATE OR REPLACE FUNCTION ledger_check_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_refuse_unbalanced(NEW.id, NEW.currency);
  RETURN NULL;
END $$;
