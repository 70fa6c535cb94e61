-- Returns `aboveMostStake` if the bet would raise the stake of its round above the highest stake, otherwise null.
-- PostgreSQL does not call a STRICT function with a null argument, so a game without a highest stake costs nothing
-- here.
CREATE OR REPLACE FUNCTION play_refuse_high_stake(
  p_connection text, p_round text, p_member bigint, p_amount bigint, p_most_stake bigint
) RETURNS text STRICT STABLE LANGUAGE plpgsql AS $$
DECLARE
  staked bigint;
BEGIN
  SELECT stake INTO staked FROM play_round
    WHERE connection = p_connection AND round_id = p_round AND member_id = p_member;
  RETURN CASE WHEN coalesce(staked, 0) + p_amount > p_most_stake THEN 'aboveMostStake' END;
END $$;
