-- Tells readers that money came into the platform or left it, in the transaction that moves it.
CREATE OR REPLACE FUNCTION ledger_tell_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, payload) VALUES ('cash.moved', jsonb_build_object('journal', NEW.id));
  RETURN NULL;
END $$;
