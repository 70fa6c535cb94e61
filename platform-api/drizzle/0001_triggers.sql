-- A journal is two lines or more in one currency that sum to zero; checked when the transaction commits.
CREATE FUNCTION ledger_check_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target bigint;
  lines integer;
  total numeric;
  strangers integer;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entry' THEN target := NEW.journal_id; ELSE target := NEW.id; END IF;
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_journal_balanced AFTER INSERT ON ledger_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_journal();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_journal();
--> statement-breakpoint
-- Each entry continues its account's chain.
CREATE FUNCTION ledger_check_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
BEGIN
  IF NEW.version = 1 THEN
    before := 0;
  ELSE
    SELECT balance_after INTO before FROM ledger_entry WHERE account_id = NEW.account_id AND version = NEW.version - 1;
  END IF;
  IF before IS NULL OR NEW.balance_after <> before + NEW.amount THEN
    RAISE EXCEPTION 'ledger entry of account % does not continue version %', NEW.account_id, NEW.version - 1
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_chain';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_chain AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_chain();
--> statement-breakpoint
-- An account's balance is what its newest entry says.
CREATE FUNCTION ledger_check_account() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_account_entries AFTER INSERT OR UPDATE OF balance, version ON ledger_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_account();
--> statement-breakpoint
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the ledger only grows', lower(TG_OP), TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_keep BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_journal_append_only BEFORE UPDATE OR DELETE ON ledger_journal
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_journal_keep BEFORE TRUNCATE ON ledger_journal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
-- Every process keeps the catalogue in memory; this tells them that it changed.
CREATE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER game_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON game
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER vendor_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vendor
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER vendor_place_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vendor_place
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
