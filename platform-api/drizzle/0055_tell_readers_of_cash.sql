CREATE OR REPLACE FUNCTION ledger_tell_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, payload) VALUES ('cash.moved', jsonb_build_object('journal', NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The trigger locks the table until this transaction ends, so that each journal is told of once, here or by the trigger.
CREATE TRIGGER "ledger_journal_cash" AFTER INSERT ON "ledger_journal" FOR EACH ROW
  WHEN (NEW."type"::text IN ('deposit', 'depositReversal', 'debtCollection', 'withdrawal', 'withdrawalReturn'))
  EXECUTE FUNCTION ledger_tell_cash();
--> statement-breakpoint
INSERT INTO "outbox" ("topic", "payload")
SELECT 'cash.moved', jsonb_build_object('journal', "id") FROM "ledger_journal"
WHERE "type"::text IN ('deposit', 'depositReversal', 'debtCollection', 'withdrawal', 'withdrawalReturn') ORDER BY "id";
