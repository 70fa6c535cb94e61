-- Adds a posted transaction to the counter of a member who has limits. A bet can be taken back in a later period than it
-- was placed. The stakes of that period then stay at 0 or above.
CREATE OR REPLACE FUNCTION play_count(
  p_member bigint, p_currency text, p_kind play_kind, p_stake bigint, p_payout bigint, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counter play_counter%ROWTYPE;
  gap bigint := 0;
BEGIN
  SELECT * INTO counter FROM play_counter WHERE member_id = p_member FOR NO KEY UPDATE;
  IF NOT FOUND OR counter.currency <> p_currency THEN RETURN; END IF;
  IF p_kind = 'bet' THEN
    gap := coalesce(play_gap_ms(counter.last_bet_at, p_at), 0);
    counter.last_bet_at := greatest(counter.last_bet_at, p_at);
  END IF;
  counter := play_turn_periods(counter, p_at);
  FOR i IN 1..3 LOOP
    counter.stakes[i] := greatest(0, counter.stakes[i] + p_stake);
    counter.losses[i] := counter.losses[i] + p_stake - p_payout;
    counter.played_ms[i] := counter.played_ms[i] + gap;
  END LOOP;
  UPDATE play_counter SET day = counter.day, stakes = counter.stakes, losses = counter.losses,
    played_ms = counter.played_ms, last_bet_at = counter.last_bet_at
    WHERE member_id = p_member;
END $$;
