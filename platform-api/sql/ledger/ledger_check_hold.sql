-- Refuses every change of a hold except its end, which happens once.
CREATE OR REPLACE FUNCTION ledger_check_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'pending' OR NEW.state = 'pending'
    OR (NEW.id, NEW.scope, NEW.idempotency_key, NEW.request_hash, NEW.account_id, NEW.amount, NEW.type, NEW.reference,
      NEW.held_at, NEW.expires_at) IS DISTINCT FROM (OLD.id, OLD.scope, OLD.idempotency_key, OLD.request_hash,
      OLD.account_id, OLD.amount, OLD.type, OLD.reference, OLD.held_at, OLD.expires_at) THEN
    RAISE EXCEPTION '% of ledger_hold is refused: a hold ends once, and changes in nothing else', lower(TG_OP)
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
