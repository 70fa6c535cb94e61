-- Moves a member and the whole team below to another upline.
CREATE OR REPLACE FUNCTION member_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A move waits for whoever adds to the team or its facts, and they for it.
  PERFORM pg_advisory_xact_lock(hashtext('downline'));
  DELETE FROM downline link USING downline above
    WHERE above.member_id = NEW.id AND link.agent_id = above.agent_id
      AND (link.member_id = NEW.id OR link.member_id IN (SELECT member_id FROM downline WHERE agent_id = NEW.id));
  INSERT INTO downline (agent_id, direct_id, member_id, type)
    SELECT above.agent_id, above.direct_id, below.member_id, below.type
    FROM (
      SELECT agent_id, direct_id FROM downline WHERE member_id = NEW.upline_id
      UNION ALL SELECT NEW.upline_id, NEW.id WHERE NEW.upline_id IS NOT NULL
    ) above
    CROSS JOIN (
      SELECT NEW.id AS member_id, NEW.type AS type
      UNION ALL SELECT member_id, type FROM downline WHERE agent_id = NEW.id
    ) below;
  RETURN NULL;
END $$;
