-- Checks that a change of an account has its entry: the entry with the account's new version has its new balance.
CREATE OR REPLACE FUNCTION ledger_check_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  expected bigint := 0;
BEGIN
  IF NEW.version <> 0 THEN
    SELECT balance_after INTO expected FROM ledger_entry WHERE account_id = NEW.id AND version = NEW.version;
  END IF;
  IF expected IS NULL OR expected <> NEW.balance THEN
    RAISE EXCEPTION 'the balance of ledger account % is not that of its newest entry', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_account_entries';
  END IF;
  RETURN NULL;
END $$;
