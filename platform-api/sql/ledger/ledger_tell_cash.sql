-- Tells readers that money came into the platform or left it, in the transaction that moves it. The trigger skips bets and
-- wins. Its condition is read again at each statement, so it is short.
CREATE OR REPLACE FUNCTION ledger_tell_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type IN ('deposit', 'depositReversal', 'debtCollection', 'withdrawal', 'withdrawalReturn') THEN
    INSERT INTO outbox (topic, payload) VALUES ('cash.moved', jsonb_build_object('journal', NEW.id));
  END IF;
  RETURN NULL;
END $$;
