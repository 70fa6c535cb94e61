-- Tells every process that the catalogue has changed. Each process keeps the catalogue in memory.
CREATE OR REPLACE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
