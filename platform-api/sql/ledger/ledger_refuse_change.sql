-- Refuses to change or delete rows of the ledger.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the ledger only grows', lower(TG_OP), TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
