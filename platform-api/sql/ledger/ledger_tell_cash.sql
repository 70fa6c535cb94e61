-- Tells readers of the outbox that money came into the platform or left it, in the transaction that moves the money.
-- The trigger does not call this function for bets and wins. PostgreSQL reads the condition of the trigger again at
-- each statement, so the condition names only these two types, and this function tests for the others.
CREATE OR REPLACE FUNCTION ledger_tell_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type IN (
    'deposit', 'depositReversal', 'debtCollection', 'withdrawal', 'withdrawalReturn', 'underAgeReturn'
  ) THEN
    INSERT INTO outbox (topic, payload) VALUES ('cash.moved', jsonb_build_object('journal', NEW.id));
  END IF;
  RETURN NULL;
END $$;
