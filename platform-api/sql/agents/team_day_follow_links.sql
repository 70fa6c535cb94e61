-- Keeps `team_day_fact` when members join or leave a team.
CREATE OR REPLACE FUNCTION team_day_follow_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('downline'));
  INSERT INTO team_day_fact AS kept (agent_id, direct_id, day, deposits, withdrawals, valid_bets, profit_and_loss)
    SELECT link.agent_id, link.direct_id, fact.day, sign * sum(fact.deposits), sign * sum(fact.withdrawals),
      sign * sum(fact.valid_bets), sign * sum(fact.profit_and_loss)
    FROM changed link JOIN member_day_fact fact ON fact.member_id = link.member_id
    GROUP BY link.agent_id, fact.day, link.direct_id
    -- A fixed order: two writers never deadlock.
    ORDER BY link.agent_id, fact.day, link.direct_id
  ON CONFLICT (agent_id, day, direct_id) DO UPDATE SET
    deposits = kept.deposits + excluded.deposits,
    withdrawals = kept.withdrawals + excluded.withdrawals,
    valid_bets = kept.valid_bets + excluded.valid_bets,
    profit_and_loss = kept.profit_and_loss + excluded.profit_and_loss;
  RETURN NULL;
END $$;
