-- Raises an error unless a journal exists and has two entries or more, which add up to zero, all in accounts that exist
-- and have the journal's currency. Entries have no foreign keys, because these checks prove the same at each commit.
CREATE OR REPLACE FUNCTION ledger_refuse_unbalanced(p_journal bigint, p_currency text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lines integer;
  total numeric;
  strangers integer;
BEGIN
  SELECT count(*), coalesce(sum(entry.amount), 0), count(*) FILTER (WHERE account.currency IS DISTINCT FROM p_currency)
    INTO lines, total, strangers
    FROM ledger_entry entry LEFT JOIN ledger_account account ON account.id = entry.account_id
    WHERE entry.journal_id = p_journal;
  IF p_currency IS NULL OR lines < 2 OR total <> 0 OR strangers > 0 THEN
    RAISE EXCEPTION 'ledger journal % is not balanced: % lines, sum %, % in another currency', p_journal, lines, total, strangers
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_journal_balanced';
  END IF;
END $$;
