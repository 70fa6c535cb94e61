-- Returns why a bet is refused, or null. It takes a share lock on the member's row and on the row of the session that
-- started the game. So a self-exclusion or the end of the session waits for running bets, and every later bet is refused.
CREATE OR REPLACE FUNCTION play_refuse_bet(p_member bigint, p_session text, p_at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  is_excluded boolean;
BEGIN
  SELECT excluded_at IS NOT NULL AND coalesce(excluded_until > p_at, true) INTO is_excluded
    FROM member WHERE id = p_member FOR KEY SHARE;
  IF is_excluded THEN RETURN 'excluded'; END IF;
  PERFORM FROM session WHERE token_hash = p_session AND expires_at > p_at FOR KEY SHARE;
  IF NOT FOUND THEN RETURN 'sessionOver'; END IF;
  RETURN NULL;
END $$;
