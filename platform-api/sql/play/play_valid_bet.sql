-- Computes the valid bet of a round. `stake@1` counts the whole stake. `risk@1` counts at most the amount that was won or
-- lost, so ties and opposite bets do not count.
CREATE OR REPLACE FUNCTION play_valid_bet(p_rule text, p_stake bigint, p_payout bigint) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE p_rule
    WHEN 'stake@1' THEN RETURN p_stake;
    WHEN 'risk@1' THEN RETURN least(p_stake, abs(p_payout - p_stake));
  END CASE;
END $$;
