-- Keeps `team_size`: the number of members per agent, direct member and type.
CREATE OR REPLACE FUNCTION team_size_follow_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO team_size AS kept (agent_id, direct_id, type, members)
    SELECT agent_id, direct_id, type, sign * count(*) FROM changed
    GROUP BY agent_id, direct_id, type
    -- A fixed order: two writers never deadlock.
    ORDER BY agent_id, direct_id, type
  ON CONFLICT (agent_id, direct_id, type) DO UPDATE SET members = kept.members + excluded.members;
  RETURN NULL;
END $$;
