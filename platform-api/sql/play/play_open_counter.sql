-- Creates the counter of a member who has none, and counts what the member has played today, this week and this month. The
-- caller has locked the member, so no bet is posted meanwhile.
CREATE OR REPLACE FUNCTION play_open_counter(p_member bigint, p_currency text, p_zone text, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today date := (p_at AT TIME ZONE p_zone)::date;
  week date := date_trunc('week', today::timestamp)::date;
  month date := date_trunc('month', today::timestamp)::date;
BEGIN
  IF EXISTS (SELECT FROM play_counter WHERE member_id = p_member) THEN RETURN; END IF;
  INSERT INTO play_counter (member_id, currency, time_zone, day, stakes, losses, played_ms, last_bet_at)
  WITH round AS (
    SELECT stake, stake - payout AS loss, opened_at, (opened_at AT TIME ZONE p_zone)::date AS began,
      play_gap_ms(lag(opened_at) OVER (ORDER BY opened_at), opened_at) AS gap
    FROM play_round
    WHERE member_id = p_member AND currency = p_currency
      AND opened_at >= least(week, month)::timestamp AT TIME ZONE p_zone
  ), period AS (
    SELECT place, coalesce(sum(stake), 0) AS stake, coalesce(sum(loss), 0) AS loss, coalesce(sum(gap), 0) AS gap
    FROM unnest(ARRAY[today, week, month]) WITH ORDINALITY AS start(day, place) LEFT JOIN round ON began >= start.day
    GROUP BY place
  )
  SELECT p_member, p_currency, p_zone, today, array_agg(stake ORDER BY place), array_agg(loss ORDER BY place),
    array_agg(gap ORDER BY place), (SELECT max(opened_at) FROM round)
  FROM period;
END $$;
