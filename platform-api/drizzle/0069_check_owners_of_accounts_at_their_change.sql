ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_holder";
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_currency";
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER "ledger_account_owner" BEFORE INSERT OR UPDATE OF "kind", "name", "member_id", "currency"
  ON "ledger_account" FOR EACH ROW EXECUTE FUNCTION ledger_check_owner();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_tell_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type IN ('deposit', 'depositReversal', 'debtCollection', 'withdrawal', 'withdrawalReturn') THEN
    INSERT INTO outbox (topic, payload) VALUES ('cash.moved', jsonb_build_object('journal', NEW.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "ledger_journal_cash" ON "ledger_journal";
--> statement-breakpoint
CREATE TRIGGER "ledger_journal_cash" AFTER INSERT ON "ledger_journal" FOR EACH ROW
  WHEN (NEW."type" <> ALL ('{bet,win}'::ledger_journal_type[])) EXECUTE FUNCTION ledger_tell_cash();
