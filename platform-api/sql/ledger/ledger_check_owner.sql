-- Checks the owner and the currency of a ledger account when a statement sets or changes them. PostgreSQL would
-- evaluate a CHECK constraint at each change of the balance too. Such constraints took six percent of the instructions
-- of a bet.
CREATE OR REPLACE FUNCTION ledger_check_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind = 'member') <> (NEW.member_id IS NOT NULL) OR (NEW.kind = 'house') <> (NEW.name IS NOT NULL) THEN
    RAISE EXCEPTION 'ledger account % belongs to a member or to the house, and only to one of them', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_account_holder';
  END IF;
  IF NEW.currency !~ '^([A-Z]{3,5}|TRIAL_[A-Z]{3,5}|POINTS)$' THEN
    RAISE EXCEPTION 'ledger account % has an unknown form of currency, %', NEW.id, NEW.currency
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_account_currency';
  END IF;
  RETURN NEW;
END $$;
