-- Checks that the held amount of an account is the sum of its pending holds.
CREATE OR REPLACE FUNCTION ledger_check_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target bigint;
  kept bigint;
  expected numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_hold' THEN target := NEW.account_id; ELSE target := NEW.id; END IF;
  SELECT held INTO kept FROM ledger_account WHERE id = target;
  SELECT coalesce(sum(amount), 0) INTO expected FROM ledger_hold WHERE account_id = target AND state = 'pending';
  IF kept IS DISTINCT FROM expected THEN
    RAISE EXCEPTION 'what ledger account % holds is not the sum of its holds', target
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_account_holds';
  END IF;
  RETURN NULL;
END $$;
