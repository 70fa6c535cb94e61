-- Deposits that went back to persons under age were not told to the readers of cash.
CREATE OR REPLACE FUNCTION ledger_tell_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type IN (
    'deposit', 'depositReversal', 'debtCollection', 'withdrawal', 'withdrawalReturn', 'underAgeReturn'
  ) THEN
    INSERT INTO outbox (topic, payload) VALUES ('cash.moved', jsonb_build_object('journal', NEW.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "ledger_journal_cash" ON "ledger_journal";
--> statement-breakpoint
-- The trigger locks the table until this transaction ends, so that each journal is told of once, here or by the trigger.
CREATE TRIGGER "ledger_journal_cash" AFTER INSERT ON "ledger_journal" FOR EACH ROW
  WHEN (NEW."type" <> ALL ('{bet,win}'::ledger_journal_type[])) EXECUTE FUNCTION ledger_tell_cash();
--> statement-breakpoint
INSERT INTO "outbox" ("topic", "payload")
SELECT 'cash.moved', jsonb_build_object('journal', "id") FROM "ledger_journal"
WHERE "scope" = 'underAgeReturn' ORDER BY "id";
