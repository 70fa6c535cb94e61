-- Ends a hold. Returns false if the hold has already ended.
CREATE OR REPLACE FUNCTION ledger_hold_end(p_hold bigint, p_state ledger_hold_state, p_ended_at timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  ended ledger_hold%ROWTYPE;
BEGIN
  UPDATE ledger_hold SET state = p_state, ended_at = p_ended_at WHERE id = p_hold AND state = 'pending'
    RETURNING * INTO ended;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE ledger_account SET held = held - ended.amount WHERE id = ended.account_id;
  RETURN true;
END $$;
