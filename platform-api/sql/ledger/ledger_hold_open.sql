-- Holds money of an account. Returns null if the key was used before.
CREATE OR REPLACE FUNCTION ledger_hold_open(
  p_scope text, p_key text, p_hash text, p_account bigint, p_amount bigint, p_type ledger_journal_type, p_reference text,
  p_held_at timestamptz, p_expires_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  hold bigint;
BEGIN
  INSERT INTO ledger_hold (scope, idempotency_key, request_hash, account_id, amount, type, reference, held_at, expires_at)
    VALUES (p_scope, p_key, p_hash, p_account, p_amount, p_type, p_reference, p_held_at, p_expires_at)
    ON CONFLICT (scope, idempotency_key) DO NOTHING
    RETURNING id INTO hold;
  IF hold IS NOT NULL THEN UPDATE ledger_account SET held = held + p_amount WHERE id = p_account; END IF;
  RETURN hold;
END $$;
