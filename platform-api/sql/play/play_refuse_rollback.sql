-- Returns why a rollback is refused, or null. A rollback of an unknown transaction is accepted: it keeps that transaction
-- from being posted later. Of a win and a rollback of its bet, the first one counts.
CREATE OR REPLACE FUNCTION play_refuse_rollback(
  p_connection text, p_transaction text, p_reference text, p_reference_kind play_kind, p_reference_round text,
  p_member bigint
) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_reference = p_transaction OR p_reference_kind IN ('rollback', 'adjustment') THEN RETURN 'unknownTransaction'; END IF;
  IF p_reference_kind = 'tombstone' OR play_is_rolled_back(p_connection, p_reference) THEN RETURN 'replayed'; END IF;
  IF p_reference_kind = 'bet' AND EXISTS (
    SELECT FROM play_transaction win
      WHERE win.connection = p_connection AND win.round_id = p_reference_round AND win.member_id = p_member
        AND win.kind = 'win' AND coalesce(win.reference_id, p_reference) = p_reference
        AND NOT play_is_rolled_back(p_connection, win.transaction_id)
  ) THEN
    RETURN 'settled';
  END IF;
  RETURN NULL;
END $$;
