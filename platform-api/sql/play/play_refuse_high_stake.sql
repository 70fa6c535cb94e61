-- Returns `aboveMostStake` if the bet would raise the stake of its round above the highest stake, otherwise null. STRICT:
-- without a highest stake it does nothing.
CREATE OR REPLACE FUNCTION play_refuse_high_stake(
  p_connection text, p_round text, p_member bigint, p_amount bigint, p_most_stake bigint
) RETURNS text STRICT STABLE LANGUAGE sql AS $$
  SELECT 'aboveMostStake' WHERE p_most_stake < p_amount + coalesce((
    SELECT stake FROM play_round WHERE connection = p_connection AND round_id = p_round AND member_id = p_member
  ), 0)
$$;
