-- Adds new members to `downline`: one row for each agent above them, with the agent's direct member on the way.
CREATE OR REPLACE FUNCTION member_join() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('downline'));
  -- UNION ends in a circle, too, which `member_upline_circle` then refuses.
  INSERT INTO downline (agent_id, direct_id, member_id, type)
    WITH RECURSIVE above(agent_id, direct_id, member_id, type) AS (
      SELECT upline_id, id, id, type FROM joined WHERE upline_id IS NOT NULL
      UNION
      SELECT upline.upline_id, upline.id, above.member_id, above.type
        FROM above JOIN member upline ON upline.id = above.agent_id
        WHERE upline.upline_id IS NOT NULL
    )
    SELECT agent_id, direct_id, member_id, type FROM above;
  RETURN NULL;
END $$;
