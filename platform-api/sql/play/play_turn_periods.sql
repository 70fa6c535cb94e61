-- Returns a counter for the present day. A day, week or month that has begun after the counter's day starts at zero. Weeks
-- begin on Monday, and all periods begin at midnight in the counter's time zone. If the clock goes back, nothing changes.
CREATE OR REPLACE FUNCTION play_turn_periods(p_counter play_counter, p_at timestamptz) RETURNS play_counter
LANGUAGE plpgsql STABLE AS $$
DECLARE
  today date := (p_at AT TIME ZONE p_counter.time_zone)::date;
  units text[] := ARRAY['day', 'week', 'month'];
BEGIN
  IF today <= p_counter.day THEN RETURN p_counter; END IF;
  FOR i IN 1..3 LOOP
    IF date_trunc(units[i], today::timestamp) > date_trunc(units[i], p_counter.day::timestamp) THEN
      p_counter.stakes[i] := 0;
      p_counter.losses[i] := 0;
      p_counter.played_ms[i] := 0;
    END IF;
  END LOOP;
  p_counter.day := today;
  RETURN p_counter;
END $$;
