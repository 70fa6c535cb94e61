-- Keeps `team_active_day` when members join or leave a team.
CREATE OR REPLACE FUNCTION team_active_day_follow_links() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO team_active_day AS kept (agent_id, day, former_day, members)
    SELECT link.agent_id, active.day, active.former_day, sign * count(*)
    FROM changed link JOIN member_active_day active ON active.member_id = link.member_id
    GROUP BY link.agent_id, active.day, active.former_day
    ORDER BY link.agent_id, active.day, active.former_day
  ON CONFLICT (agent_id, day, former_day) DO UPDATE SET members = kept.members + excluded.members;
  RETURN NULL;
END $$;
