-- Posts a journal with its entries. Returns null if the key was used before.
-- It changes the accounts in the order of their ids, so that two journals never deadlock.
CREATE OR REPLACE FUNCTION ledger_post(
  p_scope text, p_key text, p_hash text, p_type ledger_journal_type, p_reference text, p_currency text,
  p_posted_at timestamptz, p_response jsonb, p_accounts bigint[], p_amounts bigint[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  journal bigint;
  line record;
BEGIN
  INSERT INTO ledger_journal (scope, idempotency_key, request_hash, type, reference, currency, posted_at, response)
    VALUES (p_scope, p_key, p_hash, p_type, p_reference, p_currency, p_posted_at, p_response)
    ON CONFLICT (scope, idempotency_key) DO NOTHING
    RETURNING id INTO journal;
  IF journal IS NULL THEN RETURN NULL; END IF;
  FOR line IN
    SELECT * FROM unnest(p_accounts, p_amounts) WITH ORDINALITY AS lines (account, amount, number)
      ORDER BY account, number
  LOOP
    WITH moved AS (
      UPDATE ledger_account SET balance = balance + line.amount, version = version + 1
        WHERE id = line.account RETURNING balance, version
    )
    INSERT INTO ledger_entry (journal_id, line, account_id, amount, balance_after, version, type)
      SELECT journal, line.number, line.account, line.amount, moved.balance, moved.version, p_type FROM moved;
    IF NOT FOUND THEN RAISE EXCEPTION 'ledger account % does not exist', line.account; END IF;
  END LOOP;
  RETURN journal;
END $$;
