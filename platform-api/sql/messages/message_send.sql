-- Sends a message to a member, and plans its delivery to each browser of the member that gets push messages.
-- A subscription that is being deleted is left out.
CREATE OR REPLACE FUNCTION message_send(p_member bigint, p_kind text, p_parameters jsonb, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  sent bigint;
BEGIN
  INSERT INTO message (member_id, kind, parameters, sent_at) VALUES (p_member, p_kind, p_parameters, p_at)
    RETURNING id INTO sent;
  INSERT INTO push_delivery (subscription_id, message_id, created_at, next_attempt_at)
    SELECT id, sent, p_at, p_at FROM push_subscription WHERE member_id = p_member FOR KEY SHARE SKIP LOCKED;
END $$;
