-- Keeps `member_active_day`: the days on which a member bet, each with the active day before it.
-- A statement that inserts some days and updates others fires this trigger once for each kind. So the next active day is
-- looked up in `member_active_day`, which holds only days that a trigger has already handled, and not in the facts.
CREATE OR REPLACE FUNCTION member_active_day_follow_facts() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('downline'));
  IF NOT EXISTS (
    SELECT FROM changed
      LEFT JOIN member_day_fact fact ON fact.member_id = changed.member_id AND fact.day = changed.day AND fact.bet_count > 0
      LEFT JOIN member_active_day kept ON kept.member_id = changed.member_id AND kept.day = changed.day
      WHERE (fact.day IS NULL) <> (kept.day IS NULL)
  ) THEN
    RETURN NULL;
  END IF;
  -- Two writers of different days of one member would not see each other's.
  PERFORM pg_advisory_xact_lock(hashtext('member_active_day'));
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM member_active_day kept USING changed
      WHERE kept.member_id = changed.member_id AND kept.day = changed.day
        AND NOT EXISTS (
          SELECT FROM member_day_fact fact
            WHERE fact.member_id = kept.member_id AND fact.day = kept.day AND fact.bet_count > 0
        );
  END IF;
  INSERT INTO member_active_day AS kept (member_id, day, former_day)
    SELECT fact.member_id, fact.day, coalesce(former.day, '-infinity')
    FROM (
      SELECT member_id, day FROM changed
      UNION
      SELECT changed.member_id, next.day
        FROM changed CROSS JOIN LATERAL (
          SELECT day FROM member_active_day
            WHERE member_id = changed.member_id AND day > changed.day ORDER BY day LIMIT 1
        ) next
    ) concerned
    JOIN member_day_fact fact
      ON fact.member_id = concerned.member_id AND fact.day = concerned.day AND fact.bet_count > 0
    LEFT JOIN LATERAL (
      SELECT day FROM member_day_fact
        WHERE member_id = fact.member_id AND day < fact.day AND bet_count > 0 ORDER BY day DESC LIMIT 1
    ) former ON true
  ON CONFLICT (member_id, day) DO UPDATE SET former_day = excluded.former_day
    WHERE kept.former_day <> excluded.former_day;
  RETURN NULL;
END $$;
