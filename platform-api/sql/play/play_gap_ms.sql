-- Returns the milliseconds of play between two bets. A pause of more than five minutes is not play.
CREATE OR REPLACE FUNCTION play_gap_ms(p_from timestamptz, p_to timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_to > p_from AND p_to - p_from <= interval '5 minutes'
    THEN (extract(epoch FROM p_to - p_from) * 1000)::bigint ELSE 0 END
$$;
