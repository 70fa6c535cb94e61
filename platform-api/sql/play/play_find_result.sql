-- Returns the result of an id that was used before, and null for a new id. A refused bet stays refused. `reused` means
-- that the same id came with another request.
CREATE OR REPLACE FUNCTION play_find_result(
  p_connection text, p_transaction text, p_kind play_kind, p_hash text, p_member bigint
) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  known record;
BEGIN
  SELECT kind, request_hash, member_id, NULL AS refusal INTO known
    FROM play_transaction WHERE connection = p_connection AND transaction_id = p_transaction
    UNION ALL
    SELECT NULL, request_hash, member_id, result
    FROM play_refusal WHERE connection = p_connection AND transaction_id = p_transaction;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN CASE
    WHEN known.kind = 'tombstone' AND p_kind = 'bet' AND known.member_id = p_member THEN 'rolledBack'
    WHEN known.request_hash <> p_hash THEN 'reused'
    WHEN known.refusal IS NOT NULL THEN known.refusal
    WHEN known.kind IN ('bet', 'win') AND play_is_rolled_back(p_connection, p_transaction) THEN 'rolledBack'
    ELSE 'replayed'
  END;
END $$;
