-- Deposits that went back to persons under age were not told to the readers of cash. The lock makes sure that each
-- journal is told of once, by the function or by the insert below.
LOCK TABLE "ledger_journal" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
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
INSERT INTO "outbox" ("topic", "payload")
SELECT 'cash.moved', jsonb_build_object('journal', "id") FROM "ledger_journal"
WHERE "scope" = 'underAgeReturn' ORDER BY "id";
