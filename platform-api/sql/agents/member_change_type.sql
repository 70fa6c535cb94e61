-- Copies a member's new type to the rows of `downline`, so that teams are counted by type.
CREATE OR REPLACE FUNCTION member_change_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('downline'));
  UPDATE downline SET type = NEW.type WHERE member_id = NEW.id AND type <> NEW.type;
  RETURN NULL;
END $$;
