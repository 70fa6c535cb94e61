-- Returns whether a transaction was rolled back.
CREATE OR REPLACE FUNCTION play_is_rolled_back(p_connection text, p_transaction text) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM play_transaction
      WHERE connection = p_connection AND reference_id = p_transaction AND kind = 'rollback'
  );
END $$;
