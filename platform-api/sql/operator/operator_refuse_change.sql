-- Refuses to change or delete rows of the operators' record.
CREATE OR REPLACE FUNCTION operator_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the record only grows', lower(TG_OP), TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
