-- When a person under age got deposits back, `ledger_tell_cash` sent no message to the outbox. Now it sends one. This
-- migration also sends the messages for earlier journals.
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
-- This statement locks the table until the transaction ends. So each journal gets one message: from the trigger, or from
-- the INSERT below.
CREATE TRIGGER "ledger_journal_cash" AFTER INSERT ON "ledger_journal" FOR EACH ROW
  WHEN (NEW."type" <> ALL ('{bet,win}'::ledger_journal_type[])) EXECUTE FUNCTION ledger_tell_cash();
--> statement-breakpoint
INSERT INTO "outbox" ("topic", "payload")
SELECT 'cash.moved', jsonb_build_object('journal', "id") FROM "ledger_journal"
WHERE "scope" = 'underAgeReturn' ORDER BY "id";
