-- Returns why a win is refused, or null. A win with a reference needs that bet. A win that only names its round needs a
-- bet in the round that was not rolled back.
CREATE OR REPLACE FUNCTION play_refuse_win(
  p_connection text, p_reference text, p_reference_kind play_kind, p_round text, p_member bigint
) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  has_bet boolean;
BEGIN
  IF p_reference IS NOT NULL THEN
    IF p_reference_kind IS NULL OR p_reference_kind NOT IN ('bet', 'tombstone') THEN RETURN 'unknownTransaction'; END IF;
    IF p_reference_kind = 'tombstone' OR play_is_rolled_back(p_connection, p_reference) THEN RETURN 'rolledBack'; END IF;
    RETURN NULL;
  END IF;
  SELECT bool_or(NOT play_is_rolled_back(p_connection, bet.transaction_id)) INTO has_bet
    FROM play_transaction bet
    WHERE bet.connection = p_connection AND bet.round_id = p_round AND bet.member_id = p_member AND bet.kind = 'bet';
  RETURN CASE WHEN has_bet IS NULL THEN 'unknownTransaction' WHEN NOT has_bet THEN 'rolledBack' END;
END $$;
