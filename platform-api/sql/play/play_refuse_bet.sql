-- Returns why a bet is refused, or null. The caller has locked the member's row in share mode. This function locks the row
-- of the session that started the game in the same mode. So a new exclusion, a new limit or the end of the session waits
-- until the bets under way have ended, and every later bet is refused by it. Some markets allow one game at a time. There,
-- the function also locks the row of play_seat, so that the start of another game waits until the bets have ended.
CREATE OR REPLACE FUNCTION play_refuse_bet(
  p_member bigint, p_session text, p_currency text, p_amount bigint, p_node integer, p_at timestamptz,
  p_is_excluded boolean, p_is_timed_out boolean, p_is_indebted boolean, p_is_limited boolean, p_connection text,
  p_version text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  has_stops boolean;
  only_node integer;
BEGIN
  IF p_is_excluded THEN RETURN 'excluded'; END IF;
  IF p_is_timed_out THEN RETURN 'timedOut'; END IF;
  IF p_is_indebted THEN RETURN 'debtOpen'; END IF;
  SELECT EXISTS (SELECT FROM play_stop WHERE ended_at IS NULL),
    (SELECT seat.node_id FROM play_seat seat WHERE seat.member_id = p_member)
    INTO has_stops, only_node
    FROM session WHERE token_hash = p_session AND expires_at > p_at FOR KEY SHARE;
  IF NOT FOUND THEN RETURN 'sessionOver'; END IF;
  IF has_stops AND play_is_stopped(p_node, p_connection, p_version) THEN RETURN 'stopped'; END IF;
  IF only_node IS NOT NULL THEN
    SELECT node_id INTO only_node FROM play_seat WHERE member_id = p_member FOR SHARE;
    IF only_node <> p_node THEN RETURN 'sessionOver'; END IF;
  END IF;
  IF NOT p_is_limited THEN RETURN NULL; END IF;
  RETURN play_refuse_over_limit(p_member, p_currency, p_amount, p_at);
END $$;
