-- Checks that an account's balance equals `balance_after` of its newest entry.
CREATE OR REPLACE FUNCTION ledger_check_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current ledger_account%ROWTYPE;
  expected bigint;
BEGIN
  SELECT * INTO current FROM ledger_account WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF current.version = 0 THEN
    expected := 0;
  ELSE
    SELECT balance_after INTO expected FROM ledger_entry WHERE account_id = current.id AND version = current.version;
  END IF;
  IF expected IS NULL OR expected <> current.balance THEN
    RAISE EXCEPTION 'the balance of ledger account % is not that of its newest entry', current.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_account_entries';
  END IF;
  RETURN NULL;
END $$;
