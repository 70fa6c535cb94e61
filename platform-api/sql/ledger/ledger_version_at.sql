-- Returns the version of the first entry of an account that was posted at this time or later; the version after the last
-- one if there is none. It halves the range of versions, because an account's entries are in order of time and have an
-- index by version.
CREATE OR REPLACE FUNCTION ledger_version_at(p_account bigint, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bigint := 1;
  high bigint;
  middle bigint;
  is_earlier boolean;
BEGIN
  SELECT version + 1 INTO high FROM ledger_account WHERE id = p_account;
  IF high IS NULL THEN RETURN 1; END IF;
  WHILE low < high LOOP
    middle := (low + high) / 2;
    SELECT journal.posted_at < p_at INTO is_earlier FROM ledger_entry entry
      JOIN ledger_journal journal ON journal.id = entry.journal_id
      WHERE entry.account_id = p_account AND entry.version = middle;
    IF coalesce(is_earlier, true) THEN low := middle + 1; ELSE high := middle; END IF;
  END LOOP;
  RETURN low;
END $$;
