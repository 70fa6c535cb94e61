-- Checks that a journal has two entries or more, that they add up to zero, and that all use the journal's currency.
-- For an entry of a journal of the same transaction it does nothing: the trigger of that journal checks all its entries.
CREATE OR REPLACE FUNCTION ledger_check_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target bigint;
  lines integer;
  total numeric;
  strangers integer;
BEGIN
  IF TG_TABLE_NAME = 'ledger_journal' THEN
    target := NEW.id;
  ELSIF EXISTS (SELECT FROM ledger_journal WHERE id = NEW.journal_id AND xmin = pg_current_xact_id()::xid) THEN
    RETURN NULL;
  ELSE
    target := NEW.journal_id;
  END IF;
  SELECT count(*), coalesce(sum(entry.amount), 0), count(*) FILTER (WHERE account.currency <> journal.currency)
    INTO lines, total, strangers
    FROM ledger_entry entry
    JOIN ledger_account account ON account.id = entry.account_id
    JOIN ledger_journal journal ON journal.id = entry.journal_id
    WHERE entry.journal_id = target;
  IF lines < 2 OR total <> 0 OR strangers > 0 THEN
    RAISE EXCEPTION 'ledger journal % is not balanced: % lines, sum %, % in another currency', target, lines, total, strangers
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_journal_balanced';
  END IF;
  RETURN NULL;
END $$;
