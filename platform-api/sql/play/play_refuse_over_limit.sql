-- Returns why a bet is refused by the member's limits, or null. It locks the counter, so that bets from two wallets cannot
-- pass a limit together.
CREATE OR REPLACE FUNCTION play_refuse_over_limit(
  p_member bigint, p_currency text, p_amount bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  counter play_counter%ROWTYPE;
  gap bigint;
BEGIN
  SELECT * INTO counter FROM play_counter WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF counter.currency <> p_currency THEN RETURN 'limitReached'; END IF;
  gap := play_gap_ms(counter.last_bet_at, p_at);
  counter := play_turn_periods(counter, p_at);
  FOR i IN 1..3 LOOP
    IF counter.played_ms[i] + coalesce(gap, 0) >= counter.time_limits_ms[i] THEN RETURN 'timeLimitReached'; END IF;
    IF p_amount > 0 AND (
      counter.stakes[i] + p_amount > counter.stake_limits[i] OR counter.losses[i] + p_amount > counter.loss_limits[i]
    ) THEN
      RETURN 'limitReached';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
