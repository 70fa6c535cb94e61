-- Checks that an entry continues the one before it: its balance is the former balance plus its amount.
CREATE OR REPLACE FUNCTION ledger_check_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
BEGIN
  IF NEW.version = 1 THEN
    before := 0;
  ELSE
    SELECT balance_after INTO before FROM ledger_entry WHERE account_id = NEW.account_id AND version = NEW.version - 1;
  END IF;
  IF before IS NULL OR NEW.balance_after <> before + NEW.amount THEN
    RAISE EXCEPTION 'ledger entry of account % does not continue version %', NEW.account_id, NEW.version - 1
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_chain';
  END IF;
  RETURN NULL;
END $$;
