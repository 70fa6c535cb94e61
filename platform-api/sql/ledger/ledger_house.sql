-- Returns the house account with this name, shard and currency. Creates it at its first use.
CREATE OR REPLACE FUNCTION ledger_house(p_name text, p_currency text, p_shard integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  account bigint;
BEGIN
  SELECT id INTO account FROM ledger_account WHERE name = p_name AND shard = p_shard AND currency = p_currency;
  IF account IS NULL THEN
    INSERT INTO ledger_account (kind, name, shard, currency, floor) VALUES ('house', p_name, p_shard, p_currency, NULL)
      ON CONFLICT DO NOTHING;
    SELECT id INTO account FROM ledger_account WHERE name = p_name AND shard = p_shard AND currency = p_currency;
  END IF;
  RETURN account;
END $$;
